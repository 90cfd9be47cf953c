import {
  type PromoDraft,
  type PromoIssue,
  type PromoKind,
  type PromoPayload,
  type PromoTick,
  PromoDraftState,
} from '@yaopi/core/staff'
import { cappedCount, type Db, row, rows, rowVersion, sql, literals } from '../../platform/db/index.ts'
import type { LiveRows } from './kinds/kind.types.ts'
import { momentOf } from './kinds/values.ts'

/** The version of drafts, which what was published of one shows, too. */
export const promoVersion = rowVersion('version')

const epoch = (column: string) => sql.raw(`unix_seconds(${column})::int`)
const from = sql`promo_draft d join staff s on s.id = d.author_id join staff e on e.id = d.updated_by`
const columns = sql`d.id, d.kind, d.name, d.state, ${promoVersion.of('d')}, d.payload, d.issues, d.ticks,
  s.name as author, e.name as updated_by, ${epoch('d.updated_at')} as updated_at,
  ${epoch('d.published_at')} as published_at`

/** A draft by its id. */
export const draftById = (db: Db, id: number): Promise<PromoDraft | undefined> =>
  row(db, sql<PromoDraft>`select ${columns} from ${from} where d.id = ${id}`)

/** A draft, locked until the end of the transaction. */
export const lockDraft = (tx: Db, id: number): Promise<PromoDraft | undefined> =>
  row(tx, sql<PromoDraft>`select ${columns} from ${from} where d.id = ${id} for update of d`)

/** Drafts that are not published yet, the newest first, with their number. */
export const openDrafts = (
  db: Db,
  limit: number,
  offset: number,
): Promise<(PromoDraft & { readonly all: number })[]> => {
  const open = sql`from ${from} where d.state in ${literals(PromoDraftState.draft, PromoDraftState.waiting)}`
  return rows(
    db,
    sql<PromoDraft & { readonly all: number }>`
    select ${columns}, ${cappedCount(open)} as all ${open} order by d.id desc limit ${limit} offset ${offset}`,
  )
}

type Written = { readonly name: string; readonly payload: PromoPayload; readonly issues: readonly PromoIssue[] }

/** Adds a draft; its id. `at` in milliseconds. */
export const addDraft = async (
  tx: Db,
  input: Written & { readonly kind: PromoKind; readonly author_id: number; readonly at: number },
): Promise<number> =>
  (await row(
    tx,
    sql<{ id: number }>`
    insert into promo_draft (kind, name, payload, issues, start_at, end_at, author_id, updated_by,
      created_at, updated_at)
    values (${input.kind}, ${input.name}, ${JSON.stringify(input.payload)}::jsonb,
      ${JSON.stringify(input.issues)}::jsonb, ${momentOf(input.payload.start)}, ${momentOf(input.payload.end)},
      ${input.author_id}, ${input.author_id}, ${new Date(input.at)}, ${new Date(input.at)}) returning id`,
  ))!.id

/** Replaces what a draft says; `by`: who does. `at` in milliseconds. */
export const writeDraft = (tx: Db, id: number, input: Written, by: number, at: number): Promise<unknown> =>
  sql`update promo_draft set name = ${input.name}, payload = ${JSON.stringify(input.payload)}::jsonb,
    issues = ${JSON.stringify(input.issues)}::jsonb, start_at = ${momentOf(input.payload.start)},
    end_at = ${momentOf(input.payload.end)}, ${promoVersion.raised()}, updated_by = ${by},
    updated_at = ${new Date(at)} where id = ${id}`.execute(tx)

/** Moves a draft to another state; `by`: who does; `published`: with which ticks. `at` in milliseconds. */
export const moveDraft = (
  tx: Db,
  id: number,
  state: PromoDraftState,
  by: number,
  at: number,
  published?: { readonly issues: readonly PromoIssue[]; readonly ticks: readonly PromoTick[] },
): Promise<unknown> =>
  sql`update promo_draft set state = ${state}, ${promoVersion.raised()}, updated_by = ${by},
    updated_at = ${new Date(at)},
    published_at = ${published === undefined ? null : new Date(at)},
    published_by = ${published === undefined ? null : by},
    issues = ${published === undefined ? sql`issues` : sql`${JSON.stringify(published.issues)}::jsonb`},
    ticks = ${published === undefined ? sql`'[]'::jsonb` : sql`${JSON.stringify(published.ticks)}::jsonb`}
    where id = ${id}`.execute(tx)

const tableOf = ({ table }: LiveRows) => sql.table(table)

/** Whether a lottery or the points mall gives coupons of a draft; its template is locked, so that none begins to. */
export async function isGivenElsewhere(tx: Db, { table }: LiveRows, promoId: number): Promise<boolean> {
  if (table !== 'coupon_template') return false
  await sql`select from coupon_template where promo_id = ${promoId} order by id for update`.execute(tx)
  const prize = await row(
    tx,
    sql`select 1 from coupon_template t where t.promo_id = ${promoId}
      and (exists (select from draw_prize p where p.template_id = t.id)
        or exists (select from points_goods g where g.template_id = t.id)) limit 1`,
  )
  return prize !== undefined
}

/** Removes the live rows of a draft; false when members have taken some of them. */
export async function removeLive(tx: Db, live: LiveRows, promoId: number): Promise<boolean> {
  const taken = live.taken === undefined ? sql`false` : sql`${sql.ref(live.taken)} > 0`
  const used = await row(
    tx,
    sql<{ used: boolean }>`select coalesce(bool_or(${taken}), false) as used
      from (select * from ${tableOf(live)} where promo_id = ${promoId} order by id for update) t`,
  )
  if (used!.used) return false
  await sql`delete from ${tableOf(live)} where promo_id = ${promoId}`.execute(tx)
  return true
}

/** What was published together. `start` and `end` in seconds; `rows`: ids. */
export type LiveGroup = {
  readonly promo_id: number | null
  readonly ids: readonly number[]
  readonly start: number
  readonly end: number
  readonly total: number | null
}

/** The rows that were published together with a row; `locks` their draft, then them in the order of their ids. */
export async function liveGroup(
  tx: Db,
  live: LiveRows,
  kind: PromoKind,
  id: number,
  locks: boolean,
): Promise<LiveGroup | undefined> {
  const table = tableOf(live)
  const [start, end] = [sql.ref(`t.${live.start}`), sql.ref(`t.${live.end}`)]
  const isPrice = live.table === 'price_offer'
  // The draft first: who publishes or takes back holds it before the rows.
  if (locks)
    await sql`select from promo_draft where id = (select o.promo_id from ${table} o where o.id = ${id})
      for update`.execute(tx)
  // Records that were made before there were drafts belong together when they share kind and window.
  const together = isPrice
    ? sql`(t.id = o.id or t.promo_id = o.promo_id or (o.promo_id is null and t.promo_id is null and t.kind = o.kind
        and t.start_at = o.start_at and t.end_at = o.end_at))`
    : sql`(t.id = o.id)`
  const result = await rows(
    tx,
    sql<{ id: number; promo_id: number | null; start: number; end: number; total: number | null }>`
    select t.id, t.promo_id, unix_seconds(${start})::int as start, unix_seconds(${end})::int as "end",
      ${live.pool === undefined ? sql`null::int` : sql.ref(`t.${live.pool}`)} as total
    from ${table} t join ${table} o on o.id = ${id} ${isPrice ? sql`and o.kind = ${kind}` : sql``}
    where ${together} order by t.id ${locks ? sql`for update of t` : sql``}`,
  )
  const first = result[0]
  if (first === undefined) return undefined
  return {
    promo_id: first.promo_id,
    ids: result.map((one) => one.id),
    start: Math.min(...result.map((one) => one.start)),
    end: Math.max(...result.map((one) => one.end)),
    total: result.some((one) => one.total === null) ? null : result.reduce((sum, one) => sum + (one.total ?? 0), 0),
  }
}

/** Sets the end of live rows and of their draft; `at` in seconds. */
export async function setEnd(
  tx: Db,
  live: LiveRows,
  { ids, promo_id }: Pick<LiveGroup, 'ids' | 'promo_id'>,
  at: number,
): Promise<void> {
  await sql`update ${tableOf(live)} set ${sql.ref(live.end)} = ${momentOf(at)}
    where id = any(${[...ids]}::int[])`.execute(tx)
  if (promo_id !== null)
    await sql`update promo_draft set end_at = ${momentOf(at)}, ${promoVersion.raised()}
      where id = ${promo_id}`.execute(tx)
}

/** Raises the pool of live rows, of one goods or all; false when none has one that is smaller. */
export async function setPool(
  tx: Db,
  live: LiveRows,
  ids: readonly number[],
  goodsId: number | undefined,
  total: number,
): Promise<boolean> {
  const pool = sql.ref(live.pool!)
  const goods = goodsId === undefined ? sql`` : sql`and goods_id = ${goodsId}`
  const changed = await rows(
    tx,
    sql`update ${tableOf(live)} set ${pool} = ${total} where id = any(${[...ids]}::int[]) ${goods}
      and ${pool} is not null and ${pool} < ${total} returning id`,
  )
  return changed.length > 0
}
