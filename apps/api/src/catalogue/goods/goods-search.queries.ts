import type { RawBuilder } from 'kysely'
import { sql } from '../../platform/db/index.ts'
import type { Interpretation } from '../search/index.ts'
import { where, type Narrowing, type Sort } from './goods.queries.ts'

/** Goods read per name: enough for every page a buyer opens, and the cost does not grow with the catalogue. */
const PER_NAME = 200
const PER_OWNER = 400

/**
 * Goods that match an interpreted keyword line, as a relation (id, band, spec, sales); a lower band is a better match.
 * Names come by rank, each read by its own index; named makers and brands put their goods first.
 */
export function searchedGoods(meant: Interpretation, narrow: Narrowing, perName = PER_NAME): RawBuilder<unknown> {
  const filter = where(narrow)
  const parts: RawBuilder<unknown>[] = []
  const fits =
    meant.spec === undefined
      ? sql`0`
      : sql.join(
          meant.spec.patterns.map((pattern) => sql`(g.ypgg ~* ${pattern})::int`),
          sql` + `,
        )
  const owned = meant.makers.length + meant.brands.length > 0
  const byOwner = sql`(g.sccj_id = any(${meant.makers}::int[]) or g.brand_id = any(${meant.brands}::int[]))`
  if (meant.barcode !== undefined)
    parts.push(
      sql`select g.id, 0 as band, 0 as fits, g.sales_30d from goods g where g.barcode = ${meant.barcode} and ${filter}`,
    )
  if (meant.goodsSn !== undefined)
    parts.push(
      sql`select g.id, 0 as band, 0 as fits, g.sales_30d from goods g where g.goods_sn = ${meant.goodsSn}
        and ${filter}`,
    )
  for (const start of meant.approvals) {
    parts.push(
      sql`(select g.id, 0 as band, 0 as fits, g.sales_30d from goods g where g.approval_no collate "C" >= ${start}
        and g.approval_no collate "C" < ${`${start}\uffff`} and g.approval_no <> '' and ${filter} limit ${PER_OWNER})`,
    )
  }
  if (meant.terms.length > 0) {
    const ranks = meant.terms.map((term) => term.rank)
    parts.push(sql`select g.id, case when ${owned ? byOwner : sql`true`} then t.rank
      else t.rank + 1000000 end as band, ${fits} as fits, g.sales_30d
      from unnest(${meant.terms.map((term) => term.id)}::int[], ${ranks}::float8[]) as t (term_id, rank)
      cross join lateral (select g.id, g.ypgg, g.sales_30d, g.sccj_id, g.brand_id from goods g
        where g.term_id = t.term_id and ${filter}
        order by ${owned ? sql`${byOwner} desc,` : sql``} g.sales_30d desc, g.id limit ${perName}) g`)
  } else if (owned && meant.barcode === undefined && meant.approvals.length === 0) {
    parts.push(ownersGoods(meant.makers, meant.brands, 0, fits, filter))
  }
  if (meant.also.makers.length + meant.also.brands.length > 0)
    parts.push(ownersGoods(meant.also.makers, meant.also.brands, 2_000_000, fits, filter))
  if (parts.length === 0) return sql`select null::int as id, 0 as band, 0 as fits, 0 as sales_30d where false`
  return sql`select id, min(band) as band, max(fits) as fits, max(sales_30d) as sales_30d
    from (${sql.join(parts, sql` union all `)}) matched group by id`
}

function ownersGoods(
  makers: readonly number[],
  brands: readonly number[],
  band: number,
  fits: RawBuilder<unknown>,
  filter: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`select g.id, ${band}::float8 as band, ${fits} as fits, g.sales_30d from (
    select x.* from unnest(${makers}::int[]) as m (id) cross
      join lateral (select g.* from goods g where g.sccj_id = m.id and ${filter} order by g.sales_30d desc, g.id
      limit ${PER_OWNER}) x
    union
    select x.* from unnest(${brands}::int[]) as b (id) cross
      join lateral (select g.* from goods g where g.brand_id = b.id and ${filter} order by g.sales_30d desc, g.id
      limit ${PER_OWNER}) x) g`
}

const sorts: Readonly<Record<Sort, Readonly<Record<'asc' | 'desc', RawBuilder<unknown>>>>> = {
  default: {
    asc: sql`h.fits desc, h.band, h.sales_30d desc, h.id`,
    desc: sql`h.fits desc, h.band, h.sales_30d desc, h.id`,
  },
  sales: { asc: sql`h.sales_30d, h.id desc`, desc: sql`h.sales_30d desc, h.id` },
  price: { asc: sql`g.base_price, g.id`, desc: sql`g.base_price desc, g.id` },
  profit: {
    asc: sql`(g.market_price - g.base_price)::float8 / nullif(g.market_price, 0), g.id`,
    desc: sql`(g.market_price - g.base_price)::float8 / nullif(g.market_price, 0) desc nulls last, g.id`,
  },
  expiry: { asc: sql`g.yxq nulls last, g.id`, desc: sql`g.yxq desc nulls last, g.id` },
  new: { asc: sql`g.created_at, g.id`, desc: sql`g.created_at desc, g.id` },
}

/** One page of searched goods as a `hit` relation. Only the sorts by goods columns read the goods again. */
export function searchHits(
  meant: Interpretation,
  narrow: Narrowing,
  sort: Sort,
  order: 'asc' | 'desc',
  limit: number,
  offset: number,
): RawBuilder<unknown> {
  const needsGoods = sort !== 'default' && sort !== 'sales'
  // In the default order the goods of a name come in reading order, so a page needs no more of each than it reaches to.
  const perName = sort === 'default' && meant.spec === undefined ? Math.min(PER_NAME, limit + offset) : PER_NAME
  return sql`select p.id, row_number() over () as place from (
    select h.id from (${searchedGoods(meant, narrow, perName)}) h
      ${needsGoods ? sql`join goods g on g.id = h.id` : sql``}
    order by ${sorts[sort][order]} limit ${sql.lit(limit)} offset ${offset}) p`
}

/** Ids of searched goods for the summary. */
export const searchIds = (meant: Interpretation, narrow: Narrowing): RawBuilder<unknown> =>
  sql`select h.id from (${searchedGoods(meant, narrow)}) h`
