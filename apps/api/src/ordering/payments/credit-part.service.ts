import { fen, type Fen, formatFen } from '@yaopi/core'
import { CREDIT_LIMITS } from '@yaopi/core/contract'
import type { Db } from '../../platform/db/index.ts'
import { BusinessError } from '../../platform/errors/index.ts'
import { DAY_SECONDS } from '../../platform/time/index.ts'
import { addCreditLog, creditLineOf, type CreditLineRow, lockCreditLine } from '../ledgers/index.ts'
import { hasLimitedLines, type PaymentRow } from './payment.queries.ts'
import { paymentMessages } from './payment.text.ts'

/** What may be spent of a line now, fen: nothing while a bill is overdue. */
export const availableCredit = (line: CreditLineRow): Fen =>
  line.overdue_at === null ? Math.max(0, line.credit_limit - line.owed) : 0

/** From when on an overdue line stops every order, seconds; null while nothing is overdue. */
export const creditBlockAt = ({ overdue_at }: CreditLineRow): number | null =>
  overdue_at === null ? null : overdue_at + CREDIT_LIMITS.blockAfterDays * DAY_SECONDS

/** Why a line pays nothing of these orders now; undefined when it may pay something. */
function refusalOf(line: CreditLineRow, isLimited: boolean): string | undefined {
  if (isLimited) return paymentMessages.creditLimited
  if (line.overdue_at !== null) return paymentMessages.creditOverdue(formatFen(fen(line.overdue)))
  return availableCredit(line) === 0 ? paymentMessages.creditUsedUp : undefined
}

/** How a member could pay these orders by credit; undefined without a line. `now` in milliseconds. */
export async function creditMethod(
  db: Db,
  memberId: number,
  orderIds: readonly number[],
  now: number,
): Promise<{ readonly available: Fen; readonly disabled: string | undefined } | undefined> {
  const line = await creditLineOf(db, memberId, now)
  if (line === undefined || line.credit_limit === 0) return undefined
  return { available: availableCredit(line), disabled: refusalOf(line, await hasLimitedLines(db, orderIds)) }
}

/** Locks the line and throws 400 or 409 when it does not pay an amount of these orders. The wallet is locked. */
export async function requireCredit(
  tx: Db,
  {
    member_id,
    orderIds,
    amount,
    now,
  }: {
    readonly member_id: number
    readonly orderIds: readonly number[]
    readonly amount: Fen
    readonly now: number
  },
): Promise<void> {
  const line = await lockCreditLine(tx, member_id, now)
  if (line === undefined) throw new BusinessError(400, paymentMessages.closedChannel)
  const refusal = refusalOf(line, await hasLimitedLines(tx, orderIds))
  if (refusal !== undefined) throw new BusinessError(409, refusal)
  const available = availableCredit(line)
  if (amount > available)
    throw new BusinessError(409, paymentMessages.creditShort(formatFen(available), formatFen(fen(amount - available))))
}

/** Owes the part of a payment that credit pays. */
export const useCredit = (tx: Db, payment: PaymentRow, at: number): Promise<void> =>
  addCreditLog(tx, {
    member_id: payment.member_id,
    kind: 'use',
    amount: payment.channel_amount,
    cause: `pay:${payment.pay_sn}`,
    remark: paymentMessages.orderPayment,
    trade_id: payment.trade_id,
    at,
  })
