import { agreementCalls } from '@yaopi/core/contract'
import { useAction, useStorefront } from '@yaopi/widgets'
import { showAtFields, useQuery } from '../../platform/data/index.ts'
import { Block, LinesSkeleton, PageHead, Panel, Skeleton } from '../../platform/components/index.ts'
import { AgreementView, type SignField } from './agreement.view.tsx'
import { agreementText as text } from './agreement.text.ts'

/** /dzht: the yearly electronic contract; code 459 leads here [ER-03]. */
export default function ContractPage() {
  const { client, notifications, session } = useStorefront()
  const { state, reload, replace } = useQuery(agreementCalls.read, {})
  const signing = useAction(agreementCalls.sign)

  const sign = async (name: string, code: string, show: (field: SignField, message: string) => void): Promise<void> => {
    const answer = await signing.run({ name, code })
    if (answer === undefined) return
    if (!answer.ok) {
      const left = showAtFields(answer.failure, ['name', 'code'], show)
      if (left !== undefined) notifications.report(left)
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
            isSigning={signing.isBusy}
            pdf={contract.pdf || client.urlFor(agreementCalls.pdf, {})}
            onSign={(name, code, show) => {
              void sign(name, code, show)
            }}
          />
        )}
      </Block>
    </Panel>
  )
}
