// Screens as data, links to them, and the state of the address.
export { defineScreens, MENU_GROUPS, type AdminRoute, type MenuGroup } from './admin-route.types.ts'
export { maySee, ScreensProvider, useScreenPath, useScreens } from './screens.tsx'
export { useSearchState } from './use-search-state.ts'
