/** Orders with something to look at, by which the list of the staff is narrowed. */
export const ORDER_FLAGS = ['case', 'cancel_request', 'remark', 'licence', 'overdue', 'short', 'receipt'] as const
/** A value of `ORDER_FLAGS`. */
export type OrderFlag = (typeof ORDER_FLAGS)[number]

/** In which sequence the staff list orders: by number or by amount; `-`: the largest first. */
export const ORDER_SORTS = ['-id', 'id', '-payable', 'payable'] as const
/** A value of `ORDER_SORTS`. */
export type OrderSort = (typeof ORDER_SORTS)[number]
