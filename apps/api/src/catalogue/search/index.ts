/** Search over names, makers and brands, held in memory. What other features may use. */
export type { Interpretation } from './interpret.ts'
export { initialOf } from './initials.ts'
export { rebuildTerms } from './search.queries.ts'
export { registerSearch, search, type Search } from './search.service.ts'
