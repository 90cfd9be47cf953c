import { row, rows, sql, type Db } from '../db/db.ts'
import { releaseLots } from '../stock/lots.queries.ts'
import type { GroupProgress, OrderReward, OrderStatus, SettleGroup } from '@yaopi/core/contract'
import { groupOfOrder } from '../promotion/group.queries.ts'
import { pointsText } from '../points/points.text.ts'

const stamp = (column: string) => sql.raw(`extract(epoch from ${column})::int`)

export type SummaryRow = {
  readonly id: number
  readonly order_sn: string
  readonly trade_id: number
  readonly trade_sn: string
  readonly settle_group: SettleGroup
  readonly status: OrderStatus
  readonly pay_status: number
  readonly pay_type: number | null
  readonly payable: number
  readonly paid: number
  readonly freight: number
  readonly created_at: number
  readonly expire_at: number | null
  readonly kinds: number
  readonly number: number
  readonly company: string
  readonly items: readonly {
    goods_id: number
    name: string
    ypgg: string
    sccj: string
    image: string
    bzdw: string
    number: number
    price: number
  }[]
}

export type OrderFilter = {
  readonly member_id?: number
  readonly statuses?: readonly number[]
  readonly keyword?: string
  readonly start?: string
  readonly end?: string
  readonly limit: number
  readonly offset: number
}

/** One page of orders with the first lines of each, newest first, and how many there are. One statement. */
export async function listOrders(
  db: Db,
  filter: OrderFilter,
): Promise<{ readonly total: number; readonly orders: SummaryRow[] }> {
  const parts = [sql`true`]
  if (filter.member_id !== undefined) parts.push(sql`o.member_id = ${filter.member_id}`)
  if (filter.statuses !== undefined) parts.push(sql`o.status = any(${filter.statuses}::int[])`)
  if (filter.start !== undefined) parts.push(sql`o.created_at >= ${filter.start}::date`)
  if (filter.end !== undefined) parts.push(sql`o.created_at < ${filter.end}::date + 1`)
  if (filter.keyword !== undefined) {
    const like = `%${filter.keyword.replace(/[\\%_]/g, '\\$&')}%`
    parts.push(sql`(o.order_sn = ${filter.keyword} or exists (select 1 from order_item i where i.order_id = o.id and i.goods->>'name' like ${like})
      or exists (select 1 from order_item i join package_lot p on p.order_item_id = i.id join lot t on t.id = p.lot_id where i.order_id = o.id and t.batch_no = ${filter.keyword}))`)
  }
  const found = await rows(
    db,
    sql<SummaryRow & { total: number }>`
    with hit as materialized (select o.id, count(*) over ()::int as total from orders o where ${sql.join(parts, sql` and `)} order by o.id desc limit ${sql.lit(filter.limit)} offset ${filter.offset})
    select hit.total, o.id, o.order_sn, o.trade_id, t.trade_sn, o.settle_group, o.status, o.pay_status, o.pay_type, o.payable, o.paid, o.freight,
      ${stamp('o.created_at')} as created_at, ${stamp('o.expire_at')} as expire_at, o.buyer->>'company' as company,
      (select count(*)::int from order_item i where i.order_id = o.id) as kinds, (select sum(i.number)::int from order_item i where i.order_id = o.id) as number,
      (select jsonb_agg(jsonb_build_object('goods_id', i.goods_id, 'number', i.number, 'price', i.price) || i.goods) from (select * from order_item i where i.order_id = o.id order by i.id limit 5) i) as items
    from hit join orders o on o.id = hit.id join trade t on t.id = o.trade_id order by o.id desc`,
  )
  return { total: found[0]?.total ?? 0, orders: found }
}

/** How many orders of a member stand in each status. */
export const countOrders = (db: Db, memberId: number): Promise<{ status: OrderStatus; count: number }[]> =>
  rows(
    db,
    sql<{
      status: OrderStatus
      count: number
    }>`select status, count(*)::int as count from orders where member_id = ${memberId} group by status`,
  )

export type FullRow = Omit<SummaryRow, 'items' | 'kinds' | 'number' | 'company'> & {
  readonly member_id: number
  readonly goods_amount: number
  readonly manjian_amount: number
  readonly coupon_amount: number
  readonly voucher_amount: number
  readonly points_earned: number
  readonly cashback_expected: number
  readonly points_amount: number
  readonly balance_used: number
  readonly refunded: number
  readonly invoice_type: number
  readonly docs: string[]
  readonly remark: string
  readonly operator_remark: string
  readonly cancel_reason: string
  readonly ck_id: number
  readonly buyer: { company: string; uscc: string; licence_no: string; purchaser: string; phone: string }
  readonly address: {
    receiver: string
    phone: string
    province: string
    city: string
    district: string
    detail: string
  }
  readonly paid_at: number | null
  readonly audited_at: number | null
  readonly shipped_at: number | null
  readonly signed_at: number | null
  readonly finished_at: number | null
  readonly cancelled_at: number | null
  readonly items: readonly ItemRow[]
  readonly packages:
    | readonly {
        id: number
        company: string
        wl_no: string
        shipped_at: number
        lines: { name: string; batch_no: string; number: number }[] | null
        traces: { time: number; text: string }[] | null
      }[]
    | null
  readonly logs: readonly { time: number; actor: 'buyer' | 'staff' | 'system'; action: string; note: string }[] | null
  readonly transfer: { payer: string; amount: number; state: string; reason: string; at: number } | null
  readonly rewards: readonly OrderReward[] | null
  readonly group:
    | (GroupProgress & { readonly goods_id: number; readonly goods_price_id: number; readonly end: number })
    | null
}

export type ItemRow = {
  readonly id: number
  readonly goods_id: number
  readonly ck_id: number
  readonly goods: { name: string; ypgg: string; sccj: string; approval_no: string; bzdw: string; image: string }
  readonly type: number
  readonly number: number
  readonly price: number
  readonly raw_price: number
  readonly line_amount: number
  readonly manjian: number
  readonly coupon: number
  readonly voucher: number
  readonly points: number
  readonly paid_amount: number
  readonly adjustments: { code: string; amount: number; reason: string; ref_id?: number }[]
  readonly shipped_number: number
  readonly returned_number: number
  readonly is_gift: boolean
  readonly combination_id: number
  readonly combination_number: number
  readonly lots: { batch_no: string; made_date: string; end_date: string; number: number }[] | null
  /** The near-expiry lot it was bought from. */
  readonly lot: { batch_no: string; made_date: string; end_date: string } | null
}

/** An order with lines, lots, packages and log in one statement; of one member, or of anyone for staff. */
export const readOrder = (db: Db, id: number, memberId: number | null): Promise<FullRow | undefined> =>
  row(
    db,
    sql<FullRow>`
  select o.id, o.member_id, o.order_sn, o.trade_id, t.trade_sn, o.settle_group, o.ck_id, o.status, o.pay_status, o.pay_type, o.payable, o.paid, o.freight, o.goods_amount, o.manjian_amount,
    o.coupon_amount, o.voucher_amount, o.points_amount, o.points_earned, o.cashback_expected, o.balance_used, o.refunded, t.invoice_type, o.docs, t.remark, o.operator_remark, o.cancel_reason, o.buyer, o.address,
    ${stamp('o.created_at')} as created_at, ${stamp('o.expire_at')} as expire_at, ${stamp('o.paid_at')} as paid_at, ${stamp('o.audited_at')} as audited_at,
    ${stamp('o.shipped_at')} as shipped_at, ${stamp('o.signed_at')} as signed_at, ${stamp('o.finished_at')} as finished_at, ${stamp('o.cancelled_at')} as cancelled_at,
    (select jsonb_agg(to_jsonb(i) || jsonb_build_object('lots', (select jsonb_agg(jsonb_build_object('batch_no', l.batch_no, 'made_date', l.made_date, 'end_date', l.end_date, 'number', p.number) order by l.end_date)
      from package_lot p join lot l on l.id = p.lot_id where p.order_item_id = i.id),
      'lot', (select jsonb_build_object('batch_no', l.batch_no, 'made_date', l.made_date, 'end_date', l.end_date) from lot l where l.id = i.lot_id)) order by i.id) from order_item i where i.order_id = o.id) as items,
    (select jsonb_agg(jsonb_build_object('id', p.id, 'company', p.company, 'wl_no', p.wl_no, 'shipped_at', ${stamp('p.shipped_at')},
      'lines', (select jsonb_agg(jsonb_build_object('name', i.goods->>'name', 'batch_no', l.batch_no, 'number', pl.number)) from package_lot pl join order_item i on i.id = pl.order_item_id join lot l on l.id = pl.lot_id where pl.package_id = p.id),
      'traces', (select jsonb_agg(jsonb_build_object('time', ${stamp('e.at')}, 'text', e.text) order by e.at desc) from package_trace e where e.package_id = p.id)) order by p.id)
      from package p where p.order_id = o.id) as packages,
    (select jsonb_agg(jsonb_build_object('time', ${stamp('g.at')}, 'actor', g.actor, 'action', g.action, 'note', g.note) order by g.id) from order_log g where g.order_id = o.id) as logs,
    (select jsonb_agg(jsonb_build_object('kind', case r.kind when 'gift_coupon' then 'coupon' else 'points' end, 'name', coalesce(p.name, ''), 'number', r.number,
      'state', case when r.back_at is not null then 2 when r.given_at is not null then 1 else 0 end) order by r.kind, r.ref_id)
      from order_taken r left join coupon_template p on r.kind = 'gift_coupon' and p.id = r.ref_id where r.order_id = o.id and r.kind in ('gift_coupon', 'gift_points')) as rewards,
    (select jsonb_build_object('payer', f.payer, 'amount', f.amount, 'state', f.state, 'reason', f.reason, 'at', ${stamp('f.created_at')}) from transfer f
      where f.trade_id = o.trade_id and f.is_hm = (o.settle_group = 'hm') order by f.id desc limit 1) as transfer,
    ${groupOfOrder} as "group"
  from orders o join trade t on t.id = o.trade_id where o.id = ${id} ${memberId === null ? sql`` : sql`and o.member_id = ${memberId}`}`,
  )

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
  /** Milliseconds; null when nothing is waited for. */
  readonly expire_ms: number | null
}

/** Locks the trade of an order, then its orders, always in this sequence; returns all orders of the trade by id. */
export async function lockTradeOf(tx: Db, orderId: number): Promise<Locked[]> {
  const found = await row(
    tx,
    sql<{
      id: number
    }>`select t.id from orders o join trade t on t.id = o.trade_id where o.id = ${orderId} for update of t`,
  )
  return found === undefined ? [] : ordersOfTrade(tx, found.id)
}

/** The orders of a trade that the caller has locked. */
export const ordersOfTrade = (tx: Db, tradeId: number): Promise<Locked[]> =>
  rows(
    tx,
    sql<Locked>`
  select id, trade_id, member_id, status, settle_group, payable, paid, balance_used, pay_type, order_sn, refunded, group_price_id, (extract(epoch from expire_at) * 1000)::float8 as expire_ms
  from orders where trade_id = ${tradeId} order by id for update`,
  )

/** Orders of a trade that hold nothing but gifts, when nothing that was bought with them lives any more. The trade is locked. */
export const giftsLeftAlone = (tx: Db, tradeId: number): Promise<{ id: number }[]> =>
  rows(
    tx,
    sql<{ id: number }>`
  select o.id from orders o where o.trade_id = ${tradeId} and o.status in (10, 12, 20, 30)
    and not exists (select 1 from orders p join order_item i on i.order_id = p.id and not i.is_gift where p.trade_id = ${tradeId} and p.status <> 90) order by o.id`,
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

/** Points come with the end of an order, one for each yuan paid for goods; what was refunded earns none (domain.md §2.4 积分商城). */
const earned = ({ to }: Move, at: Date) =>
  to === 60
    ? sql`earned as (insert into points_log (member_id, points, cause, remark, created_at)
      select member_id, points_earned - ceil(refunded / 100.0)::int, 'earned:' || id, ${pointsText.earned}, ${at} from moved where points_earned > ceil(refunded / 100.0)),
    `
    : sql``

const TIME_OF: Partial<Record<OrderStatus, string>> = {
  30: 'audited_at',
  40: 'shipped_at',
  35: 'shipped_at',
  50: 'signed_at',
  60: 'finished_at',
  90: 'cancelled_at',
}

/**
 * Moves an order along one edge by compare-and-set, with its audit row and its outbox event, in one statement.
 * False when it was no longer in the state the caller saw.
 */
export async function moveOrder(tx: Db, move: Move): Promise<boolean> {
  const at = new Date(move.at)
  const time = TIME_OF[move.to]
  const set = time === undefined ? sql`` : sql`, ${sql.raw(time)} = coalesce(${sql.raw(time)}, ${at})`
  const reason = move.to === 90 ? sql`, cancel_reason = ${move.note ?? ''}` : sql``
  const moved = await rows(
    tx,
    sql`
    with moved as (update orders set status = ${move.to}${set}${reason} where id = ${move.id} and status = ${move.from} returning id, member_id, points_earned, refunded),
    ${earned(move, at)}logged as (insert into order_log (order_id, from_status, to_status, actor, actor_id, action, note, at)
      select id, ${move.from}, ${move.to}, ${move.actor}, ${move.actor_id}, ${move.action}, ${move.note ?? ''}, ${at} from moved returning id, order_id),
    told as (insert into outbox (event_id, topic, payload, created_at, available_at)
      select 'order.moved:' || logged.id, 'order.moved', jsonb_build_object('order_id', moved.id, 'member_id', moved.member_id, 'to', ${move.to}::int, 'note', ${move.note ?? ''}::text), ${at}, ${at}
      from logged join moved on moved.id = logged.order_id)
    select id from moved`,
  )
  return moved.length > 0
}

/** Gives back what an order that was not shipped had reserved. Called once, by the one move to 90. */
export async function releaseStock(tx: Db, orderId: number): Promise<void> {
  await sql`select 1 from stock s where (s.goods_id, s.ck_id) in (select goods_id, ck_id from order_item where order_id = ${orderId}) order by s.goods_id, s.ck_id for update`.execute(
    tx,
  )
  await sql`update stock s set reserved = s.reserved - n.number
    from (select goods_id, ck_id, sum(number - shipped_number)::int as number from order_item where order_id = ${orderId} and lot_id is null group by goods_id, ck_id) n
    where s.goods_id = n.goods_id and s.ck_id = n.ck_id`.execute(tx)
  await releaseLots(tx, orderId)
}

/** Writes a note into an order's log without moving it. */
export async function noteOrder(
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
    values (${note.id}, ${note.status}, ${note.status}, ${note.actor}, ${note.actor_id}, ${note.action}, ${note.note}, ${new Date(note.at)})`.execute(
    tx,
  )
}

export type LotToShip = {
  readonly lot_id: number
  readonly goods_id: number
  readonly ck_id: number
  readonly batch_no: string
  readonly end_date: string
  readonly on_hand: number
  readonly is_jxq: boolean
}

/** Lots that may ship for an order's lines, first expired first; locked, after their stock as everywhere. A near-expiry lot ships for lines that name it; ended ones never. */
export async function lockLots(tx: Db, orderId: number, today: string): Promise<LotToShip[]> {
  await sql`select 1 from stock s where (s.goods_id, s.ck_id) in (select goods_id, ck_id from order_item where order_id = ${orderId}) order by s.goods_id, s.ck_id for update`.execute(
    tx,
  )
  return rows(
    tx,
    sql<LotToShip>`
    select l.id as lot_id, l.goods_id, l.ck_id, l.batch_no, l.end_date, l.on_hand, l.is_jxq from lot l
    where (l.goods_id, l.ck_id) in (select goods_id, ck_id from order_item where order_id = ${orderId}) and l.on_hand > 0 and l.end_date > ${today}::date
      and (not l.is_jxq or l.id in (select lot_id from order_item where order_id = ${orderId}))
    order by l.goods_id, l.ck_id, l.end_date, l.id for update`,
  )
}

export type Shipped = {
  readonly item_id: number
  readonly goods_id: number
  readonly ck_id: number
  readonly lot_id: number
  readonly number: number
}

/** Writes a package: lots, stock, lines and the package in one statement. Stock and lots are locked by the caller. Returns the package's id. */
export async function insertPackage(
  tx: Db,
  given: { order_id: number; company: string; wl_no: string; at: number; lines: readonly Shipped[] },
): Promise<number> {
  const made = await row(
    tx,
    sql<{ id: number }>`
    with line as materialized (select * from jsonb_to_recordset(${JSON.stringify(given.lines)}::jsonb) as x (item_id int, goods_id int, ck_id int, lot_id int, number int)),
    made as (insert into package (order_id, company, wl_no, shipped_at) values (${given.order_id}, ${given.company}, ${given.wl_no}, ${new Date(given.at)}) returning id),
    traced as (insert into package_trace (package_id, at, text) select id, ${new Date(given.at)}, '仓库已发货，等待承运商揽收' from made),
    packed as (insert into package_lot (package_id, order_item_id, lot_id, number) select made.id, item_id, lot_id, sum(number) from line, made group by made.id, item_id, lot_id),
    left_lot as (update lot set on_hand = lot.on_hand - n.number, shipped = lot.shipped + n.number, reserved = lot.reserved - case when lot.is_jxq then n.number else 0 end from (select lot_id, sum(number)::int as number from line group by lot_id) n where lot.id = n.lot_id),
    left_stock as (update stock s set on_hand = s.on_hand - n.number, reserved = s.reserved - n.number
      from (select line.goods_id, line.ck_id, sum(line.number)::int as number from line join order_item i on i.id = line.item_id and i.lot_id is null group by line.goods_id, line.ck_id) n where s.goods_id = n.goods_id and s.ck_id = n.ck_id),
    counted as (update order_item i set shipped_number = i.shipped_number + n.number from (select item_id, sum(number)::int as number from line group by item_id) n where i.id = n.item_id)
    select id from made`,
  )
  return made!.id
}

/** What is left to ship of an order, by line. */
export const openItems = (
  tx: Db,
  orderId: number,
): Promise<{ id: number; goods_id: number; ck_id: number; lot_id: number | null; left: number; name: string }[]> =>
  rows(
    tx,
    sql<{ id: number; goods_id: number; ck_id: number; lot_id: number | null; left: number; name: string }>`
    select id, goods_id, ck_id, lot_id, number - shipped_number as left, goods->>'name' as name from order_item where order_id = ${orderId} order by id`,
  )

/** Writes a staff member's act into the audit log. */
export async function audit(
  tx: Db,
  act: { staff_id: number; role: string; action: string; target: string; detail?: unknown; ip: string; at: number },
): Promise<void> {
  await sql`insert into audit_log (at, staff_id, role, action, target, detail, ip)
    values (${new Date(act.at)}, ${act.staff_id}, ${act.role}, ${act.action}, ${act.target}, ${JSON.stringify(act.detail ?? {})}::jsonb, ${act.ip})`.execute(
    tx,
  )
}

/** Number of an order. */
export const orderSn = async (db: Db, id: number): Promise<string> =>
  (await row(db, sql<{ order_sn: string }>`select order_sn from orders where id = ${id}`))?.order_sn ?? ''
