import { sql } from 'kysely'
import { rows, type Db } from '../../../apps/api/src/platform/db/db.ts'
import { percentOf, yuan } from './words.ts'
import type { Viewer } from './viewer.ts'
import type { Tier } from './cart.ts'

/** A limited or agreed price of goods that runs, or will within two days. Fen; `left` null: no pool. */
export type Offer = {
  readonly id: number
  readonly kind: string
  readonly price: number
  readonly start: Date
  readonly end: Date
  readonly total: number | null
  readonly left: number | null
  readonly limit: number
  /** Units of it that the viewer has in orders. */
  readonly had: number
  readonly min_number: number
  readonly lot: { readonly batch_no: string; readonly end_date: string; readonly left: number } | null
  readonly group: {
    readonly target: number
    readonly sold: number
    readonly members: number
    readonly mine: number
  } | null
}

/** Goods as the tables hold them, with what this viewer has of them. Fen. */
export type StoredGoods = {
  readonly id: number
  readonly name: string
  readonly ypgg: string
  readonly sccj: string
  readonly bzdw: string
  readonly zbz: number
  readonly jzl: number
  readonly min_number: number
  readonly step: number
  readonly qg_number: number
  readonly base_price: number
  readonly market_price: number | null
  readonly levels: readonly { ranks?: number[] | null; zones?: string[] | null; price: number }[] | null
  readonly tiers: readonly { readonly number: number; readonly price: number }[] | null
  readonly stock: number
  readonly yxq: string | null
  readonly days: number | null
  readonly sales_30d: number
  readonly special_type: number
  readonly temp_class: string
  readonly goods_class: string
  readonly is_youx: boolean
  readonly is_dpby: boolean
  readonly is_free_shipping: boolean
  readonly free_shipping_number: number
  readonly with_coupon: boolean
  readonly no_welfare: boolean
  readonly tags: readonly { readonly name: string; readonly describe: string }[]
  readonly is_controlled: boolean
  /** Under a controlled-sale policy that does not admit the viewer now. */
  readonly is_hidden: boolean
  readonly in_cart: number
  readonly fav_price: number | null
  /** Units in the viewer's orders of today at no offer's price. */
  readonly bought_today: number
  readonly offers: readonly Offer[]
  /** Percent that remains on a storewide day that runs for these goods; null: none. */
  readonly storewide: number | null
  /** The full reductions that run over the goods; `gifts`: names of gifts by their id. */
  readonly reductions: readonly {
    readonly name: string
    readonly is_repeat: boolean
    readonly tiers: readonly Tier[]
    readonly gifts: Readonly<Record<string, string>> | null
  }[]
}

/** Goods by id for a viewer. Raw tables only; the rules are those of domain.md §2. */
export async function goodsOf(
  db: Db,
  viewer: Viewer,
  ids: readonly number[],
): Promise<ReadonlyMap<number, StoredGoods>> {
  const member = viewer.id ?? 0
  const isFor = sql`(ranks is null or ${viewer.rank}::smallint = any(ranks))`
  const reaches = sql`(scope_kind = 'all' or (scope_kind = 'goods' and g.id = any(scope_ids))
    or (scope_kind = 'brand' and g.brand_id = any(scope_ids))
    or (scope_kind = 'category' and array[g.cat1, g.cat2, g.cat3] && scope_ids))`
  const found = await rows(
    db,
    sql<StoredGoods>`
    select g.id, g.name, g.ypgg, f.name as sccj, g.bzdw, g.zbz, g.jzl, g.min_number, g.step, g.qg_number, g.base_price,
      g.market_price, g.price_levels as levels, l.tiers, g.yxq, g.yxq - current_date as days, g.sales_30d,
      g.special_type, g.temp_class, g.goods_class, g.is_youx, g.is_dpby, g.is_free_shipping, g.free_shipping_number,
      g.with_coupon, g.no_welfare, g.tags, g.controlled_sale_policy_id is not null as is_controlled,
      greatest(0, s.on_hand - s.reserved - coalesce((select sum(e.on_hand) from lot e where e.goods_id = g.id
        and e.ck_id = g.ck_id and not e.is_jxq and e.end_date <= current_date + 180), 0))::int as stock,
      (g.controlled_sale_policy_id is not null and not exists (select 1 from controlled_sale_policy k
        where k.id = g.controlled_sale_policy_id and k.start_at <= now() and (k.end_at is null or k.end_at > now())
          and (exists (select 1 from controlled_sale_member a where a.policy_id = k.id and a.member_id = ${member})
            or exists (select 1 from member m where m.id = ${member} and k.admits <> 'members' and m.rank <> 7
              and (k.ranks is null or m.rank = any(k.ranks))
              and (k.regions is null or m.province_id = any(k.regions) or m.city_id = any(k.regions)
                or m.district_id = any(k.regions)))))) as is_hidden,
      coalesce((select sum(c.number) from cart_line c where c.member_id = ${member} and c.goods_id = g.id
        and c.combination_id = 0), 0)::int as in_cart,
      coalesce((select sum(i.number) from order_item i join orders o on o.id = i.order_id where o.member_id = ${member}
        and i.goods_id = g.id and i.goods_price_id = 0 and i.combination_id = 0 and not i.is_gift
        and o.status not in (90, 95) and o.created_at >= current_date), 0)::int as bought_today,
      (select v.fav_price from favorite v where v.member_id = ${member} and v.goods_id = g.id) as fav_price,
      coalesce((select min(percent) from storewide_price where start_at <= now() and end_at > now() and ${isFor}
        and ${reaches} and not g.no_welfare and g.controlled_sale_policy_id is null and not g.is_youx
        and g.special_type = 0 and g.temp_class not in ('lc', 'ld')), null)::int as storewide,
      coalesce((select jsonb_agg(jsonb_build_object('name', r.name, 'is_repeat', r.is_repeat, 'tiers', r.tiers,
        'gifts', (select jsonb_object_agg(x.id, x.name) from goods x where x.id in (
          select (gift ->> 'goods_id')::int from jsonb_array_elements(r.tiers) tier,
            jsonb_array_elements(coalesce(tier -> 'gives' -> 'gifts', '[]')) gift))))
        from reduction r where start_at <= now() and end_at > now() and ${isFor} and ${reaches}), '[]') as reductions
    from goods g join manufacturer f on f.id = g.sccj_id left join stock s on s.goods_id = g.id and s.ck_id = g.ck_id
      left join ladder_price l on l.goods_id = g.id
    where g.id = any(${[...ids]}::int[])`,
  )
  const offers = await offersOf(db, viewer, ids)
  return new Map(found.map((one) => [one.id, { ...one, offers: offers.filter((offer) => offer.goods_id === one.id) }]))
}

const offersOf = (db: Db, viewer: Viewer, ids: readonly number[]): Promise<(Offer & { goods_id: number })[]> =>
  rows(
    db,
    sql<Offer & { goods_id: number }>`
    select p.id, p.goods_id, p.kind, p.price, p.start_at as start, p.end_at as end, p.stock_total as total,
      p.stock_total - p.taken as left, p.qg_number as limit, p.min_number,
      coalesce((select b.taken from price_offer_member b where b.goods_price_id = p.id
        and b.member_id = ${viewer.id ?? 0}), 0) as had,
      (select jsonb_build_object('batch_no', o.batch_no, 'end_date', o.end_date, 'left',
        case when o.end_date > current_date + 30 then o.on_hand - o.reserved else 0 end)
        from lot o where o.id = p.lot_id) as lot,
      (select jsonb_build_object('target', b.target_number, 'sold', coalesce(sum(i.number), 0),
        'members', count(distinct o.member_id),
        'mine', coalesce(sum(i.number) filter (where o.member_id = ${viewer.id ?? 0}), 0))
        from group_buy b left join orders o on o.group_price_id = b.goods_price_id and o.paid_at is not null
          and o.status <> 90 left join order_item i on i.order_id = o.id
        where b.goods_price_id = p.id group by b.goods_price_id) as group
    from price_offer p where p.goods_id = any(${[...ids]}::int[]) and p.end_at > now()
      and (p.ranks is null or ${viewer.rank}::smallint = any(p.ranks)) and (p.kind <> 'newcomer' or ${viewer.isNew})
    order by p.id`,
  )

/** What goods cost a viewer in one place: the offer they are shown at, their own price, their tiers. Fen. */
export type Terms = {
  readonly offer: Offer | undefined
  /** The price of the offer must be named by a line: it has a pool, a limit, a minimum of its own. */
  readonly isNamed: boolean
  /** The member's own price before any offer. */
  readonly own: number
  /** One unit without a tier. */
  readonly price: number
  readonly tiers: readonly { readonly number: number; readonly price: number }[]
}

const SHOWN_BY_ITSELF = ['spike', 'newcomer', 'special']
const ASKED_FOR = ['group', 'jxq']
const AGREED = ['kx', 'yyh', 'yx']

const runs = (offer: Offer, now: number): boolean => Number(offer.start) <= now && now < Number(offer.end)

/**
 * The member's own price: the level of rank and region, of the rank, of the region, else the list price (domain.md
 * §2.3).
 */
export function ownPrice(goods: StoredGoods, viewer: Viewer): number {
  if (viewer.id === null || goods.levels === null) return goods.base_price
  const fits = goods.levels.filter(
    (level) =>
      (level.ranks == null || level.ranks.includes(viewer.rank!)) &&
      (level.zones == null || level.zones.includes(viewer.zone!)),
  )
  const weightOf = (level: (typeof fits)[number]) => (level.ranks == null ? 0 : 2) + (level.zones == null ? 0 : 1)
  return fits.sort((a, b) => weightOf(b) - weightOf(a) || a.price - b.price)[0]?.price ?? goods.base_price
}

/**
 * The terms of goods. `asked`: the offer that a page or a cart line names; 0: none, undefined: whichever is shown by
 * itself.
 */
export function termsOf(goods: StoredGoods, viewer: Viewer, now: number, asked?: number): Terms {
  const own = ownPrice(goods, viewer)
  const named =
    asked === undefined
      ? SHOWN_BY_ITSELF.map((kind) =>
          goods.offers.find((one) => one.kind === kind && runs(one, now) && (one.left === null || one.left > 0)),
        ).find((one) => one !== undefined)
      : goods.offers.find((one) => one.id === asked && [...SHOWN_BY_ITSELF, ...ASKED_FOR].includes(one.kind))
  const offer =
    named ??
    AGREED.flatMap((kind) =>
      goods.offers
        .filter((one) => one.kind === kind && runs(one, now))
        .sort((a, b) => a.price - b.price || a.id - b.id),
    )[0]
  if (offer !== undefined) return { offer, isNamed: named !== undefined, own, price: offer.price, tiers: [] }
  const reduced = (price: number): number => (goods.storewide === null ? price : percentOf(price, goods.storewide))
  const tiers = (goods.tiers ?? [])
    .filter((tier) => tier.price <= own)
    .map(({ number, price }) => ({ number, price: reduced(price) }))
  return { offer: undefined, isNamed: false, own, price: reduced(own), tiers }
}

/** The tier that a quantity reaches; undefined below the first. */
export const tierAt = (terms: Terms, number: number): Terms['tiers'][number] | undefined =>
  terms.tiers.findLast((tier) => tier.number <= number)

/** The price of one unit when `number` of them are bought. */
export const unitAt = (terms: Terms, number: number): number => tierAt(terms, number)?.price ?? terms.price

/** The gross margin of a price in percent with one decimal (domain.md §0.5); undefined without a retail price. */
export function marginAt(goods: StoredGoods, price: number): string | undefined {
  if (goods.market_price === null || goods.market_price <= 0) return undefined
  return (Math.round(((goods.market_price - price) * 1000) / goods.market_price) / 10).toFixed(1)
}

/** Units that can be sold under the terms: of the lot, of the pool, at most 9,999 (domain.md §2.1). */
export function stockOf(goods: StoredGoods, terms: Terms): number {
  const stock = Math.min(9_999, Math.max(0, terms.isNamed ? (terms.offer?.lot?.left ?? goods.stock) : goods.stock))
  const pool = terms.isNamed ? (terms.offer?.left ?? null) : null
  return pool === null ? stock : Math.min(stock, Math.max(0, pool))
}

/**
 * The stock in words (domain.md §2.1): 缺货, up to 50 仅剩, up to 500 exact, above 库存充足; a pool is always exact. A
 * visitor is told no number of the stock.
 */
export function stockWords(goods: StoredGoods, terms: Terms, viewer: Pick<Viewer, 'id'>): string {
  const number = stockOf(goods, terms)
  const hasPool = terms.isNamed && terms.offer?.left != null
  if (number <= 0) return '缺货'
  if (viewer.id === null && !hasPool) return '有货'
  if (number <= 50) return `仅剩${number}${goods.bzdw}`
  return number <= 500 || hasPool ? `库存${number}${goods.bzdw}` : '库存充足'
}

/** The smallest quantity that the goods allow from `least` on. */
const allowedFrom = ({ min_number, step }: StoredGoods, least: number): number =>
  least <= min_number ? min_number : min_number + Math.ceil((least - min_number) / step) * step

/** Least units of a line under the terms. */
export const leastOf = (goods: StoredGoods, terms: Terms): number =>
  terms.isNamed ? allowedFrom(goods, terms.offer!.min_number) : goods.min_number

/** The limit of one member under the terms; 0: none. */
export const limitOf = (goods: StoredGoods, terms: Terms): number =>
  terms.isNamed && terms.offer!.limit > 0 ? terms.offer!.limit : goods.qg_number

/** Units that the offer still leaves to the member; Infinity without pool and limit. */
export function leftOf({ offer, isNamed }: Terms): number {
  if (!isNamed || offer === undefined) return Infinity
  const limit = offer.limit === 0 ? Infinity : Math.max(0, offer.limit - offer.had)
  return Math.min(limit, offer.left ?? Infinity)
}

/**
 * The quantity that a field begins with (domain.md §2.2): a middle package in allowed steps, if there is as much.
 */
export function startOf(goods: StoredGoods, terms: Terms, inCart: number): number {
  const least = inCart > 0 ? goods.step : leastOf(goods, terms)
  const stock = Math.min(9_999, terms.isNamed ? (terms.offer?.lot?.left ?? goods.stock) : goods.stock)
  const most = Math.max(0, Math.min(stock, leftOf(terms)) - inCart)
  const largest = most < least ? 0 : least + Math.floor((most - least) / goods.step) * goods.step
  const wanted = least + Math.max(0, Math.ceil((goods.zbz - least) / goods.step)) * goods.step
  return largest === 0 ? wanted : Math.min(wanted, largest)
}

/** What the next tier that stock and limit reach saves, in words; undefined when nothing is saved. */
export function nextTierWords(goods: StoredGoods, terms: Terms, number: number): string | undefined {
  const now = unitAt(terms, number)
  const next = terms.tiers.find((tier) => tier.number > number && tier.price < now)
  if (next === undefined) return undefined
  const reach = allowedFrom(goods, next.number)
  const limit = goods.qg_number === 0 ? Infinity : goods.qg_number - goods.bought_today
  if (reach > Math.min(stockOf(goods, terms), limit)) return undefined
  const then = unitAt(terms, reach)
  const less = now * number - then * reach
  const more = `再加${reach - number}${goods.bzdw}`
  return less > 0 ? `${more}更省${yuan(less)}` : `${more}省${yuan((now - then) * reach)}`
}

/** The settlement group of goods (domain.md §3.1). */
export const groupOf = (goods: StoredGoods): 'pt' | 'hm' | 'zy' | 'll' | 'yx' =>
  goods.special_type > 0
    ? 'hm'
    : goods.temp_class === 'lc' || goods.temp_class === 'ld'
      ? 'll'
      : goods.goods_class === 'herb'
        ? 'zy'
        : goods.is_youx
          ? 'yx'
          : 'pt'
