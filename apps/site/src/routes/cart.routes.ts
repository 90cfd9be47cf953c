import type { RouteRow } from './route.types.ts'

/** Rows of the cart pages. */
export const cartRoutes: readonly RouteRow[] = []
