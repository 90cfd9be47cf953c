import type { SettleGroup } from '../../pricing/index.ts'
import { OrderStatus } from './order.constants.ts'
import type { OrderTab } from './order.types.ts'

/** Texts of order states, tabs and buttons. */
export const orderText = {
  status: {
    [OrderStatus.unpaid]: '待付款',
    [OrderStatus.transferPending]: '汇款待确认',
    [OrderStatus.groupOpen]: '待成团',
    [OrderStatus.auditPending]: '待审核',
    [OrderStatus.unshipped]: '待发货',
    [OrderStatus.partlyShipped]: '部分发货',
    [OrderStatus.shipped]: '待收货',
    [OrderStatus.signed]: '已签收',
    [OrderStatus.finished]: '已完成',
    [OrderStatus.cancelled]: '已取消',
    [OrderStatus.closed]: '已关闭',
  } satisfies Record<OrderStatus, string>,
  tab: {
    all: '全部',
    unpaid: '待付款',
    unshipped: '待发货',
    shipped: '待收货',
    signed: '已签收',
    finished: '已完成',
    cancelled: '已取消',
  } satisfies Record<OrderTab, string>,
  group: { pt: '普通商品', hm: '含特殊药品复方制剂', zy: '中药饮片', ll: '冷链药品', yx: '包邮优选' } satisfies Record<
    SettleGroup,
    string
  >,
  freight: { main: '普通仓', zy: '中药饮片', ll: '冷链', yx: '包邮优选' },
  steps: {
    source: '活动价',
    manjian: '满减分摊',
    coupon: '优惠券分摊',
    voucher: '现金券分摊',
    points: '积分分摊',
    freight: '运费',
  },
  cancelReasons: ['不想要了', '信息填错', '重复下单', '价格变化', '其他'],
} as const
