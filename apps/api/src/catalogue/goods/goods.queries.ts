import { OrderStatus } from '@yaopi/core'
import type { PriceLevel } from '@yaopi/core/pricing'
import type { RawBuilder } from 'kysely'
import {
  controlledSaleFacts,
  type ControlledSaleFacts,
  type ControlledSaleRow,
} from '../../pricing/controlled-sale/index.ts'
import { type Db, literals, row, rows, sql } from '../../platform/db/index.ts'
import { type PriceRow, pricesOfGoods } from '../../pricing/offers/index.ts'
import { sellableOf } from '../../pricing/availability/index.ts'

/**
 * Goods as lists need them, with the stock of their own warehouse and the data of the viewing member. Amounts in fen.
 */
export type GoodsRow = {
  readonly id: number
  readonly name: string
  readonly sccj: string
  readonly ypgg: string
  readonly bzdw: string
  readonly image_url: string
  readonly base_price: number
  readonly market_price: number | null
  readonly is_on_sale: boolean
  readonly is_youx: boolean
  readonly is_dpby: boolean
  readonly qg_number: number
  /** The viewing member's units under the goods' daily limit, on the last day they bought any. */
  readonly limit_taken: { readonly day: string; readonly taken: number } | null
  readonly is_free_shipping: boolean
  readonly free_shipping_number: number
  readonly tags: readonly { readonly name: string; readonly describe: string; readonly is_show: 0 | 1 }[]
  readonly goods_sn: string
  readonly barcode: string
  readonly approval_no: string
  readonly dosage_form: string
  readonly otc_class: 'rx' | 'otc_a' | 'otc_b' | 'none'
  readonly temp_class: 'cw' | 'yl' | 'lc' | 'ld'
  readonly special_type: number
  readonly device_class: number | null
  readonly goods_class: string
  readonly scope_codes: readonly string[]
  readonly ranks_allowed: readonly number[] | null
  readonly zbz: number
  readonly jzl: number
  readonly min_number: number
  readonly step: number
  readonly yxq: string | null
  readonly ck_id: number
  readonly with_coupon: boolean
  readonly sales_30d: number
  readonly sellable: number
  readonly ladder_id: number | null
  readonly ladder_type: 1 | 2 | null
  readonly tiers: readonly { readonly number: number; readonly price: number }[] | null
  readonly cat1: number
  readonly cat2: number | null
  readonly cat3: number | null
  readonly yx_category: number | null
  readonly brand_id: number | null
  readonly with_voucher: boolean
  readonly no_welfare: boolean
  readonly is_favorite: boolean
  readonly cart_number: number
  /** Activity prices of the goods; null where there are none. */
  readonly prices: readonly PriceRow[] | null
  /** Controlled sale: the policy the goods are under. */
  readonly control: ControlledSaleRow | null
  /** Other base prices by kind of member and region. */
  readonly price_levels: readonly PriceLevel[] | null
}

const columns = sql`g.id, g.name, f.name as sccj, g.ypgg, g.bzdw, g.image_url, g.base_price, g.market_price,
  g.is_on_sale, g.is_youx, g.is_dpby, g.qg_number,
  g.is_free_shipping, g.free_shipping_number, g.tags, g.goods_sn, g.barcode, g.approval_no, g.dosage_form, g.otc_class,
    g.temp_class, g.special_type,
  g.device_class, g.goods_class, g.scope_codes, g.ranks_allowed, g.zbz, g.jzl, g.min_number, g.step, g.yxq, g.ck_id,
    g.with_coupon, g.sales_30d,
  g.with_voucher, g.no_welfare, g.cat1, g.cat2, g.cat3, g.yx_category, g.brand_id, g.price_levels,
    coalesce(${sellableOf()}, 0) as sellable, l.id as ladder_id, l.type as ladder_type, l.tiers`

const joins = sql`join manufacturer f on f.id = g.sccj_id left join stock s on s.goods_id = g.id and s.ck_id = g.ck_id
  left join ladder_price l on l.goods_id = g.id`

/**
 * Activity prices, favourite mark and number in the cart. The last two are constants for a visitor, which saves two
 * joins.
 */
const ofMember = (memberId: number | null): RawBuilder<unknown> =>
  memberId === null
    ? sql`${pricesOfGoods(null)}, false as is_favorite, 0 as cart_number`
    : sql`${pricesOfGoods(memberId)}, exists (select 1 from favorite v where v.member_id = ${memberId}
      and v.goods_id = g.id) as is_favorite,
    coalesce((select sum(c.number) from cart_line c where c.member_id = ${memberId} and c.goods_id = g.id
      and c.combination_id = 0), 0)::int as cart_number`

/** The columns and joins of a goods row over an alias `g`; the cart reads its lines with the same ones. */
export const goodsShape = { columns, joins, ofMember } as const

/** Goods of a `hit` relation (id, place), in the order of `place`. */
export const goodsOfHits = (db: Db, hits: RawBuilder<unknown>, memberId: number | null): Promise<GoodsRow[]> =>
  rows(
    db,
    sql<GoodsRow>`
  with hit as materialized (${hits})
  select ${columns}, ${ofMember(memberId)} from hit join goods g on g.id = hit.id ${joins} order by hit.place`,
  )

/** Goods by id, in the order of the ids; unknown ids are left out. */
export const goodsRowsByIds = (db: Db, ids: readonly number[], memberId: number | null): Promise<GoodsRow[]> =>
  goodsOfHits(db, sql`select id, place from unnest(${ids}::int[]) with ordinality as requested (id, place)`, memberId)

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

/** What only the detail page shows of goods. */
export type DetailFacts = {
  readonly generic_name: string
  readonly brand: { id: number; name: string } | null
  readonly mah: string
  readonly origin: string
  readonly grade: string
  readonly register_no: string
  readonly storage: string
  readonly is_medicare: boolean
  readonly tax_rate: number
  readonly category: { id: number; name: string }[] | null
  readonly instruction: { title: string; text: string }[] | null
  readonly docs: { name: string; url: string }[] | null
  readonly lots: { batch_no: string; made_date: string; end_date: string; number: number }[] | null
  readonly control: ControlledSaleFacts | null
  readonly history: { at: number; price: number; number: number; order_sn: string }[] | null
}

/**
 * Goods of a detail page: the first row is the page's own with its facts, the others are the same drug of other
 * manufacturers.
 */
export type DetailRow = GoodsRow & { readonly facts: DetailFacts | null }

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

/** The facts of the goods under the alias `g`. `today` is the Shanghai day; lots past their end date are left out. */
const facts = (memberId: number | null, today: string): RawBuilder<unknown> => sql`(
    select json_build_object('generic_name', g.generic_name, 'mah', g.mah, 'origin', g.origin, 'grade', g.grade,
      'register_no', g.register_no, 'storage', g.storage,
      'is_medicare', g.is_medicare, 'tax_rate', g.tax_rate, 'instruction', t.instruction, 'docs', t.docs, 'control',
        ${controlledSaleFacts(memberId)}, 'history', ${purchases(memberId)},
      'brand', (select json_build_object('id', b.id, 'name', b.name) from brand b where b.id = g.brand_id),
      'category', (select json_agg(json_build_object('id', k.id, 'name', k.name) order by k.level) from category k
        where k.id = g.cat1 or k.id = g.cat2 or k.id = g.cat3),
      'lots', (select json_agg(json_build_object('batch_no', o.batch_no, 'made_date', o.made_date, 'end_date',
        o.end_date, 'number', o.on_hand) order by o.end_date)
        from lot o where o.goods_id = g.id and o.ck_id = g.ck_id and o.on_hand > 0 and not o.is_jxq
          and o.end_date > ${today}::date))
    from (select g.id) own left join goods_content t on t.goods_id = own.id)`

/**
 * Goods with everything the detail page shows, and the same drug of other manufacturers, most sold first. One
 * statement.
 */
export const goodsDetail = (db: Db, id: number, memberId: number | null, today: string): Promise<DetailRow[]> =>
  rows(
    db,
    sql<DetailRow>`
  with hit as materialized (
    select ${id}::int as id, 0::bigint as place
    union all select g.id, row_number() over () as place from (
      select id from goods where term_id = (select term_id from goods where id = ${id}) and is_on_sale and id <> ${id}
        order by sales_30d desc, id limit 5) g)
  select ${columns}, ${ofMember(memberId)}, case when hit.place = 0 then ${facts(memberId, today)} end as facts
  from hit join goods g on g.id = hit.id ${joins} order by hit.place`,
  )
