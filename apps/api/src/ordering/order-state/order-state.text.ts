/** Texts of the points log for order states. */
export const orderStateText = { pointsEarned: '订单完成获得' } as const
