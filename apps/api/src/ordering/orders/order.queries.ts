import {
  type CancelRequest,
  type GroupProgress,
  type OrderItem,
  type OrderRefund,
  type OrderReward,
  type SettleGroup,
  OrderStatus,
} from '@yaopi/core/contract'
import { OrderPayStatus, SEARCHED_ORDERS } from '@yaopi/core'
import type { RawBuilder } from 'kysely'
import {
  containing,
  type Db,
  FIRST_DATED_ID,
  literals,
  ofDayOfTrade,
  row,
  rows,
  sinceMonths,
  sql,
} from '../../platform/db/index.ts'
import { groupOfOrder } from '../../pricing/offers/index.ts'
import { temperatureOf, type TemperatureRow } from './temperature.queries.ts'

const UNSHIPPED = sql.lit(OrderStatus.unshipped)

const stamp = (column: string) => sql.raw(`unix_seconds(${column})::int`)

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
  readonly gifts: number
  readonly number: number
  readonly company: string
  readonly cancel_requests: number
  /** A receipt of controlled drugs is to be sent. */
  readonly owes_receipt: boolean
  /** Of a checkout that is paid in part, fen: what came and what is due; null: it is not. */
  readonly part: { readonly received: number; readonly due: number } | null
  readonly has_request: boolean
  /** Refunds booked so far of an order that may still be cancelled, fen; 0 of all others. */
  readonly refund_sum: number
  /** The first five lines. */
  readonly items: readonly [
    goods_id: number,
    number: number,
    price: number,
    name: string,
    ypgg: string,
    sccj: string,
    image: string,
    bzdw: string,
  ][]
}

export type OrderFilter = {
  readonly member_id?: number
  readonly statuses?: readonly number[]
  /** Only with a member. */
  readonly keyword?: string
  readonly start?: string
  readonly end?: string
  readonly limit: number
  readonly offset: number
  /** Only orders before this one, instead of an offset; not with a keyword or a day. */
  readonly before?: number | undefined
  /** The first id of the days that are searched by keyword. */
  readonly searched_from: number
  /** How many of the newest orders are read for a keyword without an index. */
  readonly read_most: number
}

/** What came of the payment of the checkout of an order `o`, and what is due, as json; null but for a part. */
export const partPayment = sql`case when o.pay_status = ${sql.lit(OrderPayStatus.partlyPaid)} then (select
  jsonb_build_object('received', p.received, 'due', p.channel_amount) from payment p where p.trade_id = o.trade_id
    and p.is_hm = (o.settle_group = 'hm') and p.status = 'pending' order by p.id desc limit 1) end`

/** What the refunds of an order `o` add up to, those on their way included, fen. */
export const refundSum = sql`(select coalesce(sum(r.outside + r.recharge + r.gift), 0)::bigint from order_refund r
      where r.order_id = o.id)`

/** The same of an order that is paid and not shipped: only then a cancellation gives something back. */
export const refundSumBeforeShipment = sql`case when o.status in
      ${literals(OrderStatus.auditPending, OrderStatus.unshipped)} then ${refundSum} else 0 end`

const summaryOf = (hit: RawBuilder<unknown>) => sql<SummaryRow & { total: number }>`
    with hit as materialized (${hit})
    select o.total, o.id, o.order_sn, o.trade_id,
      case when o.trade_id >= ${sql.lit(FIRST_DATED_ID)} then 'T' || o.trade_id
        else (select t.trade_sn from trade t where t.id = o.trade_id) end as trade_sn,
      o.settle_group, o.status, o.pay_status, o.pay_type, o.payable, o.paid, o.freight,
      ${stamp('o.created_at')} as created_at, ${stamp('o.expire_at')} as expire_at, o.buyer->>'company' as company,
      case when o.status = ${UNSHIPPED} then (select count(*)::int from cancel_request c where c.order_id = o.id)
        else 0 end as cancel_requests,
      o.status = ${UNSHIPPED} and exists (select from cancel_request c where c.order_id = o.id and c.state = 'open')
        as has_request,
      ${partPayment} as part, ${refundSumBeforeShipment} as refund_sum,
      o.settle_group = 'hm' and exists (select from hm_record h where h.order_id = o.id and h.due_at is not null)
        as owes_receipt,
      coalesce(o.in_short->'kinds', '0')::int as kinds, coalesce(o.in_short->'number', '0')::int as number,
      coalesce(o.in_short->'gifts', '0')::int as gifts, coalesce(o.in_short->'items', '[]') as items
    from hit o order by o.id desc`

/** The first id that orders of a Shanghai day can have, `YYYY-MM-DD`. */
export const firstIdOf = (day: string): number => Number(day.slice(2).replaceAll('-', '')) * IDS_OF_A_DAY

/** Ids of a month; what `order_count` calls the month of an id is the id divided by it. */
const IDS_OF_A_MONTH = 10_000_000_000
const IDS_OF_A_DAY = 100_000_000

type Counted = { readonly status: OrderStatus; readonly month: number; readonly count: number }

/**
 * The counters of the orders of a member, or of all members for undefined, and the changes that are not in them yet, as
 * a relation (status, month, count) to be summed (decision 0035).
 */
export const orderCounts = (memberId: number | undefined): RawBuilder<unknown> => sql`(
    select c.status, m.key::int as month, m.value::int as count from order_count c, jsonb_each_text(c.months) m
      where c.member_id = ${memberId ?? 0}
    union all select status, month, change from order_count_change
      ${memberId === undefined ? sql`` : sql`where member_id = ${memberId}`})`

/**
 * How many orders of a member, or of all members for undefined, stand in each status, by month of their ids: the
 * counters and the changes that are not in them yet.
 */
const countsByMonth = (db: Db, memberId: number | undefined): Promise<Counted[]> =>
  rows(
    db,
    sql<Counted>`
  select status, month, sum(count)::int as count from ${orderCounts(memberId)} c
  group by status, month having sum(count) <> 0 order by month desc`,
  )

/** The first id of the months after `month`; of months before ids carried their day, 0. */
const endOf = (month: number): number =>
  month === 0 ? FIRST_DATED_ID : (month % 100 === 12 ? month + 89 : month + 1) * IDS_OF_A_MONTH + IDS_OF_A_DAY

/**
 * The range of ids in which a page lies by the counters, newest month first, and how many orders of it come before the
 * page.
 */
function monthsOfPage(
  counts: readonly Counted[],
  offset: number,
  limit: number,
): { readonly left: number; readonly low: number; readonly high: number } {
  const months = new Map<number, number>()
  for (const { month, count } of counts) months.set(month, (months.get(month) ?? 0) + count)
  let left = offset
  let high: number | undefined
  let low = 0
  let seen = 0
  for (const [month, count] of months) {
    if (high === undefined && left >= count) {
      left -= count
      continue
    }
    high ??= endOf(month)
    seen += count
    low = month === 0 ? 0 : month * IDS_OF_A_MONTH + IDS_OF_A_DAY
    if (seen >= left + limit) break
  }
  return { left, low, high: high ?? Number.MAX_SAFE_INTEGER }
}

/** The range of ids in which so many orders before one lie by the counters. */
function monthsBefore(
  counts: readonly Counted[],
  id: number,
  limit: number,
): { readonly left: number; readonly low: number; readonly high: number } {
  const own = Math.floor(id / IDS_OF_A_MONTH)
  const older = counts.filter(({ month }) => month < own)
  // Of its own month, none may be left.
  const low = older.length > 0 ? monthsOfPage(older, 0, limit).low : own * IDS_OF_A_MONTH
  return { left: 0, low, high: id }
}

/**
 * One page of orders with the first lines of each, newest first, and how many there are. Without a keyword or a day the
 * total comes from the counters, and the page begins in the month in which they say it begins (decision 0035).
 */
export async function listOrders(
  db: Db,
  filter: OrderFilter,
): Promise<{ readonly total: number; readonly orders: SummaryRow[] }> {
  if (filter.keyword !== undefined || filter.start !== undefined || filter.end !== undefined)
    return searchOrders(db, filter)
  const { statuses, member_id: memberId, limit } = filter
  const counts = (await countsByMonth(db, memberId)).filter(
    ({ status }) => statuses === undefined || statuses.includes(status),
  )
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  if (filter.offset >= total) return { total, orders: [] }
  const { left, low, high } =
    filter.before === undefined
      ? monthsOfPage(counts, filter.offset, limit)
      : monthsBefore(counts, filter.before, limit)
  // Both bounds, so that no other partition is opened.
  const within = sql`o.id >= ${low}::bigint and o.id < ${high}::bigint`
  const of = memberId === undefined ? sql`true` : sql`o.member_id = ${memberId}`
  const newest = (columns: RawBuilder<unknown>, narrow: RawBuilder<unknown>, most: number): RawBuilder<unknown> => {
    const one = (status: RawBuilder<unknown>, place: RawBuilder<unknown>) => sql`select ${columns} from orders o
      where ${of} and ${within} and ${narrow} and ${status} order by ${place} limit ${most}::int`
    if (statuses === undefined) return one(sql`true`, sql`o.id desc`)
    // One range of both columns: the key alone would read all orders of a month for the few of a status.
    const ofStatus =
      memberId === undefined
        ? one(
            sql`(o.status, o.id) >= (s.status, ${low}::bigint) and (o.status, o.id) < (s.status, ${high}::bigint)`,
            sql`o.status desc, o.id desc`,
          )
        : one(sql`o.status = s.status`, sql`o.id desc`)
    return sql`select o.* from unnest(${statuses}::smallint[]) s (status) cross join lateral (${ofStatus}) o
      order by o.id desc limit ${most}::int`
  }
  // What is left to skip of the month is counted in an index, without the orders.
  const first = sql`o.id <= (select o.id from (${newest(sql`o.id`, sql`true`, left + 1)}) o order by o.id limit 1)`
  const orders = await rows(
    db,
    summaryOf(sql`select o.*, 0 as total from (${newest(sql`o.*`, left === 0 ? sql`true` : first, limit)}) o`),
  )
  return { total, orders }
}

/** How many of a member's newest orders are read to estimate how common a keyword is. */
const SAMPLE = 20
/** A keyword is common when so many orders of the sample have it. */
const COMMON_FROM = 2
/** The number of an order whose number is its id (decision 0034). */
const WHOLE_NUMBER = /^\d{14}$/
/** Shorter words have no entry in the trigram index. */
const SHORTEST_INDEXED = 3

/** What a filter asks of an order's status and day; `of` names a column of the order. */
function conditions(
  { statuses, start, end }: OrderFilter,
  of: (column: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<unknown>[] {
  const created = of(sql.ref('created_at'))
  return [
    ...(statuses === undefined ? [] : [sql`${of(sql.ref('status'))} = any(${statuses}::smallint[])`]),
    ...(start === undefined ? [] : [sql`${created} >= ${start}::date`]),
    ...(end === undefined ? [] : [sql`${created} < ${end}::date + 1`]),
  ]
}

/**
 * The newest orders of a member with a keyword in their number, in a name of their goods or in a batch, at most
 * `SEARCHED_ORDERS`, as a relation of ids (decision 0037). A common keyword is read newest first until there are
 * enough, any other one is looked up in an index; the index has no words of one or two letters.
 */
async function matching(db: Db, memberId: number, keyword: string, filter: OrderFilter): Promise<RawBuilder<unknown>> {
  // Subqueries, so that orders are read one by one, and only those that have the word.
  const narrow = conditions(filter, (column) => sql`(select o.${column} from orders o where o.id = s.order_id)`)
  if (WHOLE_NUMBER.test(keyword) && Number(keyword) >= filter.searched_from)
    return sql`(select s.order_id as id from order_search s where ${sql.join(
      [sql`s.order_id = ${keyword}::bigint and s.member_id = ${memberId}`, ...narrow],
      sql` and `,
    )})`
  const has = sql`position(${keyword} in s.words) > 0`
  // One range of both columns: with member_id = $1 the planner expects few orders and reads and sorts all there are.
  const newestIn = (low: number, high: number) => sql`(s.member_id, s.order_id) >= (${memberId}::int, ${low}::bigint)
    and (s.member_id, s.order_id) < (${memberId}::int, ${high}::bigint)`
  const newestFirst = sql`order by s.member_id desc, s.order_id desc`
  const sample = await row(
    db,
    sql<{ matches: number }>`select count(*) filter (where ${has})::int as matches from (select words
      from order_search s where ${newestIn(0, Number.MAX_SAFE_INTEGER)} ${newestFirst} limit ${sql.lit(SAMPLE)}) s`,
  )
  const isIndexed = [...keyword].length >= SHORTEST_INDEXED
  if (!isIndexed || sample!.matches >= COMMON_FROM) {
    const newest = (
      low: number,
      high: number,
    ) => sql`(select s.order_id as id from (select s.member_id, s.order_id, s.words
        from order_search s where ${newestIn(low, high)} ${newestFirst} limit ${filter.read_most}::int) s
      where ${sql.join([has, ...narrow], sql` and `)} ${newestFirst} limit ${sql.lit(SEARCHED_ORDERS)})`
    const matches = await rows(
      db,
      sql<{ id: number }>`select id from (${newest(filter.searched_from, Number.MAX_SAFE_INTEGER)}
        union all ${newest(0, FIRST_DATED_ID)}) s order by id desc limit ${sql.lit(SEARCHED_ORDERS)}`,
    )
    if (!isIndexed || matches.length === SEARCHED_ORDERS)
      return sql`(select unnest(${matches.map(({ id }) => id)}::bigint[]) as id)`
  }
  return sql`(select id from (select s.order_id as id from order_search s where
      ${sql.join([sql`s.member_id = ${memberId} and s.words like ${containing(keyword)}`, ...narrow], sql` and `)}
      and (s.order_id >= ${filter.searched_from}::bigint
        or s.order_id < ${sql.lit(FIRST_DATED_ID)}) offset 0) s
    order by id desc limit ${sql.lit(SEARCHED_ORDERS)})`
}

/** The same with a keyword, or with days; these are counted. */
async function searchOrders(
  db: Db,
  filter: OrderFilter,
): Promise<{ readonly total: number; readonly orders: SummaryRow[] }> {
  const { keyword, member_id: memberId } = filter
  const parts = [sql`true`, ...conditions(filter, (column) => sql`o.${column}`)]
  if (memberId !== undefined) parts.push(sql`o.member_id = ${memberId}`)
  if (keyword !== undefined && memberId === undefined) throw new TypeError('a keyword is looked for among one member’s')
  const from =
    keyword === undefined || memberId === undefined
      ? sql`orders o where ${sql.join(parts, sql` and `)}`
      : sql`${await matching(db, memberId, keyword, filter)} o`
  const orders = await rows(
    db,
    summaryOf(sql`select o.*, n.total from (select o.id, count(*) over ()::int as total from ${from}
      order by o.id desc limit ${sql.lit(filter.limit)} offset ${filter.offset}) n join orders o on o.id = n.id`),
  )
  // A page after the last one has no row that says how many there are.
  if (orders.length === 0 && filter.offset > 0)
    return { total: (await searchOrders(db, { ...filter, offset: 0 })).total, orders }
  return { total: orders[0]?.total ?? 0, orders }
}

/** How many orders of a member stand in each status. */
export const countOrders = (db: Db, memberId: number): Promise<readonly Counted[]> => countsByMonth(db, memberId)

/** Adds changes of up to `most` orders to the counters; returns how many there were. */
export const foldOrderCounts = async (db: Db, most: number): Promise<number> =>
  (await row(db, sql<{ folded: number }>`select fold_order_counts(${most}) as folded`))!.folded

type RefundRow = Pick<OrderRefund, 'id' | 'kind' | 'way' | 'points' | 'state' | 'at'> & {
  readonly outside: number
  readonly recharge: number
  readonly gift: number
  readonly freight: number
}

export type FullRow = Omit<
  SummaryRow,
  'items' | 'kinds' | 'number' | 'gifts' | 'company' | 'has_request' | 'refund_sum'
> & {
  readonly member_id: number
  readonly goods_amount: number
  readonly manjian_amount: number
  readonly coupon_amount: number
  readonly voucher_amount: number
  readonly points_earned: number
  readonly cashback_expected: number
  readonly points_amount: number
  readonly balance_used: number
  /** What of the balance part of its payment transfers had brought, and what each order of it has of that part, fen. */
  readonly by_transfers: {
    readonly received: number
    readonly orders: readonly { readonly id: number; readonly used: number }[]
  } | null
  readonly refunded: number
  readonly invoice_type: number
  /** How many trace codes left with it. */
  readonly trace_codes: number
  /** The live invoice of the order, and what one would come to, fen; 0 for anybody but its member. */
  readonly invoice: { readonly id: number; readonly state: number; readonly number: string } | null
  readonly for_invoice: number
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
        lines:
          | { item_id: number; name: string; batch_no: string; made_date: string; end_date: string; number: number }[]
          | null
        traces: { time: number; text: string }[] | null
        temperature: TemperatureRow[] | null
      }[]
    | null
  readonly logs: readonly { time: number; actor: 'buyer' | 'staff' | 'system'; action: string; note: string }[] | null
  readonly transfer: { payer: string; amount: number; state: string; reason: string; at: number } | null
  readonly rewards: readonly OrderReward[] | null
  readonly cancel_request: CancelRequest | null
  /** Of after-sales: how many are open, and when the last one was closed. */
  readonly open_cases: number
  readonly case_closed_at: number | null
  /** Amounts in fen. */
  readonly refunds: readonly RefundRow[] | null
  readonly group:
    | (GroupProgress & { readonly goods_id: number; readonly goods_price_id: number; readonly end: number })
    | null
}

export type ItemRow = {
  readonly id: number
  readonly goods_id: number
  readonly ck_id: number
  readonly goods: OrderItem['goods']
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
  readonly short_number: number
  readonly is_gift: boolean
  readonly combination_id: number
  readonly combination_number: number
  readonly lots: { batch_no: string; made_date: string; end_date: string; number: number }[] | null
  /** The near-expiry lot it was bought from. */
  readonly lot: { batch_no: string; made_date: string; end_date: string } | null
  readonly promised_end: string | null
  readonly offered_end: string | null
  /** Unix seconds. */
  readonly offered_until: number | null
}

/**
 * An order with lines, lots, packages and log in one statement; of one member and their stores, or of anyone for staff.
 */
export const readOrder = (db: Db, id: number, memberId: number | null): Promise<FullRow | undefined> =>
  row(
    db,
    sql<FullRow>`
  select o.id, o.member_id, o.order_sn, o.trade_id, t.trade_sn, o.settle_group, o.ck_id, o.status, o.pay_status,
    o.pay_type, o.payable, o.paid, o.freight, o.goods_amount, o.manjian_amount,
    o.coupon_amount, o.voucher_amount, o.points_amount, o.points_earned, o.cashback_expected, o.balance_used,
      o.refunded, ${partPayment} as part, t.invoice_type, o.docs, t.remark, o.operator_remark, o.cancel_reason, o.buyer,
    o.address, ${stamp('o.created_at')} as created_at, ${stamp('o.expire_at')} as expire_at,
    ${stamp('o.paid_at')} as paid_at,
      ${stamp('o.audited_at')} as audited_at,
    ${stamp('o.shipped_at')} as shipped_at, ${stamp('o.signed_at')} as signed_at,
      ${stamp('o.finished_at')} as finished_at, ${stamp('o.cancelled_at')} as cancelled_at,
    (select jsonb_agg(to_jsonb(i) || jsonb_build_object('goods', i.goods || (select jsonb_build_object(
        'goods_sn', g.goods_sn, 'barcode', g.barcode, 'generic_name', g.generic_name, 'dosage_form', g.dosage_form,
        'mah', g.mah, 'origin', g.origin) from goods g where g.id = i.goods_id), 'offered_until',
        ${stamp('i.offered_until')}, 'lots',
      (select jsonb_agg(jsonb_build_object('batch_no', l.batch_no, 'made_date', l.made_date, 'end_date', l.end_date,
      'number', p.number) order by l.end_date)
      from parcel_lot p join lot l on l.id = p.lot_id where p.order_id = o.id and p.order_item_id = i.id),
      'lot', (select jsonb_build_object('batch_no', l.batch_no, 'made_date', l.made_date, 'end_date', l.end_date)
        from lot l where l.id = i.lot_id)) order by i.id) from order_line i where i.order_id = o.id) as items,
    (select jsonb_agg(jsonb_build_object('id', p.id, 'company', p.company, 'wl_no', p.wl_no, 'shipped_at',
      ${stamp('p.shipped_at')},
      'lines', (select jsonb_agg(jsonb_build_object('item_id', i.id, 'name', i.goods->>'name', 'batch_no', l.batch_no,
        'made_date', l.made_date, 'end_date', l.end_date, 'number', pl.number) order by i.id, l.end_date, l.id)
          from parcel_lot pl join order_line i on i.order_id = o.id and i.id = pl.order_item_id
        join lot l on l.id = pl.lot_id where pl.order_id = o.id and pl.package_id = p.id),
      'traces', (select jsonb_agg(jsonb_build_object('time', ${stamp('e.at')}, 'text', e.text) order by e.at desc)
        from parcel_trace e where e.order_id = o.id and e.package_id = p.id),
      'temperature', ${temperatureOf}) order by p.id)
      from parcel p where p.order_id = o.id) as packages,
    (select jsonb_agg(jsonb_build_object('time', ${stamp('g.at')}, 'actor', g.actor, 'action', g.action, 'note', g.note)
      order by g.id) from order_log g where g.order_id = o.id) as logs,
    (select jsonb_agg(jsonb_build_object('kind', case r.kind when 'gift_coupon' then 'coupon'
      else 'points' end, 'name', coalesce(p.name, ''), 'number', r.number,
      'state', case when r.released_at is not null then 2 when r.granted_at is not null then 1 else 0 end)
        order by r.kind, r.ref_id)
      from order_allocation r left join coupon_template p on r.kind = 'gift_coupon' and p.id = r.ref_id
        where r.order_id = o.id and r.kind in ('gift_coupon', 'gift_points')) as rewards,
    (select jsonb_build_object('payer', f.payer, 'amount', f.amount, 'state', f.state, 'reason', f.reason, 'at',
      ${stamp('f.created_at')}) from transfer f
      where f.trade_id = o.trade_id and f.is_hm = (o.settle_group = 'hm') order by f.id desc limit 1) as transfer,
    (select jsonb_build_object('state', c.state, 'reason', c.reason, 'created_at', ${stamp('c.created_at')},
      'expire_at', ${stamp('c.expire_at')}, 'note', c.note) from cancel_request c where c.order_id = o.id
      order by c.place desc limit 1) as cancel_request,
    (select count(*)::int from cancel_request c where c.order_id = o.id) as cancel_requests,
    exists (select from hm_record h where h.order_id = o.id and h.due_at is not null) as owes_receipt,
    (select jsonb_build_object('id', v.id, 'state', v.state, 'number', coalesce(v.number, ''))
      from invoice_order n join invoice v on v.id = n.invoice_id where n.order_id = o.id and n.is_live) as invoice,
    case when o.member_id = ${memberId} and o.shipped_at is not null
      then (select f.amount from order_for_invoice(o) f) else 0 end as for_invoice,
    (select count(*)::int from trace_code c where c.order_id = o.id) as trace_codes,
    (select count(*)::int from after_sale c where c.order_id = o.id and c.clock_at is not null) as open_cases,
    (select ${stamp('max(c.closed_at)')} from after_sale c where c.order_id = o.id) as case_closed_at,
    (select jsonb_agg(jsonb_build_object('id', r.id, 'kind', r.kind, 'outside', r.outside, 'way', r.way,
      'recharge', r.recharge, 'gift', r.gift, 'freight', r.freight, 'points', r.points, 'at', ${stamp('r.created_at')},
      'state', case when r.outside = 0 or r.way in ('balance', 'credit') then 'done'
        else (select case f.status when 'done' then 'done'
        when 'failed' then 'failed' else 'waiting' end from refund f where f.order_id = o.id and f.cause = r.cause) end)
      order by r.id desc) from order_refund r where r.order_id = o.id) as refunds,
    (select jsonb_build_object('received', p.received, 'orders', (select
        jsonb_agg(jsonb_build_object('id', s.id, 'used', s.balance_used) order by s.id) from orders s
        where s.trade_id = o.trade_id and ${ofDayOfTrade('s.id', sql`o.trade_id`)}
          and (s.settle_group = 'hm') = p.is_hm and s.paid > 0))
      from payment p where p.trade_id = o.trade_id and p.is_hm = (o.settle_group = 'hm') and p.status = 'paid'
        and p.received > 0) as by_transfers,
    ${groupOfOrder} as "group"
  from orders o join trade t on t.id = o.trade_id
    where o.id = ${id} ${
      memberId === null
        ? sql``
        : sql`and (o.member_id = ${memberId}
      or o.member_id in (select s.id from member s where s.owner_id = ${memberId}))`
    }`,
  )

/** What is left to ship of a line; days as `YYYY-MM-DD`. */
export type OpenItem = {
  readonly id: number
  readonly goods_id: number
  readonly ck_id: number
  readonly lot_id: number | null
  readonly left: number
  readonly name: string
  /** Whether the goods are kept cold or frozen. */
  readonly is_cold: boolean
  /** The end date that the buyer was promised at least, and the earlier one that they are asked to take. */
  readonly promised_end: string | null
  readonly offered_end: string | null
  /** Until when they are asked, milliseconds. */
  readonly offered_until: number | null
}

/** What is left to ship of an order, by line. */
export const openItems = (tx: Db, orderId: number): Promise<OpenItem[]> =>
  rows(
    tx,
    sql<OpenItem>`
    select id, goods_id, ck_id, lot_id, number - shipped_number - short_number as left,
      goods->>'name' as name,
      (select g.temp_class in ('lc', 'ld') from goods g where g.id = goods_id) as is_cold, promised_end, offered_end,
      (extract(epoch from offered_until) * 1000)::bigint as offered_until from order_line
      where order_id = ${orderId} order by id`,
  )

/** The end of the earliest lot that could be picked for a line, whatever was promised; null without one. */
export const earliestLot = async (
  tx: Db,
  item: Pick<OpenItem, 'goods_id' | 'ck_id'>,
  today: string,
): Promise<string | null> =>
  (await row(
    tx,
    sql<{ end: string | null }>`select first_end(${item.goods_id}, ${item.ck_id}, ${today}::date) as end`,
  ))!.end

/** Sets the end date that a line is offered until a moment (milliseconds), and the one it is promised. */
export async function setLotOffer(
  tx: Db,
  orderId: number,
  itemId: number,
  ends: {
    readonly offered: string | null
    readonly until: number | null
    readonly promised: string | null
  },
): Promise<void> {
  await sql`update order_item set offered_end = ${ends.offered}::date, promised_end = ${ends.promised}::date,
    offered_until = ${ends.until === null ? null : new Date(ends.until)}
    where order_id = ${orderId} and id = ${itemId}`.execute(tx)
}

export type DueOffer = { readonly order_id: number; readonly id: number; readonly at: string }

/** Lines whose buyers have not said in time whether they take an earlier end date, after one of them. */
export const dueOffers = (db: Db, now: number, after: DueOffer | undefined): Promise<DueOffer[]> =>
  rows(
    db,
    sql<DueOffer>`
  select order_id, id, offered_until::text as at from order_item
  where offered_until is not null and offered_until <= ${new Date(now)} and ${sinceMonths('order_id', now)}
    and (offered_until, order_id, id) > (${after?.at ?? '-infinity'}::timestamptz, ${after?.order_id ?? 0}::bigint,
      ${after?.id ?? 0}::bigint)
  order by offered_until, order_id, id limit 200`,
  )
