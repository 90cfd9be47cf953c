import { agreementCalls } from '@yaopi/core/contract'
import { useStorefront } from '@yaopi/widgets'
import { useState } from 'react'
import { useCall } from '../../data/use-call.ts'
import { Block } from '../../templates/block.tsx'
import { PageHead, Panel } from '../../templates/page.tsx'
import { Bone, LinesSkeleton } from '../../templates/skeleton.tsx'
import { ContractView } from './contract.view.tsx'

/** /dzht: the yearly electronic contract; code 459 leads here [ER-03]. */
export default function ContractPage() {
  const { client, notifications, session } = useStorefront()
  const { state, reload, replace } = useCall(agreementCalls.read, {})
  const [isSigning, setSigning] = useState(false)

  const sign = async (name: string, code: string): Promise<void> => {
    setSigning(true)
    const answer = await client.send(agreementCalls.sign, { name, code })
    setSigning(false)
    if (!answer.ok) {
      notifications.report(answer.failure)
      return
    }
    notifications.success('电子合同已签署')
    replace(answer.data)
    void session.load()
    window.scrollTo({ top: 0 })
  }

  return (
    <Panel>
      <PageHead title="电子合同" note="每年签署一次，签署后即可下单" />
      <Block
        state={state}
        reload={reload}
        skeleton={
          <>
            <Bone height="64px" />
            <br />
            <LinesSkeleton lines={14} />
          </>
        }
      >
        {(contract) => (
          <ContractView
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
