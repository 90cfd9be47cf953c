/** Words of past demo orders. */
export const ORDER_WORDS = {
  created: '提交订单',
  balance: '余额支付成功',
  channel: '支付成功',
  transferSent: '提交汇款凭证',
  transferDone: '汇款已确认',
  audited: '审核通过',
  shipped: '发货',
  partly: '部分发货',
  signed: '确认收货',
  finished: '订单完成',
  cancelled: '取消订单',
  cancelReason: '重复下单',
  remark: '请随货附检验报告',
  carrier: '演示物流',
  bank: '演示银行成都分行',
  receipt: '汇款回单.png',
  payRemark: '订单支付',
  expired: '超过付款时限',
  timeout: '超时自动关闭',
  traces: [
    '仓库已发货，等待承运商揽收',
    '承运商已揽收',
    '运输中，已到达分拨中心',
    '派送中',
    '已签收，签收人：门店收货员',
  ],
} as const

/** One past order of the first demo member. */
export type OrderFact = {
  /** How long ago it was made, in hours. */
  readonly hoursAgo: number
  /** The states it has passed, the last is the present one. */
  readonly path: readonly number[]
  readonly group: 'pt' | 'zy' | 'll' | 'hm' | 'yx'
  readonly pay: 1 | 2 | 3 | 4
  readonly lines: number
  /** Seed of the choice of goods. */
  readonly pick: number
  /** Whose it is; absent: the first demo member's. */
  readonly member?: number
  /** What the desks of the staff make of it. */
  readonly desk?: DeskOrderName
  /** Days into the last month at which it was made, instead of `hoursAgo`. */
  readonly dayOfLastMonth?: number
  /** Its goods were promised a cashback. */
  readonly isCashback?: true
}

/** Orders that the staff have work with, by what the work is. */
export type DeskOrderName = 'cancel' | 'refund' | 'cases' | 'statement' | 'receipt'

/** Every state an order can reach without promotions and after-sales, newest first. */
export const ORDERS: readonly OrderFact[] = [
  { hoursAgo: 2, path: [10], group: 'pt', pay: 2, lines: 4, pick: 1 },
  { hoursAgo: 5, path: [10, 12], group: 'hm', pay: 4, lines: 1, pick: 2 },
  { hoursAgo: 9, path: [10, 20], group: 'pt', pay: 1, lines: 6, pick: 3 },
  { hoursAgo: 26, path: [10, 20, 30], group: 'zy', pay: 2, lines: 5, pick: 4 },
  { hoursAgo: 50, path: [10, 20, 30, 35], group: 'pt', pay: 3, lines: 4, pick: 5 },
  { hoursAgo: 74, path: [10, 20, 30, 40], group: 'll', pay: 2, lines: 2, pick: 6 },
  { hoursAgo: 100, path: [10, 20, 30, 40], group: 'pt', pay: 1, lines: 8, pick: 7 },
  { hoursAgo: 7 * 24, path: [10, 20, 30, 40, 50], group: 'pt', pay: 1, lines: 7, pick: 8 },
  { hoursAgo: 8 * 24, path: [10, 90], group: 'pt', pay: 2, lines: 3, pick: 9 },
  { hoursAgo: 16 * 24, path: [10, 20, 30, 40, 50, 60], group: 'yx', pay: 3, lines: 5, pick: 10 },
  { hoursAgo: 31 * 24, path: [10, 20, 30, 40, 50, 60], group: 'pt', pay: 1, lines: 9, pick: 7 },
  { hoursAgo: 45 * 24, path: [10, 12, 20, 30, 40, 50, 60], group: 'pt', pay: 4, lines: 12, pick: 3 },
  { hoursAgo: 62 * 24, path: [10, 20, 30, 40, 50, 60], group: 'pt', pay: 2, lines: 9, pick: 7 },
  { hoursAgo: 90 * 24, path: [10, 20, 30, 40, 50, 60], group: 'zy', pay: 1, lines: 6, pick: 4 },
]

/** Of stores, whose pages few look at: orders that give the staff something to do on every screen. */
export const DESK_ORDERS: readonly OrderFact[] = [
  {
    hoursAgo: 0,
    dayOfLastMonth: 14,
    path: [10, 20, 30, 40, 50, 60],
    group: 'pt',
    pay: 2,
    lines: 6,
    pick: 21,
    member: 10,
    desk: 'statement',
    isCashback: true,
  },
  {
    hoursAgo: 36 * 24,
    path: [10, 12, 20, 30, 40, 50],
    group: 'hm',
    pay: 4,
    lines: 1,
    pick: 22,
    member: 12,
    desk: 'receipt',
  },
  {
    hoursAgo: 144,
    path: [10, 20, 30, 40, 50],
    group: 'pt',
    pay: 2,
    lines: 6,
    pick: 23,
    member: 10,
    desk: 'cases',
    isCashback: true,
  },
  { hoursAgo: 52, path: [10, 20, 90], group: 'pt', pay: 3, lines: 3, pick: 24, member: 10, desk: 'refund' },
  { hoursAgo: 28, path: [10, 20, 30], group: 'pt', pay: 2, lines: 3, pick: 25, member: 10, desk: 'cancel' },
]
