import { LineType, promotionFilters } from '@yaopi/core'
import type { GoodsListQuery } from '@yaopi/core/contract'

/** How many goods a page of a list holds: eight rows of five cards. This module is read by the server too. */
export const PER_PAGE = 40

/** The parameters of an address that filter, sort and page a list; everything else in the address is left alone. */
export const FILTER_KEYS = [
  'select',
  'sccj',
  'brand_id',
  'dosage',
  'otc',
  'temp',
  'band',
  'device_class',
  'initial',
  'medicare',
  'stock',
  'free',
  'yx',
  'min_price',
  'max_price',
  'promo',
  'coupon_id',
] as const
export type FilterKey = (typeof FILTER_KEYS)[number]

const otcs = ['rx', 'otc_a', 'otc_b', 'none'] as const
const temps = ['cw', 'yl', 'lc', 'ld'] as const
// Near-expiry lots are no part of ordinary listings: they have a page and a promotion filter of their own.
const bands = ['12+', '6-12'] as const
const zones = ['normal', 'zy', 'qx'] as const
const deviceClasses = ['1', '2', '3'] as const
const sorts = ['default', 'sales', 'price', 'profit', 'expiry', 'new'] as const
export type Sort = (typeof sorts)[number]

/** Whether a sorting goes by prices. */
export const isByPrice = (sort: string | null): boolean => sort === 'price' || sort === 'profit'

/** The parameters of an address as those see them whom prices neither sort nor narrow a list. */
export function withoutPrices(params: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(params)
  const isSorted = isByPrice(rest.get('sort'))
  for (const key of ['min_price', 'max_price', ...(isSorted ? ['sort', 'order'] : [])]) rest.delete(key)
  return rest
}

/** Filters that a page sets by itself, whatever its address says: the goods of a zone, of a brand. */
export type FixedFilters = Readonly<Partial<Record<FilterKey | 'zone' | 'goods_type' | 'price_kind', string | number>>>

/** The parameters of an address with those that its page sets by itself. */
export function fixedParams(params: URLSearchParams, fixed: FixedFilters): URLSearchParams {
  const all = new URLSearchParams(params)
  for (const [key, value] of Object.entries(fixed)) all.set(key, String(value))
  return all
}

/**
 * Reads the filters of an address; what cannot be read is left out, so that an old or mistyped address still shows a
 * list.
 */
export function listQueryOf(params: URLSearchParams): GoodsListQuery {
  const whole = (key: string) => {
    const text = params.get(key) ?? ''
    return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
  }
  const flag = (key: string) => (params.get(key) === '1' ? (1 as const) : undefined)
  const oneOf = <T extends string>(key: string, allowed: readonly T[]) =>
    allowed.find((value) => value === params.get(key))
  const yuan = (key: string) => {
    const text = params.get(key) ?? ''
    return /^\d{1,7}(\.\d{1,2})?$/.test(text) ? Number(text) : undefined
  }
  const keywords = params.get('keywords')?.trim()
  const zone = oneOf('zone', zones)
  return withoutGaps({
    keywords: keywords === '' ? undefined : keywords,
    type: params.get('type') === '1' ? 1 : undefined,
    select: whole('select'),
    sccj: makersIn(params.get('sccj')),
    promo: oneOf('promo', promotionFilters),
    brand_id: whole('brand_id'),
    dosage: params.get('dosage') || undefined,
    otc: oneOf('otc', otcs),
    temp: oneOf('temp', temps),
    band: oneOf('band', bands),
    // Each is offered in one zone only: elsewhere it would leave nothing.
    device_class: zone === 'qx' ? Number(oneOf('device_class', deviceClasses)) || undefined : undefined,
    initial: zone === 'zy' ? /^[A-Z#]$/.exec(params.get('initial') ?? '')?.[0] : undefined,
    medicare: flag('medicare'),
    stock: flag('stock'),
    free: flag('free'),
    yx: flag('yx'),
    zone,
    goods_type: params.get('goods_type') === String(LineType.controlledSale) ? LineType.controlledSale : undefined,
    min_price: yuan('min_price'),
    max_price: yuan('max_price'),
    price_kind: oneOf('price_kind', ['yyh'] as const),
    coupon_id: whole('coupon_id'),
    sort: oneOf('sort', sorts),
    order: oneOf('order', ['asc', 'desc'] as const),
    page: whole('page'),
    per_page: PER_PAGE,
  })
}

/** Most makers that can be chosen at once. */
export const MOST_MAKERS = 50

/** The makers of a filter: one as its number, several with commas; undefined for what cannot be read. */
function makersIn(text: string | null): number | string | undefined {
  if (text === null || !/^[1-9]\d{0,8}(,[1-9]\d{0,8})*$/.test(text)) return undefined
  const ids = chosenMakers(text).slice(0, MOST_MAKERS)
  return ids.length === 1 ? Number(ids[0]) : ids.join(',')
}

/** The ids of the makers of a filter, as text. */
export const chosenMakers = (text: string | null): readonly string[] =>
  text === null || text === '' ? [] : [...new Set(text.split(','))]

function withoutGaps(query: GoodsListQuery): GoodsListQuery {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined))
}

/** What a change of filters sets; null takes a filter away. */
export type QueryChange = Readonly<Partial<Record<string, string | number | null>>>

/** The query of an address after a change; a changed filter or sorting begins on page 1 again. */
export function queryAfter(params: URLSearchParams, change: QueryChange): string {
  const next = new URLSearchParams(params)
  if (!('page' in change)) next.delete('page')
  for (const [key, value] of Object.entries(change)) {
    if (value === null || value === undefined || value === '' || (key === 'page' && value === 1)) next.delete(key)
    else next.set(key, String(value))
  }
  const text = next.toString()
  return text === '' ? '' : `?${text}`
}

/** The change that takes away every filter but keeps keyword, zone and sorting. */
export const withoutFilters: QueryChange = Object.fromEntries(
  FILTER_KEYS.filter((key) => key !== 'yx').map((key) => [key, null]),
)
