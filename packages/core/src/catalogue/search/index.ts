export { createSuggestions } from './suggestions.store.ts'
export type { SuggestionsStore } from './suggestions.store.ts'
