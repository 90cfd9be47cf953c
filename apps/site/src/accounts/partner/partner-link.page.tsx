import { partnerCalls } from '@yaopi/core/contract'
import { useStorefront } from '@yaopi/widgets'
import { useSearchParams } from 'react-router-dom'
import { useQuery } from '../../platform/data/index.ts'
import { Block, LinesSkeleton, PageHead, Panel } from '../../platform/components/index.ts'
import { CodeForm, LinksView, OfferView } from './partner-link.view.tsx'
import { partnerText as text } from './partner.text.ts'

/** /partner/link: a member agrees that a partner's page uses their cart, and withdraws that (domain.md §5.4). */
export default function PartnerLinkPage() {
  const { client, notifications } = useStorefront()
  const [params, setParams] = useSearchParams()
  const code = params.get('code') ?? ''
  const offer = useQuery(partnerCalls.offer, code === '' ? undefined : { code })
  const links = useQuery(partnerCalls.links, {})

  const agree = async (): Promise<void> => {
    const answer = await client.send(partnerCalls.link, { code, consent: 1 })
    if (!answer.ok) {
      notifications.report(answer.failure)
      return
    }
    notifications.success(text.done(answer.data.partner))
    setParams({}, { replace: true })
    links.reload()
  }
  const end = async (id: number, partner: string): Promise<void> => {
    if (!(await notifications.confirm(text.askEnd(partner)))) return
    const answer = await client.send(partnerCalls.unlink, { id })
    if (!answer.ok) {
      notifications.report(answer.failure)
      return
    }
    notifications.success(text.ended)
    links.reload()
  }

  return (
    <>
      <Panel>
        <PageHead title={text.title} note={text.note} />
        {code === '' ? (
          <CodeForm onCode={(next) => setParams({ code: next })} />
        ) : (
          <Block state={offer.state} reload={offer.reload} skeleton={<LinesSkeleton lines={5} />}>
            {(offer) => <OfferView offer={offer} onAgree={agree} />}
          </Block>
        )}
      </Panel>
      <Panel title={text.mine}>
        <Block state={links.state} reload={links.reload} skeleton={<LinesSkeleton lines={2} />}>
          {(links) => <LinksView links={links} onEnd={end} />}
        </Block>
      </Panel>
    </>
  )
}
