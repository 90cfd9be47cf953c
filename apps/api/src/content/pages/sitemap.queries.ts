import type { RawBuilder } from 'kysely'
import { type Db, row, rows, sql } from '../../platform/db/index.ts'

/** One record with a page; `changed`: Unix seconds, null when that is not known. */
export type SitemapRecord = { readonly id: number; readonly changed: number | null }

const activities = (kind: string, now: number): RawBuilder<unknown> => sql`
  select id, null::timestamptz as changed from activity
  where is_published and kind = ${kind} and end_at > ${new Date(now)}`

const news = (code: string, now: number): RawBuilder<unknown> => sql`
  select a.id, a.changed_at as changed from article a join article_category c on c.id = a.category_id
  where a.is_published and (a.publish_at is null or a.publish_at <= ${new Date(now)}) and c.code = ${code}`

/** The records of a kind whose pages visitors may open, as a relation of id and time of the last change. */
const relations: Readonly<Record<string, (now: number) => RawBuilder<unknown>>> = {
  goods: () => sql`select id, coalesce(content_at, created_at) as changed from goods where is_on_sale`,
  category: () =>
    sql`select id, null::timestamptz as changed from category where not is_hidden and merged_into is null`,
  brand: () => sql`
    select id, null::timestamptz as changed from brand b
    where exists (select 1 from goods g where g.brand_id = b.id and g.is_on_sale)`,
  hy: (now) => news('hy', now),
  company: (now) => news('company', now),
  yjh: (now) => activities('yjh', now),
  zqmb: (now) => activities('zqmb', now),
  hdmb: (now) => activities('hdmb', now),
}

const relationOf = (kind: string, now: number): RawBuilder<unknown> => {
  const relation = relations[kind]
  if (relation === undefined) throw new TypeError(`the sitemap knows no records ${kind}`)
  return relation(now)
}

/** A range of ids that holds records, and when the newest of them was changed. */
type SitemapRange = { readonly range: number; readonly changed: number | null }

/**
 * Which ranges of `size` ids hold records, from 0 on. One statement each, by the key: none reads the whole table, which
 * would take longer than a statement may.
 */
export async function sitemapRanges(db: Db, kind: string, size: number, now: number): Promise<SitemapRange[]> {
  const ranges: SitemapRange[] = []
  const each = sql.lit(size)
  for (let after = 0; ;) {
    const next = await row(
      db,
      sql<SitemapRange>`
      select (f.id - 1) / ${each} as range, (
        select extract(epoch from max(r.changed))::float8 from (${relationOf(kind, now)}) r
        where r.id > (f.id - 1) / ${each} * ${each} and r.id <= (f.id - 1) / ${each} * ${each} + ${each}) as changed
      from (select x.id from (${relationOf(kind, now)}) x where x.id > ${after} order by x.id limit 1) f`,
    )
    if (next === undefined) return ranges
    ranges.push(next)
    after = (next.range + 1) * size
  }
}

/** The next records after an id, up to `last`: at most `limit`. */
export const sitemapRecords = (
  db: Db,
  kind: string,
  { after, last, limit, now }: { after: number; last: number; limit: number; now: number },
): Promise<SitemapRecord[]> =>
  rows(
    db,
    sql<SitemapRecord>`
    select id, extract(epoch from changed)::float8 as changed from (${relationOf(kind, now)}) r
    where id > ${after} and id <= ${last} order by id limit ${limit}`,
  )
