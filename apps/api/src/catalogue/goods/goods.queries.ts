import { OrderStatus } from '@yaopi/core'
import type { RawBuilder } from 'kysely'
import { type Db, literals, row, sql } from '../../platform/db/index.ts'
import { sellableOf } from '../../pricing/availability/index.ts'
import { controlledSaleFacts, type ControlledSaleFacts } from '../../pricing/controlled-sale/index.ts'
import type { Hits } from './goods-rows.ts'

/** Filters of a list, shared by page and summary. */
export type Narrowing = {
  readonly categories?: { readonly level: 1 | 2 | 3; readonly id: number }
  readonly yx_categories?: readonly number[]
  readonly zone?: string
  readonly brand_id?: number
  readonly sccj?: number
  readonly dosage?: string
  readonly otc?: string
  readonly temp?: string
  readonly medicare?: boolean
  /** Least and most days of remaining life, counted from `today`. */
  readonly life?: { readonly from: string | null; readonly to: string | null }
  readonly stock?: boolean
  readonly free?: boolean
  readonly yx?: boolean
  /** Under controlled sale; a number: under this policy. */
  readonly control?: true | number
  readonly min_price?: number
  readonly max_price?: number
  /** With a price of a kind that runs at a moment (milliseconds) for a member kind; null: for everybody. */
  readonly priced?: { readonly kind: string; readonly rank: number | null; readonly at: number }
}

/** The SQL conditions of a narrowing over the alias `g`. */
export function where(narrow: Narrowing): RawBuilder<unknown> {
  const parts: RawBuilder<unknown>[] = [sql`g.is_on_sale`]
  if (narrow.categories) parts.push(sql`${sql.raw(`g.cat${narrow.categories.level}`)} = ${narrow.categories.id}`)
  if (narrow.yx_categories !== undefined) parts.push(sql`g.yx_category = any(${narrow.yx_categories}::int[])`)
  if (narrow.zone !== undefined) parts.push(sql`g.zone = ${narrow.zone}`)
  if (narrow.brand_id !== undefined) parts.push(sql`g.brand_id = ${narrow.brand_id}`)
  if (narrow.sccj !== undefined) parts.push(sql`g.sccj_id = ${narrow.sccj}`)
  if (narrow.dosage !== undefined) parts.push(sql`g.dosage_form = ${narrow.dosage}`)
  if (narrow.otc !== undefined) parts.push(sql`g.otc_class = ${narrow.otc}`)
  if (narrow.temp !== undefined) parts.push(sql`g.temp_class = ${narrow.temp}`)
  if (narrow.medicare) parts.push(sql`g.is_medicare`)
  if (narrow.life?.from) parts.push(sql`g.yxq >= ${narrow.life.from}::date`)
  if (narrow.life?.to) parts.push(sql`g.yxq < ${narrow.life.to}::date`)
  if (narrow.yx) parts.push(sql`g.is_youx`)
  if (narrow.free) parts.push(sql`(g.is_free_shipping or g.is_dpby or g.free_shipping_number > 0)`)
  if (narrow.control === true) parts.push(sql`g.controlled_sale_policy_id is not null`)
  else if (narrow.control !== undefined) parts.push(sql`g.controlled_sale_policy_id = ${narrow.control}`)
  // A price filter would reveal the price that controlled goods hide.
  if (narrow.min_price !== undefined || narrow.max_price !== undefined)
    parts.push(sql`g.controlled_sale_policy_id is
    null`)
  if (narrow.min_price !== undefined) parts.push(sql`g.base_price >= ${narrow.min_price}`)
  if (narrow.max_price !== undefined) parts.push(sql`g.base_price <= ${narrow.max_price}`)
  if (narrow.priced) {
    const { kind, rank, at } = narrow.priced
    parts.push(
      sql`exists (select 1 from price_offer p where p.goods_id = g.id and p.kind = ${kind}
        and p.start_at <= ${new Date(at)} and p.end_at > ${new Date(at)}
        and (p.ranks is null or ${rank}::smallint = any(p.ranks)))`,
    )
  }
  if (narrow.stock)
    parts.push(
      sql`exists (select 1 from stock s where s.goods_id = g.id and s.ck_id = g.ck_id and ${sellableOf()} > 0)`,
    )
  return sql.join(parts, sql` and `)
}

/** Orders of a list; each ends with the id, so that pages do not overlap. */
const orders = {
  default: { asc: sql`g.sales_30d desc, g.id`, desc: sql`g.sales_30d desc, g.id` },
  sales: { asc: sql`g.sales_30d, g.id desc`, desc: sql`g.sales_30d desc, g.id` },
  price: { asc: sql`g.base_price, g.id`, desc: sql`g.base_price desc, g.id desc` },
  profit: {
    asc: sql`(g.market_price - g.base_price)::float8 / nullif(g.market_price, 0), g.id`,
    desc: sql`(g.market_price - g.base_price)::float8 / nullif(g.market_price, 0) desc nulls last, g.id`,
  },
  expiry: { asc: sql`g.yxq nulls last, g.id desc`, desc: sql`g.yxq desc nulls last, g.id` },
  new: { asc: sql`g.created_at, g.id desc`, desc: sql`g.created_at desc, g.id` },
} as const

export type Sort = keyof typeof orders

/**
 * Ids of one page of a plain list, as a `hit` relation. The limit is a literal: with a parameter the planner would not
 * know that the page is short.
 */
export function listHits(
  narrow: Narrowing,
  sort: Sort,
  order: 'asc' | 'desc',
  limit: number,
  offset: number,
): RawBuilder<unknown> {
  const by = orders[sort][order]
  return sql`select g.id, row_number() over () as place from (select g.id from goods g where ${where(narrow)}
    order by ${by} limit ${sql.lit(limit)} offset ${offset}) g`
}

/** Largest total that a list counts; above it the total is capped. */
export const COUNT_CAP = 10_000
/** Goods that the facets of a list are made from. */
const FACET_CAP = 2_000

export type Summary = {
  readonly total: number
  readonly facets: { readonly sccj: FacetRow[]; readonly dosage: FacetRow[]; readonly brand: FacetRow[] }
}
type FacetRow = { readonly id: string; readonly name: string; readonly count: number }

/** Total (capped) and facets of `source`, a relation of goods ids ordered by popularity. One statement. */
export async function summarise(db: Db, source: RawBuilder<unknown>): Promise<Summary> {
  const summary = await row(
    db,
    sql<Summary>`
    with hit as materialized (select id from (${source}) h limit ${COUNT_CAP + 1}),
    sample as materialized (select g.sccj_id, g.dosage_form, g.brand_id from (select id from hit limit ${FACET_CAP}) h
      join goods g on g.id = h.id)
    select (select count(*) from hit)::int as total, jsonb_build_object(
      'sccj', coalesce((select jsonb_agg(x) from (select f.id::text as id, f.short_name as name, count(*)::int as count
        from sample join manufacturer f on f.id = sccj_id group by f.id order by 3 desc, f.id limit 24) x), '[]'),
      'dosage', coalesce((select jsonb_agg(x)
        from (select dosage_form as id, dosage_form as name, count(*)::int as count from sample where dosage_form <> ''
        group by dosage_form order by 3 desc, 1 limit 16) x), '[]'),
      'brand', coalesce((select jsonb_agg(x) from (select b.id::text as id, b.name, count(*)::int as count from sample
        join brand b on b.id = brand_id group by b.id order by 3 desc, b.id limit 16) x), '[]')) as facets`,
  )
  return summary!
}

/** Ids of a plain list for its summary. */
export const listIds = (narrow: Narrowing): RawBuilder<unknown> => sql`select g.id from goods g where ${where(narrow)}`

/** What only the detail page shows of goods and changes with what is sold and bought. */
export type DetailState = {
  readonly category: { id: number; name: string }[] | null
  readonly lots: { batch_no: string; made_date: string; end_date: string; number: number }[] | null
  readonly control: ControlledSaleFacts | null
  readonly history: { at: number; price: number; number: number; order_sn: string }[] | null
}

/** The member's last purchases of the goods under the alias `g`; null for a visitor. */
const purchases = (memberId: number | null): RawBuilder<unknown> =>
  memberId === null
    ? sql`null`
    : sql`(
    select json_agg(json_build_object('at', extract(epoch from h.created_at)::int, 'price', h.price, 'number', h.number,
      'order_sn', h.order_sn) order by h.id desc)
    from (select i.id, o.created_at, i.price, i.number, o.order_sn from order_item i join orders o on o.id = i.order_id
      where i.member_id = ${memberId} and i.goods_id = g.id
        and o.status not in ${literals(OrderStatus.cancelled, OrderStatus.closed)} order by i.id desc limit 5) h)`

/** The state of the goods under the alias `g`. `today` is the Shanghai day; lots past their end date are left out. */
const detailState = (memberId: number | null, today: string): RawBuilder<unknown> => sql`json_build_object(
      'control', ${controlledSaleFacts(memberId)}, 'history', ${purchases(memberId)},
      'category', (select json_agg(json_build_object('id', k.id, 'name', k.name) order by k.level) from category k
        where k.id = g.cat1 or k.id = g.cat2 or k.id = g.cat3),
      'lots', (select json_agg(json_build_object('batch_no', o.batch_no, 'made_date', o.made_date, 'end_date',
        o.end_date, 'number', o.on_hand) order by o.end_date)
        from lot o where o.goods_id = g.id and o.ck_id = g.ck_id and o.on_hand > 0 and not o.is_jxq
          and o.end_date > ${today}::date))`

/**
 * Goods with the state that the detail page shows, and the same drug of other manufacturers, most sold first. `today` is
 * the Shanghai day.
 */
export const detailHits = (
  id: number,
  memberId: number | null,
  today: string,
): Hits<{ readonly detail: DetailState | null }> => ({
  hits: sql`
    select ${id}::int as id, 0::bigint as place
    union all select g.id, row_number() over () as place from (
      select id from goods where term_id = (select term_id from goods where id = ${id}) and is_on_sale and id <> ${id}
        order by sales_30d desc, id limit 5) g`,
  also: sql`case when hit.place = 0 then ${detailState(memberId, today)} end as detail`,
})
