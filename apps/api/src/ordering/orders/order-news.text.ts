import type { OrderStatus } from '@yaopi/core/contract'

/** Notices to a member when their order reaches a state. */
export const orderNews: Partial<
  Record<OrderStatus, { readonly title: string; readonly content: (sn: string, note: string) => string }>
> = {
  15: {
    title: '付款成功，等待成团',
    content: (sn) => `订单${sn}已付款，拼团达到成团数量后安排发货；到期未成团将自动退款。`,
  },
  20: { title: '付款成功', content: (sn) => `订单${sn}已付款，我们会尽快审核发货。` },
  30: { title: '订单审核通过', content: (sn) => `订单${sn}已审核通过，正在拣货开票。` },
  35: { title: '订单部分发货', content: (sn, note) => `订单${sn}已部分发货：${note}。` },
  40: { title: '订单已发货', content: (sn, note) => `订单${sn}已发货：${note}。` },
  50: { title: '订单已签收', content: (sn) => `订单${sn}已签收，如有破损少货请在48小时内联系我们。` },
  90: {
    title: '订单已取消',
    content: (sn, note) => `订单${sn}已取消${note === '' ? '' : `：${note}`}，已付金额将原路退回。`,
  },
}
