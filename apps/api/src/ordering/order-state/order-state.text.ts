/** What the logs say of what an order's state brings. */
export const orderStateText = { pointsEarned: '订单完成获得' } as const
