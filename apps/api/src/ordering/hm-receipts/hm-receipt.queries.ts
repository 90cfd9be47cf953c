import type { RawBuilder } from 'kysely'
import { HmStatus, type HmOrder, type HmTab } from '@yaopi/core/contract'
import { DocumentStatus, OrderStatus } from '@yaopi/core'
import { statesBefore } from '@yaopi/core/staff'
import { dayOf, type Db, literals, localTime, momentOf, row, rows, sql } from '../../platform/db/index.ts'
import { hmReceiptSteps, type StoredHmStatus } from './hm-receipt-steps.ts'

/** Makes orders of a company wait for each other, so that its limits are counted one after the other. */
export async function lockCompany(tx: Db, companyId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('hm:' || ${companyId}::text, 0))`.execute(tx)
}

const monthOf = (at: number) => momentOf(sql`date_trunc('month', ${localTime(new Date(at))})`)

/**
 * Units of each controlled drug that a company has ordered in the month of `at`, milliseconds, without those that never
 * came.
 */
export const boughtBy = async (tx: Db, companyId: number, at: number): Promise<Map<number, number>> =>
  new Map(
    (
      await rows(
        tx,
        sql<{ goods_id: number; number: number }>`
  select i.goods_id, sum(i.number - i.short_number)::int as number from hm_record h join orders o on o.id = h.order_id
    join order_item i on i.order_id = o.id
  where h.company_id = ${companyId} and h.placed_at >= ${monthOf(at)} and o.status <> ${sql.lit(OrderStatus.cancelled)}
  group by i.goods_id`,
      )
    ).map((one) => [one.goods_id, one.number]),
  )

/** Orders of a company above the limits in the month of `at`, cancelled ones left out. */
export const breachesOf = async (tx: Db, companyId: number, at: number): Promise<number> =>
  (await row(
    tx,
    sql<{ count: number }>`select count(*)::int as count from hm_record h join orders o on o.id = h.order_id
      where h.company_id = ${companyId} and h.placed_at >= ${monthOf(at)} and h.is_over
        and o.status <> ${sql.lit(OrderStatus.cancelled)}`,
  ))!.count

/** Stores the sale record of an order. */
export async function addRecord(
  tx: Db,
  one: {
    readonly order_id: number
    readonly member_id: number
    readonly company_id: number
    readonly is_over: boolean
    readonly at: number
  },
): Promise<void> {
  await sql`insert into hm_record (order_id, member_id, company_id, placed_at, is_over)
    values (${one.order_id}, ${one.member_id}, ${one.company_id}, ${new Date(one.at)}, ${one.is_over})`.execute(tx)
}

/** Starts the clocks of orders that were signed for, from the moment of signing; a second time changes nothing. */
export async function startClocks(
  tx: Db,
  orderIds: readonly number[],
  { days, remindAfter }: { readonly days: number; readonly remindAfter: number },
): Promise<void> {
  await sql`update hm_record h set status = ${sql.lit(HmStatus.toUpload)}, signed_at = o.signed_at,
      due_at = o.signed_at + ${days} * interval '1 day', remind_at = o.signed_at + ${remindAfter} * interval '1 day'
    from orders o where o.id = h.order_id and h.order_id = any(${[...orderIds]}::bigint[])
      and h.status in ${literals(...statesBefore(hmReceiptSteps, HmStatus.toUpload))}
      and o.signed_at is not null`.execute(tx)
}

/** A record as it is read; times in Unix seconds. */
export type HmRow = Omit<HmOrder, 'status' | 'items'> & {
  readonly items: readonly (HmOrder['items'][number] & { readonly sccj: string })[]
  readonly status: StoredHmStatus
  readonly member_id: number
  readonly company: string
  readonly uscc: string
  readonly is_over: boolean
  readonly address: string
  readonly purchaser: string
  readonly file_ids: readonly number[]
}

const seconds = (column: string) => sql.raw(`unix_seconds(${column})::int`)
/**
 * The letter (`hmwt`) by which order `o` was placed, from the documents of its member; a later one that took its place
 * does not count.
 */
const letter = sql`member_document d where d.member_id = o.member_id and d.type = 'hmwt'
  and d.status in ${literals(DocumentStatus.approved, DocumentStatus.replaced)}
  and d.end_date >= ${dayOf(sql`o.created_at`)}
  and coalesce(d.reviewed_at, '-infinity') <= o.created_at
  order by d.version desc, d.id desc limit 1`
/**
 * The columns of a record; units that never came are in no line. The purchaser is the person of that letter (domain.md
 * §3.7.1); older ones name none.
 */
export const recordColumns = sql`h.order_id, o.order_sn, o.trade_id, h.status, h.member_id,
  o.buyer->>'uscc' as uscc, h.is_over, ${seconds('o.created_at')} as created_at,
  ${seconds('h.signed_at')} as signed_at, ${seconds('h.due_at')} as due_at,
  coalesce(h.receiver, '') as receiver, coalesce(to_char(h.received_on, 'YYYY-MM-DD'), '') as received_on,
  coalesce(h.reason, '') as reason, coalesce(to_char(h.keep_until, 'YYYY-MM-DD'), '') as keep_until,
  o.buyer->>'company' as company, coalesce(nullif((select d.person from ${letter}), ''), o.buyer->>'purchaser')
    as purchaser,
  concat(o.address->>'province', o.address->>'city', o.address->>'district', o.address->>'detail') as address,
  coalesce((select jsonb_agg(jsonb_build_object('name', i.goods->>'name', 'ypgg', i.goods->>'ypgg',
      'sccj', i.goods->>'sccj', 'bzdw', i.goods->>'bzdw', 'batch_no', coalesce(l.batch_no, ''),
      'number', coalesce(p.number, i.number - i.short_number)) order by i.id, l.end_date, l.id)
    from order_line i left join parcel_lot p on p.order_id = o.id and p.order_item_id = i.id
      left join lot l on l.id = p.lot_id
    where i.order_id = o.id and (p.number is not null or i.number > i.short_number)), '[]') as items,
  coalesce((select jsonb_agg(f.file_id order by f.place) from hm_receipt_file f where f.order_id = h.order_id), '[]')
    as file_ids`

/** The letter of authorisation (`hmwt`) that was in force when an order was placed; its last day as `YYYY-MM-DD`. */
export type Authority = { readonly number: string; readonly end_date: string }

/** The letter by which an order of controlled drugs was placed; a later one that took its place does not count. */
export const authorityOf = (db: Db, orderId: number): Promise<Authority | undefined> =>
  row(
    db,
    sql<Authority>`select d.number, to_char(d.end_date, 'YYYY-MM-DD') as end_date
      from orders o cross join lateral (select * from ${letter}) d where o.id = ${orderId}`,
  )

/** Which list an order that was not signed for stands in; null for one that was cancelled. */
const unsignedTab = sql`case
  when o.status in ${literals(OrderStatus.unpaid, OrderStatus.transferPending)} then 'unpaid'
  when o.status in ${literals(
    OrderStatus.auditPending,
    OrderStatus.unshipped,
    OrderStatus.partlyShipped,
    OrderStatus.shipped,
  )} then 'unsigned' end`

/** Which part of a list is read, at a moment in milliseconds. */
type Listing = { readonly tab: HmTab; readonly now: number; readonly limit: number; readonly offset: number }

/** Which records stand in a list at a moment, told so that an index finds them. */
export const inTab = (tab: HmTab, now: number): RawBuilder<unknown> => {
  const after = (sign: '<=' | '>') => sql`h.due_at ${sql.raw(sign)} ${new Date(now)}`
  const byState = {
    archived: sql`h.status = ${sql.lit(HmStatus.archived)}`,
    review: sql`h.status = ${sql.lit(HmStatus.inReview)}`,
    overdue: after('<='),
    rejected: sql`h.status = ${sql.lit(HmStatus.rejected)} and ${after('>')}`,
    due: sql`h.status = ${sql.lit(HmStatus.toUpload)} and ${after('>')}`,
    unpaid: sql`h.status = ${sql.lit(HmStatus.unsigned)} and ${unsignedTab} = 'unpaid'`,
    unsigned: sql`h.status = ${sql.lit(HmStatus.unsigned)} and ${unsignedTab} = 'unsigned'`,
  } as const satisfies Record<HmTab, RawBuilder<unknown>>
  return byState[tab]
}

/** Records of a member in a list, the newest first. */
export const recordsOf = (db: Db, memberId: number, { tab, now, limit, offset }: Listing): Promise<HmRow[]> =>
  rows(
    db,
    sql<HmRow>`
  select ${recordColumns} from hm_record h join orders o on o.id = h.order_id
  where h.member_id = ${memberId} and ${inTab(tab, now)} order by h.order_id desc limit ${limit} offset ${offset}`,
  )

/** How many records of a member stand in each list. Only of those not signed for are the orders read. */
export const recordCounts = (db: Db, memberId: number, now: number): Promise<{ tab: HmTab; count: number }[]> =>
  rows(
    db,
    sql<{ tab: HmTab; count: number }>`
  select case when h.due_at <= ${new Date(now)} then 'overdue'
      when h.status = ${sql.lit(HmStatus.archived)} then 'archived'
      when h.status = ${sql.lit(HmStatus.inReview)} then 'review'
      when h.status = ${sql.lit(HmStatus.rejected)} then 'rejected' else 'due' end as tab, count(*)::int as count
    from hm_record h where h.member_id = ${memberId} and h.status <> ${sql.lit(HmStatus.unsigned)} group by 1
  union all select tab, count(*)::int from (select ${unsignedTab} as tab from hm_record h
    join orders o on o.id = h.order_id
    where h.member_id = ${memberId} and h.status = ${sql.lit(HmStatus.unsigned)}) x where tab is not null group by tab`,
  )

/** What the letter of authorisation says of its company. */
export const companyFacts = async (db: Db, memberId: number): Promise<{ company: string; uscc: string }> =>
  (await row(
    db,
    sql<{ company: string; uscc: string }>`select company, coalesce(uscc, '') as uscc from member
      where id = ${memberId}`,
  ))!

/** One record, of this member when one is named. `lock`: no other transaction changes it meanwhile. */
export const recordById = (
  db: Db,
  orderId: number,
  { memberId, lock = false }: { memberId?: number; lock?: boolean } = {},
): Promise<HmRow | undefined> =>
  row(
    db,
    sql<HmRow>`
  select ${recordColumns} from hm_record h join orders o on o.id = h.order_id where h.order_id = ${orderId}
    and (${memberId ?? null}::int is null or h.member_id = ${memberId ?? null}::int)
  ${lock ? sql`for update of h` : sql``}`,
  )

/** Uploads of a member that may be files of a receipt, with their sizes; those used elsewhere are left out. */
export const freeFiles = (
  tx: Db,
  memberId: number,
  orderId: number,
  ids: readonly number[],
): Promise<{ id: number; size: number }[]> =>
  rows(
    tx,
    sql<{ id: number; size: number }>`select f.id, f.size from file f where f.id = any(${[...ids]}::bigint[])
      and f.member_id = ${memberId} and f.scene = 'hm'
      and not exists (select 1 from hm_receipt_file r where r.file_id = f.id and r.order_id <> ${orderId})`,
  )

/** Stores a receipt; it waits for the staff then. */
export async function storeReceipt(
  tx: Db,
  one: {
    readonly order_id: number
    readonly files: readonly number[]
    readonly receiver: string
    readonly received_on: string
    readonly at: number
  },
): Promise<void> {
  await sql`delete from hm_receipt_file where order_id = ${one.order_id}`.execute(tx)
  await sql`insert into hm_receipt_file (order_id, file_id, place)
    select ${one.order_id}, w.id, w.place - 1 from unnest(${[...one.files]}::bigint[])
    with ordinality w (id, place)`.execute(tx)
  await sql`update hm_record set status = ${sql.lit(HmStatus.inReview)}, due_at = null, remind_at = null,
    receiver = ${one.receiver}, received_on = ${one.received_on}::date, submitted_at = ${new Date(one.at)},
    staff_id = null, reviewed_at = null, reason = null where order_id = ${one.order_id}`.execute(tx)
}

/** A reminder that is due; times in Unix seconds. */
export type DueReceipt = {
  readonly order_id: number
  readonly member_id: number
  readonly order_sn: string
  readonly signed_at: number
  readonly due_at: number
  readonly at: string
}

/** Records whose reminder is due, after one of them. */
export const dueReceipts = (db: Db, now: number, after: DueReceipt | undefined): Promise<DueReceipt[]> =>
  rows(
    db,
    sql<DueReceipt>`
  select h.order_id, h.member_id, o.order_sn, ${seconds('h.signed_at')} as signed_at, ${seconds('h.due_at')} as due_at,
    h.remind_at::text as at from hm_record h join orders o on o.id = h.order_id
  where h.remind_at <= ${new Date(now)}
    and (h.remind_at, h.order_id) > (${after?.at ?? '-infinity'}::timestamptz, ${after?.order_id ?? 0}::bigint)
  order by h.remind_at, h.order_id limit 200`,
  )

/** Sets the next reminder, milliseconds; null: none. False when another one was faster. */
export const remindNext = async (tx: Db, one: DueReceipt, next: number | null): Promise<boolean> =>
  (
    await rows(
      tx,
      sql`update hm_record set remind_at = ${next === null ? null : new Date(next)}
        where order_id = ${one.order_id} and remind_at = ${one.at}::timestamptz returning 1`,
    )
  ).length > 0
