/** First part of the document title, by route name [SH-03]. */
export const routeTitles = {
  cart_step1: '购物车',
  cart_step2: '确认订单',
  cart_step3: '支付订单',
  cart_step4: '下单完成',
  cart_hm: '含麻订单付款',
  pay_share: '代付订单',
  order: '我的订单',
  hmdd: '含麻回执',
  jybg: '药检报告',
  dzfp: '电子发票',
  order_info: '订单详情',
  kjcg: '快速采购',
  order_returnInfo: '退货详情',
  order_afterSalesInfo: '售后详情',
  yegl: '余额管理',
} as const
