// The search box with suggestions.
export { SearchBox, type SearchBoxProps, type SearchQuery } from './search-box.tsx'
