/** What a simulated carrier says of a parcel, by state. */
export const carrierTrackingText = {
  10: '承运商已揽收（模拟）',
  20: '运输中，已到达分拨中心（模拟）',
  30: '派送中（模拟）',
  40: '已签收，签收人：门店收货员（模拟）',
  50: '派送异常：联系不上收货人（模拟）',
} as const
