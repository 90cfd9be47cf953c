import type { RawBuilder } from 'kysely'
import { type Db, row, rows, sql } from '../../platform/db/db.ts'
import { couponReaches, scopeReaches } from '../../pricing/offers/index.ts'
import { where } from '../goods/goods.queries.ts'
import type { Interpretation } from '../search/index.ts'
import type { CouponScope, Narrowing, OfferedGoods, PageRequest, Sort, Summary } from './index-request.ts'

// The same lists as SQL: what the index must agree with.

const orders: Readonly<Record<Sort, Readonly<Record<'asc' | 'desc', RawBuilder<unknown>>>>> = {
  default: { asc: sql`g.sales_30d desc, g.id`, desc: sql`g.sales_30d desc, g.id` },
  sales: { asc: sql`g.sales_30d, g.id desc`, desc: sql`g.sales_30d desc, g.id` },
  price: { asc: sql`g.base_price, g.id`, desc: sql`g.base_price desc, g.id desc` },
  profit: {
    asc: sql`(g.market_price - g.base_price)::float8 / nullif(g.market_price, 0), g.id`,
    desc: sql`(g.market_price - g.base_price)::float8 / nullif(g.market_price, 0) desc nulls last, g.id`,
  },
  expiry: { asc: sql`g.yxq nulls last, g.id desc`, desc: sql`g.yxq desc nulls last, g.id` },
  new: { asc: sql`g.created_at, g.id desc`, desc: sql`g.created_at desc, g.id` },
}

/** The goods of an offer, as `g`. */
function takesPart({ benefit, scope }: OfferedGoods): RawBuilder<unknown> {
  const noZone = sql`g.special_type = 0 and not g.is_youx and g.controlled_sale_policy_id is null`
  const allowed = benefit === 'cashback' ? noZone : sql`${noZone} and g.temp_class in ('cw', 'yl') and not g.no_welfare`
  return sql`${allowed} and ${scopeReaches(scope)}`
}

/** The goods for which a coupon or voucher may be used, as `g`. */
const takesCoupon = ({ type, scope_kind, scope_ids, scope_zones }: CouponScope): RawBuilder<unknown> =>
  sql`exists (select from (select ${type}::int as type, ${scope_kind}::text as scope_kind,
    ${[...scope_ids]}::int[] as scope_ids, ${[...scope_zones]}::text[] as scope_zones) t where ${couponReaches})`

/** Goods that match an interpreted keyword line, as a relation (id, band, fits). */
function searched(meant: Interpretation, filter: RawBuilder<unknown>): RawBuilder<unknown> {
  const parts: RawBuilder<unknown>[] = []
  const fits =
    meant.spec === undefined
      ? sql`0`
      : sql.join(
          meant.spec.patterns.map((pattern) => sql`(g.ypgg ~* ${pattern})::int`),
          sql` + `,
        )
  const isOwned = meant.makers.length + meant.brands.length > 0
  const byOwner = sql`coalesce(g.sccj_id = any(${meant.makers}::int[]) or g.brand_id = any(${meant.brands}::int[]),
    false)`
  const ofOwners = (makers: readonly number[], brands: readonly number[], band: number): RawBuilder<unknown> =>
    sql`select g.id, ${band}::float8 as band, ${fits} as fits from goods g
      where (g.sccj_id = any(${makers}::int[]) or g.brand_id = any(${brands}::int[])) and ${filter}`
  if (meant.barcode !== undefined)
    parts.push(
      sql`select g.id, 0::float8 as band, 0 as fits from goods g where g.barcode = ${meant.barcode} and ${filter}`,
    )
  if (meant.goodsSn !== undefined)
    parts.push(
      sql`select g.id, 0::float8 as band, 0 as fits from goods g where g.goods_sn = ${meant.goodsSn} and ${filter}`,
    )
  for (const start of meant.approvals)
    parts.push(
      sql`select g.id, 0::float8 as band, 0 as fits from goods g where starts_with(g.approval_no, ${start})
        and g.approval_no <> '' and ${filter}`,
    )
  if (meant.terms.length > 0)
    parts.push(sql`select g.id, case when ${isOwned ? byOwner : sql`true`} then t.rank
      else t.rank + 1000000 end as band,
      ${fits} as fits from unnest(${meant.terms.map((term) => term.id)}::int[],
      ${meant.terms.map((term) => term.rank)}::float8[]) as t (term_id, rank)
      join goods g on g.term_id = t.term_id where ${filter}`)
  else if (isOwned && meant.barcode === undefined && meant.approvals.length === 0)
    parts.push(ofOwners(meant.makers, meant.brands, 0))
  if (meant.also.makers.length + meant.also.brands.length > 0)
    parts.push(ofOwners(meant.also.makers, meant.also.brands, 2_000_000))
  if (parts.length === 0) return sql`select null::int as id, 0 as band, 0 as fits where false`
  return sql`select id, min(band) as band, max(fits) as fits from (${sql.join(parts, sql` union all `)}) m group by id`
}

const conditions = (narrow: Narrowing, offered: OfferedGoods | undefined): RawBuilder<unknown> =>
  sql.join(
    [
      where(narrow),
      ...(narrow.coupon === undefined ? [] : [takesCoupon(narrow.coupon)]),
      ...(offered === undefined ? [] : [takesPart(offered)]),
    ],
    sql` and `,
  )

/** The ids of one page. */
export async function sqlPage(
  db: Db,
  { narrow, offered, search, sort, order, offset, limit }: PageRequest,
): Promise<readonly number[]> {
  const hits =
    search === undefined
      ? sql`select g.id, 0 as band, 0 as fits from goods g where ${conditions(narrow, offered)}`
      : searched(search.meant, conditions(narrow, offered))
  const by =
    search !== undefined && sort === 'default'
      ? sql`h.fits desc, h.band, ${orders.default.desc}`
      : sql`${orders[sort][order]}`
  const page = await rows(
    db,
    sql<{ id: number }>`select g.id from (${hits}) h join goods g on g.id = h.id order by ${by}
      limit ${limit} offset ${offset}`,
  )
  return page.map(({ id }) => id)
}

/** Total and facets. */
export async function sqlSummary(
  db: Db,
  { narrow, offered, search }: Pick<PageRequest, 'narrow' | 'offered' | 'search'>,
): Promise<Summary> {
  const hits =
    search === undefined
      ? sql`select g.id from goods g where ${conditions(narrow, offered)}`
      : searched(search.meant, conditions(narrow, offered))
  return (await row(
    db,
    sql<Summary>`
    with hit as materialized (
      select g.sccj_id, g.dosage_form, g.brand_id from (${hits}) h join goods g on g.id = h.id)
    select (select count(*) from hit)::int as total, jsonb_build_object(
      'sccj', coalesce((select jsonb_agg(x) from (select f.id::text as id, f.short_name as name, count(*)::int as count
        from hit join manufacturer f on f.id = sccj_id group by f.id order by 3 desc, f.id limit 24) x), '[]'),
      'dosage', coalesce((select jsonb_agg(x)
        from (select dosage_form as id, dosage_form as name, count(*)::int as count from hit where dosage_form <> ''
        group by dosage_form order by 3 desc, dosage_form collate "C" limit 16) x), '[]'),
      'brand', coalesce((select jsonb_agg(x) from (select b.id::text as id, b.name, count(*)::int as count from hit
        join brand b on b.id = brand_id group by b.id order by 3 desc, b.id limit 16) x), '[]')) as facets`,
  ))!
}

/** Counts of the values of an expression over `g`, the values in order. */
export async function sqlCounts(
  db: Db,
  { narrow, offered, search }: Pick<PageRequest, 'narrow' | 'offered' | 'search'>,
  value: RawBuilder<unknown>,
): Promise<(readonly [string, number])[]> {
  const hits =
    search === undefined
      ? sql`select g.id from goods g where ${conditions(narrow, offered)}`
      : searched(search.meant, conditions(narrow, offered))
  const counts = await rows(
    db,
    sql<{ value: string; count: number }>`
    select ${value} as value, count(*)::int as count from (${hits}) h join goods g on g.id = h.id
    group by 1 having ${value} is not null order by ${value} collate "C"`,
  )
  return counts.map(({ value: name, count }) => [name, count] as const)
}
