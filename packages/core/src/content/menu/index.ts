// How many categories and entries a menu shows, of which zone, and where a category leads.
export { MENU_CATEGORIES, TOP_NAV_ENTRIES, categoriesOf, categoryQuery, zoneOfPath } from './menu.rules.ts'
export type { Zone } from './menu.types.ts'
