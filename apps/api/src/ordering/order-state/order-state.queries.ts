import { OrderStatus } from '@yaopi/core'
import type { SettleGroup } from '@yaopi/core/contract'
import { releaseLots } from '../../catalogue/stock/index.ts'
import { CarrierState } from '../../platform/carrier-tracking/index.ts'
import { amongIds, type Db, literals, ofDayOfTrade, row, rows, sql } from '../../platform/db/index.ts'
import { orderStateText } from './order-state.text.ts'

export type Locked = {
  readonly id: number
  readonly trade_id: number
  readonly member_id: number
  readonly status: OrderStatus
  readonly settle_group: SettleGroup
  readonly payable: number
  readonly paid: number
  readonly balance_used: number
  readonly pay_type: number | null
  readonly order_sn: string
  readonly refunded: number
  /** The group buy the order belongs to. */
  readonly group_price_id: number | null
  /** When the payment time ends, milliseconds; null without a deadline. */
  readonly expire_ms: number | null
}

/** Locks the trade of an order, so that what changes its orders waits; its id, undefined for an unknown order. */
export const lockTrade = async (tx: Db, orderId: number): Promise<number | undefined> =>
  (
    await row(
      tx,
      sql<{
        id: number
      }>`select t.id from orders o join trade t on t.id = o.trade_id where o.id = ${orderId} for update of t`,
    )
  )?.id

/** Locks the trades of some orders, by id, as whoever moves orders does. */
export async function lockTradesOf(tx: Db, orderIds: readonly number[]): Promise<void> {
  await sql`select 1 from trade where id in (select trade_id from orders where ${amongIds('id', orderIds)})
    order by id for update`.execute(tx)
}

/** Locks the trade of an order, then its orders, always in this sequence; returns all orders of the trade by id. */
export async function lockTradeOf(tx: Db, orderId: number): Promise<Locked[]> {
  const tradeId = await lockTrade(tx, orderId)
  return tradeId === undefined ? [] : ordersOfTrade(tx, tradeId)
}

/** The orders of a trade that the caller has locked. */
export const ordersOfTrade = (tx: Db, tradeId: number): Promise<Locked[]> =>
  rows(
    tx,
    sql<Locked>`
  select id, trade_id, member_id, status, settle_group, payable, paid, balance_used, pay_type, order_sn, refunded,
    group_price_id, (extract(epoch from expire_at) * 1000)::float8 as expire_ms
  from orders where trade_id = ${tradeId} and ${ofDayOfTrade('id', sql`${tradeId}`)} order by id for update`,
  )

const BEFORE_SHIPMENT = literals(
  OrderStatus.unpaid,
  OrderStatus.transferPending,
  OrderStatus.auditPending,
  OrderStatus.unshipped,
)

/**
 * Orders of a trade that consist of gifts only, when every order that was bought with them is cancelled. The caller has
 * locked the trade.
 */
export const giftsWithoutPurchase = (tx: Db, tradeId: number): Promise<{ id: number }[]> =>
  rows(
    tx,
    sql<{ id: number }>`
  select o.id from orders o where o.trade_id = ${tradeId} and ${ofDayOfTrade('o.id', sql`${tradeId}`)}
    and o.status in ${BEFORE_SHIPMENT}
    and not exists (select 1 from orders p join order_item i on i.order_id = p.id and not i.is_gift
      where p.trade_id = ${tradeId} and ${ofDayOfTrade('p.id', sql`${tradeId}`)}
      and ${ofDayOfTrade('i.order_id', sql`${tradeId}`)}
      and p.status <> ${sql.lit(OrderStatus.cancelled)}) order by o.id`,
  )

export type Move = {
  readonly id: number
  readonly from: OrderStatus
  readonly to: OrderStatus
  readonly actor: 'buyer' | 'staff' | 'system'
  readonly actor_id: number | null
  readonly action: string
  readonly note?: string
  readonly at: number
}

/**
 * Credits the points of a finished order, one per yuan paid for goods; refunds, also those on their way, earn none
 * (domain.md §2.4 积分商城).
 */
const earned = ({ to }: Pick<Move, 'to'>, at: Date) =>
  to === OrderStatus.finished
    ? sql`earned as (insert into points_log (member_id, points, cause, remark, created_at)
      select member_id, points, 'earned:' || id, ${orderStateText.pointsEarned}, ${at}
        from (select m.id, m.member_id, m.points_earned - ceil((select coalesce(sum(r.outside + r.recharge + r.gift), 0)
          from order_refund r where r.order_id = m.id) / 100.0)::int as points from moved m) net where points > 0),
    `
    : sql``

/**
 * The news that orders were signed for, in each of their parcels whose carrier has not told of a delivery: otherwise
 * their last news would be that they wait for the carrier.
 */
const signedNews = ({ to, action }: Pick<Move, 'to' | 'action'>, ids: readonly number[], at: Date) =>
  to === OrderStatus.signed
    ? sql`news as (insert into parcel_trace (order_id, package_id, at, text)
      select p.order_id, p.id, ${at}::timestamptz, ${orderStateText.signed(action)}::text
        from moved join parcel p on p.order_id = moved.id and ${amongIds('p.order_id', ids)}
          left join parcel_tracking k on k.package_id = p.id
        where p.after_sale_id is null and k.state is distinct from ${sql.lit(CarrierState.delivered)}),
    `
    : sql``

const TIME_OF: Partial<Record<OrderStatus, string>> = {
  [OrderStatus.unshipped]: 'audited_at',
  [OrderStatus.shipped]: 'shipped_at',
  [OrderStatus.partlyShipped]: 'shipped_at',
  [OrderStatus.signed]: 'signed_at',
  [OrderStatus.finished]: 'finished_at',
  [OrderStatus.cancelled]: 'cancelled_at',
}

/**
 * Moves an order along one edge by compare-and-set, with its audit row and its outbox event, in one statement. False
 * when it was no longer in the expected state.
 */
export const moveOrder = async (tx: Db, move: Move): Promise<boolean> => (await moveOrders(tx, [move.id], move)) > 0

/** Moves several orders along the same edge in one statement, as `moveOrder` does; returns how many were moved. */
export async function moveOrders(tx: Db, ids: readonly number[], move: Omit<Move, 'id'>): Promise<number> {
  const at = new Date(move.at)
  const time = TIME_OF[move.to]
  const set = time === undefined ? sql`` : sql`, ${sql.raw(time)} = coalesce(${sql.raw(time)}, ${at})`
  const reason = move.to === OrderStatus.cancelled ? sql`, cancel_reason = ${move.note ?? ''}` : sql``
  const moved = await rows(
    tx,
    sql`
    with moved as (update orders set status = ${move.to}${set}${reason} where ${amongIds('id', ids)}
      and status = ${move.from}
      returning id, member_id, points_earned),
    ${earned(move, at)}${signedNews(move, ids, at)}logged as (insert into order_log (order_id, from_status, to_status,
      actor, actor_id, action, note, at)
      select id, ${move.from}, ${move.to}, ${move.actor}, ${move.actor_id}, ${move.action}, ${move.note ?? ''}, ${at}
        from moved returning id, order_id),
    published as (insert into outbox (event_id, topic, payload, created_at, available_at)
      select 'order.moved:' || logged.id, 'order.moved', jsonb_build_object('order_id', moved.id, 'member_id',
        moved.member_id, 'to', ${move.to}::int, 'note', ${move.note ?? ''}::text,
        'actor', ${move.actor}::text), ${at}, ${at}
      from logged join moved on moved.id = logged.order_id)
    select id from moved`,
  )
  return moved.length
}

/** Releases what an order that was not shipped had reserved. Called once, by the one move to 90. */
export async function releaseStock(tx: Db, orderId: number): Promise<void> {
  await sql`select 1 from stock s where (s.goods_id, s.ck_id) in (select goods_id, ck_id from order_item
    where order_id = ${orderId}) order by s.goods_id, s.ck_id for update`.execute(tx)
  await sql`update stock s set reserved = s.reserved - n.number
    from (select goods_id, ck_id, sum(number - shipped_number - short_number)::int as number from order_item
      where order_id = ${orderId} and lot_id is null group by goods_id, ck_id) n
    where s.goods_id = n.goods_id and s.ck_id = n.ck_id`.execute(tx)
  await releaseLots(tx, orderId)
}

/** Writes a note into an order's log without moving it. */
export async function logOrder(
  tx: Db,
  note: {
    id: number
    status: OrderStatus
    actor: 'buyer' | 'staff' | 'system'
    actor_id: number | null
    action: string
    note: string
    at: number
  },
): Promise<void> {
  await sql`insert into order_log (order_id, from_status, to_status, actor, actor_id, action, note, at)
    values (${note.id}, ${note.status}, ${note.status}, ${note.actor}, ${note.actor_id}, ${note.action}, ${note.note},
      ${new Date(note.at)})`.execute(tx)
}

/** When the buyer last noted `action` in an order's log without moving it, Unix seconds. Undefined: never. */
export const lastNote = async (db: Db, id: number, action: string): Promise<number | undefined> =>
  (
    await row(
      db,
      sql<{ at: number }>`select unix_seconds(at)::int as at from order_log where order_id = ${id}
        and actor = 'buyer' and from_status = to_status and action = ${action} order by id desc limit 1`,
    )
  )?.at

/** Number of an order, its settle group, and whether anything was paid for it. */
type NumberedOrder = {
  readonly id: number
  readonly order_sn: string
  readonly settle_group: SettleGroup
  readonly is_paid: boolean
}

/** Numbers and settle groups of orders by their ids, and whether anything was paid for them. */
export const numberedOrders = async (db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, NumberedOrder>> =>
  new Map(
    (
      await rows(
        db,
        sql<NumberedOrder>`select id, order_sn, settle_group, paid > 0 as is_paid from orders
          where ${amongIds('id', ids)}`,
      )
    ).map((order) => [order.id, order]),
  )
