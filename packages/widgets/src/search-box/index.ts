// The search box with suggestions and history.
export { SearchBox, type SearchBoxProps, type SearchQuery } from './search-box.tsx'
