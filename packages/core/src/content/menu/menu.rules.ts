import type { Category } from '../../catalogue/goods/index.ts'
import type { HomeData } from '../home/index.ts'

/** The zones that have a category menu of their own [RO-05]. */
export type Zone = 'normal' | 'yx' | 'zy' | 'qx'

/** How many first-level categories a menu shows [SH-09]. */
export const MENU_CATEGORIES = 7
/** How many entries the top navigation shows [SH-10]. */
export const TOP_NAV_ENTRIES = 9

/** The zone whose menu a path shows [RO-05]. */
export function zoneOfPath(path: string): Zone {
  // Routes are found whatever the case of their letters.
  const at = path.toLowerCase()
  if (at === '/yx' || at.startsWith('/yx/')) return 'yx'
  if (at === '/zyyp' || at.startsWith('/zyyp/')) return 'zy'
  if (at === '/qxzq' || at.startsWith('/qxzq/')) return 'qx'
  return 'normal'
}

/** The category tree of a zone, from the home data. */
export function categoriesOf(home: HomeData, zone: Zone): readonly Category[] {
  return { normal: home.category, yx: home.category_yx, zy: home.category_zy, qx: home.category_qx }[zone]
}

/** Parameters of the list of a category: `select`, and `yx=1` in the free-shipping zone [SH-09]. */
export function categoryQuery(id: number, zone: Zone): { readonly select: number; readonly yx?: 1 } {
  return zone === 'yx' ? { select: id, yx: 1 } : { select: id }
}
