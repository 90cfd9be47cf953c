export const offersText = {
  startsIn: '距开始',
  endsIn: '距结束',
  ended: '活动已结束',
} as const
