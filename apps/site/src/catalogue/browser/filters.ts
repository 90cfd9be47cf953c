import type { Facet, GoodsListQuery, GoodsPage } from '@yaopi/core/contract'
import { promotionFilters, type Category, type PromotionFilter } from '@yaopi/core'
import { categoryTrail, chosenMakers, type FilterKey, type QueryChange } from '../params/index.ts'
import { browserText as text } from './browser.text.ts'

/** One value that a filter can take. */
export type Option = { readonly value: string; readonly name: string; readonly count?: number }

/** One foldable line of the filter panel. */
export type FilterRow = { readonly key: FilterKey; readonly label: string; readonly options: readonly Option[] }

/** Values of a fixed set; where a list tells their counts, those without goods are left out, save the chosen one. */
const fixed = (
  names: Readonly<Record<string, string>>,
  counts: readonly Omit<Facet, 'name'>[] | undefined,
  chosen?: string,
): Option[] =>
  Object.entries(names).flatMap(([value, name]) => {
    if (counts === undefined) return [{ value, name }]
    const count = counts.find(({ id }) => id === value)?.count ?? 0
    return count > 0 || value === chosen ? [{ value, name, count }] : []
  })
const ofFacets = (facets: readonly Facet[]): Option[] =>
  facets.map(({ id, name, count }) => ({ value: String(id), name, count }))

/** The lines of the panel for a page of goods; lines without a choice are left out. */
export function filterRows(
  categories: readonly Category[],
  { select, otc, temp, band }: GoodsListQuery,
  page: GoodsPage | undefined,
): FilterRow[] {
  const facets = page?.facets
  const rows: FilterRow[] = [
    { key: 'select', label: text.rows.select, options: categoryOptions(categories, select, facets?.category) },
    { key: 'promo', label: text.rows.promo, options: fixed(text.promo, facets?.promo ?? []) },
    { key: 'sccj', label: text.rows.sccj, options: ofFacets(facets?.sccj ?? []) },
    { key: 'dosage', label: text.rows.dosage, options: ofFacets(facets?.dosage ?? []) },
    { key: 'brand_id', label: text.rows.brand_id, options: ofFacets(facets?.brand ?? []) },
    { key: 'otc', label: text.rows.otc, options: fixed(text.otc, facets?.otc, otc) },
    { key: 'temp', label: text.rows.temp, options: fixed(text.temp, facets?.temp, temp) },
    { key: 'band', label: text.rows.band, options: fixed(text.band, facets?.band, band) },
  ]
  return rows.filter((row) => row.options.length > 0)
}

/** The categories below the chosen one, or beside it when it has none; the first level without a choice. */
function categoryOptions(
  categories: readonly Category[],
  select: number | undefined,
  facets: readonly Facet[] | undefined,
): Option[] {
  const trail = categoryTrail(categories, select)
  const chosen = trail.at(-1)
  const siblings = trail.length > 1 ? trail.at(-2)!.children : categories
  const shown = chosen === undefined ? categories : chosen.children.length > 0 ? chosen.children : siblings
  if (facets === undefined) return shown.map(({ id, name }) => ({ value: String(id), name }))
  const counts = new Map(facets.map(({ id, count }) => [id, count]))
  return shown.flatMap(({ id, name }): Option[] => {
    const count = counts.get(String(id)) ?? 0
    return count > 0 || id === select ? [{ value: String(id), name, count }] : []
  })
}

/** A chosen filter as a removable chip, and the change of the address that takes it away. */
export type Chip = { readonly name: string; readonly change: QueryChange }

/** The chosen filters with their names; a value that no list names shows itself. */
export function chosenChips(
  params: URLSearchParams,
  rows: readonly FilterRow[],
  categories: readonly Category[],
): Chip[] {
  const chips: Chip[] = []
  const category = categoryTrail(categories, Number(params.get('select')) || undefined).at(-1)
  if (category !== undefined) chips.push({ name: `${text.rows.select}：${category.name}`, change: { select: null } })
  for (const row of rows) {
    const value = params.get(row.key)
    if (row.key === 'select' || row.key === 'promo' || value === null || value === '') continue
    const nameOf = (id: string): string =>
      `${row.label}：${row.options.find((option) => option.value === id)?.name ?? id}`
    if (row.key !== 'sccj') chips.push({ name: nameOf(value), change: { [row.key]: null } })
    else
      for (const id of chosenMakers(value)) chips.push({ name: nameOf(id), change: { sccj: makersAfter(params, id) } })
  }
  const promo = params.get('promo')
  if (promo !== null && isPromotion(promo))
    chips.push({ name: `${text.rows.promo}：${text.promo[promo]}`, change: { promo: null } })
  if (params.has('coupon_id')) chips.push({ name: text.coupon, change: { coupon_id: null } })
  for (const [key, name] of Object.entries({ ...text.toggles, free: text.free })) {
    if (params.get(key) === '1') chips.push({ name, change: { [key]: null } })
  }
  const from = params.get('min_price') ?? ''
  const to = params.get('max_price') ?? ''
  if (from !== '' || to !== '')
    chips.push({ name: text.priceRange(from, to), change: { min_price: null, max_price: null } })
  return chips
}

const isPromotion = (value: string): value is PromotionFilter => promotionFilters.some((kind) => kind === value)

/** The filter by makers once one is added or, where it is chosen, taken away. */
export function makersAfter(params: URLSearchParams, id: string): string | null {
  const chosen = chosenMakers(params.get('sccj'))
  const next = chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]
  return next.length === 0 ? null : next.sort((a, b) => Number(a) - Number(b)).join(',')
}

/** The filters that are one step away while the panel is folded: stock and the promotions of the list. */
export function quickFilters(params: URLSearchParams, rows: readonly FilterRow[]): Chip[] {
  const promotions = rows.find(({ key }) => key === 'promo')?.options ?? []
  return [
    ...(params.get('stock') === '1' ? [] : [{ name: text.toggles.stock, change: { stock: 1 } }]),
    ...(params.has('promo') ? [] : promotions.map(({ value, name }) => ({ name, change: { promo: value } }))),
  ]
}
