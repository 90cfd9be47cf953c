import type { RouteRow } from './route.types.ts'

/** Rows of the member pages. */
export const memberRoutes: readonly RouteRow[] = []
