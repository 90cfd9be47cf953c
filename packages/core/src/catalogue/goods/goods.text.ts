import type { BuyReasonCode } from './goods.types.ts'

export const scopeNames: Readonly<Record<string, string>> = {
  hxy: '化学药',
  zcy: '中成药',
  zyyp: '中药饮片',
  swzp: '生物制品',
  tzsj: '体外诊断试剂',
  tljs: '肽类激素',
  cfy: '处方药',
  jotc: '甲类非处方药',
  yotc: '乙类非处方药',
  hts: '含特殊药品复方制剂',
  lc: '冷藏药品收货',
  qx1: '一类医疗器械',
  qx2: '二类医疗器械',
  qx3: '三类医疗器械',
  sp: '食品',
  hzp: '化妆品',
  xd: '消毒用品',
  bj: '保健食品',
}

export const documentNames: Readonly<Record<string, string>> = {
  yyzz: '营业执照',
  ypjy: '药品经营许可证',
  yljg: '医疗机构执业许可证',
  qx2: '第二类医疗器械经营备案凭证',
  qx3: '医疗器械经营许可证',
  spjy: '食品经营许可证',
  cgwt: '采购委托书',
  cgsfz: '采购员身份证',
  shwt: '收货委托书',
  zlxy: '质量保证协议',
  kpzl: '开票资料',
  zbsq: '总部授权证明',
  hmwt: '含特殊药品复方制剂采购委托书',
  lcwt: '冷藏药品委托书',
}

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
