import type { StaffRole } from '@yaopi/core/contract'
import type { Prices, PriceChangeState } from '@yaopi/core/staff'
import {
  cappedCount,
  dayOf,
  type Db,
  keyset,
  type KeysetPart,
  type Position,
  row,
  rows,
  sql,
} from '../../platform/db/index.ts'

const seconds = (column: string) => sql.raw(`unix_seconds(${column})::int`)

/** Goods with all their prices; money in fen, times in seconds. */
export type PricedGoodsRow = Prices & {
  readonly id: number
  readonly goods_sn: string
  readonly name: string
  readonly ypgg: string
  readonly maker: string
  readonly lowest: number
  readonly highest: number
  readonly offer: number | null
  readonly changed_at: number | null
  readonly planned_at: number | null
  readonly waits: boolean
}

const pricesJson = sql.raw(`g.base_price, g.market_price,
  case when l.id is null then null else json_build_object('type', l.type, 'tiers', l.tiers) end as ladder,
  coalesce((select json_agg(json_build_object('ranks', v.ranks, 'zones', v.zones, 'price', v.price) order by v.place)
    from rows from (jsonb_to_recordset(g.price_levels) as (ranks integer[], zones text[], price bigint))
      with ordinality as v (ranks, zones, price, place)), '[]') as levels`)

/** Goods with their prices and what the rules read, in the order of ids; locked where somebody is about to write. */
export async function pricedGoods(
  db: Db,
  ids: readonly number[],
  { now, days, isLocked = false }: { readonly now: number; readonly days: number; readonly isLocked?: boolean },
): Promise<PricedGoodsRow[]> {
  if (isLocked)
    await sql`select from goods where id = any(${[...ids]}::int[]) order by id for no key update`.execute(db)
  const at = new Date(now)
  return rows(
    db,
    sql<PricedGoodsRow>`select g.id, g.goods_sn, g.name, g.ypgg, m.name as maker, ${pricesJson},
      least(g.base_price, h.lowest) as lowest, greatest(g.base_price, h.highest) as highest,
      (select min(p.price) from price_offer p where p.goods_id = g.id and p.start_at <= ${at} and p.end_at > ${at}
        and p.lot_id is null) as offer,
      (select ${seconds('max(c.ended_at)')} from price_change c where c.goods_id = g.id and c.state = 'applied')
        as changed_at,
      (select ${seconds('min(c.effective_at)')} from price_change c where c.goods_id = g.id and c.state = 'planned')
        as planned_at,
      exists (select 1 from price_change c join approval a on a.kind = 'price_batch' and a.ref_id = c.batch_id
        and a.state = 'open' where c.goods_id = g.id and c.state = 'waiting') as waits
    from goods g join manufacturer m on m.id = g.sccj_id left join ladder_price l on l.goods_id = g.id
      left join lateral (select min(base_price) as lowest, max(base_price) as highest from price_history h
        where h.goods_id = g.id and h.day >= ${dayOf(at)} - ${days}::int) h
        on true
    where g.id = any(${[...ids]}::int[]) order by g.id`,
  )
}

/** What is planned for goods before a time, in its order. */
export const plannedBefore = (db: Db, ids: readonly number[], at: number) =>
  rows(
    db,
    sql<{ goods_id: number; after: Partial<Prices> }>`select goods_id, after from price_change
      where goods_id = any(${[...ids]}::int[]) and state = 'planned' and effective_at <= ${new Date(at)}
      order by effective_at, id`,
  )

/** Writes prices of goods; those that are absent stay. */
export async function writePrices(tx: Db, goodsId: number, after: Partial<Prices>, by: number): Promise<void> {
  const { base_price, market_price, ladder, levels } = after
  await sql`update goods set base_price = ${base_price === undefined ? sql`base_price` : sql`${base_price}`},
    market_price = ${market_price === undefined ? sql`market_price` : sql`${market_price}::bigint`},
    price_levels = ${
      levels === undefined ? sql`price_levels` : levels.length === 0 ? sql`null` : sql`${JSON.stringify(levels)}::jsonb`
    }, updated_by = ${by} where id = ${goodsId}`.execute(tx)
  if (ladder === null) await sql`delete from ladder_price where goods_id = ${goodsId}`.execute(tx)
  else if (ladder !== undefined)
    await sql`insert into ladder_price (goods_id, type, tiers)
      values (${goodsId}, ${ladder.type}, ${JSON.stringify(ladder.tiers)}::jsonb)
      on conflict (goods_id) do update set type = excluded.type, tiers = excluded.tiers`.execute(tx)
}

/** A batch under a key; undefined where the key was used: then it is `knownBatch`. */
export const addBatch = async (
  tx: Db,
  made: { by: number; key: string; hash: Buffer; reason: string; at: number },
): Promise<number | undefined> =>
  (
    await row(
      tx,
      sql<{ id: number }>`insert into price_batch (by_id, request_key, request_sha256, reason, created_at)
      values (${made.by}, ${made.key}, ${made.hash}, ${made.reason}, ${new Date(made.at)})
      on conflict (by_id, request_key) do nothing returning id`,
    )
  )?.id

/** What a batch under a key has answered. */
export const knownBatch = (db: Db, by: number, key: string, hash: Buffer) =>
  row(
    db,
    sql<{ same: boolean; answer: unknown }>`select request_sha256 = ${hash} as same, answer from price_batch
      where by_id = ${by} and request_key = ${key}`,
  )

/** Keeps what a batch has answered. */
export const keepAnswer = (tx: Db, id: number, answer: unknown) =>
  sql`update price_batch set answer = ${JSON.stringify(answer)}::jsonb where id = ${id}`.execute(tx)

/** Adds a change. Times in milliseconds. */
export const addChange = (
  tx: Db,
  made: {
    batch_id: number
    goods_id: number
    before: Partial<Prices>
    after: Partial<Prices>
    state: PriceChangeState
    takes_second: boolean
    effective_at: number
    ended_at: number | null
  },
) =>
  sql`insert into price_change (batch_id, goods_id, before, after, state, takes_second, effective_at, ended_at)
    values (${made.batch_id}, ${made.goods_id}, ${JSON.stringify(made.before)}::jsonb,
      ${JSON.stringify(made.after)}::jsonb, ${made.state}, ${made.takes_second}, ${new Date(made.effective_at)},
      ${made.ended_at === null ? null : new Date(made.ended_at)})`.execute(tx)

/** A change that a step is about to be made on. */
export type OpenChange = {
  readonly id: number
  readonly batch_id: number
  readonly goods_id: number
  readonly before: Partial<Prices>
  readonly after: Partial<Prices>
  readonly state: PriceChangeState
  readonly effective_ms: number
  readonly by_id: number
  readonly roles: readonly StaffRole[]
}
const openColumns = sql.raw(`c.id, c.batch_id, c.goods_id, c.before, c.after, c.state,
  (extract(epoch from c.effective_at) * 1000)::float8 as effective_ms, b.by_id, s.roles
  from price_change c join price_batch b on b.id = c.batch_id join staff s on s.id = b.by_id`)

/** The changes of a batch that wait for a signature, locked. */
export const waitingOf = (tx: Db, batchId: number): Promise<OpenChange[]> =>
  rows(
    tx,
    sql<OpenChange>`select ${openColumns} where c.batch_id = ${batchId} and c.state = 'waiting' order by c.goods_id
      for update of c`,
  )

/** Changes that are due, the earliest first. */
export const dueChanges = (tx: Db, now: number, limit: number): Promise<OpenChange[]> =>
  rows(
    tx,
    sql<OpenChange>`select ${openColumns} where c.state = 'planned' and c.effective_at <= ${new Date(now)}
      order by c.effective_at, c.id limit ${sql.lit(limit)} for update of c skip locked`,
  )

/** One change, locked. */
export const lockChange = (tx: Db, id: number): Promise<OpenChange | undefined> =>
  row(tx, sql<OpenChange>`select ${openColumns} where c.id = ${id} for update of c`)

/** Moves a change on. Times in milliseconds. */
export const moveChange = (
  tx: Db,
  id: number,
  to: {
    state: PriceChangeState
    at: number
    by?: number | null
    note?: string
    approval_id?: number
  },
) =>
  sql`update price_change set state = ${to.state}, ended_at = ${to.state === 'planned' ? null : new Date(to.at)},
    ended_by = ${to.by ?? null}, note = ${to.note ?? ''}, approval_id = coalesce(${to.approval_id ?? null}, approval_id)
    where id = ${id}`.execute(tx)

/** A change as the staff read it; money in fen, times in seconds. */
export type ChangeRow = {
  readonly id: number
  readonly batch_id: number
  readonly goods_id: number
  readonly goods_sn: string
  readonly name: string
  readonly before: Partial<Prices>
  readonly after: Partial<Prices>
  readonly state: PriceChangeState
  readonly approval_state: string | null
  readonly approval_note: string | null
  readonly reason: string
  readonly by: string
  readonly at: number
  readonly effective_at: number
  readonly note: string
}

const changeColumns = sql.raw(`c.id, c.batch_id, c.goods_id, g.goods_sn, g.name, c.before, c.after, c.state,
  a.state as approval_state, a.note as approval_note, b.reason, s.name as by,
  unix_seconds(b.created_at)::int as at, unix_seconds(c.effective_at)::int as effective_at, c.note
  from price_change c join price_batch b on b.id = c.batch_id join staff s on s.id = b.by_id
  join goods g on g.id = c.goods_id left join lateral (select state, note from approval
    where kind = 'price_batch' and ref_kind = 'price_batch' and ref_id = c.batch_id order by id desc limit 1) a
    on c.takes_second`)

/** Changes as the staff read them: the newest first. */
export const newestChanges = keyset('-id', { column: sql`c.id`, kind: 'number', isDescending: true })

/** A part of the changes, the newest first; how many fit, capped. */
export async function changesPage(
  db: Db,
  filter: {
    readonly goods_id?: number | undefined
    readonly batch_id?: number | undefined
    readonly state?: string | undefined
  },
  { limit, after }: KeysetPart,
): Promise<{ readonly list: readonly (ChangeRow & { readonly position: Position })[]; readonly total: number }> {
  const fits = sql`true ${filter.goods_id === undefined ? sql`` : sql`and c.goods_id = ${filter.goods_id}`}
    ${filter.batch_id === undefined ? sql`` : sql`and c.batch_id = ${filter.batch_id}`}
    ${filter.state === undefined ? sql`` : sql`and c.state = ${filter.state}`}`
  const list = await rows(
    db,
    sql<ChangeRow & { readonly position: Position }>`select * from (select ${changeColumns} where ${fits}
      and ${newestChanges.after(after)} order by ${newestChanges.orderBy} limit ${sql.lit(limit)}) c
      cross join lateral (select ${newestChanges.position} as position) x order by ${newestChanges.orderBy}`,
  )
  const all = await row(db, sql<{ n: number }>`select ${cappedCount(sql`from price_change c where ${fits}`)} as n`)
  return { list, total: all?.n ?? 0 }
}

/** One change as the staff read it. */
export const changeById = (db: Db, id: number): Promise<ChangeRow | undefined> =>
  row(db, sql<ChangeRow>`select ${changeColumns} where c.id = ${id}`)
