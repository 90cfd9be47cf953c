import { AddressStatus, AuditStatus, DocumentStatus, OrderStatus, orderTimes } from '@yaopi/core'
import type { SettleGroup } from '@yaopi/core/contract'
import type { OrderFlag, OrderSort, StaffOrderDetail } from '@yaopi/core/staff'
import type { RawBuilder } from 'kysely'
import { auditStatusAt, hasEndedDocument } from '../../accounts/member-state/index.ts'
import { inWarehouses, ofOwnOrder, type OwnWarehouses } from '../../accounts/staff/index.ts'
import {
  amongIds,
  cappedCount,
  containing,
  dayOf,
  type Db,
  FIRST_DATED_ID,
  type Keyset,
  keyset,
  type KeysetPart,
  literals,
  MOST_COUNTED,
  ofDayOfTrade,
  type Position,
  row,
  rows,
  sinceMonths,
  sql,
} from '../../platform/db/index.ts'
import { DAY, HOUR } from '../../platform/time/index.ts'
import {
  firstIdOf,
  listOrders,
  orderCounts,
  partPayment,
  refundSum,
  refundSumBeforeShipment,
  type SummaryRow,
} from './order.queries.ts'

/** What the list of the staff is narrowed to; days `YYYY-MM-DD`, amounts in fen. */
export type StaffOrderFilter = {
  /** The orders of the members of one sales person only. */
  readonly manager_id?: number | undefined
  /** The orders of some warehouses only. */
  readonly warehouses?: readonly number[] | undefined
  readonly q?: string | undefined
  readonly status?: number | undefined
  readonly settle_group?: string | undefined
  readonly pay_type?: number | undefined
  readonly member_id?: number | undefined
  readonly goods_id?: number | undefined
  readonly batch_no?: string | undefined
  readonly start_time?: string | undefined
  readonly end_time?: string | undefined
  readonly least?: number | undefined
  readonly most?: number | undefined
  readonly province?: string | undefined
  readonly ck_id?: number | undefined
  readonly flag?: OrderFlag | undefined
  /** Milliseconds. */
  readonly now: number
}

/** Hours after the payment at which an order that was not shipped is late. */
const LATE_HOURS = 24
/** Days before its end at which a document is marked. */
const ENDS_SOON_DAYS = 30
/** How many orders a word finds at most. */
const MOST_FOUND = 1_000
/** Among how many of the newest orders a word is looked for before its index is asked. */
const READ_FOR_WORD = 4_000
/** The same for words of one or two letters, which have no index. */
const READ_FOR_SHORT = 20_000
const SHORTEST_INDEXED = 3
const WHOLE_NUMBER = /^\d{14}$/
/** How many companies a word stands for at most. */
const MOST_COMPANIES = 200

const BEFORE_SHIPMENT = literals(
  OrderStatus.unpaid,
  OrderStatus.transferPending,
  OrderStatus.groupOpen,
  OrderStatus.auditPending,
  OrderStatus.unshipped,
)

const today = (now: number) => dayOf(new Date(now))

/** Documents of a member that have ended or end soon, where no later one took their place. */
const endsSoon = (member: RawBuilder<unknown>, now: number) => sql`from member_document d
  where d.member_id = ${member} and d.status = ${sql.lit(DocumentStatus.approved)} and not d.long_term
    and d.end_date < ${today(now)} + ${sql.lit(ENDS_SOON_DAYS)}`

const flagged: Readonly<Record<OrderFlag, (now: number) => RawBuilder<unknown>>> = {
  case: () => sql`o.id in (select c.order_id from after_sale c where c.clock_at is not null)`,
  cancel_request: () => sql`o.id in (select c.order_id from cancel_request c where c.state = 'open')`,
  remark: () => sql`o.operator_remark <> ''`,
  licence: (now) => sql`o.status in ${BEFORE_SHIPMENT} and exists (select ${endsSoon(sql`o.member_id`, now)})`,
  overdue: (now) => sql`o.status = ${sql.lit(OrderStatus.unshipped)}
    and o.paid_at < ${new Date(now - LATE_HOURS * HOUR)}`,
  short: () => sql`o.status = ${sql.lit(OrderStatus.partlyShipped)}`,
  receipt: () => sql`o.id in (select h.order_id from hm_record h where h.due_at is not null)`,
}

const dayAfter = (date: string): string => new Date(Date.parse(`${date}T00:00:00Z`) + DAY).toISOString().slice(0, 10)

/** What narrows orders `o`, but for the word. */
function conditions(filter: StaffOrderFilter): RawBuilder<unknown>[] {
  const { start_time: start, end_time: end } = filter
  return [
    ...(filter.manager_id === undefined
      ? []
      : [sql`o.member_id in (select m.id from member m where m.manager_id = ${filter.manager_id})`]),
    ...(filter.warehouses === undefined ? [] : [inWarehouses(sql`o.ck_id`, filter.warehouses)]),
    ...(filter.status === undefined ? [] : [sql`o.status = ${filter.status}::smallint`]),
    ...(filter.settle_group === undefined ? [] : [sql`o.settle_group = ${filter.settle_group}`]),
    ...(filter.pay_type === undefined ? [] : [sql`o.pay_type = ${filter.pay_type}::smallint`]),
    ...(filter.member_id === undefined ? [] : [sql`o.member_id = ${filter.member_id}::int`]),
    ...(filter.goods_id === undefined
      ? []
      : [sql`o.id in (select i.order_id from order_item i where i.goods_id = ${filter.goods_id}::int)`]),
    ...(filter.batch_no === undefined
      ? []
      : [
          sql`o.id in (select p.order_id from lot l join parcel_lot p on p.lot_id = l.id
            where l.batch_no = ${filter.batch_no})`,
        ]),
    // Ids carry their day (decision 0034), so that a day is a range of the key.
    ...(start === undefined ? [] : [sql`o.id >= ${firstIdOf(start)}::bigint`]),
    ...(end === undefined
      ? []
      : [sql`o.id < ${firstIdOf(dayAfter(end))}::bigint and o.id >= ${sql.lit(FIRST_DATED_ID)}`]),
    ...(filter.least === undefined ? [] : [sql`o.payable >= ${filter.least}::bigint`]),
    ...(filter.most === undefined ? [] : [sql`o.payable <= ${filter.most}::bigint`]),
    ...(filter.province === undefined ? [] : [sql`o.address->>'province' = ${filter.province}`]),
    ...(filter.ck_id === undefined ? [] : [sql`o.ck_id = ${filter.ck_id}::int`]),
    ...(filter.flag === undefined ? [] : [flagged[filter.flag](filter.now)]),
  ]
}

/**
 * The newest orders with a word in their number, in the company of their buyer, in a name of their goods or in a batch:
 * at most `MOST_FOUND`, which also means that there may be more.
 */
async function matching(db: Db, word: string, filter: StaffOrderFilter): Promise<number[]> {
  const narrow = conditions(filter)
  if (WHOLE_NUMBER.test(word)) {
    const hit = await rows(
      db,
      sql<{ id: number }>`select o.id from orders o
        where ${sql.join([sql`o.id = ${word}::bigint`, ...narrow], sql` and `)}`,
    )
    if (hit.length > 0) return hit.map(({ id }) => id)
  }
  const members = (
    await rows(
      db,
      sql<{ id: number }>`select id from member where company like ${containing(word)} or phone = ${word}
        or lower(username) = lower(${word}) limit ${sql.lit(MOST_COMPANIES)}`,
    )
  ).map(({ id }) => id)
  const ofMembers =
    members.length === 0
      ? []
      : await rows(
          db,
          sql<{ id: number }>`select o.id from orders o
            where ${sql.join([sql`o.member_id = any(${members}::int[])`, ...narrow], sql` and `)}
            order by o.id desc limit ${sql.lit(MOST_FOUND)}`,
        )
  const has = sql`position(${word} in s.words) > 0`
  const joined = narrow.length === 0 ? sql`` : sql`join orders o on o.id = s.order_id`
  const isIndexed = [...word].length >= SHORTEST_INDEXED
  const newest = await rows(
    db,
    sql<{ id: number }>`select s.order_id as id from (select s.order_id, s.words from order_search s
        order by s.order_id desc limit ${sql.lit(isIndexed ? READ_FOR_WORD : READ_FOR_SHORT)}) s ${joined}
      where ${sql.join([has, ...narrow], sql` and `)} order by s.order_id desc limit ${sql.lit(MOST_FOUND)}`,
  )
  const words =
    !isIndexed || newest.length === MOST_FOUND
      ? newest
      : await rows(
          db,
          sql<{ id: number }>`select s.order_id as id from order_search s ${joined}
            where ${sql.join([sql`s.words like ${containing(word)}`, ...narrow], sql` and `)}
            order by s.order_id desc limit ${sql.lit(MOST_FOUND)}`,
        )
  return [...new Set([...ofMembers, ...words].map(({ id }) => id))].sort((a, b) => b - a).slice(0, MOST_FOUND)
}

const number = { id: sql`o.id`, payable: sql`o.payable` }
const newest = { column: number.id, kind: 'number', isDescending: true } as const
const dearest = { column: number.payable, kind: 'number', isDescending: true } as const

/** The orders in which the staff read the list. */
export const staffOrderKeysets: Readonly<Record<OrderSort, Keyset>> = {
  '-id': keyset('-id', newest),
  id: keyset('id', { column: number.id, kind: 'number' }),
  '-payable': keyset('-payable', dearest, newest),
  payable: keyset('payable', { column: number.payable, kind: 'number' }, { column: number.id, kind: 'number' }),
}

/** An order in the list of the staff; amounts in fen, times in Unix seconds. */
export type StaffOrderRow = Omit<SummaryRow, 'owes_receipt'> & {
  readonly member_id: number
  readonly manager: string
  readonly province: string
  readonly city: string
  readonly refunded: number
  readonly operator_remark: string
  readonly ck_id: number
  readonly paid_at: number | null
  readonly shipped_at: number | null
  readonly cancel_until: number | null
  readonly is_picked: boolean
  readonly has_case: boolean
  readonly owes_receipt: boolean
  readonly ends_soon: boolean
  readonly is_first: boolean
}

const NOT_PAID = literals(OrderStatus.unpaid, OrderStatus.transferPending, OrderStatus.cancelled)

/** Whether the buyer of the order `o` has paid for none outside its trade, by the counters (decision 0035). */
const isFirst = sql`(select coalesce(sum(n.count), 0) from (
      select m.value::int as count from order_count c, jsonb_each_text(c.months) m
        where c.member_id = o.member_id and c.status not in ${NOT_PAID}
      union all select change from order_count_change where member_id = o.member_id and status not in ${NOT_PAID}) n)
    <= (select count(*) from orders e where e.trade_id = o.trade_id and ${ofDayOfTrade('e.id', sql`o.trade_id`)}
      and e.status not in ${NOT_PAID})`

const seconds = (column: string) => sql`unix_seconds(${sql.ref(column)})::int`

/** Rows of the list by their ids, in the order in which these come. */
const rowsOf = async (db: Db, ids: readonly number[], now: number): Promise<StaffOrderRow[]> =>
  ids.length === 0
    ? []
    : rows(
        db,
        sql<StaffOrderRow>`
    select o.id, o.order_sn, o.trade_id, case when o.trade_id >= ${sql.lit(FIRST_DATED_ID)} then 'T' || o.trade_id
        else (select t.trade_sn from trade t where t.id = o.trade_id) end as trade_sn,
      o.member_id, o.settle_group, o.status, o.pay_status, o.pay_type, o.payable, o.paid, o.freight, o.refunded,
      ${partPayment} as part, ${refundSumBeforeShipment} as refund_sum, o.operator_remark, o.ck_id,
      ${seconds('o.created_at')} as created_at,
      ${seconds('o.expire_at')} as expire_at, ${seconds('o.paid_at')} as paid_at,
      ${seconds('o.shipped_at')} as shipped_at, o.buyer->>'company' as company,
      coalesce(s.name, '') as manager, o.address->>'province' as province, o.address->>'city' as city,
      0 as cancel_requests, c.expire_at is not null as has_request, ${seconds('c.expire_at')} as cancel_until,
      exists (select from order_pick p where p.order_id = o.id) as is_picked,
      exists (select from after_sale a where a.order_id = o.id and a.clock_at is not null) as has_case,
      o.settle_group = 'hm' and exists (select from hm_record h where h.order_id = o.id and h.due_at is not null)
        as owes_receipt,
      o.status in ${BEFORE_SHIPMENT} and exists (select ${endsSoon(sql`o.member_id`, now)}) as ends_soon,
      o.status in ${BEFORE_SHIPMENT} and ${isFirst} as is_first,
      coalesce(o.in_short->'kinds', '0')::int as kinds, coalesce(o.in_short->'number', '0')::int as number,
      coalesce(o.in_short->'gifts', '0')::int as gifts, coalesce(o.in_short->'items', '[]') as items
    from unnest(${[...ids]}::bigint[]) with ordinality w (id, place) join orders o on o.id = w.id
      and ${amongIds('o.id', ids)}
      join member m on m.id = o.member_id left join staff s on s.id = m.manager_id
      left join cancel_request c on c.order_id = o.id and c.state = 'open'
    order by w.place`,
      )

/** A part of the orders for the staff, and how many fit, counted to one more than `most`. */
export async function staffOrders(
  db: Db,
  filter: StaffOrderFilter,
  { sort, limit, after }: KeysetPart & { readonly sort: OrderSort },
): Promise<{
  readonly total: number
  readonly most: number
  readonly list: readonly (StaffOrderRow & { readonly position: Position })[]
}> {
  const { q, now, status, ...others } = filter
  const withRows = async (ids: readonly number[]) => {
    const orders = await rowsOf(db, ids, now)
    return orders.map((one) => ({ ...one, position: positionOfOrder(sort, one) }))
  }
  if (sort === '-id' && Object.values({ q, ...others }).every((one) => one === undefined || one === '')) {
    // The counters tell how many there are, and in which months a page lies.
    const { total, orders } = await listOrders(db, {
      limit,
      offset: 0,
      before: after === undefined ? undefined : Number(after[0]),
      searched_from: 0,
      read_most: 0,
      ...(status === undefined ? {} : { statuses: [status] }),
    })
    return { total, most: total, list: await withRows(orders.map(({ id }) => id)) }
  }
  const hit = q === undefined || q === '' ? undefined : await matching(db, q, filter)
  const fits =
    hit === undefined ? sql.join([sql`true`, ...conditions(filter)], sql` and `) : sql`${amongIds('o.id', hit)}`
  const most = hit === undefined ? MOST_COUNTED : MOST_FOUND - 1
  const total =
    hit?.length ?? (await row(db, sql<{ n: number }>`select ${cappedCount(sql`from orders o where ${fits}`)} as n`))!.n
  const { after: isAfter, orderBy } = staffOrderKeysets[sort]
  const ids = await rows(
    db,
    sql<{ id: number }>`select o.id from orders o where ${fits} and ${isAfter(after)} order by ${orderBy}
      limit ${limit}`,
  )
  return { total, most, list: await withRows(ids.map(({ id }) => id)) }
}

const positionOfOrder = (sort: OrderSort, { id, payable }: Pick<StaffOrderRow, 'id' | 'payable'>): Position =>
  sort === '-payable' || sort === 'payable' ? [payable, id] : [id]

/** How many orders stand in each status: all, those of the members of one sales person, or of some warehouses. */
export const staffOrderCounts = (
  db: Db,
  { manager_id: managerId, warehouses }: Pick<StaffOrderFilter, 'manager_id' | 'warehouses'>,
): Promise<{ status: number; count: number }[]> => {
  if (warehouses !== undefined)
    return rows(
      db,
      sql<{ status: number; count: number }>`select o.status, count(*)::int as count from orders o
        where ${inWarehouses(sql`o.ck_id`, warehouses)} group by o.status order by o.status`,
    )
  return rows(
    db,
    managerId === undefined
      ? sql<{ status: number; count: number }>`select status, sum(count)::int as count
          from ${orderCounts(undefined)} c group by status having sum(count) <> 0 order by status`
      : sql<{ status: number; count: number }>`select o.status, count(*)::int as count from member m
          join orders o on o.member_id = m.id where m.manager_id = ${managerId} group by o.status order by o.status`,
  )
}

/** What the staff see of an order besides what its buyer sees; amounts in fen. */
export type StaffFacts = {
  readonly today: StaffOrderDetail['today']
  readonly warehouse: string
  readonly picked_by: { readonly name: string; readonly at: number } | null
  readonly manager_id: number | null
  readonly payments:
    | readonly {
        id: number
        pay_sn: string
        pay_type: number
        amount: number
        balance: number
        status: string
        serial: string
        at: number
      }[]
    | null
  readonly transfers:
    | readonly {
        id: number
        payer: string
        amount: number
        received: number | null
        state: string
        reason: string
        at: number
      }[]
    | null
  readonly cases: StaffOrderDetail['cases'] | null
  readonly acts: StaffOrderDetail['acts'] | null
}

/** Facts of one order for the staff in one statement. `now` in milliseconds. */
export const staffFacts = (db: Db, id: number, now: number): Promise<StaffFacts | undefined> =>
  row(
    db,
    sql<StaffFacts>`
    select jsonb_build_object('company', m.company, 'audit_status', ${auditStatusAt(new Date(now))},
        'manager', coalesce(s.name, ''), 'uscc', coalesce(m.uscc, ''), 'documents', coalesce((select jsonb_agg(
          jsonb_build_object('name', d.type, 'end_date', d.end_date,
            'is_ended', case when d.end_date < ${today(now)} then 1 else 0 end) order by d.end_date)
          ${endsSoon(sql`m.id`, now)}), '[]')) as today,
      w.name as warehouse, m.manager_id,
      (select jsonb_build_object('name', f.name, 'at', ${seconds('p.started_at')}) from order_pick p
        join staff f on f.id = p.staff_id where p.order_id = o.id) as picked_by,
      (select jsonb_agg(jsonb_build_object('id', p.id, 'pay_sn', p.pay_sn, 'pay_type', p.pay_type, 'amount', p.amount,
          'balance', p.balance_recharge + p.balance_gift, 'status', p.status, 'serial', coalesce(p.channel_serial, ''),
          'at', ${seconds('p.created_at')}) order by p.id desc)
        from payment p where p.trade_id = o.trade_id and p.is_hm = (o.settle_group = 'hm')) as payments,
      (select jsonb_agg(jsonb_build_object('id', f.id, 'payer', f.payer, 'amount', f.amount, 'received', f.received,
          'state', f.state, 'reason', f.reason, 'at', ${seconds('f.created_at')}) order by f.id desc)
        from transfer f where f.trade_id = o.trade_id and f.is_hm = (o.settle_group = 'hm')) as transfers,
      (select jsonb_agg(jsonb_build_object('id', c.id, 'sn', c.sn, 'type', c.type, 'state', c.state,
          'at', ${seconds('c.created_at')}) order by c.id desc) from after_sale c where c.order_id = o.id) as cases,
      (select jsonb_agg(jsonb_build_object('at', ${seconds('a.at')}, 'staff', f.name, 'action', a.action,
          'note', coalesce(a.detail->>'note', '')) order by a.id desc) from audit_log a
          join staff f on f.id = a.staff_id
          where a.target = 'order:' || o.order_sn and a.at >= o.created_at - interval '1 day') as acts
    from orders o join member m on m.id = o.member_id left join staff s on s.id = m.manager_id
      join warehouse w on w.id = o.ck_id
    where o.id = ${id}`,
  )

/** Facts by which a paid order is checked, one row for each order. */
export type CheckFacts = {
  readonly id: number
  readonly settle_group: SettleGroup
  readonly audit_status: number
  readonly has_agreement: boolean
  readonly has_ended: boolean
  readonly is_over: boolean
  readonly is_first: boolean
  readonly address_approved: boolean
  /** Names of goods that are outside what the buyer may buy. */
  readonly outside: readonly string[] | null
  /** Lines of many more units than the buyer usually takes. */
  readonly unusual: readonly { readonly name: string; readonly number: number; readonly usual: number }[] | null
}

/** Times what a buyer usually takes above which a line is looked at. */
const UNUSUAL_TIMES = 5
/** Earlier orders of the same goods that make a habit. */
const USUAL_ORDERS = 3

/** Facts of the check of orders. `now` in milliseconds. */
export const checkFacts = (db: Db, ids: readonly number[], now: number): Promise<CheckFacts[]> =>
  rows(
    db,
    sql<CheckFacts>`
    select o.id, o.settle_group, ${auditStatusAt(new Date(now))} as audit_status,
      coalesce(m.contract_end >= ${today(now)}, false) as has_agreement,
      (m.audit_status = ${sql.lit(AuditStatus.approved)} and ${hasEndedDocument(new Date(now))}) as has_ended,
      exists (select from hm_record h where h.order_id = o.id and h.is_over) as is_over,
      ${isFirst} as is_first,
      exists (select from member_address a where a.member_id = o.member_id
        and a.audit_status = ${sql.lit(AddressStatus.approved)}
        and a.detail = o.address->>'detail') as address_approved,
      (select array_agg(distinct g.name) from order_item i join goods g on g.id = i.goods_id
        where i.order_id = o.id and not g.scope_codes <@ m.scopes) as outside,
      (select jsonb_agg(jsonb_build_object('name', i.goods->>'name', 'number', i.number, 'usual', u.usual))
        from order_line i cross join lateral (select round(avg(e.number))::int as usual, count(*) as times
          from (select e.number from order_item e where e.member_id = o.member_id and e.goods_id = i.goods_id
            and e.order_id < o.id order by e.id desc limit 20) e) u
        where i.order_id = o.id and not i.is_gift and u.times >= ${sql.lit(USUAL_ORDERS)}
          and i.number > ${sql.lit(UNUSUAL_TIMES)} * u.usual) as unusual
    from orders o join member m on m.id = o.member_id where ${amongIds('o.id', ids)}`,
  )

/** Writes what the staff remark on an order; false: the remark was another one than they saw. */
export const setRemark = async (
  tx: Db,
  id: number,
  remark: { readonly before: string; readonly after: string },
): Promise<boolean> =>
  (
    await rows(
      tx,
      sql`update orders set operator_remark = ${remark.after} where id = ${id} and operator_remark = ${remark.before}
        returning id`,
    )
  ).length > 0

/** Whether somebody has begun to pick an order. */
export const isBeingPicked = async (tx: Db, id: number): Promise<boolean> =>
  (await row(tx, sql`select 1 from order_pick where order_id = ${id}`)) !== undefined

/** States of some orders. */
export const statesOf = (
  db: Db,
  ids: readonly number[],
): Promise<{ id: number; order_sn: string; status: OrderStatus }[]> =>
  rows(
    db,
    sql<{ id: number; order_sn: string; status: OrderStatus }>`select id, order_sn, status from orders
      where ${amongIds('id', ids)}`,
  )

/** An open request; amounts in fen, `refund_sum`: refunds so far, `picked_by`: who began to pick it, '' for nobody. */
export type OpenRequest = {
  readonly id: number
  readonly order_id: number
  readonly order_sn: string
  readonly company: string
  readonly reason: string
  readonly paid: number
  readonly refund_sum: number
  readonly expire_at: number
  readonly picked_by: string
}

/** Open requests for the staff, the first to end first. */
export const openRequests = (
  db: Db,
  own: OwnWarehouses,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<(OpenRequest & { readonly all: number })[]> =>
  rows(
    db,
    sql<OpenRequest & { readonly all: number }>`
  select c.id, c.order_id, o.order_sn, o.buyer->>'company' as company, c.reason, o.paid,
    ${refundSum} as refund_sum, unix_seconds(c.expire_at)::int as expire_at, coalesce(s.name, '') as picked_by,
    ${cappedCount(sql`from cancel_request c where c.state = 'open' and ${ofOwnOrder(sql`c.order_id`, own)}`)} as all
  from cancel_request c join orders o on o.id = c.order_id left join order_pick p on p.order_id = o.id
    left join staff s on s.id = p.staff_id where c.state = 'open' and ${inWarehouses(sql`o.ck_id`, own)}
    order by c.expire_at, c.id
    limit ${limit} offset ${offset}`,
  )

export type UnsentRest = {
  readonly order_id: number
  readonly order_sn: string
  readonly company: string
  readonly shipped_at: number
  readonly due_at: number
}

/** Partly shipped orders for the staff, those that wait longest first; times in Unix seconds. */
export const unsentRests = (
  db: Db,
  { now, own }: { readonly now: number; readonly own: OwnWarehouses },
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<(UnsentRest & { readonly all: number })[]> => {
  const waiting = sql`from orders where status = ${sql.lit(OrderStatus.partlyShipped)} and ${sinceMonths('id', now)}
    and ${inWarehouses(sql`ck_id`, own)}`
  return rows(
    db,
    sql<UnsentRest & { readonly all: number }>`
  select id as order_id, order_sn, buyer->>'company' as company, unix_seconds(shipped_at)::int as shipped_at,
    unix_seconds(shipped_at)::int + ${sql.lit(orderTimes.shortageHours * 3_600)} as due_at,
    ${cappedCount(waiting)} as all
  ${waiting} order by shipped_at, id limit ${limit} offset ${offset}`,
  )
}
