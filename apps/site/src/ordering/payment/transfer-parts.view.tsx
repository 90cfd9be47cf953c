import type { PayState } from '@yaopi/core/contract'
import { formatYuan } from '@yaopi/core'
import { paymentText as text } from './payment.text.ts'

/** What a declared transfer brings, and what the balance pays beside it. */
export function TransferParts({ state: { transfer } }: { readonly state: PayState }) {
  if (transfer === null) return null
  const amount = formatYuan(transfer.amount)
  return (
    <p>
      {transfer.balance_part > 0
        ? text.transferParts(amount, formatYuan(transfer.balance_part))
        : text.transferOf(amount)}
    </p>
  )
}
