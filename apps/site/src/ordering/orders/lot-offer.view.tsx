import type { OrderItem } from '@yaopi/core'
import { orderCalls } from '@yaopi/core/contract'
import { Button, useStorefront } from '@yaopi/widgets'
import { useState } from 'react'
import css from './order-items.module.css'
import { ordersText as text } from './orders.text.ts'

/** What a line was promised before it is shipped, and the question whether the buyer takes an earlier end date. */
export function LotPromise({
  orderId,
  item,
  onChanged,
}: {
  readonly orderId: number
  readonly item: OrderItem
  readonly onChanged: () => void
}) {
  const { client, notifications } = useStorefront()
  const [isBusy, setBusy] = useState(false)
  const { promised_end, offered_end } = item
  const answer = async (accept: 0 | 1): Promise<void> => {
    if (accept === 0 && !(await notifications.confirm(text.refuseLotsAsk))) return
    setBusy(true)
    const sent = await client.send(orderCalls.answerLots, { id: orderId, item_id: item.id, accept })
    setBusy(false)
    if (!sent.ok) {
      notifications.report(sent.failure)
      return
    }
    notifications.success(text.lotsAnswered)
    onChanged()
  }
  if (promised_end === undefined || item.lot !== undefined || item.lots.length > 0)
    return offered_end === undefined ? null : <Offer end={offered_end} isBusy={isBusy} onAnswer={answer} />
  return (
    <>
      <p className={css.spec}>{text.promisedEnd(promised_end)}</p>
      {offered_end !== undefined && <Offer end={offered_end} isBusy={isBusy} onAnswer={answer} />}
    </>
  )
}

function Offer({
  end,
  isBusy,
  onAnswer,
}: {
  readonly end: string
  readonly isBusy: boolean
  readonly onAnswer: (accept: 0 | 1) => Promise<void>
}) {
  return (
    <div role="group" aria-label={text.offeredEnd(end)}>
      <p className={css.spec}>{text.offeredEnd(end)}</p>
      <Button size="s" kind="primary" busy={isBusy} onClick={() => void onAnswer(1)}>
        {text.takeLots}
      </Button>{' '}
      <Button size="s" busy={isBusy} onClick={() => void onAnswer(0)}>
        {text.refuseLots}
      </Button>
    </div>
  )
}
