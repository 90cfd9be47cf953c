import { type Fen, OrderPayStatus } from '@yaopi/core'
import { statesBefore, transferSteps, type TransferState } from '@yaopi/core/staff'
import { amongIds, datedId, type Db, ofDayOfTrade, row, rows, sql, type Tables } from '../../platform/db/index.ts'

/** Times in Unix seconds, amounts in fen. */
export type PaymentRow = Pick<
  Tables['payment'],
  | 'id'
  | 'pay_sn'
  | 'trade_id'
  | 'member_id'
  | 'is_hm'
  | 'pay_type'
  | 'amount'
  | 'balance_recharge'
  | 'balance_gift'
  | 'channel_amount'
  | 'received'
  | 'channel'
  | 'channel_serial'
  | 'pay_url'
  | 'share_id'
> & {
  readonly status: 'pending' | 'paid' | 'closed' | 'refunded'
  readonly expire_at: number | null
  readonly paid_at: number | null
}

const columns =
  sql.raw(`id, pay_sn, trade_id, member_id, is_hm, pay_type, amount, balance_recharge, balance_gift, channel_amount,
  received, channel, channel_serial, pay_url, share_id, status,
  unix_seconds(expire_at)::int as expire_at, unix_seconds(paid_at)::int as paid_at`)

export type TradeRow = Pick<Tables['trade'], 'id' | 'trade_sn' | 'member_id' | 'transfer_code'>

/** A member's trade. */
export const tradeOf = (db: Db, id: number, memberId: number): Promise<TradeRow | undefined> =>
  row(
    db,
    sql<TradeRow>`select id, trade_sn, member_id, transfer_code from trade where id = ${id}
      and member_id = ${memberId}`,
  )

/** Locks a trade; everything that moves its orders or money does this first. */
export const lockTrade = (tx: Db, id: number): Promise<TradeRow | undefined> =>
  row(tx, sql<TradeRow>`select id, trade_sn, member_id, transfer_code from trade where id = ${id} for update`)

export type SettleGroupOrder = {
  readonly id: number
  readonly order_sn: string
  readonly settle_group: 'pt' | 'hm' | 'zy' | 'll' | 'yx'
  readonly payable: number
  readonly status: number
  readonly pay_status: number
  readonly expire_at: number | null
  readonly paid_at: number | null
  readonly is_group: boolean
}

/** Orders of a trade, without a lock. */
export const tradeOrders = (db: Db, tradeId: number): Promise<SettleGroupOrder[]> =>
  rows(
    db,
    sql<SettleGroupOrder>`
  select id, order_sn, settle_group, payable, status, pay_status, unix_seconds(expire_at)::int as expire_at,
    unix_seconds(paid_at)::int as paid_at, group_price_id is not null as is_group from orders
    where trade_id = ${tradeId}
      and ${ofDayOfTrade('id', sql`${tradeId}`)} order by id`,
  )

export const paymentBySn = (db: Db, paySn: string): Promise<PaymentRow | undefined> =>
  row(db, sql<PaymentRow>`select ${columns} from payment where pay_sn = ${paySn}`)

/** The pending payment of a settle group, locked. */
export const lockPending = (tx: Db, tradeId: number, isHm: boolean): Promise<PaymentRow | undefined> =>
  row(
    tx,
    sql<PaymentRow>`select ${columns} from payment where trade_id = ${tradeId} and is_hm = ${isHm}
      and status = 'pending' for update`,
  )

/** The same without a lock. */
export const pendingOf = (db: Db, tradeId: number, isHm: boolean): Promise<PaymentRow | undefined> =>
  row(
    db,
    sql<PaymentRow>`select ${columns} from payment where trade_id = ${tradeId} and is_hm = ${isHm}
      and status = 'pending'`,
  )

export type NewPayment = {
  readonly trade_id: number
  readonly member_id: number
  readonly is_hm: boolean
  readonly pay_type: number
  readonly amount: number
  readonly balance_recharge: number
  readonly balance_gift: number
  readonly channel_amount: number
  /** Of the balance part: what transfers of the trade have brought, fen. */
  readonly received?: number
  readonly channel: string
  /** The link by which somebody else pays. */
  readonly share_id?: number
  readonly status: 'pending' | 'paid'
  readonly at: number
  readonly expire_at: number | null
}

export async function insertPayment(tx: Db, p: NewPayment): Promise<PaymentRow> {
  const at = new Date(p.at)
  const made = await row(
    tx,
    sql<PaymentRow>`
    insert into payment (id, pay_sn, trade_id, member_id, is_hm, pay_type, amount, balance_recharge, balance_gift,
      channel_amount, received, channel, share_id, status, created_at, expire_at, paid_at)
    select id, 'P' || id, ${p.trade_id}, ${p.member_id}, ${p.is_hm}, ${p.pay_type}, ${p.amount}, ${p.balance_recharge},
      ${p.balance_gift}, ${p.channel_amount}, ${p.received ?? 0}, ${p.channel},
        ${p.share_id ?? null}::bigint, ${p.status}, ${at},
      ${p.expire_at === null ? null : new Date(p.expire_at * 1000)}, ${p.status === 'paid' ? at : null}
      from ${datedId('pay_sn_seq', p.at)} returning ${columns}`,
  )
  return made!
}

export async function setPayUrl(db: Db, id: number, url: string): Promise<void> {
  await sql`update payment set pay_url = ${url} where id = ${id}`.execute(db)
}

/** Moves a payment by compare-and-set; false when it was no longer in `from`. */
export async function movePayment(
  tx: Db,
  m: { id: number; from: PaymentRow['status']; to: PaymentRow['status']; serial?: string; paid_at?: number },
): Promise<boolean> {
  const moved = await rows(
    tx,
    sql`update payment set status = ${m.to}, channel_serial = coalesce(${m.serial ?? null}, channel_serial),
    paid_at = coalesce(${m.paid_at === undefined ? null : new Date(m.paid_at * 1000)}, paid_at) where id = ${m.id}
      and status = ${m.from} returning id`,
  )
  return moved.length > 0
}

/** Whether a member has a payment password. */
export const hasPayPassword = async (db: Db, memberId: number): Promise<boolean> =>
  (await row(db, sql`select 1 from member where id = ${memberId} and pay_password_hash is not null`)) !== undefined

/** Marks an order as paid in full; the caller moves it to the next state. */
export async function markPaid(
  tx: Db,
  o: { id: number; balance_used: number; pay_type: number; at: number },
): Promise<void> {
  await sql`update orders set paid = payable, balance_used = ${o.balance_used}, pay_status = ${OrderPayStatus.paid},
    pay_type = ${o.pay_type}, paid_at = greatest(created_at, ${new Date(o.at)}), expire_at = null
    where id = ${o.id}`.execute(tx)
}

export async function setExpiry(tx: Db, orderId: number, expireAt: number): Promise<void> {
  await sql`update orders set expire_at = ${new Date(expireAt)} where id = ${orderId}`.execute(tx)
}

/** Marks the unpaid orders of a part as paid in part, or not at all any more. */
export async function markPart(tx: Db, tradeId: number, isHm: boolean, isPart: boolean): Promise<void> {
  const [from, to] = isPart
    ? [OrderPayStatus.unpaid, OrderPayStatus.partlyPaid]
    : [OrderPayStatus.partlyPaid, OrderPayStatus.unpaid]
  await sql`update orders set pay_status = ${to} where trade_id = ${tradeId} and (settle_group = 'hm') = ${isHm}
    and ${ofDayOfTrade('id', sql`${tradeId}`)} and pay_status = ${from}`.execute(tx)
}

/** Stores a verified notice; false when it had come before. */
export async function rememberNotice(
  tx: Db,
  n: { channel: string; notice_id: string; pay_sn: string; outcome: string; at: number },
): Promise<boolean> {
  const fresh = await rows(
    tx,
    sql`insert into payment_notice (channel, notice_id, pay_sn, outcome, received_at)
      values (${n.channel}, ${n.notice_id}, ${n.pay_sn}, ${n.outcome}, ${new Date(n.at)})
    on conflict (channel, notice_id) do nothing returning id`,
  )
  return fresh.length > 0
}

export type TransferRow = {
  readonly id: number
  readonly trade_id: number
  readonly is_hm: boolean
  readonly member_id: number
  readonly payer: string
  readonly amount: Fen
  readonly state: TransferState
  readonly reason: string
  /** What came, fen; null: nothing so far. */
  readonly received: number | null
  readonly image_id: number
  readonly created_at: number
}
const transferColumns = sql.raw(
  `id, trade_id, is_hm, member_id, payer, amount, state, reason, received, image_id,
    unix_seconds(created_at)::int as created_at`,
)

export const lastTransfer = (db: Db, tradeId: number, isHm: boolean): Promise<TransferRow | undefined> =>
  row(
    db,
    sql<TransferRow>`select ${transferColumns} from transfer where trade_id = ${tradeId} and is_hm = ${isHm}
      order by id desc limit 1`,
  )

export const transferById = (db: Db, id: number): Promise<TransferRow | undefined> =>
  row(db, sql<TransferRow>`select ${transferColumns} from transfer where id = ${id}`)

export async function insertTransfer(
  tx: Db,
  t: {
    trade_id: number
    is_hm: boolean
    member_id: number
    payer: string
    bank: string
    amount: number
    paid_at: string
    image_id: number
    at: number
  },
): Promise<number> {
  const made = await row(
    tx,
    sql<{
      id: number
    }>`insert into transfer (trade_id, is_hm, member_id, payer, bank, amount, paid_at, image_id, created_at)
    values (${t.trade_id}, ${t.is_hm}, ${t.member_id}, ${t.payer}, ${t.bank}, ${t.amount}, ${t.paid_at}::date,
      ${t.image_id}, ${new Date(t.at)}) returning id`,
  )
  return made!.id
}

export async function moveTransfer(
  tx: Db,
  m: {
    id: number
    to: 'confirmed' | 'rejected'
    reason: string
    /** What came, fen; null: nothing. */
    received: number | null
    staff_id: number | null
    at: number
  },
): Promise<boolean> {
  const moved = await rows(
    tx,
    sql`update transfer set state = ${m.to}, reason = ${m.reason}, received = ${m.received},
      reviewed_by = ${m.staff_id},
      reviewed_at = ${new Date(m.at)} where id = ${m.id}
      and state = any(${statesBefore(transferSteps, m.to)}) and received is null returning id`,
  )
  return moved.length > 0
}

/** Whether a file is the member's own receipt. */
export async function isOwnReceipt(db: Db, fileId: number, memberId: number): Promise<boolean> {
  return (
    (await rows(db, sql`select 1 from file where id = ${fileId} and member_id = ${memberId} and scene = 'pay'`))
      .length > 0
  )
}

/**
 * Pending payments of a channel that were not queried since a moment, those that waited longest first; marks them as
 * queried.
 */
export const takePendingToQuery = (
  db: Db,
  { channel, before, now }: { readonly channel: string; readonly before: number; readonly now: number },
): Promise<PaymentRow[]> =>
  rows(
    db,
    sql<PaymentRow>`
  update payment set queried_at = ${new Date(now)} where id in (
    select id from payment where status = 'pending' and channel <> '' and channel = ${channel}
      and coalesce(queried_at, created_at) < ${new Date(before)}
    order by coalesce(queried_at, created_at), id limit 20 for update skip locked)
  returning ${columns}`,
  )

/** Whether a line of these orders is of a flash sale or a group buy, which credit does not pay (domain.md §3.5). */
export const hasLimitedLines = async (db: Db, orderIds: readonly number[]): Promise<boolean> =>
  (
    await rows(
      db,
      sql`select 1 from order_item where ${amongIds('order_id', orderIds)} and source in ('spike', 'group') limit 1`,
    )
  ).length > 0
