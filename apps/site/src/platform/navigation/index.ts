// Titles, scroll position and the way to the login.
export { navigationText } from './navigation.text.ts'
export { SiteOrigin, useLoginHref } from './use-login-href.ts'
export { useCanonical, usePageDescription, usePageTitle, useRouteTitle } from './use-page-title.ts'
export { useScrollMemory } from './use-scroll-memory.ts'
export { useSearch } from './use-search.ts'
