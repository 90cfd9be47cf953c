import type { StartedPayment, PayState } from '@yaopi/core/contract'
import { allocate, fen, formatFen, orderText, toYuan, OrderStatus, PayType, PayStatus, type Fen } from '@yaopi/core'
import type { AppContext, Member } from '../../platform/context/index.ts'
import { type Db, inTransaction } from '../../platform/db/index.ts'
import { BusinessError } from '../../platform/errors/index.ts'
import { type Locked, moveOrder, ordersOfTrade } from '../order-state/index.ts'
import type { Notice, NoticeAnswer, RawNotice } from '../../platform/payment-providers/index.ts'
import { withIdempotency } from '../../platform/idempotency/index.ts'
import { addMessage } from '../../accounts/messages/index.ts'
import { giveRewards, stateInGroup } from '../../pricing/offers/index.ts'
import { lockWallet, walletOf } from '../ledgers/index.ts'
import { applyRefundNotice, insertRefund } from '../refunds/index.ts'
import { creditMethod, requireCredit, useCredit } from './credit-part.service.ts'
import { balanceParts, codeFor, reserveBalance, releaseBalance } from './balance-part.service.ts'
import * as queries from './payment.queries.ts'
import { closePayment, closePending } from './close-payment.service.ts'
import { closeShare, isSharedInTime, lastShare } from './share.queries.ts'
import { shareView } from './share.view.ts'
import { paymentMessages } from './payment.text.ts'

/** The channel of a way to pay. */
export const CHANNEL: Partial<Record<PayType, string>> = { [PayType.alipay]: 'alipay', [PayType.wechat]: 'wechat' }
const NAMES: Readonly<Record<PayType, string>> = {
  [PayType.balance]: paymentMessages.balance,
  [PayType.alipay]: paymentMessages.alipay,
  [PayType.wechat]: paymentMessages.wechat,
  [PayType.transfer]: paymentMessages.transfer,
  [PayType.credit]: paymentMessages.credit,
  [PayType.other]: paymentMessages.other,
}
/** How long a channel keeps a payment open, seconds. */
export const PAY_LIFE = 1_800
/** The most that a channel takes in one payment, fen (domain.md §3.5). */
export const MOST_PER_PAYMENT: Fen = 5_000_000

/** Orders of controlled drugs, or all others: they are paid apart. */
export const bySettlement =
  (isHm: boolean) =>
  (order: { readonly settle_group: string }): boolean =>
    (order.settle_group === 'hm') === isHm

function stateOf(orders: readonly queries.SettleGroupOrder[]): PayStatus {
  const live = orders.filter((order) => order.status !== OrderStatus.cancelled)
  if (live.length === 0) return PayStatus.closed
  if (live.some((order) => order.status === OrderStatus.transferPending)) return PayStatus.transferPending
  return live.some((order) => order.status === OrderStatus.unpaid) ? PayStatus.open : PayStatus.paid
}

/** What unpaid orders ask for, fen. */
export const dueOf = (orders: readonly { readonly status: number; readonly payable: number }[]): Fen =>
  orders.reduce((sum, order) => (order.status === OrderStatus.unpaid ? sum + order.payable : sum), 0)

/** The same, which must not be nothing. Throws 409 with the reason. */
export function requireDue(orders: Parameters<typeof dueOf>[0]): Fen {
  const due = dueOf(orders)
  if (due > 0) return due
  throw new BusinessError(
    409,
    orders.some((order) => order.status === OrderStatus.transferPending)
      ? paymentMessages.transferWaits
      : orders.some((order) => order.status !== OrderStatus.cancelled)
        ? paymentMessages.orderPaid
        : paymentMessages.orderCancelled,
  )
}

/** The channels that are set up. */
export const channelMethods = (server: Pick<AppContext, 'payments'>) =>
  [...server.payments.values()].map((provider) => {
    const pay_type = provider.code === 'alipay' ? PayType.alipay : PayType.wechat
    return {
      pay_type,
      name: NAMES[pay_type],
      is_simulated: provider.isSimulated ? (1 as const) : (0 as const),
      most: toYuan(MOST_PER_PAYMENT),
    }
  })

/** What of the balance is reserved for a payment whose transfer brought a part, fen. */
export const reservedOf = (payment: queries.PaymentRow | undefined): Fen =>
  payment === undefined || payment.received === 0 ? 0 : payment.balance_recharge + payment.balance_gift

/** What the balance brings to a payment: as much as the buyer wants, and always the part that has come already. */
export async function partsOf(
  tx: Db,
  memberId: number,
  ask: Parameters<typeof balanceParts>[2],
  { due, pending }: { readonly due: Fen; readonly pending: queries.PaymentRow | undefined },
) {
  const { balance_recharge = 0, balance_gift = 0, received = 0 } = pending ?? {}
  const asks = ask.pay_type === PayType.balance || ask.use_balance === 1
  if (asks || received === 0) {
    const parts = await balanceParts(tx, memberId, ask, due)
    return { ...parts, received: Math.min(received, parts.balance_recharge) }
  }
  return { balance_recharge, balance_gift, channel_amount: due - balance_recharge - balance_gift, received }
}

/** The orders of a part of a member's trade. Throws 404. */
export async function settleGroupOrders(server: AppContext, member: Member, tradeId: number, isHm: boolean) {
  const trade = await queries.tradeOf(server.db, tradeId, member.id)
  if (trade === undefined) throw new BusinessError(404, paymentMessages.unknownTrade)
  const all = await queries.tradeOrders(server.db, tradeId)
  return { trade, all, orders: all.filter(bySettlement(isHm)) }
}

/** The trade of a page to pay, with the orders of one settlement. */
const payTrade = (
  trade: Pick<queries.TradeRow, 'id' | 'trade_sn'>,
  orders: readonly queries.SettleGroupOrder[],
  { isHm, due, received }: { readonly isHm: boolean; readonly due: Fen; readonly received: Fen },
): PayState['trade'] => ({
  id: trade.id,
  trade_sn: trade.trade_sn,
  payable: toYuan(
    orders.filter((order) => order.status !== OrderStatus.cancelled).reduce((sum, order) => sum + order.payable, 0),
  ),
  due: toYuan(due),
  ...(received > 0 ? { received: toYuan(received) } : {}),
  expire_at: orders.reduce<number | null>(
    (least, order) => (order.expire_at === null ? least : Math.min(least ?? order.expire_at, order.expire_at)),
    null,
  ),
  is_hm: isHm ? 1 : 0,
  orders: orders.map(({ id, order_sn, settle_group, payable, status, is_group }) => ({
    id,
    order_sn,
    settle_group,
    group_name: orderText.group[settle_group],
    payable: toYuan(payable),
    status,
    ...(is_group ? { is_group: 1 as const } : {}),
  })),
})

type PayChoices = {
  readonly isHm: boolean
  readonly due: Fen
  readonly received: Fen
  /** What the balance has. */
  readonly balance: Fen
  readonly credit: Awaited<ReturnType<typeof creditMethod>>
  readonly channels: ReturnType<typeof channelMethods>
  /** From which amount a code is asked for. */
  readonly codeAbove: Fen
}

/** The ways in which what is due may be paid: orders of controlled drugs by transfer only. */
function methodsFor({ isHm, due, received, balance, credit, channels, codeAbove }: PayChoices): PayState['methods'] {
  const real = { is_simulated: 0 } as const
  const transfer: PayState['methods'][number] = { pay_type: PayType.transfer, name: NAMES[PayType.transfer], ...real }
  if (isHm) return [transfer]
  return [
    {
      pay_type: PayType.balance,
      name: NAMES[PayType.balance],
      ...real,
      ...(balance >= due ? {} : { disabled: paymentMessages.lowBalance(formatFen(balance)) }),
    },
    ...channels,
    ...(credit === undefined
      ? []
      : [
          {
            pay_type: PayType.credit,
            name: NAMES[PayType.credit],
            ...real,
            most: toYuan(credit.available),
            ...(due > codeAbove ? { needs_code: 1 as const } : {}),
            ...(credit.disabled === undefined ? {} : { disabled: credit.disabled }),
          },
        ]),
    transfer,
    ...(channels.length === 0 || received > 0
      ? []
      : [{ pay_type: PayType.other, name: NAMES[PayType.other], ...real, most: toYuan(MOST_PER_PAYMENT) }]),
  ]
}

/** What is to be paid of one settle group of a trade, and how. */
export async function readPay(server: AppContext, member: Member, tradeId: number, isHm: boolean): Promise<PayState> {
  const { trade, all, orders } = await settleGroupOrders(server, member, tradeId, isHm)
  const [wallet, hasPayPassword, transfer, pending, share] = await Promise.all([
    walletOf(server.db, member.id),
    queries.hasPayPassword(server.db, member.id),
    queries.lastTransfer(server.db, tradeId, isHm),
    queries.pendingOf(server.db, tradeId, isHm),
    isHm ? undefined : lastShare(server.db, tradeId),
  ])
  const { bank, balance_code_above } = server.settings.values()
  const whole = dueOf(orders)
  const received = whole === 0 ? 0 : reservedOf(pending)
  const due: Fen = whole - received
  const balance: Fen = wallet.recharge + wallet.gift
  const ids = orders.map((order) => order.id)
  const credit = isHm ? undefined : await creditMethod(server.db, member.id, ids, server.now())
  const channels = channelMethods(server)
  return {
    trade: payTrade(trade, orders, { isHm, due, received }),
    pay_status: stateOf(orders),
    methods: methodsFor({ isHm, due, received, balance, credit, channels, codeAbove: balance_code_above }),
    balance: {
      recharge: toYuan(wallet.recharge),
      gift: toYuan(wallet.gift),
      needs_code: Math.min(due, balance) > balance_code_above ? 1 : 0,
      has_pay_password: hasPayPassword ? 1 : 0,
    },
    bank: { ...bank, code: trade.transfer_code },
    transfer:
      transfer === undefined
        ? null
        : {
            state: transfer.state,
            reason: transfer.reason,
            amount: toYuan(transfer.amount),
            balance_part: toYuan(
              transfer.state === 'waiting' ? (pending?.balance_recharge ?? 0) + (pending?.balance_gift ?? 0) : 0,
            ),
          },
    share: shareView(share, stateOf(orders) === PayStatus.open, server.now()),
    has_hm: !isHm && all.some((order) => order.settle_group === 'hm' && order.status === OrderStatus.unpaid) ? 1 : 0,
  }
}

/** How far the payment of a settle group is, for a page that waits. */
export async function payStatus(server: AppContext, member: Member, tradeId: number, isHm: boolean) {
  const { orders } = await settleGroupOrders(server, member, tradeId, isHm)
  const share = isHm ? undefined : await lastShare(server.db, tradeId)
  return {
    share: shareView(share, stateOf(orders) === PayStatus.open, server.now()),
    pay_status: stateOf(orders),
    paid_at: orders.reduce<number | null>(
      (last, order) => (order.paid_at === null ? last : Math.max(last ?? 0, order.paid_at)),
      null,
    ),
    payable: toYuan(
      orders.filter((order) => order.status !== OrderStatus.cancelled).reduce((sum, order) => sum + order.payable, 0),
    ),
  }
}

export type StartPay = {
  readonly trade_id: number
  readonly pay_type: PayType
  readonly use_balance?: 0 | 1
  readonly code?: string
  readonly pay_password?: string
  readonly idempotency_key: string
  readonly hm?: 1
}

/**
 * Starts a payment: one by balance or credit is complete at once, one by a channel opens a pay page. The same key or a
 * repeated request returns the first attempt.
 */
export async function startPay(server: AppContext, member: Member, ask: StartPay): Promise<StartedPayment> {
  const isHm = ask.hm === 1
  if (ask.pay_type === PayType.other) throw new BusinessError(400, paymentMessages.byLink)
  if (ask.pay_type === PayType.transfer) throw new BusinessError(400, paymentMessages.byReceipt)
  if (isHm) throw new BusinessError(400, paymentMessages.transferOnly)
  const channel = CHANNEL[ask.pay_type]
  const provider = channel === undefined ? undefined : server.payments.get(channel)
  if (channel !== undefined && provider === undefined) throw new BusinessError(400, paymentMessages.closedChannel)
  const { orders } = await settleGroupOrders(server, member, ask.trade_id, isHm)
  const earlier = await queries.pendingOf(server.db, ask.trade_id, isHm)
  if (earlier !== undefined && earlier.channel !== '' && earlier.pay_type !== ask.pay_type)
    await endAtChannel(server, earlier)
  await codeFor(server, member, ask, dueOf(orders) - reservedOf(earlier))

  const { idempotency_key: key, code: _, pay_password: _password, ...request } = ask
  const started = await withIdempotency(server.db, { member_id: member.id, key, call: 'pay', request }, (tx) =>
    beginPay(server, tx, member, ask, channel ?? ''),
  )
  if (started.paid === 1 || provider === undefined)
    return { paid: started.paid, pay_sn: started.pay_sn, amount: toYuan(started.amount), expire_at: started.expire_at }
  const payment = (await queries.paymentBySn(server.db, started.pay_sn))!
  return openedPayment(server, payment)
}

/** A payment that was begun, with its page at the channel. Throws 400, 409 and 503. */
export async function openedPayment(server: AppContext, payment: queries.PaymentRow): Promise<StartedPayment> {
  // The first answer was lost, and the channel had failed: what was reserved is free again, a new attempt may begin.
  if (payment.status === 'closed') throw new BusinessError(409, paymentMessages.channelFails)
  const pay_url = payment.pay_url === '' ? await openAtChannel(server, payment) : payment.pay_url
  return {
    paid: payment.status === 'paid' ? 1 : 0,
    pay_sn: payment.pay_sn,
    pay_url,
    amount: toYuan(payment.channel_amount),
    expire_at: payment.expire_at,
  }
}

type Begun = {
  readonly paid: 0 | 1
  readonly pay_sn: string
  readonly amount: number
  readonly expire_at: number | null
}

async function beginPay(server: AppContext, tx: Db, member: Member, ask: StartPay, channel: string): Promise<Begun> {
  const isHm = ask.hm === 1
  await queries.lockTrade(tx, ask.trade_id)
  const orders = (await ordersOfTrade(tx, ask.trade_id)).filter(bySettlement(isHm))
  const due = requireDue(orders)
  const pending = await queries.lockPending(tx, ask.trade_id, isHm)
  if (pending !== undefined) {
    const usesBalance = pending.balance_recharge + pending.balance_gift > 0
    if (
      pending.pay_type === ask.pay_type &&
      pending.amount === due &&
      usesBalance === (ask.use_balance === 1) &&
      (pending.expire_at ?? 0) > server.now() / 1000
    ) {
      return { paid: 0, pay_sn: pending.pay_sn, amount: pending.channel_amount, expire_at: pending.expire_at }
    }
    await closePending(server, tx, ask.trade_id, isHm)
  }
  const parts = await partsOf(tx, member.id, ask, { due, pending })
  if (channel !== '' && parts.channel_amount > MOST_PER_PAYMENT)
    throw new BusinessError(400, paymentMessages.tooMuch(formatFen(MOST_PER_PAYMENT)))
  const whole = parts.channel_amount === 0
  const now = server.now()
  const isCredit = ask.pay_type === PayType.credit && !whole
  if (isCredit) {
    const open = orders.filter((order) => order.status === OrderStatus.unpaid).map((order) => order.id)
    await lockWallet(tx, member.id)
    await requireCredit(tx, { member_id: member.id, orderIds: open, amount: parts.channel_amount, now })
  }
  const isPaid = whole || isCredit
  const expire_at = isPaid ? null : Math.floor(now / 1000) + PAY_LIFE
  const payment = await queries.insertPayment(tx, {
    trade_id: ask.trade_id,
    member_id: member.id,
    is_hm: isHm,
    pay_type: whole ? PayType.balance : ask.pay_type,
    amount: due,
    ...parts,
    channel: whole ? '' : channel,
    status: isPaid ? 'paid' : 'pending',
    at: now,
    expire_at,
  })
  await reserveBalance(tx, payment, now)
  if (isCredit) await useCredit(tx, payment, now)
  if (!isPaid && payment.received > 0) await queries.markPart(tx, ask.trade_id, isHm, true)
  if (isPaid)
    await settle(server, tx, payment, orders, isCredit ? paymentMessages.creditPaid : paymentMessages.balancePaid)
  return { paid: isPaid ? 1 : 0, pay_sn: payment.pay_sn, amount: isPaid ? due : parts.channel_amount, expire_at }
}

/** Moves the locked orders of a settle group to "paid" and splits the balance part over them. */
export async function settle(
  server: AppContext,
  tx: Db,
  payment: queries.PaymentRow,
  orders: readonly Locked[],
  action: string,
): Promise<void> {
  const open = orders.filter(
    (order) => order.status === OrderStatus.unpaid || order.status === OrderStatus.transferPending,
  )
  const shares = allocate(
    payment.balance_gift + payment.balance_recharge,
    open.map((order) => order.payable),
  )
  for (const [index, order] of open.entries()) {
    await queries.markPaid(tx, {
      id: order.id,
      balance_used: shares[index]!,
      pay_type: payment.pay_type,
      at: server.now(),
    })
    const to =
      order.group_price_id === null
        ? OrderStatus.auditPending
        : await stateInGroup(tx, order.group_price_id, server.now())
    await moveOrder(tx, {
      id: order.id,
      from: order.status,
      to,
      actor: 'system',
      actor_id: null,
      action,
      note: payment.pay_sn,
      at: server.now(),
    })
  }
  if (!payment.is_hm) await closeShare(tx, payment.trade_id, payment.share_id, server.now())
  await giveRewards(
    tx,
    payment.member_id,
    open.map((order) => order.id),
    server.now(),
  )
}

const notifyUrl = (server: AppContext, channel: string): string =>
  `${server.config.publicUrl}/api/pay/notify/${channel}`

async function openAtChannel(server: AppContext, payment: queries.PaymentRow): Promise<string> {
  const provider = server.payments.get(payment.channel)!
  try {
    const { pay_url } = await provider.create({
      pay_sn: payment.pay_sn,
      amount: payment.channel_amount,
      subject: paymentMessages.subject(server.settings.values().company),
      notify_url: notifyUrl(server, payment.channel),
      expire_at: payment.expire_at ?? Math.floor(server.now() / 1000) + PAY_LIFE,
    })
    await queries.setPayUrl(server.db, payment.id, pay_url)
    return pay_url
  } catch {
    await closeOne(server, payment)
    throw new BusinessError(provider.restsFor() > 0 ? 503 : 400, paymentMessages.channelFails)
  }
}

/** Closes an unpaid attempt at its channel; a payment made meanwhile is applied. */
export async function endAtChannel(server: AppContext, payment: queries.PaymentRow): Promise<void> {
  const provider = server.payments.get(payment.channel)
  const ended = await provider?.close(payment.pay_sn).catch(() => 'unknown' as const)
  if (ended === 'paid') {
    await reconcile(server, payment)
    return
  }
  await closeOne(server, payment)
}

const closeOne = (server: AppContext, payment: queries.PaymentRow): Promise<void> =>
  inTransaction(server.db, async (tx) => {
    await queries.lockTrade(tx, payment.trade_id)
    await closePayment(server, tx, payment)
  })

/** Queries the channel about a pending payment and applies the result: repairs a lost notice. */
export async function reconcile(
  server: AppContext,
  payment: queries.PaymentRow,
): Promise<'paid' | 'pending' | 'closed' | 'unknown'> {
  const known = await server.payments
    .get(payment.channel)
    ?.query(payment.pay_sn)
    .catch(() => undefined)
  if (known === undefined) return 'unknown'
  if (known.status === 'paid')
    await applyPaid(
      server,
      { pay_sn: payment.pay_sn, amount: known.amount, serial: known.serial, paid_at: known.paid_at },
      payment.channel,
    )
  return known.status
}

/** Tells the member what became of money that a channel took, their own or that of their link. */
const tellPaid = (
  tx: Db,
  { member_id, pay_sn, channel_amount }: queries.PaymentRow,
  kind: 'pay.shared' | 'pay.share_returned' | 'pay.late',
  orders: readonly Locked[],
  at: number,
): Promise<void> =>
  addMessage(tx, {
    member_id,
    kind,
    facts: { order_id: orders[0]!.id, sn: orders[0]!.order_sn, amount: formatFen(fen(channel_amount)) },
    event_id: `${kind}:${pay_sn}`,
    at,
  })

export type Applied = 'applied' | 'duplicate' | 'late' | 'mismatch' | 'unknown'

/**
 * Applies a payment that the channel confirms, once. The amount must match; money for orders that no longer wait for it
 * is refunded (domain.md §3.5, reliability.md P2).
 */
export async function applyPaid(
  server: AppContext,
  paid: Pick<Notice, 'pay_sn' | 'amount' | 'serial' | 'paid_at'>,
  channel: string,
): Promise<Applied> {
  const known = await queries.paymentBySn(server.db, paid.pay_sn)
  if (known === undefined || known.channel !== channel) return 'unknown'
  return inTransaction(server.db, async (tx) => {
    await queries.lockTrade(tx, known.trade_id)
    const payment = (await queries.paymentBySn(tx, paid.pay_sn))!
    if (payment.channel_serial !== null) return payment.channel_serial === paid.serial ? 'duplicate' : 'mismatch'
    if (payment.channel_amount !== paid.amount) return 'mismatch'
    const orders = (await ordersOfTrade(tx, payment.trade_id)).filter(bySettlement(payment.is_hm))
    const { share_id } = payment
    const isInTime = share_id === null || (await isSharedInTime(tx, share_id, paid.paid_at))
    if (payment.status === 'pending' && isInTime && dueOf(orders) === payment.amount) {
      await queries.movePayment(tx, {
        id: payment.id,
        from: 'pending',
        to: 'paid',
        serial: paid.serial,
        paid_at: paid.paid_at,
      })
      await settle(server, tx, payment, orders, paymentMessages.paid(NAMES[payment.pay_type as PayType]))
      if (share_id !== null) await tellPaid(tx, payment, 'pay.shared', orders, server.now())
      return 'applied'
    }
    if (payment.status === 'pending') await releaseBalance(tx, payment, server.now())
    await queries.movePayment(tx, {
      id: payment.id,
      from: payment.status,
      to: 'refunded',
      serial: paid.serial,
      paid_at: paid.paid_at,
    })
    await insertRefund(tx, {
      payment_id: payment.id,
      order_id: null,
      member_id: payment.member_id,
      amount: paid.amount,
      way: 'channel',
      cause: `late:${payment.pay_sn}`,
      status: 'waiting',
      at: server.now(),
    })
    await tellPaid(tx, payment, share_id === null ? 'pay.late' : 'pay.share_returned', orders, server.now())
    return 'late'
  })
}

/** Applies a notice of a channel, read and verified by its provider. Returns the answer the channel expects. */
export async function takeNotice(server: AppContext, channel: string, raw: RawNotice): Promise<NoticeAnswer> {
  const provider = server.payments.get(channel)
  if (provider === undefined) throw new BusinessError(404, paymentMessages.unknownChannel)
  const notice = provider.readNotice(raw)
  if (!notice.ok) {
    server.app.log.warn({ channel, reason: notice.reason }, 'payment notice refused')
    return provider.answerNotice('again')
  }
  const outcome = await applyNotice(server, notice, channel)
  await queries.rememberNotice(server.db, {
    channel,
    notice_id: notice.notice_id,
    pay_sn: notice.pay_sn,
    outcome,
    at: server.now(),
  })
  if (outcome === 'mismatch' || outcome === 'unknown') {
    server.app.log.warn({ channel, pay_sn: notice.pay_sn, outcome }, 'payment notice does not fit')
    return provider.answerNotice('again')
  }
  return provider.answerNotice('done')
}

async function applyNotice(server: AppContext, notice: Notice, channel: string): Promise<Applied> {
  if (notice.event === 'paid') return applyPaid(server, notice, channel)
  // A closing is started and recorded here, so its notice adds nothing.
  if (notice.event === 'closed' || notice.refund === undefined) return 'duplicate'
  return applyRefundNotice(server, channel, notice.pay_sn, notice.refund)
}
