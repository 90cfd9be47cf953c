import type { NewPayShare, SharedBill, StartedPayment } from '@yaopi/core/contract'
import { AuditStatus, type Fen, formatFen, PayType, toYuan } from '@yaopi/core'
import { randomBytes } from 'node:crypto'
import { hashToken } from '../../accounts/auth/index.ts'
import type { AppContext, Member } from '../../platform/context/index.ts'
import { type Db, inTransaction } from '../../platform/db/index.ts'
import { BusinessError } from '../../platform/errors/index.ts'
import { limitHits } from '../../platform/http/index.ts'
import { DAY_SECONDS, HOUR_SECONDS } from '../../platform/time/index.ts'
import { ordersOfTrade } from '../order-state/index.ts'
import * as queries from './payment.queries.ts'
import {
  CHANNEL,
  channelMethods,
  dueOf,
  endAtChannel,
  bySettlement,
  MOST_PER_PAYMENT,
  openedPayment,
  PAY_LIFE,
  requireDue,
} from './payment.service.ts'
import { closePending } from './close-payment.service.ts'
import * as shares from './share.queries.ts'
import { paymentMessages } from './payment.text.ts'

/** How long a link lives at most, seconds (domain.md §3.5). */
const SHARE_LIFE = DAY_SECONDS
/** How long the page says that it was paid, seconds. */
const PAID_SHOWN = 7 * DAY_SECONDS
/** Payments begun by one link: nobody needs more, and each closes the one before. */
const STARTS = { bucket: 'pay-share', hits: 30, seconds: HOUR_SECONDS, message: paymentMessages.manyStarts } as const

const secondsOf = (milliseconds: number): number => Math.floor(milliseconds / 1000)

/** What the orders of a link ask for, fen, and their attempt. Throws 400 and 409. The caller has locked the trade. */
async function payableByOther(tx: Db, tradeId: number) {
  const all = await ordersOfTrade(tx, tradeId)
  const orders = all.filter(bySettlement(false))
  if (orders.length === 0) throw new BusinessError(400, paymentMessages.transferOnly)
  const due = requireDue(orders)
  const pending = await queries.lockPending(tx, tradeId, false)
  if ((pending?.received ?? 0) > 0) throw new BusinessError(409, paymentMessages.partHasCome)
  if (due > MOST_PER_PAYMENT) throw new BusinessError(400, paymentMessages.tooMuch(formatFen(MOST_PER_PAYMENT)))
  return { orders, due, pending }
}

/** When the first of the open orders is cancelled for want of payment, seconds. */
const firstExpiry = async (tx: Db, tradeId: number): Promise<number> =>
  (await queries.tradeOrders(tx, tradeId))
    .filter(bySettlement(false))
    .reduce((least, { expire_at }) => Math.min(least, expire_at ?? Number.POSITIVE_INFINITY), Number.POSITIVE_INFINITY)

/**
 * Makes a link by which somebody else pays a member's trade. The open one before it ends, with the payment that was
 * begun by it. Throws 400, 404 and 409.
 */
export async function openShare(server: AppContext, member: Member, tradeId: number): Promise<NewPayShare> {
  await endSharedAttempt(server, member, tradeId)
  if (server.payments.size === 0) throw new BusinessError(400, paymentMessages.closedChannel)
  const token = randomBytes(24).toString('hex')
  const at = server.now()
  return inTransaction(server.db, async (tx) => {
    await queries.lockTrade(tx, tradeId)
    const { due, pending } = await payableByOther(tx, tradeId)
    const ends_at = Math.min(secondsOf(at) + SHARE_LIFE, await firstExpiry(tx, tradeId))
    if (ends_at <= secondsOf(at)) throw new BusinessError(409, paymentMessages.orderCancelled)
    if (pending?.pay_type === PayType.other) await closePending(server, tx, tradeId, false)
    await shares.closeShare(tx, tradeId, null, at)
    const token_hash = hashToken(token)
    const id = await shares.insertShare(tx, { trade_id: tradeId, member_id: member.id, token_hash, at, ends_at })
    const url = `${server.config.publicUrl.replace(/\/+$/, '')}/pay/${token}`
    return { id, state: 'open' as const, ends_at, url, amount: toYuan(due) }
  })
}

/** Takes the open link of a member's trade back, with the payment that was begun by it. Throws 404 and 409. */
export async function takeBackShare(server: AppContext, member: Member, tradeId: number): Promise<null> {
  await endSharedAttempt(server, member, tradeId)
  await inTransaction(server.db, async (tx) => {
    await queries.lockTrade(tx, tradeId)
    if ((await shares.lastShare(tx, tradeId))?.state === 'paid') throw new BusinessError(409, paymentMessages.orderPaid)
    const pending = await queries.lockPending(tx, tradeId, false)
    if (pending?.pay_type === PayType.other) await closePending(server, tx, tradeId, false)
    await shares.closeShare(tx, tradeId, null, server.now())
  })
  return null
}

/** Closes at its channel what somebody began by the link of a trade; a payment made meanwhile counts. Throws 404. */
async function endSharedAttempt(server: AppContext, member: Member, tradeId: number): Promise<void> {
  if ((await queries.tradeOf(server.db, tradeId, member.id)) === undefined)
    throw new BusinessError(404, paymentMessages.unknownTrade)
  const pending = await queries.pendingOf(server.db, tradeId, false)
  if (pending?.pay_type === PayType.other) await endAtChannel(server, pending)
}

/** The link of a token. One answer for unknown ones, those that ended and those of members who may not order. */
async function knownShare(server: AppContext, token: string): Promise<shares.SharedRow> {
  const share = await shares.shareByHash(server.db, hashToken(token.toLowerCase()))
  const now = secondsOf(server.now())
  const isShown =
    share !== undefined &&
    (share.state === 'paid'
      ? (share.paid_at ?? 0) > now - PAID_SHOWN
      : share.state === 'open' && share.ends_at > now && share.audit_status !== AuditStatus.frozen)
  if (!isShown) throw unknownShare()
  return share
}

const unknownShare = (): BusinessError => new BusinessError(404, paymentMessages.unknownShare)

/** What is still to be paid by an open link, fen; throws 404 when that is nothing, or a part has come already. */
async function dueByLink(server: AppContext, tradeId: number): Promise<Fen> {
  const [orders, pending] = await Promise.all([
    queries.tradeOrders(server.db, tradeId),
    queries.pendingOf(server.db, tradeId, false),
  ])
  const due = dueOf(orders.filter(bySettlement(false)))
  if (due === 0 || (pending?.received ?? 0) > 0) throw unknownShare()
  return due
}

/** What the holder of a link sees. Throws 404. */
export async function readShared(server: AppContext, token: string): Promise<SharedBill> {
  const share = await knownShare(server, token)
  const { company, kinds, number, ends_at, paid_at } = share
  const isPaid = share.state === 'paid'
  return {
    state: isPaid ? 'paid' : 'open',
    company,
    seller: server.settings.values().company,
    amount: toYuan(isPaid ? share.paid! : await dueByLink(server, share.trade_id)),
    kinds,
    number,
    ends_at,
    paid_at,
    methods: isPaid
      ? []
      : channelMethods(server).map(({ pay_type, name, is_simulated }) => ({ pay_type, name, is_simulated })),
  }
}

/** Notes that the page of a link was looked at. Throws 404. */
export async function noteOpened(server: AppContext, token: string): Promise<null> {
  const share = await knownShare(server, token)
  if (share.state === 'open' && share.opened_at === null) await shares.markOpened(server.db, share.id, server.now())
  return null
}

/**
 * Begins the payment of a trade by the holder of its link, through a channel. It takes the place of an attempt that the
 * member began; a repeated request finds its own. Throws 400, 404, 409 and 429.
 */
export async function payShared(server: AppContext, token: string, payType: 2 | 3): Promise<StartedPayment> {
  const share = await knownShare(server, token)
  if (share.state === 'paid') throw new BusinessError(409, paymentMessages.orderPaid)
  const channel = CHANNEL[payType]!
  if (!server.payments.has(channel)) throw new BusinessError(400, paymentMessages.closedChannel)
  const { trade_id, member_id } = share
  await dueByLink(server, trade_id)
  await limitHits(server.db, STARTS, String(share.id), server.now())
  const earlier = await queries.pendingOf(server.db, trade_id, false)
  if (earlier !== undefined && earlier.channel !== '' && (earlier.share_id !== share.id || earlier.channel !== channel))
    await endAtChannel(server, earlier)
  const payment = await inTransaction(server.db, async (tx) => {
    await queries.lockTrade(tx, trade_id)
    if ((await shares.shareById(tx, share.id))!.state === 'back') throw unknownShare()
    const { due, pending } = await payableByOther(tx, trade_id)
    const now = server.now()
    const isSame =
      pending?.share_id === share.id &&
      pending.channel === channel &&
      pending.amount === due &&
      (pending.expire_at ?? 0) > secondsOf(now)
    if (isSame) return pending
    await closePending(server, tx, trade_id, false)
    return queries.insertPayment(tx, {
      trade_id,
      member_id,
      is_hm: false,
      pay_type: PayType.other,
      amount: due,
      balance_recharge: 0,
      balance_gift: 0,
      channel_amount: due,
      channel,
      share_id: share.id,
      status: 'pending',
      at: now,
      expire_at: Math.min(secondsOf(now) + PAY_LIFE, share.ends_at, await firstExpiry(tx, trade_id)),
    })
  })
  return openedPayment(server, payment)
}
