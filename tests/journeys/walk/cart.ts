import { sql } from 'kysely'
import { row, rows, type Db } from '../../../apps/api/src/platform/db/db.ts'
import { goodsOf, groupOf, termsOf, unitAt, type StoredGoods, type Terms } from './goods.ts'
import type { Viewer } from './viewer.ts'
import { face, percentOf, yuan } from './words.ts'

type Group = ReturnType<typeof groupOf>

/** A line of a cart, worked out from the tables. Fen. */
export type CartLine = {
  readonly id: number
  readonly goods: StoredGoods
  readonly terms: Terms
  readonly type: number
  readonly number: number
  readonly isTicked: boolean
  readonly price: number
  /** The member's own price, before the offer. */
  readonly own: number
  readonly amount: number
  readonly group: Group
  readonly ck_id: number
  readonly bundle: Bundle | undefined
  /** Takes part in full reductions: at its own price or a tier, outside zones that have none (domain.md §2.5). */
  readonly joins: boolean
  readonly shipsFree: boolean
  readonly asked: number
}

/** A bundle: its price for one set, and its parts. */
export type Bundle = {
  readonly id: number
  readonly name: string
  readonly price: number
  readonly total: number | null
  readonly left: number | null
  readonly limit: number
  readonly had: number
  readonly start: Date
  readonly end: Date
  readonly parts: readonly {
    readonly id: number
    readonly name: string
    readonly ypgg: string
    readonly sccj: string
    readonly bzdw: string
    readonly base_price: number
    readonly number: number
    readonly stock: number
  }[]
}

type Gives =
  | { readonly kind: 'jian'; readonly value: number }
  | { readonly kind: 'zhe'; readonly percent: number }
  | { readonly kind: 'hg'; readonly units?: number }
  | {
      readonly kind: 'zeng'
      readonly gifts: readonly { kind: string; goods_id?: number; template_id?: number; number: number }[]
    }
/** A tier of a full reduction as it is stored. */
export type Tier = {
  readonly amount?: number
  readonly kinds?: number
  readonly number?: number
  readonly gives: Gives
}

/** A full reduction over goods of a cart, with what the ticked ones come to. */
export type Reduction = {
  readonly id: number
  readonly name: string
  readonly scope_ids: readonly number[]
  readonly tiers: readonly Tier[]
  readonly is_repeat: boolean
  readonly max_times: number
  readonly amount: number
  readonly kinds: number
  readonly units: number
  /** The most units of one line: 买10赠1 counts each goods. */
  readonly most: number
  readonly reached: Tier | undefined
  readonly times: number
  readonly discount: number
}

/** Freight of one group of goods (domain.md §2.7). */
export type Freight = {
  readonly name: string
  readonly groups: readonly Group[]
  readonly amount: number
  readonly min: number
  readonly fee: number
  readonly free: number
  readonly due: number
  readonly gap: number
  readonly minGap: number
}

/** A whole cart. `net`: ticked goods less the discount, without freight. Fen. */
export type Cart = {
  readonly lines: readonly CartLine[]
  readonly ticked: readonly CartLine[]
  readonly reductions: readonly Reduction[]
  readonly freight: readonly Freight[]
  readonly goodsAmount: number
  readonly discount: number
  readonly freightAmount: number
  readonly net: number
  readonly payable: number
  readonly kinds: number
  readonly units: number
}

const sum = <T>(items: readonly T[], amount: (item: T) => number): number =>
  items.reduce((total, item) => total + amount(item), 0)

/** Least order, fee and free amount in yuan by region and group (domain.md §2.7). */
export const FREIGHT: Readonly<Record<'A' | 'B' | 'C', Readonly<Record<string, readonly [number, number, number]>>>> = {
  A: { main: [100, 8, 300], zy: [200, 10, 500], ll: [0, 25, 2_000], yx: [0, 12, 199] },
  B: { main: [300, 15, 1_000], zy: [200, 15, 800], ll: [0, 35, 3_000], yx: [0, 12, 199] },
  C: { main: [500, 40, 2_000], zy: [300, 30, 1_500] },
}
const FREIGHT_GROUPS: readonly (readonly [string, string, readonly Group[]])[] = [
  ['main', '普通商品', ['pt', 'hm']],
  ['zy', '中药饮片', ['zy']],
  ['ll', '冷链药品', ['ll']],
  ['yx', '包邮优选', ['yx']],
]

/** Bundles by id as a member sees them. */
export const bundlesOf = (db: Db, viewer: Viewer, ids: readonly number[] | null): Promise<Bundle[]> =>
  rows(
    db,
    sql<Bundle>`
    select b.id, b.name, b.price, b.stock_total as total, b.stock_total - b.taken as left, b.qg_number as limit,
      b.start_at as start, b.end_at as end,
      coalesce((select m.taken from bundle_member m where m.combination_id = b.id
        and m.member_id = ${viewer.id ?? 0}), 0) as had,
      (select jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name, 'ypgg', g.ypgg, 'sccj', f.name, 'bzdw', g.bzdw,
        'base_price', g.base_price, 'number', p.number, 'stock', s.on_hand - s.reserved
          - coalesce((select sum(e.on_hand) from lot e where e.goods_id = g.id and e.ck_id = s.ck_id and not e.is_jxq
            and e.end_date <= current_date + 180), 0)) order by p.place)
        from bundle_goods p join goods g on g.id = p.goods_id join manufacturer f on f.id = g.sccj_id
          join stock s on s.goods_id = g.id and s.ck_id = p.ck_id where p.combination_id = b.id) as parts
    from bundle b
    where ${ids === null ? sql`b.end_at > now() - interval '2 days'` : sql`b.id = any(${[...ids]}::int[])`}
    order by b.id`,
  )

/** The list price of one set. */
export const rawOf = (bundle: Bundle): number => sum(bundle.parts, (part) => part.base_price * part.number)
/** Sets that can be had now: stock of every part and the pool. */
export const setsOf = (bundle: Bundle): number =>
  Math.max(0, Math.min(bundle.left ?? Infinity, ...bundle.parts.map((part) => Math.floor(part.stock / part.number))))

/** The cart of a member, worked out step by step (domain.md §2.6) from lines, goods, offers and reductions. */
export async function cartOf(db: Db, viewer: Viewer, now: number): Promise<Cart> {
  const stored = await rows(
    db,
    sql<StoredLine>`select id, goods_id, ck_id, type, goods_price_id, goods_manjian_id, is_yj, combination_id, number,
      is_selected from cart_line where member_id = ${viewer.id} order by id`,
  )
  const [goods, bundles, exchanges, reductions] = await Promise.all([
    goodsOf(
      db,
      viewer,
      stored.map((line) => line.goods_id),
    ),
    bundlesOf(
      db,
      viewer,
      stored.map((line) => line.combination_id),
    ),
    rows(
      db,
      sql<{ goods_id: number; reduction_id: number; price: number }>`
        select goods_id, reduction_id, price from exchange_goods`,
    ),
    rows(
      db,
      sql<StoredReduction>`select id, name, scope_kind, scope_ids, tiers, is_repeat, max_times from reduction
        where start_at <= now() and end_at > now() and (ranks is null or ${viewer.rank}::smallint = any(ranks))
        order by id`,
    ),
  ])
  const lines = stored.map((line): CartLine => {
    const own = goods.get(line.goods_id)!
    const bundle = bundles.find((one) => one.id === line.combination_id)
    const terms = termsOf(own, viewer, now, line.goods_price_id)
    const exchange =
      line.type === 4
        ? exchanges.find((one) => one.goods_id === line.goods_id && one.reduction_id === line.goods_manjian_id)
        : undefined
    const price = bundle?.price ?? exchange?.price ?? (line.is_yj === 1 ? terms.own : unitAt(terms, line.number))
    const group = bundle === undefined ? groupOf(own) : 'pt'
    const isPlain = bundle === undefined && exchange === undefined && terms.offer === undefined && line.is_yj === 0
    return {
      id: line.id,
      goods: own,
      terms,
      type: line.type,
      number: line.number,
      isTicked: line.is_selected,
      price,
      own: bundle === undefined ? terms.own : rawOf(bundle),
      amount: price * line.number,
      group,
      ck_id: line.ck_id,
      bundle,
      joins:
        isPlain && own.storewide === null && own.with_coupon && !own.is_controlled && group !== 'hm' && !own.is_youx,
      shipsFree:
        own.is_free_shipping ||
        own.is_dpby ||
        (own.free_shipping_number > 0 && line.number >= own.free_shipping_number) ||
        line.type === 2,
      asked: line.goods_price_id,
    }
  })
  return totalsOf(lines, reductions, viewer)
}

type StoredLine = {
  readonly id: number
  readonly goods_id: number
  readonly ck_id: number
  readonly type: number
  readonly goods_price_id: number
  readonly goods_manjian_id: number
  readonly is_yj: number
  readonly combination_id: number
  readonly number: number
  readonly is_selected: boolean
}
type StoredReduction = Pick<Reduction, 'id' | 'name' | 'scope_ids' | 'tiers' | 'is_repeat' | 'max_times'> & {
  readonly scope_kind: string
}

function totalsOf(lines: readonly CartLine[], stored: readonly StoredReduction[], viewer: Viewer): Cart {
  const ticked = lines.filter((line) => line.isTicked)
  const reductions = stored
    .filter((one) => one.scope_kind === 'goods')
    .filter((one) => lines.some((line) => line.joins && one.scope_ids.includes(line.goods.id)))
    .map((one) => reductionOf(one, ticked))
  const discount = sum(reductions, (one) => one.discount)
  const freight = FREIGHT_GROUPS.flatMap(([code, name, groups]): Freight[] => {
    const own = ticked.filter((line) => groups.includes(line.group))
    const [min = 0, fee = 0, free = 0] = (FREIGHT[viewer.zone ?? 'A'][code] ?? []).map((amount) => amount * 100)
    if (own.length === 0) return []
    const off = discountIn({ reductions }, own)
    const amount = sum(own, (line) => line.amount) - off
    const isFree = amount >= free || own.every((line) => line.shipsFree)
    return [
      {
        name,
        groups,
        amount,
        min,
        fee,
        free,
        due: isFree ? 0 : fee,
        gap: isFree ? 0 : free - amount,
        minGap: Math.max(0, min - amount),
      },
    ]
  })
  const goodsAmount = sum(ticked, (line) => line.amount)
  const freightAmount = sum(freight, (one) => one.due)
  return {
    lines,
    ticked,
    reductions,
    freight,
    goodsAmount,
    discount,
    freightAmount,
    net: goodsAmount - discount,
    payable: goodsAmount - discount + freightAmount,
    kinds: ticked.length,
    units: sum(ticked, (line) => line.number),
  }
}

/**
 * The coupon that step 2 takes for each order by itself: the best of those whose threshold is reached (domain.md §2.6,
 * §3.2).
 */
export async function couponsOf(db: Db, viewer: Viewer, cart: Cart): Promise<ReadonlyMap<Group, number>> {
  const held = await rows(
    db,
    sql<{ id: number; face: number; threshold: number; scope_kind: string; scope_ids: number[] }>`
      select c.id, t.face, t.threshold, t.scope_kind, t.scope_ids from coupon c
        join coupon_template t on t.id = c.template_id
      where c.member_id = ${viewer.id} and t.type = 1 and c.used_at is null and c.start_at <= now() and c.end_at > now()
      order by t.face desc, c.id`,
  )
  const taken = new Map<Group, number>()
  for (const group of ['pt', 'zy', 'll'] as const) {
    const fits = held.find((coupon) => {
      const own = cart.ticked.filter((line) => line.joins && line.group === group && isAbout(coupon, line))
      return own.length > 0 && sum(own, (line) => line.amount) - discountIn(cart, own) >= coupon.threshold
    })
    if (fits === undefined) continue
    held.splice(held.indexOf(fits), 1)
    taken.set(group, fits.face)
  }
  return taken
}

const isAbout = (coupon: { scope_kind: string; scope_ids: readonly number[] }, line: CartLine): boolean =>
  coupon.scope_kind === 'all' || (coupon.scope_kind === 'goods' && coupon.scope_ids.includes(line.goods.id))

/** What the reductions take off lines; each reduction of the demo is about goods of one order. */
export const discountIn = (cart: Pick<Cart, 'reductions'>, lines: readonly CartLine[]): number =>
  sum(
    cart.reductions.filter((one) => lines.some((line) => line.joins && one.scope_ids.includes(line.goods.id))),
    (one) => one.discount,
  )

const countsEach = ({ gives }: Tier): boolean =>
  gives.kind === 'zeng' && gives.gifts.some((gift) => gift.kind === 'same')

/** How often a tier is reached: all thresholds at once; 每满 counts again and again up to its most. */
export function timesOf(reduction: StoredReduction | Reduction, tier: Tier, have: Have): number {
  if (have.units === 0 || have.kinds < (tier.kinds ?? 0)) return 0
  const units = countsEach(tier) ? have.most : have.units
  const fits = Math.min(
    tier.amount ? Math.floor(have.amount / tier.amount) : Infinity,
    tier.number ? Math.floor(units / tier.number) : Infinity,
  )
  if (fits < 1) return 0
  return reduction.is_repeat && tier.gives.kind !== 'zhe' ? Math.min(fits, reduction.max_times) : 1
}

/** What the ticked lines of a reduction come to. */
export type Have = { readonly amount: number; readonly kinds: number; readonly units: number; readonly most: number }

/** The discount of a tier that counts so many times on an amount (domain.md §2.4.3, rounded once). */
export const discountOf = ({ gives }: Tier, times: number, amount: number): number =>
  gives.kind === 'jian'
    ? Math.min(amount, gives.value * times)
    : gives.kind === 'zhe'
      ? amount - percentOf(amount, gives.percent)
      : 0

function reductionOf(stored: StoredReduction, ticked: readonly CartLine[]): Reduction {
  const own = ticked.filter((line) => line.joins && stored.scope_ids.includes(line.goods.id))
  const have: Have = {
    amount: sum(own, (line) => line.amount),
    kinds: new Set(own.map((line) => line.goods.id)).size,
    units: sum(own, (line) => line.number),
    most: Math.max(0, ...own.map((line) => line.number)),
  }
  const reached = stored.tiers.findLast((tier) => timesOf(stored, tier, have) > 0)
  const times = reached === undefined ? 0 : timesOf(stored, reached, have)
  return {
    ...stored,
    ...have,
    reached,
    times,
    discount: reached === undefined ? 0 : discountOf(reached, times, have.amount),
  }
}

const zhe = (percent: number): string => `${percent % 10 === 0 ? percent / 10 : (percent / 10).toFixed(1)}折`

const rewardWords = ({ gives }: Tier): string => {
  if (gives.kind === 'jian') return `减${face(gives.value)}`
  if (gives.kind === 'zhe') return `享${zhe(gives.percent)}`
  if (gives.kind === 'hg') return '可换购'
  const same = gives.gifts.find((gift) => gift.kind === 'same')
  return same === undefined ? '得赠品' : `赠同款数量${same.number}`
}

type Repeated = Pick<Reduction, 'is_repeat'>

/** What a tier asks for: 满200, 每满数量10, 满3种且300. */
function wantedWords({ is_repeat }: Repeated, { kinds, number, amount }: Tier): string {
  const wanted = [
    ...(kinds ? [`${kinds}种`] : []),
    ...(number ? [`数量${number}`] : []),
    ...(amount ? [face(amount)] : []),
  ]
  return `${is_repeat ? '每' : ''}满${wanted.join('且')}`
}

/** A tier in words: 满200减15, 每满数量10赠同款数量1, 满3种且300减20. */
export const tierWords = (reduction: Repeated, tier: Tier): string =>
  `${wantedWords(reduction, tier)}${rewardWords(tier)}`

/** The mark of a reduction on its goods: the first tier, gifts by their names (满200赠：…). */
export function benefitWords(reduction: StoredGoods['reductions'][number]): string {
  const tier = reduction.tiers[0]!
  const gifts = tier.gives.kind === 'zeng' ? tier.gives.gifts.filter((gift) => gift.kind === 'goods') : []
  const names = gifts.flatMap((gift) => reduction.gifts?.[gift.goods_id!] ?? [])
  return names.length === 0 ? tierWords(reduction, tier) : `${wantedWords(reduction, tier)}赠：${names.join('、')}`
}

/** What is missing to the next tier, or to the next time of the reached one: the smaller gap. */
export function nextWords(reduction: Reduction): string | undefined {
  const at = reduction.reached === undefined ? -1 : reduction.tiers.indexOf(reduction.reached)
  const steps: { tier: Tier; times: number }[] = []
  const above = reduction.tiers.slice(at + 1).find((tier) => timesOf(reduction, tier, reduction) === 0)
  if (above !== undefined) steps.push({ tier: above, times: 1 })
  const { reached } = reduction
  if (
    reached !== undefined &&
    reduction.is_repeat &&
    reached.gives.kind !== 'zhe' &&
    reduction.times < reduction.max_times
  )
    steps.push({ tier: reached, times: reduction.times + 1 })
  const gaps = steps.map(({ tier, times }) => {
    const units = countsEach(tier) ? reduction.most : reduction.units
    return {
      amount: Math.max(0, (tier.amount ?? 0) * times - reduction.amount),
      kinds: Math.max(0, (tier.kinds ?? 0) - reduction.kinds),
      number: Math.max(0, (tier.number ?? 0) * times - units),
      words: tier.gives.kind === 'jian' ? `减${yuan(tier.gives.value * times)}` : rewardWords(tier),
    }
  })
  const [next] = gaps.sort((a, b) => a.amount - b.amount || a.kinds - b.kinds || a.number - b.number)
  if (next === undefined) return undefined
  const needs = [
    ...(next.kinds > 0 ? [`再选${next.kinds}种`] : []),
    ...(next.number > 0 ? [`再买数量${next.number}`] : []),
    ...(next.amount > 0 ? [`再买${yuan(next.amount)}`] : []),
  ]
  return `${needs.join('、')}${next.words}`
}

/** Names of goods, coupons and points that a tier gives. */
export async function giftNames(db: Db, tier: Tier): Promise<string[]> {
  if (tier.gives.kind !== 'zeng') return []
  const names: string[] = []
  for (const gift of tier.gives.gifts) {
    if (gift.kind === 'points') names.push(`${gift.number}积分`)
    const found =
      gift.kind === 'goods'
        ? await row(db, sql<{ name: string }>`select name from goods where id = ${gift.goods_id!}`)
        : gift.kind === 'coupon'
          ? await row(db, sql<{ name: string }>`select name from coupon_template where id = ${gift.template_id!}`)
          : undefined
    if (found !== undefined) names.push(found.name)
  }
  return names
}
