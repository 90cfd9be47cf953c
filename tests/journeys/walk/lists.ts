import { sql, type RawBuilder } from 'kysely'
import { row, rows, type Db } from '../../../apps/api/src/platform/db/db.ts'
import type { Fact } from './compare.ts'
import { goodsOf, termsOf } from './goods.ts'
import { grouped, yuan } from './words.ts'
import type { Oracle, World } from './world.ts'

/** The goods of a list by the parameters of its address but one, as a condition over the alias `g`. */
export async function narrowing(world: World, without?: string): Promise<RawBuilder<unknown> | undefined> {
  const parts = conditionsOf(world, without)
  const query = new URL(world.capture.path, 'http://shop').searchParams
  const [from, to] = ['min_price', 'max_price'].map((name) => query.get(name) ?? '')
  // Who sees no prices is shown the goods of every price.
  const isUnpriced = !world.viewer.seesPrices || (from === '' && to === '')
  if (parts === undefined || isUnpriced) return parts && sql.join(parts, sql` and `)
  const least = Number(from) * 100
  const most = to === '' ? Infinity : Number(to) * 100
  const ids = await pricedBetween(world, sql.join(parts, sql` and `), least, most)
  return sql`g.id = any(${ids}::int[])`
}

/** The goods of a condition whose price, as the viewer is shown it, lies between two amounts in fen. */
async function pricedBetween(
  { db, viewer, capture }: World,
  where: RawBuilder<unknown>,
  least: number,
  most: number,
): Promise<number[]> {
  const all = await rows(db, sql<{ id: number }>`select g.id from goods g where ${where}`)
  const isBetween = (price: number): boolean => least <= price && price <= most
  const found: number[] = []
  for (let from = 0; from < all.length; from += 500) {
    const ids = all.slice(from, from + 500).map(({ id }) => id)
    for (const goods of (await goodsOf(db, viewer, ids)).values())
      if (!goods.is_hidden && isBetween(termsOf(goods, viewer, capture.at).price)) found.push(goods.id)
  }
  return found
}

/** The parameters of an address besides the prices and one more, each as a condition; undefined: no list. */
function conditionsOf({ capture }: World, without?: string): RawBuilder<unknown>[] | undefined {
  const { pathname, searchParams: query } = new URL(capture.path, 'http://shop')
  const zone = ZONES.find(([path]) => path.test(pathname))?.[1]
  if (zone === undefined) return undefined
  const brand = /^\/ppzq\/info\/(\d+)/.exec(pathname)?.[1]
  const category = /^\/list\/other\/(\d+)/.exec(pathname)?.[1] ?? query.get('select')
  const parts = [sql`g.is_on_sale`, sql.raw(zone)]
  const add = (name: string, condition: (value: string) => RawBuilder<unknown>): void => {
    const value = query.get(name)
    if (value !== null && value !== '' && name !== without) parts.push(condition(value))
  }
  if (brand !== undefined) parts.push(sql`g.brand_id = ${Number(brand)}`)
  if (category != null) {
    const id = Number(category)
    parts.push(sql`(g.cat1 = ${id} or g.cat2 = ${id} or g.cat3 = ${id} or g.yx_category in (
      with recursive below as (select id from category where id = ${id} and zone = 'yx'
        union all select c.id from category c join below on c.parent_id = below.id) select id from below))`)
  }
  add('sccj', (id) => sql`g.sccj_id = ${Number(id)}`)
  add('brand_id', (id) => sql`g.brand_id = ${Number(id)}`)
  add('dosage', (form) => sql`g.dosage_form = ${form}`)
  add('otc', (otc) => sql`g.otc_class = ${otc}`)
  add('temp', (temp) => sql`g.temp_class = ${temp}`)
  add('device_class', (one) => sql`g.device_class = ${Number(one)}`)
  add(
    'initial',
    (letter) => sql`exists (select 1 from search_term t where t.id = g.term_id
      and case when t.readings ~ '^[a-z]' then upper(left(t.readings, 1)) else '#' end = ${letter})`,
  )
  add('medicare', () => sql`g.is_medicare`)
  add('free', () => sql`(g.is_free_shipping or g.is_dpby or g.free_shipping_number > 0)`)
  add('yx', () => sql`g.is_youx`)
  add('keywords', (words) => sql`(g.name like ${`%${words}%`} or g.generic_name like ${`%${words}%`})`)
  add('band', (band) =>
    band === '6-12' ? sql`g.yxq between current_date + 181 and current_date + 364` : sql`g.yxq >= current_date + 365`,
  )
  add(
    'stock',
    () => sql`exists (select 1 from stock s where s.goods_id = g.id and s.ck_id = g.ck_id
      and s.on_hand - s.reserved - coalesce((select sum(e.on_hand) from lot e where e.goods_id = g.id
        and e.ck_id = g.ck_id and not e.is_jxq and e.end_date <= current_date + 180), 0) > 0)`,
  )
  return parts
}

const ZONES: readonly (readonly [RegExp, string])[] = [
  [/^\/(list|list\/table|list\/no_image|search|search\/table)$/, 'true'],
  [/^\/list\/other\/\d+/, 'true'],
  [/^\/yx(\/table)?$/, 'g.is_youx'],
  [/^\/zyyp$/, "g.zone = 'zy'"],
  [/^\/qxzq$/, "g.zone = 'qx'"],
  [/^\/ppzq\/info\/\d+/, 'true'],
  [/^\/kxzq$/, 'g.controlled_sale_policy_id is not null'],
  [
    /^\/yyh\/list$/,
    `exists (select 1 from price_offer p where p.goods_id = g.id and p.kind = 'yyh' and p.start_at <= now()
      and p.end_at > now())`,
  ],
]

/** How many goods a condition finds. */
export const countOf = async (db: Db, where: RawBuilder<unknown>): Promise<number> =>
  (await row(db, sql<{ count: number }>`select count(*)::int as count from goods g where ${where}`))!.count

/** What runs now, and is for everybody: the walk unfolds the filters as a visitor. */
const runs = sql`t.start_at <= now() and t.end_at > now() and t.ranks is null`
const reached = sql`case t.scope_kind when 'all' then true when 'goods' then g.id = any(t.scope_ids)
  when 'brand' then g.brand_id = any(t.scope_ids)
  when 'category' then g.cat1 = any(t.scope_ids) or g.cat2 = any(t.scope_ids) or g.cat3 = any(t.scope_ids)
    or g.yx_category = any(t.scope_ids)
  else 'yx' = any(t.scope_zones) and g.is_youx or 'hm' = any(t.scope_zones) and g.special_type > 0
    or 'kx' = any(t.scope_zones) and g.controlled_sale_policy_id is not null
    or 'll' = any(t.scope_zones) and g.special_type = 0 and g.temp_class in ('lc', 'ld')
    or 'zy' = any(t.scope_zones) and g.goods_class = 'herb' or 'qx' = any(t.scope_zones) and g.goods_class = 'device'
  end`
const discounted = sql`g.with_coupon and g.controlled_sale_policy_id is null`
const offered = (kind: string) => sql`g.controlled_sale_policy_id is null and exists (
  select 1 from price_offer t left join lot o on o.id = t.lot_id
  where t.goods_id = g.id and t.kind = ${kind} and ${runs} and coalesce(t.taken < t.stock_total, true)
    and coalesce(o.on_hand > o.reserved and o.end_date > current_date + 30, true))`

/** Goods in a full reduction of some kind that runs; a storewide day and prices of offers leave none. */
const reducedBy = (kind: RawBuilder<unknown>) =>
  sql`${discounted} and exists (select 1 from reduction t where ${runs} and ${reached} and ${kind})
    and not exists (select 1 from storewide_price t where ${runs} and ${reached} and g.special_type = 0
      and not g.is_youx and g.temp_class in ('cw', 'yl') and not g.no_welfare)
    and not exists (select 1 from price_offer t where t.goods_id = g.id and ${runs}
      and t.kind not in ('group', 'jxq', 'newcomer'))`

/** Goods of the promotions that a visitor may filter by, by their names. */
const promotions: Readonly<Record<string, RawBuilder<unknown>>> = {
  包邮: sql`(g.is_free_shipping or g.is_dpby or g.free_shipping_number > 0)`,
  秒杀: offered('spike'),
  近效期特惠: offered('jxq'),
  可领券: sql`${discounted} and exists (select 1 from coupon_template t where t.claim_start <= now()
    and t.claim_end > now() and t.claimed < t.total and t.ranks is null and ${reached})`,
  满减满赠: reducedBy(sql`true`),
  换购: reducedBy(sql`t.tiers @> '[{"gives": {"kind": "hg"}}]'`),
}

/** Values of a fixed set, by the parameter of an address that chooses them. */
const fixedValues: Readonly<Record<string, Readonly<Record<string, RawBuilder<unknown>>>>> = {
  otc: {
    处方药: sql`g.otc_class = 'rx'`,
    甲类OTC: sql`g.otc_class = 'otc_a'`,
    乙类OTC: sql`g.otc_class = 'otc_b'`,
    非药品: sql`g.otc_class = 'none'`,
  },
  temp: { 常温: sql`g.temp_class = 'cw'`, 阴凉: sql`g.temp_class = 'yl'`, 冷藏: sql`g.temp_class = 'lc'` },
  device_class: {
    一类: sql`g.device_class = 1`,
    二类: sql`g.device_class = 2`,
    三类: sql`g.device_class = 3`,
  },
  band: {
    '12个月以上': sql`g.yxq >= current_date + 365`,
    不足12个月: sql`g.yxq between current_date + 181 and current_date + 364`,
  },
}

/** Every value of a filter with the number of goods it would leave. */
async function facetsOf(
  world: World,
  where: RawBuilder<unknown>,
): Promise<{ name: string; count: number; kind: string }[]> {
  const without = async (name: string): Promise<RawBuilder<unknown>> => (await narrowing(world, name)) ?? where
  const [ofDosage, ofBrand] = await Promise.all([without('dosage'), without('brand_id')])
  const fixed = await Promise.all(
    Object.entries(fixedValues).map(async ([kind, values]) => {
      const all = await without(kind)
      return Object.entries(values).map(
        ([name, condition]) =>
          sql`union all select ${kind}, ${name}, count(*)::int from goods g where ${all} and ${condition}`,
      )
    }),
  )
  return rows(
    world.db,
    sql<{ name: string; count: number; kind: string }>`
      select 'maker' as kind, min(f.short_name) as name, count(*)::int as count
        from goods g join manufacturer f on f.id = g.sccj_id where ${where} group by f.id
      union all select 'dosage form', g.dosage_form, count(*)::int from goods g where ${ofDosage} group by g.dosage_form
      union all select 'brand', min(b.name), count(*)::int from goods g join brand b on b.id = g.brand_id
        where ${ofBrand} group by b.id
      union all select 'category', c.name, count(*)::int from goods g
        join category c on c.id in (g.cat1, g.cat2, g.cat3, g.yx_category) where ${where} group by c.id
      ${sql.join(
        Object.entries(promotions).map(
          ([name, condition]) =>
            sql`union all select 'promotion', ${name}, count(*)::int from goods g where ${where} and ${condition}`,
        ),
        sql` `,
      )}
      ${sql.join(fixed.flat(), sql` `)}`,
  )
}

/** The frame of a list: how many goods there are, and how many each filter would leave. */
export const listFrame: Oracle = async (world, block) => {
  if (block.kind !== 'main') return undefined
  const where = await narrowing(world)
  if (where === undefined) return undefined
  const [total, facets, categories] = await Promise.all([
    countOf(world.db, where),
    facetsOf(world, where),
    rows(world.db, sql<{ name: string }>`select name from category union all select name from brand`),
  ])
  const query = new URL(world.capture.path, 'http://shop').searchParams
  const chosen = [...query.values()]
  const counts = Map.groupBy(facets, ({ name }) => name)
  // A filter shows its most frequent values; which ones is no number. A name may be that of a maker and of a brand.
  const wanted = block.text.split('\n').flatMap((line): Fact[] => {
    const [, name = '', count] = /^◆?(.*?)(\d+)$/.exec(line) ?? []
    const known = counts.get(name)
    if (known === undefined) return []
    const { kind, count: expected } = known.find((one) => one.count === Number(count)) ?? known[0]!
    return [{ what: `${kind} in the filter`, line: line.replace(/\d+$/, String(expected)) }]
  })
  return {
    facts: [
      { what: 'total', line: `共 ${grouped(total)} 种`, optional: total === 0 },
      ...wanted,
      ...categories.map(({ name }) => ({ what: 'category', line: name, optional: true })),
      ...chosen.map((value) => ({ what: 'chosen filter', line: value, optional: true })),
      ...chosenRanges(query).map((line) => ({ what: 'chosen range', line, optional: true })),
    ],
    names: [...categories.map(({ name }) => name), ...chosen],
  }
}

/** Ranges of remaining life to choose from, and the chosen ranges as they are named. */
function chosenRanges(query: URLSearchParams): string[] {
  const lives = ['12个月以上', '不足12个月']
  const [from, to] = [query.get('min_price'), query.get('max_price')].map((typed) =>
    typed === null ? '' : yuan(Math.round(Number(typed) * 100)),
  )
  const price = from === '' ? `${to} 以下` : to === '' ? `${from} 以上` : `${from}–${to}`
  return [
    ...lives.flatMap((life) => [life, `◆${life}`, `效期：${life}`, `⟨取消 效期：${life}⟩`]),
    ...[price, `⟨取消 ${price}⟩`],
    ...['min_price', 'max_price'].map((name) => `[${query.get(name) ?? ''}]`),
  ]
}

/** Entries of a page by the pages that count them themselves. */
type Counter = (world: World) => Promise<number | undefined>

/** The ways to the other pages: the total once more, and the number of the last page. */
export const pager =
  (perPage: (path: string) => number, count: Counter): Oracle =>
  async (world, block) => {
    if (block.name !== '分页') return undefined
    const total = await count(world)
    if (total === undefined) return undefined
    const last = Math.max(1, Math.ceil(total / perPage(world.capture.path)))
    return {
      facts: [
        { what: 'total', line: `共${grouped(total)}种` },
        { what: 'last page', line: `${last}` },
        ...block.text
          .split('\n')
          .filter((line) => /^\d+$/.test(line) && Number(line) < last)
          .map((line) => ({ what: 'page', line, optional: true })),
        ...block.text
          .split('\n')
          .filter((line) => /^\d+ \/ \d+$/.test(line))
          .map((line) => ({ what: 'page of', line: line.replace(/\d+$/, String(last)), optional: true })),
      ],
    }
  }
