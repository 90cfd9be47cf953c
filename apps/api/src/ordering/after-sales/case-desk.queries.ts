import {
  type AfterSaleActor,
  type AfterSaleReason,
  type AfterSaleType,
  type OrderStatus,
  AfterSaleState,
} from '@yaopi/core'
import type { SettleGroup } from '@yaopi/core/contract'
import type { CaseTab } from '@yaopi/core/staff'
import type { RawBuilder } from 'kysely'
import { ofOwnOrder, type OwnWarehouses } from '../../accounts/staff/index.ts'
import { claimJoin, isClaimedBy } from '../../accounts/tasks/index.ts'
import {
  cappedCount,
  containing,
  type Db,
  keyset,
  type Keyset,
  type KeysetPart,
  literals,
  type Position,
  row,
  rows,
  sql,
} from '../../platform/db/index.ts'
import { HOUR } from '../../platform/time/index.ts'
import { ENDED_CASES } from './after-sales.queries.ts'

const stamp = (column: string) => sql.raw(`unix_seconds(${column})::int`)
/** The condition of the partial indexes of cases that somebody acts on. */
const OPEN = sql`c.state not in ${ENDED_CASES}`
/** How long before its end a clock is near it, milliseconds. */
const SOON = 2 * HOUR
/** Companies that one search may find. */
const COMPANIES = 500

/** What the queue is narrowed to; `now` in milliseconds. */
export type CaseFilter = {
  readonly tab: CaseTab
  readonly now: number
  /** The warehouses that the person works with. */
  readonly own: OwnWarehouses
  readonly type?: AfterSaleType | undefined
  readonly reason?: AfterSaleReason | undefined
  readonly member_id?: number | undefined
  readonly words?: string | undefined
  readonly claimed_by?: number | undefined
  readonly sensitive?: boolean | undefined
  readonly due_soon?: boolean | undefined
}

/** A case in the queue; times in Unix seconds, amounts in fen. */
export type DeskRow = {
  readonly id: number
  readonly sn: string
  readonly order_id: number
  readonly order_sn: string
  readonly member_id: number
  readonly company: string
  readonly type: AfterSaleType
  readonly state: AfterSaleState
  readonly reason: AfterSaleReason
  readonly clock_at: number | null
  readonly money_offered: boolean
  readonly late_days: number
  readonly claimed_by: number | null
  readonly claimed_name: string | null
  readonly claimed_until: number | null
  readonly created_at: number
  readonly goods: string | null
  readonly number: number
  readonly photos: number
  readonly refunded: number | null
}

const tabs: Readonly<Record<CaseTab, RawBuilder<unknown>>> = {
  open: OPEN,
  review: sql`c.state = ${sql.lit(AfterSaleState.review)} and ${OPEN}`,
  send_back: sql`c.state in ${literals(AfterSaleState.sendBack, AfterSaleState.differs)} and ${OPEN}`,
  inspection: sql`c.state = ${sql.lit(AfterSaleState.inspection)} and ${OPEN}`,
  settling: sql`c.state in ${literals(AfterSaleState.settling, AfterSaleState.refundFailed)} and ${OPEN}`,
  overdue: OPEN,
  rejected: sql`c.state = ${sql.lit(AfterSaleState.rejected)}`,
  ended: sql`c.closed_at is not null`,
}

const newestBy = (name: 'closed_at' | 'created_at'): Keyset =>
  keyset(
    name,
    { column: sql.ref(`c.${name}`), kind: 'moment', isDescending: true },
    { column: sql`c.id`, kind: 'number', isDescending: true },
  )
const byClock = keyset('clock_at', { column: sql`c.clock_at`, kind: 'moment' }, { column: sql`c.id`, kind: 'number' })
const byEnd = newestBy('closed_at')
const bySending = newestBy('created_at')

/** The order of a tab: those that are due first, and what has ended, the newest first. */
export const caseOrder = (tab: CaseTab): Keyset => (tab === 'ended' ? byEnd : tab === 'rejected' ? bySending : byClock)

const hit = (words: string): RawBuilder<unknown> => {
  const digits = /^S?(\d{1,15})$/i.exec(words)?.[1]
  if (digits !== undefined && (/^S/i.test(words) || digits.length < 10)) return sql`c.sn = ${`S${digits}`}`
  if (digits !== undefined) return sql`c.order_id = ${Number(digits)}`
  return sql`c.member_id in (select id from member where company like ${containing(words)} limit ${sql.lit(COMPANIES)})`
}

const conditionOf = (filter: CaseFilter): RawBuilder<unknown> => {
  const parts = [tabs[filter.tab], ofOwnOrder(sql`c.order_id`, filter.own)]
  if (filter.tab === 'overdue') parts.push(sql`c.clock_at < ${new Date(filter.now)}`)
  if (filter.type !== undefined) parts.push(sql`c.type = ${filter.type}`)
  if (filter.reason !== undefined) parts.push(sql`c.reason = ${filter.reason}`)
  if (filter.member_id !== undefined) parts.push(sql`c.member_id = ${filter.member_id}`)
  if (filter.words !== undefined && filter.words !== '') parts.push(hit(filter.words))
  if (filter.claimed_by !== undefined)
    parts.push(isClaimedBy('after_sale', sql`c.id`, { staffId: filter.claimed_by, now: filter.now }))
  if (filter.sensitive === true)
    parts.push(sql`exists (select from orders o where o.id = c.order_id and o.settle_group in ('zy', 'll'))`)
  if (filter.due_soon === true)
    parts.push(sql`c.clock_at >= ${new Date(filter.now)} and c.clock_at < ${new Date(filter.now + SOON)}`)
  return sql.join(parts, sql` and `)
}

/** A part of the queue in the order of its tab, and how many fit (capped). */
export async function deskPage(
  db: Db,
  filter: CaseFilter,
  { limit, after }: KeysetPart,
): Promise<{ readonly total: number; readonly list: readonly (DeskRow & { readonly position: Position })[] }> {
  const where = conditionOf(filter)
  const order = caseOrder(filter.tab)
  const [{ total } = { total: 0 }] = await rows(
    db,
    sql<{ total: number }>`select ${cappedCount(sql`from after_sale c where ${where}`)} as total`,
  )
  const list = await rows(
    db,
    sql<DeskRow & { readonly position: Position }>`
  select c.id, c.sn, c.order_id, o.order_sn, c.member_id, o.buyer->>'company' as company, c.type, c.state, c.reason,
    ${stamp('c.clock_at')} as clock_at, c.money_offered_at is not null as money_offered, c.late_days, k.claimed_by,
    k.claimed_name, k.claimed_until, ${stamp('c.created_at')} as created_at,
    coalesce((select string_agg(distinct l.goods->>'name', '、') from after_sale_item i
        join order_line l on l.order_id = i.order_id and l.id = i.order_item_id where i.case_id = c.id),
      (select string_agg(distinct g.name, '、') from after_sale_report a join goods g on g.id = a.goods_id
        where a.case_id = c.id)) as goods,
    coalesce((select sum(i.number) from after_sale_item i where i.case_id = c.id), 0)::int as number,
    (select count(*) from after_sale_file f join file x on x.id = f.file_id
      where f.case_id = c.id and x.staff_id is null)::int as photos,
    (select r.outside + r.recharge + r.gift from order_refund r where r.cause = c.refund_cause)::bigint as refunded,
    ${order.position} as position
  from (select * from after_sale c where ${where} and ${order.after(after)} order by ${order.orderBy}
    limit ${sql.lit(limit)}) c
  join orders o on o.id = c.order_id ${claimJoin('after_sale', sql`c.id`)} order by ${order.orderBy}`,
  )
  return { total, list }
}

/** How many cases each tab has, each count capped; `now` in milliseconds. */
export const deskCounts = async (
  db: Db,
  { now, own }: { readonly now: number; readonly own: OwnWarehouses },
): Promise<Record<string, number>> => {
  const count = (tab: CaseTab, more: RawBuilder<unknown> = sql``) =>
    cappedCount(sql`from after_sale c where ${tabs[tab]} ${more} and ${ofOwnOrder(sql`c.order_id`, own)}`)
  return (await row(
    db,
    sql<Record<string, number>>`select ${count('open')} as open, ${count('review')} as review,
      ${count('send_back')} as send_back, ${count('inspection')} as inspection, ${count('settling')} as settling,
      ${count('overdue', sql`and c.clock_at < ${new Date(now)}`)} as overdue`,
  ))!
}

/** A line of the order of a case; amounts in fen. */
export type DeskLine = {
  readonly id: number
  readonly name: string
  readonly ypgg: string
  readonly sccj: string
  readonly image: string
  readonly bzdw: string
  readonly price: number
  readonly number: number
  readonly shipped_number: number
  readonly returned_number: number
  readonly short_number: number
  readonly paid_amount: number
  readonly points: number
  readonly refunded: number
  /** What refunds kept of it for gifts. */
  readonly withheld: number
  readonly points_back: number
  readonly is_gift: boolean
  readonly is_near: boolean
  readonly source: string
  readonly is_bundle: boolean
  readonly lots:
    | readonly {
        readonly lot_id: number
        readonly batch_no: string
        readonly end_date: string
        readonly shipped: number
        readonly in_case: number
      }[]
    | null
}

/** The lines of the order of a case with the lots they were sent from. */
export const linesOfCase = (db: Db, orderId: number, caseId: number): Promise<DeskLine[]> =>
  rows(
    db,
    sql<DeskLine>`
  select i.id, i.goods->>'name' as name, coalesce(i.goods->>'ypgg', '') as ypgg,
    coalesce(i.goods->>'sccj', '') as sccj, coalesce(i.goods->>'image', '') as image,
    coalesce(i.goods->>'bzdw', '') as bzdw, i.price, i.number, i.shipped_number, i.returned_number, i.short_number,
    i.paid_amount, i.points, coalesce(r.amount, 0)::bigint as refunded, coalesce(r.withheld, 0)::bigint as withheld,
    coalesce(r.points, 0)::int as points_back,
    i.is_gift, i.lot_id is not null as is_near, i.source, i.combination_id > 0 as is_bundle,
    (select jsonb_agg(jsonb_build_object('lot_id', l.id, 'batch_no', l.batch_no, 'end_date', l.end_date,
        'shipped', p.number, 'in_case', coalesce(u.number, 0)) order by l.end_date, l.id)
      from (select lot_id, sum(number)::int as number from parcel_lot p
        where p.order_id = i.order_id and p.order_item_id = i.id group by lot_id) p
      join lot l on l.id = p.lot_id
      left join after_sale_item u on u.case_id = ${caseId} and u.order_item_id = i.id and u.lot_id = l.id) as lots
  from order_line i left join lateral (select sum(amount) as amount, sum(withheld) as withheld, sum(points) as points
    from order_refund_item r where r.order_id = i.order_id and r.order_item_id = i.id) r on true
  where i.order_id = ${orderId} order by i.id`,
  )

/** The buyer and the order of a case, and what the buyer did since a moment; amounts in fen, times in Unix seconds. */
export type DeskFacts = {
  readonly username: string
  readonly company: string
  readonly phone: string
  readonly manager: string
  readonly order_sn: string
  readonly status: OrderStatus
  readonly settle_group: SettleGroup
  readonly ck_id: number
  readonly paid: number
  readonly refunded: number
  readonly freight: number
  readonly created_at: number
  readonly signed_at: number | null
  readonly orders: number
  readonly cases: number
  readonly refunded_before: number
}

/** Facts around a case; `since` in milliseconds. */
export const factsOfCase = async (
  db: Db,
  one: { readonly id: number; readonly order_id: number; readonly member_id: number },
  since: number,
): Promise<DeskFacts> => {
  const from = new Date(since)
  return (await row(
    db,
    sql<DeskFacts>`
  select m.username, m.company, m.phone, coalesce(s.name, '') as manager, o.order_sn, o.status, o.settle_group, o.ck_id,
    o.paid, o.refunded, o.freight, ${stamp('o.created_at')} as created_at, ${stamp('o.signed_at')} as signed_at,
    (select count(*) from orders p where p.member_id = m.id and p.created_at >= ${from})::int as orders,
    (select count(*) from after_sale c where c.member_id = m.id and c.created_at >= ${from}
      and c.id <> ${one.id})::int as cases,
    coalesce((select sum(r.outside + r.recharge + r.gift) from after_sale c join order_refund r
      on r.cause = c.refund_cause where c.member_id = m.id and c.created_at >= ${from} and c.id <> ${one.id}),
      0)::bigint as refunded_before
  from orders o join member m on m.id = ${one.member_id} left join staff s on s.id = m.manager_id
  where o.id = ${one.order_id}`,
  ))!
}

export type RecentCase = {
  readonly id: number
  readonly sn: string
  readonly type: AfterSaleType
  readonly state: AfterSaleState
  readonly created_at: number
}

/** The buyer's newest other cases, of orders from somebody's warehouses. */
export const recentCases = (
  db: Db,
  one: { readonly id: number; readonly member_id: number },
  { most, own }: { readonly most: number; readonly own: OwnWarehouses },
): Promise<RecentCase[]> =>
  rows(
    db,
    sql<RecentCase>`select c.id, c.sn, c.type, c.state, ${stamp('c.created_at')} as created_at
      from after_sale c where c.member_id = ${one.member_id} and c.id <> ${one.id}
        and ${ofOwnOrder(sql`c.order_id`, own)} order by c.id desc limit ${sql.lit(most)}`,
  )

/** What happened to a case and who did it. */
export type DeskStep = {
  readonly at: number
  readonly actor: AfterSaleActor
  readonly by: string
  readonly to: AfterSaleState
  readonly action: string
  readonly note: string
}

/** The steps of a case with the names of the staff. */
export const stepsOfCase = (db: Db, id: number): Promise<DeskStep[]> =>
  rows(
    db,
    sql<DeskStep>`select ${stamp('g.at')} as at, g.actor, coalesce(s.name, '') as by, g.to_state as to, g.action, g.note
      from after_sale_log g left join staff s on s.id = g.actor_id and g.actor in ('staff', 'warehouse', 'finance')
      where g.case_id = ${id} order by g.id`,
  )

/** Whether a batch of which a case has units is recalled now. */
export const isRecalled = async (db: Db, caseId: number): Promise<boolean> =>
  (
    await rows(
      db,
      sql`select 1 from after_sale_item i join lot l on l.id = i.lot_id join recall r on r.id = l.recall_id
        where i.case_id = ${caseId} and r.ended_at is null limit 1`,
    )
  ).length > 0

/** Changes how many units of a line and lot a case is about; none takes the line out. */
export async function setUnits(
  tx: Db,
  caseId: number,
  lines: readonly { readonly item_id: number; readonly lot_id: number; readonly number: number }[],
): Promise<void> {
  const json = JSON.stringify(lines)
  await sql`delete from after_sale_item i using jsonb_to_recordset(${json}::jsonb)
      as n (item_id bigint, lot_id int, number int)
    where i.case_id = ${caseId} and i.order_item_id = n.item_id and i.lot_id = n.lot_id and n.number = 0`.execute(tx)
  await sql`update after_sale_item i set number = n.number from jsonb_to_recordset(${json}::jsonb)
      as n (item_id bigint, lot_id int, number int)
    where i.case_id = ${caseId} and i.order_item_id = n.item_id and i.lot_id = n.lot_id and n.number > 0`.execute(tx)
}

/** Changes what a case is. */
export async function setType(tx: Db, caseId: number, type: AfterSaleType): Promise<void> {
  await sql`update after_sale set type = ${type} where id = ${caseId}`.execute(tx)
}
