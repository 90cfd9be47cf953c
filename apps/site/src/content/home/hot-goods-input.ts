/** How many of the most bought goods home shows; the server asks the same for the first page. */
export const HOT_GOODS = { limit: 9 } as const
