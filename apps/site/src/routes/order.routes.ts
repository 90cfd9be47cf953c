import type { RouteRow } from './route.types.ts'

/** Rows of the order pages. */
export const orderRoutes: readonly RouteRow[] = []
