// The state and reducer of a search box, and its suggestions.
export { initialSearchBoxState, optionsOf } from './search-box.rules.ts'
export { createSearchBox } from './search-box.store.ts'
export type { SearchBoxHost, SearchBoxStore, Suggested } from './search-box.store.ts'
export type { SearchBoxEvent, SearchBoxState, SearchList, SearchType } from './search-box.types.ts'
export { SUGGESTIONS_KEY, createSuggestions } from './suggestions.store.ts'
export type { SuggestionsStore } from './suggestions.store.ts'
export { searchAdminCalls } from './search-admin.calls.ts'
export type { SearchMiss, SearchTry, Synonym, SynonymKind } from './search-admin.calls.ts'
