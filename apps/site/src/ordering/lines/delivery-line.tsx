import type { DeliveryPromise } from '@yaopi/core/contract'
import { formatMinute } from '@yaopi/core'
import { useNow } from '@yaopi/widgets'
import { linesText as text } from './lines.text.ts'

const short = (date: string): string => date.slice(5)

/** When an order leaves and arrives; nothing once the time to pay for it is over. */
export function DeliveryLine({
  delivery,
  hasLeft = false,
  className,
}: {
  readonly delivery: DeliveryPromise | undefined
  /** All of it is on its way. */
  readonly hasLeft?: boolean
  readonly className?: string | undefined
}) {
  const now = useNow()
  if (delivery === undefined || (delivery.pay_before !== undefined && now >= delivery.pay_before)) return null
  const { leaves, from, until, pay_before } = delivery
  const arrives = from === until ? text.arrivesOn(short(from)) : text.arrivesBetween(short(from), short(until))
  return (
    <p className={className}>
      {pay_before === undefined
        ? (hasLeft ? text.hasLeft : text.leaves)(short(leaves), arrives)
        : text.leavesIfPaid(formatMinute(pay_before).slice(5), short(leaves), arrives)}
    </p>
  )
}
