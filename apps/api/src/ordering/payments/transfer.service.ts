import { formatDate, formatFen, fen, fromYuan, OrderStatus, PayType, type Fen } from '@yaopi/core'
import { WALLET_LIMITS, WalletUse } from '@yaopi/core/contract'
import { needsSecondPerson, statesBefore, transferSteps } from '@yaopi/core/staff'
import { addMessage } from '../../accounts/messages/index.ts'
import { audit } from '../../accounts/staff/index.ts'
import type { AppContext, Member, StaffActor } from '../../platform/context/index.ts'
import { type Db, inTransaction } from '../../platform/db/index.ts'
import { BusinessError, fieldError } from '../../platform/errors/index.ts'
import { withIdempotency } from '../../platform/idempotency/index.ts'
import { HOUR, MINUTE } from '../../platform/time/index.ts'
import { addWalletLog } from '../ledgers/index.ts'
import { type Locked, moveOrder, ordersOfTrade } from '../order-state/index.ts'
import { insertRefund } from '../refunds/index.ts'
import { codeFor, reserveBalance } from './balance-part.service.ts'
import * as queries from './payment.queries.ts'
import { dueOf, reservedOf, bySettlement, partsOf, settle, settleGroupOrders } from './payment.service.ts'
import { useBankLine } from './payment.staff.queries.ts'
import { paymentMessages } from './payment.text.ts'
import { closePending } from './close-payment.service.ts'

/** The move of an order whose transfer did not pay it. */
const BACK_TO_UNPAID = { from: OrderStatus.transferPending, to: OrderStatus.unpaid } as const
/** The least part of what is due that a transfer may bring, fen. */
const LEAST_PART: Fen = 100

export type SendTransfer = {
  readonly trade_id: number
  readonly payer: string
  readonly bank: string
  readonly amount: number
  readonly paid_at: string
  readonly image: number
  readonly use_balance?: 0 | 1
  readonly code?: string
  readonly pay_password?: string
  readonly idempotency_key: string
  readonly hm?: 1
}

/**
 * The member declares a bank transfer with its receipt; finance confirms it. A balance part is reserved until then
 * (domain.md §3.4.7).
 */
export async function declareTransfer(server: AppContext, member: Member, sent: SendTransfer): Promise<{ id: number }> {
  const isHm = sent.hm === 1
  const { idempotency_key: key, code: _, pay_password: _password, ...request } = sent
  const { orders: seen } = await settleGroupOrders(server, member, sent.trade_id, isHm)
  const ask = { ...sent, pay_type: PayType.transfer }
  if (isHm && sent.use_balance === 1) throw new BusinessError(400, paymentMessages.transferOnly)
  if (sent.payer.replace(/\s/g, '') !== member.company.replace(/\s/g, ''))
    throw fieldError('payer', paymentMessages.otherPayer(member.company))
  if (sent.paid_at > formatDate(Math.floor(server.now() / 1000))) throw fieldError('paid_at', paymentMessages.dayToCome)
  const earlier = await queries.pendingOf(server.db, sent.trade_id, isHm)
  await codeFor(server, member, ask, dueOf(seen) - reservedOf(earlier))
  return withIdempotency(server.db, { member_id: member.id, key, call: 'transfer', request }, async (tx) => {
    if (!(await queries.isOwnReceipt(tx, sent.image, member.id)))
      throw fieldError('image', paymentMessages.receiptNeeded)
    await queries.lockTrade(tx, sent.trade_id)
    const orders = (await ordersOfTrade(tx, sent.trade_id)).filter(bySettlement(isHm))
    const due = dueOf(orders)
    if (due === 0)
      throw new BusinessError(
        409,
        orders.some((order) => order.status === OrderStatus.transferPending)
          ? paymentMessages.transferWaits
          : paymentMessages.paidOrCancelled,
      )
    const pending = await queries.lockPending(tx, sent.trade_id, isHm)
    await closePending(server, tx, sent.trade_id, isHm)
    const parts = await partsOf(tx, member.id, ask, { due, pending })
    if (parts.channel_amount === 0) throw new BusinessError(409, paymentMessages.balanceCovers)
    const amount = fromYuan(sent.amount)
    // Controlled drugs are paid by one transfer: a part of it would have to go back to its account.
    const least = isHm ? parts.channel_amount : Math.min(LEAST_PART, parts.channel_amount)
    if (amount < least || amount > parts.channel_amount)
      throw fieldError(
        'amount',
        isHm
          ? paymentMessages.otherAmount(formatFen(fen(parts.channel_amount)))
          : paymentMessages.amountBetween(formatFen(fen(least)), formatFen(fen(parts.channel_amount))),
      )
    const now = server.now()
    if (parts.channel_amount < due)
      await openPartPayment(tx, {
        trade_id: sent.trade_id,
        member_id: member.id,
        is_hm: isHm,
        amount: due,
        ...parts,
        at: now,
      })
    const id = await queries.insertTransfer(tx, {
      trade_id: sent.trade_id,
      is_hm: isHm,
      member_id: member.id,
      payer: sent.payer,
      bank: sent.bank,
      amount,
      paid_at: sent.paid_at,
      image_id: sent.image,
      at: now,
    })
    for (const order of orders.filter((one) => one.status === OrderStatus.unpaid)) {
      await moveOrder(tx, {
        id: order.id,
        from: OrderStatus.unpaid,
        to: OrderStatus.transferPending,
        actor: 'buyer',
        actor_id: member.id,
        action: paymentMessages.sendReceipt,
        note: '',
        at: now,
      })
      await queries.setExpiry(tx, order.id, now + server.settings.values().expiry_minutes.transfer * MINUTE)
    }
    return { id }
  })
}

/** Opens a payment by transfer whose balance part is reserved until the rest has come. */
async function openPartPayment(
  tx: Db,
  part: Omit<queries.NewPayment, 'pay_type' | 'channel' | 'status' | 'expire_at'>,
): Promise<void> {
  const payment = await queries.insertPayment(tx, {
    ...part,
    pay_type: PayType.transfer,
    channel: '',
    status: 'pending',
    expire_at: null,
  })
  await reserveBalance(tx, payment, part.at)
  if (payment.received > 0) await queries.markPart(tx, part.trade_id, part.is_hm, true)
}

type Verdict =
  | {
      readonly ok: true
      readonly received: Fen | undefined
      /** It is known that the transfer was refused; without it one that a colleague refused meanwhile stays so. */
      readonly isLate: boolean
      /** The line of the bank's statement that tells of it. */
      readonly line_id?: number
    }
  | { readonly ok: false; readonly reason: string }

/** Throws 422 where one person alone says that far more came than was declared: a line of the bank proves it. */
function requireProof(verdict: Verdict, declared: Fen, received: Fen): void {
  const isProved = verdict.ok && verdict.line_id !== undefined
  if (!isProved && received > declared && needsSecondPerson(received - declared))
    throw fieldError(
      'amount',
      paymentMessages.farMore(formatFen(declared), formatFen(fen(WALLET_LIMITS.secondPersonAbove))),
    )
}

type Checked = {
  readonly transfer: queries.TransferRow
  readonly orders: readonly Locked[]
  readonly payable: Fen
  readonly pending: queries.PaymentRow | undefined
  readonly at: number
}

/** Money of a transfer that is more than what was due: to the balance, of controlled drugs back to its account. */
async function bookSurplus(tx: Db, transfer: queries.TransferRow, surplus: Fen, at: number): Promise<void> {
  if (surplus <= 0) return
  if (transfer.is_hm) await returnTransfer(tx, transfer, { amount: surplus, note: paymentMessages.returned.more, at })
  else
    await addWalletLog(tx, {
      member_id: transfer.member_id,
      use_type: WalletUse.recharge,
      kind: 'recharge',
      amount: surplus,
      cause: `surplus:${transfer.id}`,
      remark: paymentMessages.surplus,
      trade_id: transfer.trade_id,
      at,
    })
}

/** Sends money of a transfer of controlled drugs back to its account, and tells the member; `note`: why. */
async function returnTransfer(
  tx: Db,
  { id, member_id, trade_id, is_hm }: queries.TransferRow,
  { amount, note, at }: { readonly amount: Fen; readonly note: string; readonly at: number },
): Promise<void> {
  await insertRefund(tx, {
    payment_id: null,
    order_id: null,
    member_id,
    transfer_id: id,
    amount,
    way: 'bank',
    cause: `transfer:${id}`,
    status: 'waiting',
    at,
  })
  const order = (await ordersOfTrade(tx, trade_id)).find(bySettlement(is_hm))!
  await addMessage(tx, {
    member_id,
    kind: 'transfer.returned',
    facts: { order_id: order.id, sn: order.order_sn, amount: formatFen(amount), note },
    event_id: `transfer:${id}:returned`,
    at,
  })
}

/**
 * A transfer of less than what is due: its money waits in the balance, reserved for the payment, and a day is given
 * for the rest (domain.md §3.4).
 */
async function bookPart(server: AppContext, tx: Db, checked: Checked, received: Fen): Promise<void> {
  const { transfer, pending, payable, at } = checked
  await addWalletLog(tx, {
    member_id: transfer.member_id,
    use_type: WalletUse.recharge,
    kind: 'recharge',
    amount: received,
    cause: `transfer:${transfer.id}`,
    remark: paymentMessages.partCame,
    trade_id: transfer.trade_id,
    at,
  })
  await closePending(server, tx, transfer.trade_id, transfer.is_hm)
  const balance_recharge = (pending?.balance_recharge ?? 0) + received
  const balance_gift = pending?.balance_gift ?? 0
  await openPartPayment(tx, {
    trade_id: transfer.trade_id,
    member_id: transfer.member_id,
    is_hm: transfer.is_hm,
    amount: payable,
    balance_recharge,
    balance_gift,
    channel_amount: payable - balance_recharge - balance_gift,
    received: (pending?.received ?? 0) + received,
    at,
  })
}

/** Gives the orders of a transfer a day to be paid, because it did not pay them. */
async function payAgain(
  tx: Db,
  orders: readonly Locked[],
  {
    staff,
    action,
    note,
    at,
  }: { readonly staff: StaffActor; readonly action: string; readonly note: string; readonly at: number },
): Promise<void> {
  for (const order of orders) {
    await moveOrder(tx, { ...BACK_TO_UNPAID, id: order.id, actor: 'staff', actor_id: staff.id, action, note, at })
    await queries.setExpiry(tx, order.id, at + 24 * HOUR)
  }
}

/** Whether the money of a transfer may still come: it was refused, or its order ended, before any was there. */
export const mayComeLate = ({ state, received }: Pick<queries.TransferRow, 'state' | 'received'>): boolean =>
  state !== 'waiting' && received === null && statesBefore(transferSteps, 'confirmed').includes(state)

/**
 * The money of a transfer that came after it was refused or its orders had ended: to the balance, of controlled drugs
 * back to its account. The member is told.
 */
async function bookLate(tx: Db, transfer: queries.TransferRow, received: Fen, at: number): Promise<void> {
  if (transfer.is_hm) {
    await returnTransfer(tx, transfer, { amount: received, note: paymentMessages.returned.late, at })
    return
  }
  await addWalletLog(tx, {
    member_id: transfer.member_id,
    use_type: WalletUse.recharge,
    kind: 'recharge',
    amount: received,
    cause: `transfer:${transfer.id}`,
    remark: paymentMessages.cameLate,
    trade_id: transfer.trade_id,
    at,
  })
  await addMessage(tx, {
    member_id: transfer.member_id,
    kind: 'transfer.late',
    facts: { amount: formatFen(received) },
    event_id: `transfer:${transfer.id}:late`,
    at,
  })
}

/** Notes who of the staff did what with a transfer. */
const auditTransfer = (
  tx: Db,
  by: StaffActor,
  id: number,
  { action, detail, at }: { readonly action: string; readonly detail: unknown; readonly at: number },
): Promise<void> => audit(tx, { by, action, target: `transfer:${id}`, detail, at })

/** Takes the line of the bank that proves a transfer. Throws 409 where another transfer has it. */
async function useLine(tx: Db, verdict: Verdict, id: number): Promise<void> {
  if (verdict.ok && verdict.line_id !== undefined && !(await useBankLine(tx, verdict.line_id, id)))
    throw new BusinessError(409, paymentMessages.lineUsed)
}

/** Books a transfer that was refused, or whose orders had ended, before its money came. Throws 409 and 422. */
async function confirmLate(
  tx: Db,
  staff: StaffActor,
  transfer: queries.TransferRow,
  verdict: Verdict,
  at: number,
): Promise<void> {
  if (!verdict.ok || !verdict.isLate || !mayComeLate(transfer))
    throw new BusinessError(409, paymentMessages.transferDone)
  const { id, amount, reason } = transfer
  const came = verdict.received ?? amount
  if (came < LEAST_PART) throw fieldError('amount', paymentMessages.leastPart(formatFen(LEAST_PART)))
  requireProof(verdict, amount, came)
  await queries.moveTransfer(tx, { id, to: 'confirmed', reason, received: came, staff_id: staff.id, at })
  await useLine(tx, verdict, id)
  await auditTransfer(tx, staff, id, { action: paymentMessages.confirmLate, detail: { amount, received: came }, at })
  await bookLate(tx, transfer, came, at)
}

/** Gives back what a buyer took from the balance for a transfer; what came before stays with the orders. */
async function releaseParts(server: AppContext, tx: Db, { transfer, pending, payable, at }: Checked): Promise<void> {
  const { trade_id, member_id, is_hm } = transfer
  await closePending(server, tx, trade_id, is_hm)
  if (pending === undefined || pending.received === 0) return
  await openPartPayment(tx, {
    trade_id,
    member_id,
    is_hm,
    amount: payable,
    balance_recharge: pending.received,
    balance_gift: 0,
    channel_amount: payable - pending.received,
    received: pending.received,
    at,
  })
}

/**
 * Finance confirms a transfer with what came of it (12 → 20; less than is due: 12 → 10, a day for the rest), or rejects
 * it with a reason (12 → 10, 24 hours to try again).
 */
export async function reviewTransfer(
  server: AppContext,
  staff: StaffActor,
  id: number,
  verdict: Verdict,
): Promise<{ state: string }> {
  const submitted = await queries.transferById(server.db, id)
  if (submitted === undefined) throw new BusinessError(404, paymentMessages.unknownTransfer)
  return inTransaction(server.db, async (tx) => {
    // A transaction that is tried again begins with what finance said.
    let to = verdict.ok ? ('confirmed' as const) : ('rejected' as const)
    await queries.lockTrade(tx, submitted.trade_id)
    const now = server.now()
    const transfer = (await queries.transferById(tx, id))!
    if (transfer.state === to) return { state: to }
    if (transfer.state !== 'waiting') {
      await confirmLate(tx, staff, transfer, verdict, now)
      return { state: to }
    }
    const orders = (await ordersOfTrade(tx, transfer.trade_id))
      .filter(bySettlement(transfer.is_hm))
      .filter((order) => order.status === OrderStatus.transferPending)
    const payable: Fen = orders.reduce((sum, order) => sum + order.payable, 0)
    const pending = await queries.lockPending(tx, transfer.trade_id, transfer.is_hm)
    const due: Fen = payable - (pending === undefined ? 0 : pending.balance_gift + pending.balance_recharge)
    const received: Fen | null = verdict.ok ? (verdict.received ?? transfer.amount) : null
    if (received !== null && received < Math.min(LEAST_PART, due))
      throw fieldError('amount', paymentMessages.leastPart(formatFen(LEAST_PART)))
    if (received !== null) requireProof(verdict, transfer.amount, received)
    const isShort = received !== null && received < due
    const isReturned = isShort && transfer.is_hm
    if (isReturned) to = 'rejected'
    const reason = verdict.ok
      ? isReturned
        ? paymentMessages.shortReturned(formatFen(received), formatFen(due))
        : ''
      : verdict.reason
    await queries.moveTransfer(tx, { id, to, reason, received, staff_id: staff.id, at: now })
    await useLine(tx, verdict, id)
    const action = verdict.ok ? paymentMessages.confirmTransfer : paymentMessages.rejectTransfer
    await auditTransfer(tx, staff, id, { action, detail: { amount: transfer.amount, ...verdict, received }, at: now })
    const checked: Checked = { transfer, orders, payable, pending, at: now }
    if (received !== null && !isShort) {
      await settleTransfer(server, tx, checked, due)
      await bookSurplus(tx, transfer, received - due, now)
      return { state: to }
    }
    if (received !== null && !isReturned) {
      await bookPart(server, tx, checked, received)
      const rest: Fen = due - received
      const note = paymentMessages.restDue(formatFen(received), formatFen(rest))
      await payAgain(tx, orders, { staff, action: paymentMessages.partCame, note, at: now })
      return { state: to }
    }
    if (isReturned)
      await returnTransfer(tx, transfer, { amount: received!, note: paymentMessages.returned.less, at: now })
    await releaseParts(server, tx, checked)
    await payAgain(tx, orders, { staff, action: paymentMessages.transferRejected, note: reason, at: now })
    return { state: to }
  })
}

/** The payment of a transfer that pays all that is due. */
async function settleTransfer(
  server: AppContext,
  tx: Db,
  { transfer, orders, pending, at }: Checked,
  due: Fen,
): Promise<void> {
  if (pending !== undefined) {
    await queries.movePayment(tx, { id: pending.id, from: 'pending', to: 'paid', paid_at: Math.floor(at / 1000) })
    await settle(server, tx, pending, orders, paymentMessages.transferCame)
    return
  }
  const payment = await queries.insertPayment(tx, {
    trade_id: transfer.trade_id,
    member_id: transfer.member_id,
    is_hm: transfer.is_hm,
    pay_type: PayType.transfer,
    amount: due,
    balance_gift: 0,
    balance_recharge: 0,
    channel_amount: due,
    channel: '',
    status: 'paid',
    at,
    expire_at: null,
  })
  await settle(server, tx, payment, orders, paymentMessages.transferCame)
}

/** Rejects a waiting transfer because an order it covers was cancelled; the others wait for payment again. */
export async function dropTransfer(server: AppContext, tx: Db, tradeId: number, isHm: boolean): Promise<void> {
  const transfer = await queries.lastTransfer(tx, tradeId, isHm)
  if (transfer?.state !== 'waiting') return
  const now = server.now()
  await queries.moveTransfer(tx, {
    id: transfer.id,
    to: 'rejected',
    reason: paymentMessages.cancelled,
    received: null,
    staff_id: null,
    at: now,
  })
  for (const order of (await ordersOfTrade(tx, tradeId))
    .filter(bySettlement(isHm))
    .filter((one) => one.status === OrderStatus.transferPending)) {
    await moveOrder(tx, {
      id: order.id,
      ...BACK_TO_UNPAID,
      actor: 'system',
      actor_id: null,
      action: paymentMessages.amountChanged,
      note: paymentMessages.payAgain,
      at: now,
    })
    await queries.setExpiry(tx, order.id, now + 24 * HOUR)
  }
}
