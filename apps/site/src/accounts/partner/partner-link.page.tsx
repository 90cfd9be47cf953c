import { partnerCalls, type PartnerLink } from '@yaopi/core/contract'
import { ButtonLink, useStorefront } from '@yaopi/widgets'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useQuery } from '../../platform/data/index.ts'
import { Block, LinesSkeleton, PageHead, Panel } from '../../components/page/index.ts'
import { CodeForm, LinksView, OfferView } from './partner-link.view.tsx'
import { offerInput } from './partner-params.ts'
import { partnerText as text } from './partner.text.ts'
import styles from './partner.module.css'

/** /partner/link: a member agrees that a partner's page uses their cart, and withdraws that (domain.md §5.4). */
export default function PartnerLinkPage() {
  const { client, notifications } = useStorefront()
  const [params, setParams] = useSearchParams()
  const code = params.get('code') ?? ''
  const offer = useQuery(partnerCalls.offer, offerInput(params))
  const links = useQuery(partnerCalls.links, {})

  const [linked, setLinked] = useState<{ readonly partner: string; readonly url: string }>()

  const showAgreed = ({ partner }: PartnerLink, url: string): void => {
    notifications.success(text.done(partner))
    if (url !== '') setLinked({ partner, url })
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
    <div className={styles.page}>
      <Panel>
        <PageHead title={text.title} note={text.note} />
        {code === '' && linked !== undefined && (
          <ButtonLink kind="primary" href={linked.url}>
            {text.back(linked.partner)}
          </ButtonLink>
        )}
        {code === '' ? (
          linked === undefined && <CodeForm onCode={(next) => setParams({ code: next })} />
        ) : (
          <Block state={offer.state} reload={offer.reload} skeleton={<LinesSkeleton lines={5} />}>
            {(offer) => (
              <OfferView
                offer={offer}
                onAgree={() => client.send(partnerCalls.link, { code, consent: 1 })}
                onAgreed={(link) => showAgreed(link, offer.return_url)}
              />
            )}
          </Block>
        )}
      </Panel>
      <Block
        state={links.state}
        reload={links.reload}
        skeleton={
          <Panel title={text.mine}>
            <LinesSkeleton lines={2} />
          </Panel>
        }
      >
        {(links) => <LinksView links={links} onEnd={end} />}
      </Block>
    </div>
  )
}
