import { AuditStatus, DocumentStatus, OrderStatus } from '@yaopi/core'
import { listLimits } from '@yaopi/core/staff'
import {
  cappedCount,
  dayOf,
  type Db,
  keyset,
  type KeysetPart,
  literals,
  localTime,
  type Position,
  row,
  rows,
  sql,
} from '../../platform/db/index.ts'
import { DAY } from '../../platform/time/index.ts'
import { auditStatusAt, BOUGHT_STATES, isRequiredDocument, regionOfMember, stopsOrders } from '../member-state/index.ts'

const APPROVED = sql.lit(DocumentStatus.approved)
const bought = sql`o.status in ${BOUGHT_STATES}`
const UNPAID = literals(OrderStatus.unpaid, OrderStatus.transferPending)
/** Orders that are not shipped as a whole. */
const UNDER_WAY = literals(
  OrderStatus.unpaid,
  OrderStatus.transferPending,
  OrderStatus.groupOpen,
  OrderStatus.auditPending,
  OrderStatus.unshipped,
  OrderStatus.partlyShipped,
)
const spent = (from: Date, to: Date) => sql`(select coalesce(sum(o.payable - o.refunded), 0) from orders o
  where o.member_id = m.id and o.created_at >= ${from} and o.created_at < ${to} and ${bought})::bigint`
const likeOf = (keyword: string): string => `%${keyword.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`

/** How the list of customers is narrowed. */
export type CustomerView = 'sleeping' | 'falling' | 'ending' | 'first' | 'visit'

/** Customers as their sales person reads them: the one with the nearest visit first. */
export const nearestVisits = keyset(
  'visit',
  { column: sql`m.visit_on`, kind: 'day', isNullable: true },
  { column: sql`m.id`, kind: 'number', isDescending: true },
)

/** Members as their sales person sees them, in `nearestVisits`; amounts in fen. */
export const customersOf = (
  db: Db,
  filter: {
    readonly managerId: number | null
    readonly keyword: string
    readonly view: CustomerView | null
    readonly now: number
  },
  { limit, after }: KeysetPart,
) => {
  const at = new Date(filter.now)
  const before = (days: number) => new Date(filter.now - days * DAY)
  const like = likeOf(filter.keyword)
  const ends = sql`(select min(d.end_date) from member_document d where d.member_id = m.id and d.status = ${APPROVED}
    and not d.long_term)`
  const view = {
    sleeping: sql`m.audit_status in (${sql.lit(AuditStatus.approved)}, ${sql.lit(AuditStatus.documentsExpired)})
      and not exists (select 1 from orders o where o.member_id = m.id and o.created_at >= ${before(30)})`,
    falling: sql`${spent(before(60), before(30))} > 0
      and ${spent(before(30), at)} < ${spent(before(60), before(30))} * 0.7`,
    ending: sql`${ends} <= ${dayOf(at)} + 30`,
    first: sql`(select count(*) from (select 1 from orders o where o.member_id = m.id and ${bought} limit 2) n) = 1`,
    visit: sql`exists (select 1 from member_note n where n.member_id = m.id and n.visit_on is not null
      and n.done_at is null)`,
  }
  const fits = sql`from member m where (${filter.managerId}::int is null or m.manager_id = ${filter.managerId}::int)
    and (${filter.keyword} = '' or m.company like ${like} or m.phone like ${like})
    ${filter.view === null ? sql`` : sql`and ${view[filter.view]}`}`
  return rows(
    db,
    sql<{
      id: number
      company: string
      rank: number
      audit_status: number
      phone: string
      manager: string | null
      last_order_at: number | null
      amount_30: number
      amount_before: number
      amount_90: number
      orders_90: number
      ends_first: string | null
      balance: number
      refused_documents: number
      unpaid_orders: number
      open_cases: number
      visit_on: string | null
      all: number
      position: Position
    }>`with page as materialized (select m.* from (select m.*, (select min(n.visit_on) from member_note n
          where n.member_id = m.id and n.visit_on is not null and n.done_at is null) as visit_on ${fits}) m
      where ${nearestVisits.after(after)} order by ${nearestVisits.orderBy} limit ${limit})
    select m.id, m.company, m.rank, ${auditStatusAt(at)} as audit_status, m.phone, s.name as manager,
      (select unix_seconds(max(o.created_at)) from orders o where o.member_id = m.id) as last_order_at,
      ${spent(before(30), at)} as amount_30, ${spent(before(60), before(30))} as amount_before,
      ${spent(before(90), at)} as amount_90,
      (select count(*) from orders o where o.member_id = m.id and o.created_at >= ${before(90)}
        and ${bought})::int as orders_90,
      ${ends}::text as ends_first,
      coalesce((select w.recharge + w.gift from wallet w where w.member_id = m.id), 0)::bigint as balance,
      (select count(*) from member_document d where d.member_id = m.id
        and d.status = ${sql.lit(DocumentStatus.rejected)}
        and not exists (select 1 from member_document n where n.member_id = d.member_id and n.type = d.type
          and n.version > d.version))::int as refused_documents,
      (select count(*) from orders o where o.member_id = m.id and o.status in ${UNPAID})::int as unpaid_orders,
      (select count(*) from after_sale a where a.member_id = m.id and a.closed_at is null)::int as open_cases,
      m.visit_on::text, ${cappedCount(fits)} as all, ${nearestVisits.position} as position
    from page m left join staff s on s.id = m.manager_id order by ${nearestVisits.orderBy}`,
  )
}

/** What a member has asked us to find, the newest first. */
export const requestsOf = (db: Db, memberId: number) =>
  rows(
    db,
    sql<{ id: number; name: string; ypgg: string; number: number; status: number; created_at: number }>`select id,
      name, ypgg, number, status, unix_seconds(created_at) as created_at
    from product_request where member_id = ${memberId} order by id desc
    limit ${sql.lit(listLimits.productRequests)}`,
  )

/** What a member bought in each of the last twelve months, in fen. */
export const monthsOf = (db: Db, memberId: number, now: number) =>
  rows(
    db,
    sql<{ month: string; amount: number; orders: number }>`select
      to_char(${localTime(sql`o.created_at`)}, 'YYYY-MM') as month,
      sum(o.payable - o.refunded)::bigint as amount, count(*)::int as orders
    from orders o where o.member_id = ${memberId} and o.created_at >= ${new Date(now - 365 * DAY)} and ${bought}
    group by 1 order by 1 desc`,
  )

/** What the list of ending documents is narrowed to. */
export type EndingFilter = {
  readonly within: number
  readonly type: string | null
  readonly isEnded: boolean
  readonly managerId: number | null
  readonly now: number
}

const endingFits = ({ within, type, isEnded, managerId, now }: EndingFilter) => {
  const day = dayOf(new Date(now))
  return sql`from member_document d join member m on m.id = d.member_id
    where d.status = ${APPROVED} and not d.long_term
      and d.end_date ${isEnded ? sql`< ${day}` : sql`between ${day} - 30 and ${day} + ${within}::int`}
      and (${type}::text is null or d.type = ${type}::text)
      and (${managerId}::int is null or m.manager_id = ${managerId}::int)
      ${
        isEnded
          ? sql`and not exists (select 1 from member_document n where n.member_id = d.member_id and n.type = d.type
              and n.status = ${sql.lit(DocumentStatus.pending)})`
          : sql``
      }`
}

/** Documents that end as the staff read them: the first first. */
export const firstEnds = keyset(
  'end_date',
  { column: sql`d.end_date`, kind: 'day' },
  { column: sql`d.id`, kind: 'number' },
)

/** Documents that end, the first first, with what hangs on them; amounts in fen. */
export const endingDocuments = (db: Db, filter: EndingFilter, { limit, after }: KeysetPart) => {
  const day = dayOf(new Date(filter.now))
  const fits = endingFits(filter)
  return rows(
    db,
    sql<{
      id: number
      member_id: number
      company: string
      phone: string
      rank: number
      type: string
      end_date: string
      days: number
      is_required: 0 | 1
      scopes: readonly string[]
      open_orders: number
      cart_amount: number
      reminded: readonly number[]
      called_on: string | null
      next_status: DocumentStatus | null
      manager: string | null
      all: number
      position: Position
    }>`select d.id, d.member_id, m.company, m.phone, m.rank, d.type, d.end_date::text, d.end_date - ${day} as days,
      ${isRequiredDocument}::int as is_required, m.scopes,
      (select count(*) from orders o where o.member_id = m.id and o.status in ${UNDER_WAY})::int
        as open_orders,
      (select coalesce(sum(l.number * customer_price(g.base_price, g.price_levels, m.rank,
        coalesce(r.freight_zone, 'B'))), 0) from cart_line l join goods g on g.id = l.goods_id
        where l.member_id = m.id)::bigint as cart_amount,
      array(select r.days from document_reminder r where r.document_id = d.id order by r.days desc) as reminded,
      (select max(k.day)::text from document_call k where k.document_id = d.id) as called_on,
      (select n.status from member_document n where n.member_id = d.member_id and n.type = d.type
        and n.version > d.version order by n.version desc limit 1) as next_status,
      s.name as manager, ${cappedCount(fits)} as all, ${firstEnds.position} as position
    from (select d.* ${fits} and ${firstEnds.after(after)} order by ${firstEnds.orderBy} limit ${limit}) d
      join member m on m.id = d.member_id left join staff s on s.id = m.manager_id ${regionOfMember}
    order by ${firstEnds.orderBy}`,
  )
}

/** How many documents end on each day. */
export const endingDays = (db: Db, filter: EndingFilter): Promise<{ day: string; number: number }[]> =>
  rows(
    db,
    sql<{ day: string; number: number }>`select d.end_date::text as day, count(*)::int as number
      ${endingFits(filter)} group by d.end_date order by d.end_date limit 400`,
  )

/** A document of which its member is told. */
export const endingDocument = (tx: Db, id: number, managerId: number | null, now: number) =>
  row(
    tx,
    sql<{ id: number; member_id: number; type: string; end_date: string; days: number; stops_orders: boolean }>`
    select d.id, d.member_id, d.type, d.end_date::text, d.end_date - ${dayOf(new Date(now))} as days,
      ${stopsOrders} as stops_orders
    from member_document d join member m on m.id = d.member_id
    where d.id = ${id} and d.status = ${APPROVED} and not d.long_term and d.end_date is not null
      and (${managerId}::int is null or m.manager_id = ${managerId}::int)`,
  )

/** Whether a member was reminded of a document on the day of a moment. */
export const isCalled = async (db: Db, id: number, now: number): Promise<boolean> =>
  (await row(
    db,
    sql`select 1 as one from document_call where document_id = ${id} and day = ${dayOf(new Date(now))}`,
  )) !== undefined

/** Notes a reminder; false when there was one on that day. */
export const noteCall = async (tx: Db, id: number, staffId: number, now: number): Promise<boolean> =>
  (await row(
    tx,
    sql`insert into document_call (document_id, day, staff_id, at) values (${id}, ${dayOf(new Date(now))}, ${staffId},
      ${new Date(now)}) on conflict do nothing returning document_id`,
  )) !== undefined

/** Delivery addresses as the staff read them: the oldest first. */
export const oldestAddresses = keyset(
  'created_at',
  { column: sql`a.created_at`, kind: 'moment' },
  { column: sql`a.id`, kind: 'number' },
)

/** A part of the delivery addresses in a state, the oldest first, beside the addresses of the licences. */
export const addressesWith = (db: Db, status: number, { limit, after }: KeysetPart) =>
  rows(
    db,
    sql<{
      id: number
      member_id: number
      company: string
      rank: number
      receiver: string
      phone: string
      region: string
      detail: string
      audit_status: number
      created_at: number
      licence_region: string
      licence_address: string
      store_address: string
      is_same_region: 0 | 1
      is_same_text: 0 | 1
      all: number
      position: Position
    }>`select a.id, a.member_id, m.company, m.rank, a.receiver, a.phone,
      concat_ws(' ', x.name, y.name, z.name) as region, a.detail, a.audit_status,
      unix_seconds(a.created_at) as created_at,
      concat_ws(' ', p.name, c.name, d.name) as licence_region, m.address as licence_address,
      m.ck_address as store_address, (a.district_id is not distinct from m.district_id)::int as is_same_region,
      (a.detail in (m.address, m.ck_address))::int as is_same_text,
      ${cappedCount(sql`from member_address a where a.audit_status = ${sql.lit(status)}`)} as all,
      ${oldestAddresses.position} as position
    from member_address a join member m on m.id = a.member_id join region x on x.id = a.province_id
      join region y on y.id = a.city_id join region z on z.id = a.district_id
      left join region p on p.id = m.province_id left join region c on c.id = m.city_id
      left join region d on d.id = m.district_id
    where a.audit_status = ${sql.lit(status)} and ${oldestAddresses.after(after)}
    order by ${oldestAddresses.orderBy} limit ${limit}`,
  )
