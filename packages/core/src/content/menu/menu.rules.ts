import type { Category } from '../../catalogue/goods/index.ts'
import type { Zone } from './menu.types.ts'
import type { HomeData } from '../home/index.ts'

/** How many first-level categories a menu shows [SH-09]. */
export const MENU_CATEGORIES = 7
/** How many entries the top navigation shows [SH-10]. */
export const TOP_NAV_ENTRIES = 9

/** The zone whose menu a path shows [RO-05]. */
export function zoneOfPath(path: string): Zone {
  if (path === '/yx' || path.startsWith('/yx/')) return 'yx'
  if (path === '/zyyp' || path.startsWith('/zyyp/')) return 'zy'
  if (path === '/qxzq' || path.startsWith('/qxzq/')) return 'qx'
  return 'normal'
}

/** The tree of a zone out of the home data. */
export function categoriesOf(home: HomeData, zone: Zone): readonly Category[] {
  return { normal: home.category, yx: home.category_yx, zy: home.category_zy, qx: home.category_qx }[zone]
}

/** Where a click on a category leads: the list with `select`, the free-shipping variant with `yx=1` as well [SH-09]. */
export function categoryQuery(id: number, zone: Zone): { readonly select: number; readonly yx?: 1 } {
  return zone === 'yx' ? { select: id, yx: 1 } : { select: id }
}
