export { homeCalls } from './home.calls.ts'
export { createHome } from './home.store.ts'
export type { HomeStore } from './home.store.ts'
export type { BrandMark, HomeData } from './home.types.ts'
