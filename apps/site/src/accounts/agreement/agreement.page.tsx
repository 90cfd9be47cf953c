import { agreementCalls } from '@yaopi/core'
import { useStorefront } from '@yaopi/widgets'
import { useState } from 'react'
import { useQuery } from '../../platform/data/index.ts'
import { Block, LinesSkeleton, PageHead, Panel, Skeleton } from '../../platform/components/index.ts'
import { AgreementView } from './agreement.view.tsx'
import { agreementText as text } from './agreement.text.ts'

/** /dzht: the yearly electronic contract; code 459 leads here [ER-03]. */
export default function ContractPage() {
  const { client, notifications, session } = useStorefront()
  const { state, reload, replace } = useQuery(agreementCalls.read, {})
  const [isSigning, setSigning] = useState(false)

  const sign = async (name: string, code: string): Promise<void> => {
    setSigning(true)
    const answer = await client.send(agreementCalls.sign, { name, code })
    setSigning(false)
    if (!answer.ok) {
      notifications.report(answer.failure)
      return
    }
    notifications.success(text.signed)
    replace(answer.data)
    void session.load()
    window.scrollTo({ top: 0 })
  }

  return (
    <Panel>
      <PageHead title={text.title} note={text.note} />
      <Block
        state={state}
        reload={reload}
        skeleton={
          <>
            <Skeleton height="64px" />
            <br />
            <LinesSkeleton lines={14} />
          </>
        }
      >
        {(contract) => (
          <AgreementView
            contract={contract}
            isSigning={isSigning}
            pdf={contract.pdf || client.urlFor(agreementCalls.pdf, {})}
            onSign={(name, code) => {
              void sign(name, code)
            }}
          />
        )}
      </Block>
    </Panel>
  )
}
