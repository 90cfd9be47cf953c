import { OrderPayStatus } from '@yaopi/core'
import type { RefundWay } from '@yaopi/core/contract'
import { refundSteps, statesBefore } from '@yaopi/core/staff'
import type { RawBuilder } from 'kysely'
import { datedId, type Db, ofDayOfTrade, row, rows, sql, type Tables } from '../../platform/db/index.ts'

/** The payment of an order's settle group, locked: its way to pay, and the gift balance in it, fen. */
export type PaidPayment = Pick<Tables['payment'], 'id' | 'pay_type' | 'balance_gift'>

/** The payment with which a settle group was paid, locked; undefined where nothing was to be paid. */
export const paidPayment = (tx: Db, tradeId: number, isHm: boolean): Promise<PaidPayment | undefined> =>
  row(
    tx,
    sql<PaidPayment>`select id, pay_type, balance_gift from payment where trade_id = ${tradeId} and is_hm = ${isHm}
      and status = 'paid' for update`,
  )

/** Records money that is to go back from a payment or a transfer; a channel is asked through the outbox. */
export async function insertRefund(
  tx: Db,
  r: {
    payment_id: number | null
    order_id: number | null
    member_id: number
    amount: number
    way: 'balance' | 'channel' | 'bank'
    /** The transfer whose money goes back, where it is no refund of an order. */
    transfer_id?: number
    cause: string
    status: 'waiting' | 'done'
    at: number
  },
): Promise<void> {
  await sql`with made as (insert into refund (id, refund_sn, payment_id, order_id, member_id, transfer_id, amount, way,
    cause, status, created_at, done_at)
      select id, 'R' || id, ${r.payment_id}, ${r.order_id}, ${r.member_id}, ${r.transfer_id ?? null}::bigint,
        ${r.amount}, ${r.way}, ${r.cause}, ${r.status}, ${new Date(r.at)},
          ${r.status === 'done' ? new Date(r.at) : null} from ${datedId('pay_sn_seq', r.at)}
        on conflict (cause) do nothing returning id, way, payment_id)
    insert into outbox (event_id, topic, payload, created_at, available_at)
      select 'refund:' || made.id, 'refund.requested', jsonb_build_object('refund_id', made.id, 'channel', p.channel),
        ${new Date(r.at)}, ${new Date(r.at)} from made join payment p on p.id = made.payment_id
      where made.way = 'channel'`.execute(tx)
}

/** A refund with the payment that its channel knows; the amount in fen. */
export type RefundRow = Pick<Tables['refund'], 'id' | 'refund_sn' | 'amount' | 'status' | 'order_id'> &
  Pick<Tables['payment'], 'pay_sn' | 'channel'>

const refundColumns = sql.raw('r.id, r.refund_sn, r.amount, r.status, p.pay_sn, p.channel, r.order_id')

/** A refund of a payment. */
export const refundById = (db: Db, id: number): Promise<RefundRow | undefined> =>
  row(
    db,
    sql<RefundRow>`select ${refundColumns} from refund r join payment p on p.id = r.payment_id where r.id = ${id}`,
  )

/** The same by the number that its channel knows. */
export const refundBySn = (db: Db, refundSn: string): Promise<RefundRow | undefined> =>
  row(
    db,
    sql<RefundRow>`select ${refundColumns} from refund r join payment p on p.id = r.payment_id
      where r.refund_sn = ${refundSn}`,
  )

/** Publishes the ends of refunds, which are rows of the statement around it, each in its state. */
const publishEnd = (refunds: RawBuilder<unknown>, at: number) => sql`
    insert into outbox (event_id, topic, payload, created_at, available_at)
      select 'refund.finished:' || id || ':' || status || ':' || ${String(at)}::text, 'refund.finished',
        jsonb_build_object('refund_id', id, 'cause', cause), ${new Date(at)}, ${new Date(at)} from ${refunds}
      on conflict (event_id) do nothing`

/** How much of an order `o` is paid when so much of it was refunded. */
const payStatusAt = (refunded: RawBuilder<unknown>) => sql`case when ${refunded} >= o.paid
  then ${sql.lit(OrderPayStatus.refunded)} else ${sql.lit(OrderPayStatus.partlyRefunded)} end`

/** Ends a refund once; the order's refunded amount grows in the same statement. */
export async function finishRefund(tx: Db, id: number, at: number): Promise<void> {
  await sql`with done as (update refund set status = 'done', done_at = ${new Date(at)}, reason = '' where id = ${id}
    and status = any(${statesBefore(refundSteps, 'done')}) returning id, status, cause, order_id, amount),
    published as (${publishEnd(sql`done`, at)})
    update orders o set refunded = o.refunded + done.amount,
      pay_status = ${payStatusAt(sql`o.refunded + done.amount`)} from done where o.id = done.order_id
        and o.id = (select order_id from refund where id = ${id})`.execute(tx)
}

/** Brings forward the event of a refund that waits for its end. */
export async function wakeRefund(db: Db, id: number, at: number): Promise<void> {
  await sql`update outbox set available_at = ${new Date(at)} where event_id = ${`refund:${id}`} and leased_by is null
    and failed_at is null`.execute(db)
}

/** Notes that a channel has accepted a refund that is still to come. */
export async function acceptRefund(tx: Db, id: number): Promise<void> {
  await sql`update refund set status = 'accepted' where id = ${id} and way = 'channel'
    and status = any(${statesBefore(refundSteps, 'accepted')})`.execute(tx)
}

/** Notes that a channel declares a refund as failed; its event is given up, and so in the list of the staff. */
export async function failRefund(
  tx: Db,
  id: number,
  { reason, at }: { readonly reason: string; readonly at: number },
): Promise<void> {
  await sql`with failed as (update refund set status = 'failed', reason = ${reason.slice(0, 500)} where id = ${id}
    and way = 'channel' and status = any(${['failed', ...statesBefore(refundSteps, 'failed')]})
    returning id, status, cause),
    published as (${publishEnd(sql`failed`, at)})
    update outbox o set failed_at = ${new Date(at)}, last_error = ${reason.slice(0, 500)} from failed
      where o.event_id = 'refund:' || failed.id and o.leased_by is null`.execute(tx)
}

/** Adds an amount returned to the wallet to the order's refunded amount. */
export async function addRefunded(tx: Db, orderId: number, amount: number): Promise<void> {
  await sql`update orders o set refunded = o.refunded + ${amount},
    pay_status = ${payStatusAt(sql`o.refunded + ${amount}`)} where o.id = ${orderId}`.execute(tx)
}

/** Orders that were paid by a payment, in id order, to split its parts over them again. */
export const paidOrders = (
  tx: Db,
  tradeId: number,
  isHm: boolean,
): Promise<{ id: number; payable: number; balance_used: number }[]> =>
  rows(
    tx,
    sql<{
      id: number
      payable: number
      balance_used: number
    }>`select id, payable, balance_used from orders where trade_id = ${tradeId} and (settle_group = 'hm') = ${isHm}
      and ${ofDayOfTrade('id', sql`${tradeId}`)}
      and paid > 0 order by id`,
  )

/** What was refunded of each part of an order's payment, fen. */
export const refundedParts = async (
  tx: Db,
  orderId: number,
): Promise<{ readonly outside: number; readonly recharge: number; readonly gift: number }> =>
  (await row(
    tx,
    sql<{ outside: number; recharge: number; gift: number }>`
  select coalesce(sum(outside), 0)::bigint as outside, coalesce(sum(recharge), 0)::bigint as recharge,
    coalesce(sum(gift), 0)::bigint as gift from order_refund where order_id = ${orderId}`,
  ))!

/** A refund of an order as it is recorded; amounts in fen. */
export type NewOrderRefund = {
  readonly order_id: number
  readonly member_id: number
  readonly kind: 'cancel' | 'short' | 'case'
  readonly cause: string
  readonly outside: number
  readonly way: RefundWay
  readonly recharge: number
  readonly gift: number
  readonly freight: number
  readonly points: number
  readonly items: readonly {
    readonly item_id: number
    readonly number: number
    readonly amount: number
    readonly points: number
  }[]
  readonly staff_id?: number | null
  readonly approval_id?: number | undefined
  readonly at: number
}

/** Records a refund of an order with its lines; a constraint refuses the same cause twice. */
export async function insertOrderRefund(tx: Db, r: NewOrderRefund): Promise<void> {
  await sql`with made as (insert into order_refund (order_id, member_id, kind, cause, outside, way, recharge, gift,
      freight, points, created_at, staff_id, approval_id)
    values (${r.order_id}, ${r.member_id}, ${r.kind}, ${r.cause}, ${r.outside}, ${r.way}, ${r.recharge}, ${r.gift},
      ${r.freight}, ${r.points}, ${new Date(r.at)}, ${r.staff_id ?? null}, ${r.approval_id ?? null}) returning id)
    insert into order_refund_item (refund_id, order_id, order_item_id, number, amount, points, withheld)
    select made.id, ${r.order_id}, item_id, number, amount, points, coalesce(withheld, 0) from made,
      jsonb_to_recordset(${JSON.stringify(r.items)}::jsonb) as x (item_id bigint, number int, amount bigint,
        points int, withheld bigint)`.execute(tx)
}
