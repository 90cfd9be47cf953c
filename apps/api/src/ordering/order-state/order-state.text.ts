/** Texts for order states: of the points log, and of the news of parcels. */
export const orderStateText = {
  pointsEarned: '订单完成获得',
  signed: (action: string) => `订单已签收：${action}`,
} as const
