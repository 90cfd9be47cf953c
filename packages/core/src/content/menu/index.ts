// Rules of menus: number of entries, zone of a path, link of a category.
export { MENU_CATEGORIES, TOP_NAV_ENTRIES, categoriesOf, categoryQuery, zoneOfPath } from './menu.rules.ts'
export type { Zone } from './menu.rules.ts'
export { menuAdminCalls } from './menu-admin.calls.ts'
export type { HotWordFields, NavFields, StaffMenus } from './menu-admin.calls.ts'
