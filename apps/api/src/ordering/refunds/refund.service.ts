import { allocate, type Fen, PayType } from '@yaopi/core'
import { type RefundWay, WalletUse } from '@yaopi/core/contract'
import { type RefundParts, splitRefund } from '@yaopi/core/pricing'
import { addPoints } from '../../accounts/member-state/index.ts'
import { audit } from '../../accounts/staff/index.ts'
import { type Db, inTransaction } from '../../platform/db/index.ts'
import { BusinessError } from '../../platform/errors/index.ts'
import type { AppContext, StaffActor } from '../../platform/context/index.ts'
import { addWalletLog, lockWallet } from '../ledgers/index.ts'
import type { Locked } from '../order-state/index.ts'
import { lockBankRefund, setReference } from './refund-desk.queries.ts'
import * as queries from './refund.queries.ts'
import { refundMessages } from './refund.text.ts'
import { returnCredit } from './return-credit.ts'

/** What a refund of an order is for, and what it gives back; amounts in fen. */
export type OrderRefund = {
  readonly kind: 'cancel' | 'short' | 'case'
  /** Once: `cancel:<order>`, `short:<order>:<place>`, `case:<id>`. */
  readonly cause: string
  readonly items: readonly {
    readonly item_id: number
    readonly number: number
    readonly amount: Fen
    readonly points: number
    /** What is kept of it for gifts that stay without their condition; not in `amount`. */
    readonly withheld?: Fen
  }[]
  readonly freight: Fen
  /** The part of a transfer goes to the balance instead of the account it came from; never for controlled drugs. */
  readonly to_balance: boolean
  /** All of it goes to the balance at once, whatever way it was paid, unless somebody else paid. */
  readonly is_instant?: boolean
  readonly remark: string
  /** Who of the staff gives it back; null: nobody of them. */
  readonly staff_id: number | null
  /** What a second person has signed. */
  readonly approval_id?: number | undefined
}

/** What is left of the parts of an order's payment; fen. The caller has locked the trade. */
async function leftOf(tx: Db, order: Locked, payment: queries.PaidPayment): Promise<RefundParts> {
  const orders = await queries.paidOrders(tx, order.trade_id, order.settle_group === 'hm')
  const place = orders.findIndex((one) => one.id === order.id)
  const gift = allocate(
    payment.balance_gift,
    orders.map((one) => one.balance_used),
  )[place]!
  const back = await queries.refundedParts(tx, order.id)
  return {
    outside: order.paid - order.balance_used - back.outside,
    recharge: order.balance_used - gift - back.recharge,
    gift: gift - back.gift,
  }
}

const nothing: RefundParts = { outside: 0, recharge: 0, gift: 0 }

/** Where the part goes that did not come from the wallet. */
function refundWayOf(
  payment: queries.PaidPayment | undefined,
  isHm: boolean,
  { is_instant, to_balance }: OrderRefund,
): RefundWay {
  if (payment?.pay_type === PayType.credit) return 'credit'
  // Who paid for somebody else gets it back, never the member.
  if (payment?.pay_type === PayType.other) return 'channel'
  if (payment === undefined || (is_instant === true && !isHm)) return 'balance'
  if (payment.pay_type !== PayType.transfer) return 'channel'
  return isHm || !to_balance ? 'bank' : 'balance'
}

/**
 * Refunds an amount of a paid order in the reverse order of its payment: the channel's part through the outbox, a
 * transfer to the balance or, by finance, to its account, the balance parts and credit at once. Returns the amount,
 * fen. The caller has locked the trade (domain.md §3.6).
 */
export async function refundPart(server: AppContext, tx: Db, order: Locked, what: OrderRefund): Promise<Fen> {
  const isHm = order.settle_group === 'hm'
  const payment = await queries.paidPayment(tx, order.trade_id, isHm)
  if (payment === undefined && order.paid > 0) throw new Error(`paid order ${order.order_sn} has no payment`)
  const left = payment === undefined ? nothing : await leftOf(tx, order, payment)
  const rest = left.outside + left.recharge + left.gift
  const amount: Fen =
    what.kind === 'cancel' ? rest : what.items.reduce((sum, item) => sum + item.amount, 0) + what.freight
  const parts = splitRefund(amount, left)
  const at = server.now()
  const way = refundWayOf(payment, isHm, what)
  const points = what.items.reduce((sum, item) => sum + item.points, 0)
  await queries.insertOrderRefund(tx, {
    ...what,
    ...parts,
    way,
    points,
    order_id: order.id,
    member_id: order.member_id,
    at,
  })
  const recharge = parts.recharge + (way === 'balance' ? parts.outside : 0)
  const log = {
    member_id: order.member_id,
    use_type: WalletUse.refund,
    cause: what.kind === 'cancel' ? `refund:${order.id}` : `refund:${what.cause}`,
    remark: what.remark,
    trade_id: order.trade_id,
    order_sn: order.order_sn,
    at,
  }
  if (parts.gift + recharge > 0 || way === 'credit') await lockWallet(tx, order.member_id)
  if (parts.gift > 0) await addWalletLog(tx, { ...log, kind: 'gift', amount: parts.gift })
  if (recharge > 0) await addWalletLog(tx, { ...log, kind: 'recharge', amount: recharge })
  if (parts.gift + recharge > 0) await queries.addRefunded(tx, order.id, parts.gift + recharge)
  if (way === 'credit' && parts.outside > 0) {
    await returnCredit(tx, { ...log, amount: parts.outside })
    await queries.addRefunded(tx, order.id, parts.outside)
  } else if (payment !== undefined && parts.outside > 0 && way !== 'balance' && way !== 'credit')
    await queries.insertRefund(tx, {
      payment_id: payment.id,
      order_id: order.id,
      member_id: order.member_id,
      amount: parts.outside,
      way,
      cause: what.cause,
      status: 'waiting',
      at,
    })
  if (points > 0) await addPoints(tx, { member_id: order.member_id, points, cause: log.cause, remark: what.remark, at })
  return amount
}

/**
 * Refunds a cancelled paid order the way it was paid: balance parts at once, the channel's part through the outbox, a
 * transfer to the wallet, or for controlled drugs to its account.
 */
export async function refundOrder(
  server: AppContext,
  tx: Db,
  order: Locked,
  by: Pick<OrderRefund, 'staff_id' | 'approval_id'>,
): Promise<void> {
  await refundPart(server, tx, order, {
    ...by,
    kind: 'cancel',
    cause: `cancel:${order.id}`,
    items: [],
    freight: 0,
    to_balance: true,
    remark: refundMessages.refundOf(order.order_sn),
  })
}

/** Finance has paid a refund to the account its transfer came from. Throws 404 and 409. */
export async function markRefundPaid(
  server: AppContext,
  staff: StaffActor,
  id: number,
  reference: string,
): Promise<void> {
  await inTransaction(server.db, async (tx) => {
    const refund = await lockBankRefund(tx, id)
    if (refund === undefined) throw new BusinessError(404, refundMessages.unknownRefund)
    if (refund.status === 'done') {
      if (refund.reference === reference) return
      throw new BusinessError(409, refundMessages.refundDone)
    }
    await setReference(tx, id, reference)
    await queries.finishRefund(tx, id, server.now())
    await audit(tx, {
      by: staff,
      action: refundMessages.refundPaid,
      target: `refund:${id}`,
      detail: { amount: refund.amount, reference },
      at: server.now(),
    })
  })
}
