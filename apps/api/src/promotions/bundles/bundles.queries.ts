import { type Db, row, rows, sql } from '../../platform/db/index.ts'
import { bundleJson, type BundleRow, type ReductionRow } from '../../pricing/offers/index.ts'

const epoch = (column: string) => sql.raw(`unix_seconds(${column})::int`)
/** How long an offer is announced before it begins and shown after its end. */
const AHEAD = '30 days'
const AFTER = '1 day'

/** Running first by what ends first, then those to come, then those just over. */
const inOrder = (at: Date) =>
  sql`case when o.end_at <= ${at} then 2 when o.start_at > ${at} then 1 else 0 end, case
    when o.start_at > ${at} then o.start_at else o.end_at end, o.id`
const around = (at: Date) =>
  sql`o.end_at > ${at}::timestamptz - ${AFTER}::interval and o.start_at < ${at}::timestamptz + ${AHEAD}::interval`

/** One page of bundles for a member kind, with the member's allocated sets; `now` in milliseconds. One statement. */
export const bundlesAround = (
  db: Db,
  filter: {
    readonly now: number
    readonly member: { readonly id: number; readonly rank: number } | null
    readonly limit: number
    readonly offset: number
  },
): Promise<{ pack: BundleRow; total: number }[]> => {
  const at = new Date(filter.now)
  return rows(
    db,
    sql<{ pack: BundleRow; total: number }>`
    select ${bundleJson(filter.member?.id ?? null)} as pack, count(*) over ()::int as total from bundle o
    where ${around(at)} and (o.ranks is null or ${filter.member?.rank ?? null}::smallint = any(o.ranks))
      and exists (select 1 from bundle_goods c where c.combination_id = o.id)
    order by ${inOrder(at)} limit ${sql.lit(filter.limit)} offset ${filter.offset}`,
  )
}

/** A mix-and-match group as stored; amounts in fen, times in Unix seconds. */
export type GroupRow = Pick<
  ReductionRow,
  'id' | 'name' | 'tiers' | 'is_repeat' | 'max_times' | 'start' | 'end' | 'ranks'
> & { readonly banner: string; readonly rule_text: string; readonly goods_count: number }

const groupColumns = sql`o.id, o.name, o.tiers, o.is_repeat, o.max_times, o.ranks, ${epoch('o.start_at')} as start,
  ${epoch('o.end_at')} as end, f.banner, f.rule_text,
  (select count(*)::int from goods g where g.id = any(o.scope_ids) and g.is_on_sale) as goods_count`

/** The running, coming and just ended mix-and-match groups, running ones first. */
export const groupsAround = (db: Db, now: number): Promise<GroupRow[]> =>
  rows(
    db,
    sql<GroupRow>`
  select ${groupColumns} from mix_and_match f join reduction o on o.id = f.reduction_id where ${around(new Date(now))}
    order by ${inOrder(new Date(now))}`,
  )

/** One mix-and-match group, whatever its time. */
export const groupById = (db: Db, id: number): Promise<GroupRow | undefined> =>
  row(
    db,
    sql<GroupRow>`
  select ${groupColumns} from mix_and_match f join reduction o on o.id = f.reduction_id where o.id = ${id}`,
  )

/** A page of the goods of a group as hits, in the order of its scope. */
export const goodsOfGroup = (id: number, limit: number, offset: number) => sql`
  select g.id, n.place from reduction r cross join unnest(r.scope_ids) with ordinality as n (id, place)
    join goods g on g.id = n.id and g.is_on_sale
  where r.id = ${id} order by n.place limit ${sql.lit(limit)} offset ${offset}`
