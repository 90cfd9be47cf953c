import { fen, formatFen, PayType, type Fen } from '@yaopi/core'
import { WalletUse } from '@yaopi/core/contract'
import type { AppContext, Member } from '../../platform/context/index.ts'
import { requireCode } from '../../accounts/auth/index.ts'
import { requirePayPassword } from '../../accounts/profile/index.ts'
import type { Db } from '../../platform/db/index.ts'
import { BusinessError, fieldError } from '../../platform/errors/index.ts'
import { addWalletLog, lockWallet, walletOf } from '../ledgers/index.ts'
import type { PaymentRow } from './payment.queries.ts'
import { paymentMessages } from './payment.text.ts'

/** How much of what is due the buyer wants to pay from the balance. */
export type BalanceChoice = {
  readonly pay_type: PayType
  readonly use_balance?: 0 | 1
  readonly code?: string
  readonly pay_password?: string
}

/** A large payment from the wallet or by credit needs the payment password or a text message code (domain.md §3.5). */
export async function codeFor(server: AppContext, member: Member, ask: BalanceChoice, due: number): Promise<void> {
  const isCredit = ask.pay_type === PayType.credit
  if (due === 0 || (ask.pay_type !== PayType.balance && ask.use_balance !== 1 && !isCredit)) return
  const wallet = await walletOf(server.db, member.id)
  const above: Fen = server.settings.values().balance_code_above
  if ((isCredit ? due : Math.min(due, wallet.recharge + wallet.gift)) <= above) return
  if (ask.pay_password !== undefined) return requirePayPassword(server, member.id, ask.pay_password, 'pay_password')
  if (ask.code === undefined) throw fieldError('code', paymentMessages.codeNeeded(formatFen(above)))
  await requireCode(server, member.phone, 'pay', ask.code)
}

/** Gift balance is used first, because it may expire (domain.md §3.5). */
export async function balanceParts(tx: Db, memberId: number, ask: BalanceChoice, due: Fen) {
  if (ask.pay_type !== PayType.balance && ask.use_balance !== 1)
    return { balance_recharge: 0, balance_gift: 0, channel_amount: due }
  const wallet = await lockWallet(tx, memberId)
  const balance_gift = Math.min(due, wallet.gift)
  const balance_recharge = Math.min(due - balance_gift, wallet.recharge)
  const rest: Fen = due - balance_gift - balance_recharge
  if (ask.pay_type === PayType.balance && rest > 0)
    throw new BusinessError(
      409,
      paymentMessages.balanceShort(formatFen(fen(wallet.recharge + wallet.gift)), formatFen(rest)),
    )
  return { balance_recharge, balance_gift, channel_amount: rest }
}

/** Takes the balance part of a payment from the wallet, until it is paid or released. */
export const reserveBalance = (tx: Db, payment: PaymentRow, at: number): Promise<void> =>
  moveBalancePart(tx, payment, -1, {
    use_type: WalletUse.payment,
    cause: `pay:${payment.pay_sn}`,
    remark: paymentMessages.orderPayment,
    at,
  })

/** Returns the balance part of a pending payment to the wallet, once. */
export const releaseBalance = (tx: Db, payment: PaymentRow, at: number): Promise<void> =>
  moveBalancePart(tx, payment, 1, {
    use_type: WalletUse.refund,
    cause: `release:${payment.pay_sn}`,
    remark: paymentMessages.balanceBack,
    at,
  })

type WalletLog = Parameters<typeof addWalletLog>[1]

/** Moves both kinds of balance of a payment, out of the wallet (-1) or into it. */
async function moveBalancePart(
  tx: Db,
  { member_id, trade_id, balance_gift, balance_recharge }: PaymentRow,
  sign: 1 | -1,
  what: Pick<WalletLog, 'use_type' | 'cause' | 'remark' | 'at'>,
): Promise<void> {
  const log = { ...what, member_id, trade_id }
  if (balance_gift > 0) await addWalletLog(tx, { ...log, kind: 'gift', amount: sign * balance_gift })
  if (balance_recharge > 0) await addWalletLog(tx, { ...log, kind: 'recharge', amount: sign * balance_recharge })
}
