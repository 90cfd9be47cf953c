import type { PayState } from '@yaopi/core/contract'
import { formatYuan, fromYuan, OrderStatus, toYuan, type Yuan } from '@yaopi/core'
import { paymentText as text } from './payment.text.ts'

/** The sum of the orders of a trade that are not cancelled, yuan; of all of them when every one is. */
export function tradeTotal({ orders }: PayState['trade']): Yuan {
  const live = orders.filter((order) => order.status !== OrderStatus.cancelled)
  return toYuan((live.length === 0 ? orders : live).reduce((sum, order) => sum + fromYuan(order.payable), 0))
}

/** What is still to be paid once a declared transfer has come, yuan; 0: nothing. */
export const restAfterTransfer = ({ trade, transfer }: Pick<PayState, 'trade' | 'transfer'>): Yuan =>
  transfer === null
    ? 0
    : toYuan(
        Math.max(
          0,
          fromYuan(tradeTotal(trade)) -
            fromYuan(trade.received ?? 0) -
            fromYuan(transfer.amount) -
            fromYuan(transfer.balance_part),
        ),
      )

/** What becomes of a declared transfer: the check of the orders, or the rest that is to be paid first. */
export function transferNote(state: Pick<PayState, 'trade' | 'transfer'>, whole: string): string {
  const rest = restAfterTransfer(state)
  return rest === 0 ? whole : text.transferPartNote(formatYuan(rest))
}

/** What is asked before the balance is spent, amounts in yuan; `method`: the name of what pays the rest. */
export const balanceQuestion = ({ fromBalance, rest }: BalanceSplit, method: string): string =>
  rest === 0
    ? text.confirmBalance(formatYuan(fromBalance))
    : text.confirmPart(formatYuan(fromBalance), formatYuan(rest), method)

/** What is asked before credit pays, amounts in yuan. */
export const creditQuestion = ({ fromBalance, rest }: BalanceSplit): string =>
  fromBalance === 0
    ? text.confirmCredit(formatYuan(rest))
    : text.confirmPartCredit(formatYuan(fromBalance), formatYuan(rest))

/** How an amount due splits between balance and channel; all in yuan. */
export type BalanceSplit = { readonly owned: Yuan; readonly fromBalance: Yuan; readonly rest: Yuan }

/** Splits what is due: the balance pays as much as it can when it is used (domain.md §3.5). */
export function splitBalance(
  { trade, balance }: Pick<PayState, 'trade' | 'balance'>,
  usesBalance: boolean,
): BalanceSplit {
  const due = fromYuan(trade.due)
  const owned = fromYuan(balance.recharge) + fromYuan(balance.gift)
  const fromBalance = usesBalance ? Math.min(owned, due) : 0
  return { owned: toYuan(owned), fromBalance: toYuan(fromBalance), rest: toYuan(due - fromBalance) }
}
