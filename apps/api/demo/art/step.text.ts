/** The four steps of buying. */
export const STEP_WORDS = ['我的购物车', '确认订单信息', '在线支付', '下单成功'] as const
