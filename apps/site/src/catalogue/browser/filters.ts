import {
  categoriesOf,
  type Category,
  type Facet,
  type GoodsListQuery,
  type GoodsPage,
  type HomeData,
} from '@yaopi/core'
import type { FilterKey } from '../params/index.ts'
import { browserText as text } from './browser.text.ts'

/** The category tree that a list narrows down: its zone's, or the one that the chosen category stands in. */
export function treeOf(common: HomeData | undefined, query: GoodsListQuery): readonly Category[] {
  if (common === undefined) return []
  if (query.yx === 1) return categoriesOf(common, 'yx')
  if (query.zone !== undefined) return categoriesOf(common, query.zone)
  const zone = (['normal', 'zy', 'qx'] as const).find(
    (one) => categoryTrail(categoriesOf(common, one), query.select).length > 0,
  )
  return categoriesOf(common, zone ?? 'normal')
}

/** One value that a filter can take. */
export type Option = { readonly value: string; readonly name: string; readonly count?: number }

/** One foldable line of the filter panel. */
export type FilterRow = { readonly key: FilterKey; readonly label: string; readonly options: readonly Option[] }

const fixed = (names: Readonly<Record<string, string>>): Option[] =>
  Object.entries(names).map(([value, name]) => ({ value, name }))
const ofFacets = (facets: readonly Facet[]): Option[] =>
  facets.map(({ id, name, count }) => ({ value: String(id), name, count }))

/** The lines of the panel for a page of goods; lines without a choice are left out. */
export function filterRows(
  categories: readonly Category[],
  select: number | undefined,
  page: GoodsPage | undefined,
): FilterRow[] {
  const facets = page?.facets
  const rows: FilterRow[] = [
    { key: 'select', label: text.rows.select, options: categoryOptions(categories, select) },
    { key: 'sccj', label: text.rows.sccj, options: ofFacets(facets?.sccj ?? []) },
    { key: 'dosage', label: text.rows.dosage, options: ofFacets(facets?.dosage ?? []) },
    { key: 'brand_id', label: text.rows.brand_id, options: ofFacets(facets?.brand ?? []) },
    { key: 'otc', label: text.rows.otc, options: fixed(text.otc) },
    { key: 'temp', label: text.rows.temp, options: fixed(text.temp) },
    { key: 'band', label: text.rows.band, options: fixed(text.band) },
  ]
  return rows.filter((row) => row.options.length > 0)
}

/** The categories below the chosen one, or beside it when it has none; the first level without a choice. */
function categoryOptions(categories: readonly Category[], select: number | undefined): Option[] {
  const trail = categoryTrail(categories, select)
  const chosen = trail.at(-1)
  const siblings = trail.length > 1 ? trail.at(-2)!.children : categories
  const shown = chosen === undefined ? categories : chosen.children.length > 0 ? chosen.children : siblings
  return shown.map(({ id, name }) => ({ value: String(id), name }))
}

/** The way from the first level down to a category; empty when it is not in the tree. */
export function categoryTrail(categories: readonly Category[], id: number | undefined): Category[] {
  if (id === undefined) return []
  for (const category of categories) {
    if (category.id === id) return [category]
    const below = categoryTrail(category.children, id)
    if (below.length > 0) return [category, ...below]
  }
  return []
}

/** A chosen filter as a removable chip. */
export type Chip = { readonly key: FilterKey; readonly name: string; readonly removes: readonly FilterKey[] }

/** The chosen filters with their names; a value that no list names shows itself. */
export function chosenChips(
  params: URLSearchParams,
  rows: readonly FilterRow[],
  categories: readonly Category[],
): Chip[] {
  const chips: Chip[] = []
  const category = categoryTrail(categories, Number(params.get('select')) || undefined).at(-1)
  if (category !== undefined)
    chips.push({ key: 'select', name: `${text.rows.select}：${category.name}`, removes: ['select'] })
  for (const row of rows) {
    const value = params.get(row.key)
    if (row.key === 'select' || value === null || value === '') continue
    const name = row.options.find((option) => option.value === value)?.name ?? value
    chips.push({ key: row.key, name: `${row.label}：${name}`, removes: [row.key] })
  }
  for (const [key, name] of Object.entries(text.toggles) as [FilterKey, string][]) {
    if (params.get(key) === '1') chips.push({ key, name, removes: [key] })
  }
  const from = params.get('min_price') ?? ''
  const to = params.get('max_price') ?? ''
  if (from !== '' || to !== '')
    chips.push({ key: 'min_price', name: text.priceRange(from, to), removes: ['min_price', 'max_price'] })
  return chips
}
