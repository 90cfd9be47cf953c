import { agreementCalls, type Agreement } from '@yaopi/core/contract'
import { Skeleton, useStorefront } from '@yaopi/widgets'
import { useQuery } from '../../platform/data/index.ts'
import { Block, LinesSkeleton, PageHead, Panel } from '../../components/page/index.ts'
import { AgreementView } from './agreement.view.tsx'
import { agreementText as text } from './agreement.text.ts'

/** /dzht: the yearly electronic contract; code 459 leads here [ER-03]. */
export default function ContractPage() {
  const { client, notifications, session } = useStorefront()
  const { state, reload, replace } = useQuery(agreementCalls.read, {})

  const showSigned = (contract: Agreement): void => {
    notifications.success(text.signed)
    replace(contract)
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
            pdf={contract.pdf || client.urlFor(agreementCalls.pdf, {})}
            onSigned={showSigned}
          />
        )}
      </Block>
    </Panel>
  )
}
