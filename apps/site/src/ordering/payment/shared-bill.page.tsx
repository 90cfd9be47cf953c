import { paymentCalls, type SharedBill, type StartedPayment } from '@yaopi/core/contract'
import { useStorefront } from '@yaopi/widgets'
import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { Block, Column, LinesSkeleton, Panel } from '../../components/page/index.ts'
import { useQuery } from '../../platform/data/index.ts'
import { PayChannel } from './pay-channel.view.tsx'
import { BillEnded, BillPaid, BillToPay } from './shared-bill.view.tsx'
import { usePolling } from './use-payment.ts'
import css from './share.module.css'

/** /pay/:token: what a member asks the holder of a link to pay, without a login. */
export default function SharedBillPage() {
  const { token = '' } = useParams()
  return (
    <Column className={css.column}>
      <Bill key={token} token={token} />
    </Column>
  )
}

function Bill({ token }: { readonly token: string }) {
  const { client, notifications } = useStorefront()
  const { state, reload, replace } = useQuery(paymentCalls.sharedBill, { token })
  const [started, setStarted] = useState<StartedPayment>()
  const [isBusy, setBusy] = useState(false)
  const [hasEnded, setEnded] = useState(false)
  const isOpen = state.data?.state === 'open'

  useEffect(
    function tellOpened() {
      // The member is told that the page was looked at, not that an address was asked for.
      if (isOpen) void client.send(paymentCalls.shareOpened, { token })
    },
    [client, token, isOpen],
  )
  usePolling(isOpen && !hasEnded, async () => {
    const answer = await client.send(paymentCalls.sharedBill, { token })
    if (answer.ok) replace(answer.data)
    else if (answer.failure.code === 404) setEnded(true)
  })

  const pay = async (pay_type: 2 | 3): Promise<void> => {
    setBusy(true)
    const answer = await client.send(paymentCalls.payShared, { token, pay_type })
    setBusy(false)
    if (answer.ok) setStarted(answer.data)
    else if (answer.failure.code === 404) setEnded(true)
    else {
      notifications.report(answer.failure)
      reload()
    }
  }

  if (hasEnded || (state.status === 'failed' && state.failure.code === 404)) return <BillEnded />
  return (
    <Block
      state={state}
      reload={reload}
      skeleton={
        <Panel>
          <LinesSkeleton />
        </Panel>
      }
    >
      {(bill: SharedBill) =>
        bill.state === 'paid' ? (
          <BillPaid bill={bill} />
        ) : started?.pay_url === undefined ? (
          <BillToPay bill={bill} isBusy={isBusy} onPay={(way) => void pay(way)} />
        ) : (
          <PayChannel
            started={started}
            url={started.pay_url}
            isSimulated={bill.methods.some((method) => method.is_simulated === 1)}
            onBack={() => setStarted(undefined)}
          />
        )
      }
    </Block>
  )
}
