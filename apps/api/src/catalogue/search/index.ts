/** Search over names, makers and brands, held in memory. What other features may use. */
export type { Interpretation } from './interpret.ts'
export { initialOf } from './initials.ts'
export { raiseTerms, rebuildTerms, termOfName, writeOwnerTerms } from './search.queries.ts'
export { countSearch, searchCounts } from './search-counts.ts'
export { registerSearch, search, type Search } from './search.service.ts'
