import type { BuyReasonCode } from './goods.types.ts'

export const goodsText = {
  reason: {
    NEED_LOGIN: '登录后可购买',
    NEED_AUDIT: '资质审核通过后可购买',
    FROZEN: '账号已冻结，请联系客服',
    BANNED: '该商品不可线上销售',
    OFF_SHELF: '商品已下架',
    KIND: '您的企业类型不可购买此商品',
    SCOPE: '超出您的经营范围',
    DOC_EXPIRED: '资质证件已过期，更新后可购买',
    HM_AUTH: '购买含特殊药品复方制剂需备案采购委托书',
    HM_RECEIPT: '您有含麻订单回执未回传，暂不能购买',
    COLD_AUTH: '冷藏药品需备案冷藏收货委托书',
    CONTROL: '该商品为控销品种，您不在授权范围',
    REGION: '您所在地区暂不配送',
    NO_STOCK: '暂时缺货',
    LIMIT: '已达限购数量',
  } satisfies Record<BuyReasonCode, string>,
  applyControl: '申请授权',
  controlLater: '该商品为控销品种，尚未开始供货',
  scope: (names: string) => `超出您的经营范围：缺少【${names}】`,
  documentExpired: (name: string) => `《${name}》已过期，更新后可购买`,
  limit: (number: number, unit: string) => `已达限购数量${number}${unit}`,
  quantity: (rule: { min_number: number; step: number }, unit: string, nearest: readonly number[]) =>
    `起购${rule.min_number}${unit}，按${rule.step}递增，可选${nearest.join('或')}`,
  stockLeft: (left: number, unit: string, addable: number) =>
    addable > 0 ? `库存仅剩${left}${unit}，可购买${addable}${unit}` : `库存仅剩${left}${unit}，不足起购数量`,
  // Who sees prices at all misses only those of controlled goods.
  hiddenPrice: {
    visitor: '登录后可见价格',
    0: '提交资质后可见价格',
    1: '审核通过后可见价格',
    3: '审核通过后可见价格',
    2: '授权期内可见价格',
    4: '授权期内可见价格',
    5: '授权期内可见价格',
  } as Readonly<Record<string, string>>,
  stock: (number: number) =>
    number === 0 ? '缺货' : number <= 50 ? `仅剩${number}` : number <= 500 ? `库存${number}` : '库存充足',
  otc: { rx: 'Rx', otc_a: 'OTC甲', otc_b: 'OTC乙', none: '' },
  temp: { cw: '常温', yl: '阴凉', lc: '冷藏', ld: '冷冻' },
  band: { '12+': '效期≥12个月', '6-12': '效期6–12个月', jxq: '近效期' },
} as const
