import {
  type AfterSaleActor,
  type AfterSaleReason,
  type AfterSaleRejection,
  type OrderStatus,
  AfterSaleState,
  AfterSaleType,
} from '@yaopi/core'
import type { RefundWay, SettleGroup } from '@yaopi/core/contract'
import type { RecallClass } from '@yaopi/core/staff'
import type { RawBuilder } from 'kysely'
import { claimJoin } from '../../accounts/tasks/index.ts'
import { type Db, literals, type Position, row, rows, sql } from '../../platform/db/index.ts'
import { mintCoupons, voucherTemplate } from '../../pricing/offers/index.ts'

/** Kinds of cases after which units count as back or replaced by money. */
const UNITS_SETTLED = literals(
  AfterSaleType.returned,
  AfterSaleType.refundOnly,
  AfterSaleType.exchange,
  AfterSaleType.refused,
  AfterSaleType.instant,
  AfterSaleType.recalled,
)

const stamp = (column: string) => sql.raw(`unix_seconds(${column})::int`)
/** States of cases that have ended. */
export const ENDED_CASES = literals(
  AfterSaleState.rejected,
  AfterSaleState.done,
  AfterSaleState.withdrawn,
  AfterSaleState.timedOut,
)
/** Cases that hold their units. */
export const OPEN_CASES = sql`state not in ${ENDED_CASES}`

/** A case as it is stored; times in Unix seconds. */
export type CaseRow = {
  readonly id: number
  readonly sn: string
  readonly order_id: number
  readonly order_sn: string
  readonly member_id: number
  readonly company: string
  readonly type: AfterSaleType
  readonly state: AfterSaleState
  readonly reason: AfterSaleReason
  readonly words: string
  readonly phone: string
  readonly to_balance: boolean
  readonly tries: number
  readonly clock_at: number | null
  readonly is_escalated: boolean
  readonly late_days: number
  readonly rejection: AfterSaleRejection | null
  /** The buyer is asked whether they take money instead of goods. */
  readonly money_offered: boolean
  readonly answer: string
  readonly return_address: string
  readonly carrier: string
  readonly waybill: string
  readonly inspection: string
  readonly approved_by: number | null
  readonly claimed_by: number | null
  readonly claimed_name: string | null
  readonly claimed_until: number | null
  readonly refund_cause: string | null
  readonly recall_id: number | null
  /** Units of a recall that the member still has; null before their answer. */
  readonly recall_left: number | null
  readonly recall_class: RecallClass | null
  readonly created_at: number
  readonly items:
    | readonly {
        item_id: number
        lot_id: number
        name: string
        ypgg: string
        image: string
        bzdw: string
        batch_no: string
        end_date: string
        number: number
        good: number | null
        bad: number | null
        /** Ids of the pictures of the inspection. */
        photos: readonly number[]
      }[]
    | null
  readonly files: readonly number[]
  /** Files that the staff have given. */
  readonly documents: readonly { readonly id: number; readonly name: string; readonly size: number }[]
  /** Lots whose inspection reports it asks for. */
  readonly reports: readonly { id: number; name: string; batch_no: string; is_there: 0 | 1 }[] | null
  readonly refund: {
    outside: number
    way: RefundWay
    recharge: number
    gift: number
    freight: number
    points: number
    state: 'waiting' | 'failed' | 'done'
  } | null
  readonly parcel: { company: string; wl_no: string; shipped_at: number } | null
  readonly logs: readonly { at: number; actor: AfterSaleActor; to: AfterSaleState; action: string; note: string }[]
  readonly total: number
}

/** Cases by a condition and an order. `cases`: the rows of a page that were found before the rest is joined to them. */
export const selectCase = (
  where: RawBuilder<unknown>,
  total: RawBuilder<unknown> = sql`1`,
  cases: RawBuilder<unknown> = sql`after_sale`,
  position: RawBuilder<unknown> = sql`'[]'::jsonb`,
) => sql<CaseRow & { readonly position: Position }>`
  select c.id, c.sn, c.order_id, o.order_sn, c.member_id, o.buyer->>'company' as company, c.type, c.state, c.reason,
    c.words, c.phone, c.to_balance, c.tries, ${stamp('c.clock_at')} as clock_at, c.is_escalated, c.late_days, c.answer,
    c.rejection, c.money_offered_at is not null as money_offered,
    c.return_address, c.carrier, c.waybill, c.inspection, c.approved_by, k.claimed_by, k.claimed_name,
    k.claimed_until, c.refund_cause, c.recall_id, c.recall_left,
    (select r.class from recall r where r.id = c.recall_id) as recall_class,
    ${stamp('c.created_at')} as created_at, ${position} as position,
    (select jsonb_agg(jsonb_build_object('item_id', i.order_item_id, 'lot_id', i.lot_id, 'name', l.goods->>'name',
      'ypgg', l.goods->>'ypgg', 'image', l.goods->>'image', 'bzdw', l.goods->>'bzdw', 'batch_no', t.batch_no,
      'end_date', t.end_date, 'number', i.number, 'good', i.good, 'bad', i.bad,
      'photos', coalesce((select jsonb_agg(f.file_id order by f.place)
        from after_sale_inspection_file f where f.case_id = i.case_id and f.order_item_id = i.order_item_id
          and f.lot_id = i.lot_id), '[]')) order by i.order_item_id, i.lot_id)
      from after_sale_item i join order_line l on l.order_id = i.order_id and l.id = i.order_item_id
      join lot t on t.id = i.lot_id where i.case_id = c.id) as items,
    coalesce((select jsonb_agg(f.file_id order by f.place) from after_sale_file f join file x on x.id = f.file_id
      where f.case_id = c.id and x.staff_id is null), '[]') as files,
    coalesce((select jsonb_agg(jsonb_build_object('id', x.id, 'name', x.name, 'size', x.size) order by f.place)
      from after_sale_file f join file x on x.id = f.file_id where f.case_id = c.id and x.staff_id is not null), '[]')
      as documents,
    (select jsonb_agg(jsonb_build_object('id', t.id, 'name', g.name, 'batch_no', a.batch_no, 'is_there',
      exists (select 1 from inspection_report r where r.goods_id = a.goods_id and r.batch_no = a.batch_no
        and r.withdrawn_at is null)::int) order by t.id)
      from after_sale_report a join goods g on g.id = a.goods_id join lateral (select min(l.id) as id from lot l
        where l.goods_id = a.goods_id and l.batch_no = a.batch_no) t on true where a.case_id = c.id) as reports,
    (select jsonb_build_object('outside', r.outside, 'way', r.way, 'recharge', r.recharge, 'gift', r.gift,
      'freight', r.freight, 'points', r.points, 'state',
      case when r.outside = 0 or r.way in ('balance', 'credit') then 'done'
        else coalesce((select case f.status when 'done' then 'done' when 'failed' then 'failed' else 'waiting' end
          from refund f where f.cause = r.cause), 'waiting') end)
      from order_refund r where r.cause = c.refund_cause) as refund,
    (select jsonb_build_object('company', p.company, 'wl_no', p.wl_no, 'shipped_at', ${stamp('p.shipped_at')})
      from parcel p where p.order_id = c.order_id and p.after_sale_id = c.id limit 1) as parcel,
    (select jsonb_agg(jsonb_build_object('at', ${stamp('g.at')}, 'actor', g.actor, 'to', g.to_state,
      'action', g.action, 'note', g.note) order by g.id) from after_sale_log g where g.case_id = c.id) as logs,
    ${total} as total
  from ${cases} c join orders o on o.id = c.order_id
  ${claimJoin('after_sale', sql`c.id`)} ${where}`

/** A case; of one member, or of anyone for staff. */
export const caseById = (db: Db, id: number, memberId: number | null): Promise<CaseRow | undefined> =>
  row(db, selectCase(sql`where c.id = ${id} ${memberId === null ? sql`` : sql`and c.member_id = ${memberId}`}`))

/** A case of a member or of a store of theirs. */
export const readableCase = (db: Db, id: number, memberId: number): Promise<CaseRow | undefined> =>
  row(
    db,
    selectCase(sql`where c.id = ${id} and (c.member_id = ${memberId}
      or c.member_id in (select s.id from member s where s.owner_id = ${memberId}))`),
  )

/** A member's cases, the newest first: all of them, those that are open as `openCases` counts them, or the others. */
export const casesOf = (
  db: Db,
  memberId: number,
  { isOpen, limit, offset }: { isOpen: boolean | undefined; limit: number; offset: number },
): Promise<CaseRow[]> =>
  rows(
    db,
    selectCase(
      sql`where c.member_id = ${memberId}
        and (${isOpen ?? null}::boolean is null or (c.${OPEN_CASES}) = ${isOpen ?? null}::boolean)
        order by c.id desc limit ${limit} offset ${offset}`,
      sql`count(*) over ()::int`,
    ),
  )

/** How many cases of a member are open, refused ones apart, as an expression. */
export const openCases = (memberId: number): RawBuilder<unknown> =>
  sql`(select count(*)::int from after_sale c where c.member_id = ${memberId} and c.${OPEN_CASES})`

/** What was not given back yet of the freight of an order, fen, as an expression; `order`: the name of its row. */
export const freightLeft = (order: string): RawBuilder<unknown> =>
  sql`(${sql.ref(`${order}.freight`)} - coalesce((select sum(f.freight) from order_refund f
    where f.order_id = ${sql.ref(`${order}.id`)}), 0))::bigint`

export type OrderFacts = {
  readonly id: number
  readonly order_sn: string
  readonly member_id: number
  readonly status: OrderStatus
  readonly settle_group: SettleGroup
  readonly pay_type: number | null
  readonly paid: number
  /** What is left of it. */
  readonly freight: number
  readonly signed_at: number | null
  readonly phone: string
}

/** The facts of an order that decide on cases. */
export const orderFacts = (db: Db, id: number): Promise<OrderFacts | undefined> =>
  row(
    db,
    sql<OrderFacts>`
  select o.id, o.order_sn, o.member_id, o.status, o.settle_group, o.pay_type, o.paid, ${freightLeft('o')} as freight,
    ${stamp('o.signed_at')} as signed_at, coalesce(o.buyer->>'phone', '') as phone from orders o where o.id = ${id}`,
  )

/** Units of a lot that a line was shipped with and that no case has. */
export type LotOfLine = {
  readonly item_id: number
  readonly name: string
  readonly ypgg: string
  readonly bzdw: string
  readonly is_gift: boolean
  readonly is_near: boolean
  readonly source: string
  /** The bundle it was bought in (0: none), its units in one set, and how many lines of the purchase are of it. */
  readonly bundle_id: number
  readonly per_set: number
  readonly set_lines: number
  readonly lot_id: number
  readonly batch_no: string
  readonly end_date: string
  /** Of the lot, and of the whole line. */
  readonly left: number
  readonly line_left: number
}

/**
 * What may be returned of an order, by line and lot. Units whose refund is booked count as returned (`countReturned`),
 * also while their case waits for the money: a case holds the others.
 */
export const lotsOfOrder = (db: Db, orderId: number): Promise<LotOfLine[]> =>
  rows(
    db,
    sql<LotOfLine>`
  with held as (select i.order_item_id, i.lot_id,
        sum(case when c.refund_cause is null then i.number else coalesce(i.good + i.bad, i.number) end) as number,
        sum(i.number) filter (where c.refund_cause is null) as unpaid
      from after_sale_item i join after_sale c on c.id = i.case_id
      where i.order_id = ${orderId} and c.${OPEN_CASES} group by 1, 2),
    back as (select i.order_item_id, i.lot_id, sum(coalesce(i.good + i.bad, i.number)) as number
      from after_sale_item i join after_sale c on c.id = i.case_id
      where i.order_id = ${orderId} and c.state = ${sql.lit(AfterSaleState.done)}
        and c.type in ${UNITS_SETTLED} group by 1, 2),
    sent as (select order_item_id, lot_id, sum(number) as number from parcel_lot where order_id = ${orderId}
      group by 1, 2)
  select i.id as item_id, i.goods->>'name' as name, i.goods->>'ypgg' as ypgg, i.goods->>'bzdw' as bzdw, i.is_gift,
    i.lot_id is not null as is_near, i.source, i.combination_id as bundle_id,
    case when i.combination_number > 0 then i.number / i.combination_number else 0 end as per_set,
    case when i.combination_id > 0 then (select count(*) from orders o join orders x on x.trade_id = o.trade_id
      join order_item e on e.order_id = x.id where o.id = ${orderId} and e.combination_id = i.combination_id
      and not e.is_gift) else 0 end::int as set_lines,
    l.id as lot_id, l.batch_no, l.end_date,
    (s.number - coalesce(h.number, 0) - coalesce(b.number, 0))::int as left,
    (i.shipped_number - i.returned_number - coalesce((select sum(h.unpaid) from held h
      where h.order_item_id = i.id), 0))::int as line_left
  from order_line i join sent s on s.order_item_id = i.id join lot l on l.id = s.lot_id
  left join held h on h.order_item_id = i.id and h.lot_id = l.id
  left join back b on b.order_item_id = i.id and b.lot_id = l.id
  where i.order_id = ${orderId} order by i.id, l.end_date, l.id`,
  )

/** Instant compensations of a member since a moment (milliseconds). */
export const instantsSince = async (db: Db, memberId: number, since: number): Promise<number> =>
  (await row(
    db,
    sql<{ n: number }>`select count(*)::int as n from after_sale where member_id = ${memberId}
      and type = ${sql.lit(AfterSaleType.instant)} and state <> ${sql.lit(AfterSaleState.withdrawn)}
      and created_at >= ${new Date(since)}`,
  ))!.n

/** Whether an order has an open case about documents of a type. */
export const hasOpenDocuments = async (db: Db, orderId: number, type: number): Promise<boolean> =>
  (await rows(db, sql`select 1 from after_sale where order_id = ${orderId} and type = ${type} and ${OPEN_CASES}`))
    .length > 0

export type NewCase = {
  readonly order_id: number
  readonly member_id: number
  readonly type: AfterSaleType
  readonly state: AfterSaleState
  readonly reason: AfterSaleReason
  readonly words: string
  readonly phone: string
  readonly to_balance: boolean
  readonly clock_at: number
  readonly next_at: number
  readonly at: number
  readonly items: readonly { readonly item_id: number; readonly lot_id: number; readonly number: number }[]
}

/** Stores a new case with its units. */
export async function insertCase(tx: Db, c: NewCase): Promise<number> {
  const made = await row(
    tx,
    sql<{ id: number }>`
  with made as (insert into after_sale (order_id, member_id, type, state, reason, words, phone, to_balance, clock_at,
      next_at, created_at)
    values (${c.order_id}, ${c.member_id}, ${c.type}, ${c.state}, ${c.reason}, ${c.words}, ${c.phone}, ${c.to_balance},
      ${new Date(c.clock_at)}, ${new Date(c.next_at)}, ${new Date(c.at)}) returning id),
    units as (insert into after_sale_item (case_id, order_id, order_item_id, lot_id, number)
      select made.id, ${c.order_id}, item_id, lot_id, number from made,
        jsonb_to_recordset(${JSON.stringify(c.items)}::jsonb) as x (item_id bigint, lot_id int, number int))
  select id from made`,
  )
  return made!.id
}

/** Ties a member's own files to a case; how many were theirs and not used elsewhere. */
export const addFiles = async (tx: Db, caseId: number, memberId: number, ids: readonly number[]): Promise<number> =>
  (
    await rows(
      tx,
      sql`insert into after_sale_file (case_id, file_id, place)
  select ${caseId}, f.id, w.place - 1 + (select count(*) from after_sale_file where case_id = ${caseId})
  from unnest(${ids}::bigint[]) with ordinality w (id, place)
  join file f on f.id = w.id and f.member_id = ${memberId} and f.scene = 'after_sale'
  on conflict do nothing returning file_id`,
    )
  ).length

/** The order of a case, without a lock; everything that moves a case locks the trade of it first. */
export const orderOfCase = async (db: Db, id: number): Promise<number | undefined> =>
  (await row(db, sql<{ order_id: number }>`select order_id from after_sale where id = ${id}`))?.order_id

export type CaseMove = {
  readonly id: number
  readonly from: AfterSaleState | null
  readonly to: AfterSaleState
  readonly actor: AfterSaleActor
  readonly actor_id: number | null
  readonly action: string
  readonly note: string
  /** Milliseconds; null where nobody acts afterwards. */
  readonly clock_at: number | null
  readonly next_at: number | null
  readonly at: number
  readonly isClosed: boolean
}

/** Moves a case by compare-and-set with its log row; false when it was no longer in the expected state. */
export const moveCase = async (tx: Db, m: CaseMove): Promise<boolean> => (await moveCases(tx, [m.id], m)).length > 0

/** A case as the message about its move needs it. */
export type MovedCase = Pick<CaseRow, 'id' | 'sn' | 'type' | 'member_id' | 'tries'>

/** Moves several cases along the same edge in one statement, as `moveCase` does; returns those that were moved. */
export const moveCases = (tx: Db, ids: readonly number[], m: Omit<CaseMove, 'id'>): Promise<MovedCase[]> => {
  const time = (at: number | null) => (at === null ? null : new Date(at))
  return rows(
    tx,
    sql<MovedCase>`with moved as (update after_sale set state = ${m.to}, clock_at = ${time(m.clock_at)},
      next_at = ${time(m.next_at)}, money_offered_at = null,
      rejection = case when ${m.to} = 20 then rejection end,
      is_escalated = case when state = ${m.to} then is_escalated else false end,
      closed_at = ${m.isClosed ? new Date(m.at) : null} where id = any(${ids}::bigint[]) and state = ${m.from}
      returning id, sn, type, member_id, tries),
    logged as (insert into after_sale_log (case_id, from_state, to_state, actor, actor_id, action, note, at)
      select id, ${m.from}, ${m.to}, ${m.actor}, ${m.actor_id}, ${m.action}, ${m.note}, ${new Date(m.at)} from moved)
    select id, sn, type, member_id, tries from moved`,
  )
}

/** Writes a row of the log for a new case, or for what moves nothing. */
export async function logCase(
  tx: Db,
  m: Pick<CaseMove, 'id' | 'from' | 'to' | 'actor' | 'actor_id' | 'action' | 'note' | 'at'>,
): Promise<void> {
  await sql`insert into after_sale_log (case_id, from_state, to_state, actor, actor_id, action, note, at)
    values (${m.id}, ${m.from}, ${m.to}, ${m.actor}, ${m.actor_id}, ${m.action}, ${m.note}, ${new Date(m.at)})`.execute(
    tx,
  )
}

/** Sets facts of a case that its moves bring. */
export async function setFacts(
  tx: Db,
  id: number,
  facts: Partial<{
    words: string
    tries: number
    answer: string
    rejection: AfterSaleRejection
    return_address: string
    carrier: string
    waybill: string
    inspection: string
    approved_by: number
    refund_cause: string
  }>,
): Promise<void> {
  for (const [name, value] of Object.entries(facts))
    await sql`update after_sale set ${sql.ref(name)} = ${value} where id = ${id}`.execute(tx)
}

/** Notes the buyer's answer to the offer; `type`: what the case is from now on. Milliseconds. */
export async function answerOffer(tx: Db, id: number, type: AfterSaleType, clockAt: number): Promise<void> {
  const clock = new Date(clockAt)
  await sql`update after_sale set money_offered_at = null, type = ${type}, clock_at = ${clock}, next_at = ${clock},
    is_escalated = false where id = ${id}`.execute(tx)
}

/** Locks the stock of the goods of a case. */
export const lockStockOfCase = (tx: Db, caseId: number) =>
  sql`select 1 from stock s where (s.goods_id, s.ck_id) in (select l.goods_id, l.ck_id from after_sale_item i
    join lot l on l.id = i.lot_id where i.case_id = ${caseId}) order by s.goods_id, s.ck_id for update`.execute(tx)

/**
 * Takes the units of a case out of quarantine: what may be sold again on hand, the rest written off. Units of a
 * recalled lot are never sold again.
 */
export async function releaseArrived(tx: Db, caseId: number, mayResell: boolean, today: string): Promise<void> {
  await lockStockOfCase(tx, caseId)
  await sql`with line as materialized (select i.lot_id, sum(i.good + i.bad)::int as number,
      coalesce(sum(i.good) filter (where ${mayResell} and l.recall_id is null and l.end_date >= ${today}::date),
        0)::int as resold
      from after_sale_item i join lot l on l.id = i.lot_id where i.case_id = ${caseId} group by i.lot_id),
    freed as (update lot l set quarantine = l.quarantine - line.number, on_hand = l.on_hand + line.resold,
      written_off = l.written_off + line.number - line.resold from line where l.id = line.lot_id
      returning l.goods_id, l.ck_id, l.is_jxq, line.resold)
    update stock s set on_hand = s.on_hand + n.resold from (select goods_id, ck_id, sum(resold)::int as resold
      from freed where not is_jxq group by 1, 2) n where s.goods_id = n.goods_id and s.ck_id = n.ck_id`.execute(tx)
}

/** The units of a case go back to the buyer: they never came. */
export async function giveBack(tx: Db, caseId: number): Promise<void> {
  await lockStockOfCase(tx, caseId)
  await sql`update lot l set returned = l.returned - n.number, quarantine = l.quarantine - n.number
    from (select lot_id, sum(good + bad)::int as number from after_sale_item where case_id = ${caseId}
      group by lot_id) n where l.id = n.lot_id`.execute(tx)
  await sql`update after_sale_item set good = null, bad = null where case_id = ${caseId}`.execute(tx)
}

/** Adds units to what was returned of lines. */
export async function countReturned(
  tx: Db,
  orderId: number,
  items: readonly { readonly item_id: number; readonly number: number }[],
): Promise<void> {
  await sql`update order_item i set returned_number = i.returned_number + n.number
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as n (item_id bigint, number int)
    where i.order_id = ${orderId} and i.id = n.item_id`.execute(tx)
}

/** Whether every unit of an order that was paid for was returned or never sent. */
export const isAllBack = async (tx: Db, orderId: number): Promise<boolean> =>
  (await row(
    tx,
    sql<{ is_all: boolean }>`
  select not exists (select from order_item i where i.order_id = ${orderId} and not i.is_gift
    and i.returned_number + i.short_number < i.number) as is_all`,
  ))!.is_all

export type DueCase = {
  readonly id: number
  readonly order_id: number
  readonly at: string
  /** Its goods were not sent back in time, which ends it; a recall stays open. */
  readonly is_unsent: boolean
}

const isUnsent = (now: Date) =>
  sql`(state = ${sql.lit(AfterSaleState.sendBack)} and clock_at <= ${now} and type <> ${sql.lit(AfterSaleType.recalled)})`

/** Of some cases whose trades are locked, those whose goods were not sent back in time. */
export const unsentCases = async (tx: Db, ids: readonly number[], now: number): Promise<number[]> =>
  (
    await rows(
      tx,
      sql<{ id: number }>`select id from after_sale where id = any(${ids}::bigint[]) and ${isUnsent(new Date(now))}
        order by id`,
    )
  ).map(({ id }) => id)

/** Cases that are to be looked at, after one of them. */
export const dueCases = (db: Db, now: number, after: DueCase | undefined): Promise<DueCase[]> =>
  rows(
    db,
    sql<DueCase>`select id, order_id, next_at::text as at, coalesce(${isUnsent(new Date(now))}, false) as is_unsent
    from after_sale where next_at <= ${new Date(now)}
    and (next_at, id) > (${after?.at ?? '-infinity'}::timestamptz, ${after?.id ?? 0}::bigint)
    order by next_at, id limit 200`,
  )

/** A case whose clock is to be looked at; undefined where another run has done it. */
export const dueCase = (tx: Db, id: number, now: number): Promise<CaseRow | undefined> =>
  row(tx, selectCase(sql`where c.id = ${id} and c.next_at <= ${new Date(now)}`))

/** Notes that nobody acted in time; `late` adds a day of ours. */
export async function escalate(tx: Db, id: number, late: 0 | 1, nextAt: number | null): Promise<void> {
  await sql`update after_sale set is_escalated = true, late_days = late_days + ${late},
    next_at = ${nextAt === null ? null : new Date(nextAt)} where id = ${id}`.execute(tx)
}

/** Sets until when the one who acts has to be done, and when the job looks at it; milliseconds. */
export async function setClock(tx: Db, id: number, clockAt: number, nextAt: number): Promise<void> {
  await sql`update after_sale set clock_at = ${new Date(clockAt)}, next_at = ${new Date(nextAt)}, is_escalated = false
    where id = ${id}`.execute(tx)
}

export async function setNext(tx: Db, id: number, nextAt: number | null): Promise<void> {
  await sql`update after_sale set next_at = ${nextAt === null ? null : new Date(nextAt)} where id = ${id}`.execute(tx)
}

/**
 * Notes what a member still has of a recall, by line: lines without any leave the case, unless none is left at all.
 */
export async function answerRecall(
  tx: Db,
  one: { readonly id: number; readonly recall_id: number; readonly member_id: number },
  lines: readonly { readonly item_id: number; readonly number: number }[],
  at: number,
): Promise<void> {
  const json = JSON.stringify(lines)
  const left = lines.reduce((sum, line) => sum + line.number, 0)
  await sql`update after_sale set recall_left = ${left} where id = ${one.id}`.execute(tx)
  if (left === 0) await sql`update after_sale_item set good = 0, bad = 0 where case_id = ${one.id}`.execute(tx)
  else {
    await sql`delete from after_sale_item i using jsonb_to_recordset(${json}::jsonb) as n (item_id bigint, number int)
      where i.case_id = ${one.id} and i.order_item_id = n.item_id and n.number = 0`.execute(tx)
    await sql`update after_sale_item i set number = n.number
      from jsonb_to_recordset(${json}::jsonb) as n (item_id bigint, number int)
      where i.case_id = ${one.id} and i.order_item_id = n.item_id`.execute(tx)
  }
  await sql`update recall_member set answered_at = ${new Date(at)} where recall_id = ${one.recall_id}
    and member_id = ${one.member_id} and answered_at is null and not exists (select from after_sale c
      where c.recall_id = ${one.recall_id} and c.member_id = ${one.member_id} and c.recall_left is null)`.execute(tx)
}

/** The share of coupons and vouchers in units that come back of a recall, fen; called before they are counted. */
export const couponShare = async (
  tx: Db,
  orderId: number,
  items: readonly { readonly item_id: number; readonly number: number }[],
): Promise<number> =>
  (await row(
    tx,
    sql<{ share: number }>`select coalesce(sum(
      (i.coupon + i.voucher)::bigint * (i.returned_number + i.short_number + n.number) / i.number
      - (i.coupon + i.voucher)::bigint * (i.returned_number + i.short_number) / i.number), 0)::int as share
    from order_item i join jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as n (item_id bigint, number int)
      on n.item_id = i.id where i.order_id = ${orderId}`,
  ))!.share

/** Gives a member a voucher for what is no money; `face` in fen. */
export async function giveVoucher(
  tx: Db,
  v: { member_id: number; name: string; face: number; days: number; at: number },
): Promise<void> {
  await sql`with made as (${voucherTemplate({ ...v, number: 1 })} returning *)
    ${mintCoupons({ from: sql`made t`, member: v.member_id, at: v.at })}`.execute(tx)
}

/** Cases whose refund was booked and has not ended, with how far it is. */
export const refundingCases = (
  db: Db,
  after: { readonly id: number } | undefined,
): Promise<{ id: number; status: string }[]> =>
  rows(
    db,
    sql<{ id: number; status: string }>`
  select c.id, f.status from after_sale c join refund f on f.cause = c.refund_cause
  where c.state in ${literals(AfterSaleState.settling, AfterSaleState.refundFailed)}
    and c.refund_cause is not null and f.status in ('done', 'failed')
    and (f.status = 'done' or c.state = ${sql.lit(AfterSaleState.settling)}) and c.id > ${after?.id ?? 0}
  order by c.id limit 200`,
  )

/**
 * Points that a finished order earned with the `amount` of a refund, fen, which is among its refunds already; undefined
 * when it earned none with it.
 */
export const earnedWith = (
  tx: Db,
  r: { readonly order_id: number; readonly amount: number },
): Promise<{ readonly member_id: number; readonly points: number } | undefined> =>
  row(
    tx,
    sql<{ member_id: number; points: number }>`select member_id, points from (select o.member_id,
      greatest(0, o.points_earned - ceil((refunds.total - ${r.amount}::bigint) / 100.0)::int)
        - greatest(0, o.points_earned - ceil(refunds.total / 100.0)::int) as points
      from orders o cross join lateral (select coalesce(sum(outside + recharge + gift), 0) as total
        from order_refund where order_id = o.id) refunds
      where o.id = ${r.order_id} and o.finished_at is not null) d
    where points > 0`,
  )
