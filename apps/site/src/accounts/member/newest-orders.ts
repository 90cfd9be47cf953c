/** What the member's first page asks of the order list. The server reads this module too. */
export const NEWEST_ORDERS = { status: 'all', page: 1 } as const
