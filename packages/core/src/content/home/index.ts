// Calls, types and store of the home page and of the data of header, menus and footer.
export { homeCalls, HOT_ON_HOME } from './home.calls.ts'
export { FOOTER_CATEGORY, createHome } from './home.store.ts'
export type { HomeStore } from './home.store.ts'
export type { BrandMark, HomeData, HotSearch, NavEntry, SiteConfig } from './home.types.ts'
