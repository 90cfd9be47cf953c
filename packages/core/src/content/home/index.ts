// Calls, types and store of the home page and of what every page shows around it.
export { homeCalls } from './home.calls.ts'
export { FOOTER_CATEGORY, createHome } from './home.store.ts'
export type { HomeStore } from './home.store.ts'
export type { BrandMark, HomeData, HotSearch, NavEntry, SiteConfig } from './home.types.ts'
