/** Words of the floors of limited offers. */
export const offerFloorText = {
  flash: {
    title: '限时秒杀',
    note: '每日四场，抢完为止',
    sessions: '秒杀场次',
    status: { running: '抢购中', soon: '即将开始', ended: '已结束' },
    // Sessions of other days have the same hours.
    onDay: { before: (hour: string) => `昨日${hour}`, after: (hour: string) => `明日${hour}` },
    toStart: '距开始',
    toEnd: '距结束',
    soldOut: '已抢光',
    sold: (percent: number) => `已抢${percent}%`,
    ways: { running: '去抢购', soon: '先看看', ended: '去看看' },
  },
  special: { title: '今日特价', note: '当天有效，售完即止', toEnd: '距结束', way: '去采购' },
} as const
