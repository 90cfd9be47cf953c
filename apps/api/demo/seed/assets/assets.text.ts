/**
 * Coupons, the draw and the points mall of the demo, in words and numbers; amounts in fen, days from the seed's day.
 */

/**
 * A coupon (1) or voucher (2) to be: on offer between two days, or (`closed`) only a prize or a thing of the mall; used
 * `use` days from the claim.
 */
export type TemplateFact = {
  readonly type: 1 | 2
  readonly name: string
  readonly face: number
  readonly threshold?: number
  readonly scope: 'all' | 'goods' | 'brand' | 'zone'
  readonly ids?: readonly number[]
  readonly zones?: readonly string[]
  readonly total: number
  readonly per?: number
  readonly from?: number
  readonly to?: number
  readonly closed?: true
  readonly use?: number
  /** Members who hold one, with the days that are left to use it. */
  readonly held?: Readonly<Record<number, number>>
}

/** Goods the demo's own coupons are about: no other promotion touches them. */
export const COUPON_GOODS = { first: 1_200, last: 1_399 } as const
const own = Array.from({ length: COUPON_GOODS.last - COUPON_GOODS.first + 1 }, (_, at) => COUPON_GOODS.first + at)

const FROM = -10
const TO = 60

/**
 * Ids are given in this order, from 101 on. What the first member holds is about the demo's own goods alone, so that
 * nothing else of theirs changes its price.
 */
export const TEMPLATES: readonly TemplateFact[] = [
  { type: 1, name: '全场满500减20', face: 2_000, threshold: 50_000, scope: 'all', total: 500, from: FROM, to: TO },
  {
    type: 1,
    name: '指定商品满100减8',
    face: 800,
    threshold: 10_000,
    scope: 'goods',
    ids: own,
    total: 300,
    per: 2,
    from: FROM,
    to: TO,
    held: { 1: 25 },
  },
  {
    type: 1,
    name: '指定商品满300减30',
    face: 3_000,
    threshold: 30_000,
    scope: 'goods',
    ids: own,
    total: 100,
    from: FROM,
    to: TO,
    held: { 1: 2 },
  },
  {
    type: 1,
    name: '品牌满200减10',
    face: 1_000,
    threshold: 20_000,
    scope: 'brand',
    ids: [1, 2, 3],
    total: 200,
    from: FROM,
    to: TO,
  },
  {
    type: 1,
    name: '包邮优选满199减12',
    face: 1_200,
    threshold: 19_900,
    scope: 'zone',
    zones: ['yx'],
    total: 200,
    from: FROM,
    to: TO,
  },
  {
    type: 1,
    name: '中药饮片满500减30',
    face: 3_000,
    threshold: 50_000,
    scope: 'zone',
    zones: ['zy'],
    total: 200,
    from: FROM,
    to: TO,
  },
  { type: 2, name: '5元现金券', face: 500, scope: 'goods', ids: own, total: 200, from: FROM, to: TO },
  {
    type: 1,
    name: '限量全场满100减50',
    face: 5_000,
    threshold: 10_000,
    scope: 'all',
    total: 1,
    from: FROM,
    to: TO,
    held: { 5: 20 },
  },
  { type: 1, name: '年货节满1,000减60', face: 6_000, threshold: 100_000, scope: 'all', total: 300, from: 3, to: TO },
  { type: 2, name: '10元现金券', face: 1_000, scope: 'goods', ids: own, total: 100, closed: true, held: { 1: 40 } },
  {
    type: 1,
    name: '抽奖专享满300减20',
    face: 2_000,
    threshold: 30_000,
    scope: 'goods',
    ids: own,
    total: 100,
    closed: true,
  },
  { type: 2, name: '积分兑换20元现金券', face: 2_000, scope: 'goods', ids: own, total: 50, closed: true, use: 60 },
]
export const FIRST_TEMPLATE = 101
const idOf = (name: string): number => FIRST_TEMPLATE + TEMPLATES.findIndex((one) => one.name === name)

export const DRAW = {
  id: 1,
  name: '年末采购抽奖',
  image: '/pictures/banner/draw-year.svg',
  from: -3,
  to: 40,
  rules:
    '1. 资质审核通过的企业每家一次抽奖机会，机会不能转让。\n2. 积分、余额、优惠券即时到账；实物奖品按默认收货地址寄出。\n3. 奖品数量有限，抽完为止，抽完后中奖机会并入“谢谢参与”。\n4. ' +
    '赠送余额、优惠券不可提现。本活动为演示数据。',
} as const

export const PRIZES = [
  {
    kind: 'goods',
    name: '电子血压计一台',
    remarks: '将按您的默认收货地址寄出',
    image: '/pictures/category/pulse.svg',
    weight: 5,
    worth: 29_900,
    total: 2,
    daily_cap: 1,
  },
  {
    kind: 'balance',
    name: '8.88元余额',
    remarks: '已存入赠送余额',
    image: '/pictures/category/drop.svg',
    weight: 50,
    value: 888,
    worth: 888,
    total: 50,
    daily_cap: 10,
  },
  {
    kind: 'voucher',
    name: '10元现金券',
    remarks: '已放入您的现金券',
    image: '/pictures/category/flower.svg',
    weight: 95,
    worth: 1_000,
    total: 50,
    template_id: idOf('10元现金券'),
  },
  {
    kind: 'coupon',
    name: '满300减20优惠券',
    remarks: '已放入您的优惠券',
    image: '/pictures/category/leaf.svg',
    weight: 200,
    worth: 2_000,
    total: 100,
    template_id: idOf('抽奖专享满300减20'),
  },
  {
    kind: 'points',
    name: '50积分',
    remarks: '已存入您的积分账户',
    image: '/pictures/category/pill.svg',
    weight: 650,
    value: 50,
    worth: 50,
    total: 500,
  },
  { kind: 'thanks', name: '谢谢参与', remarks: '感谢您的支持，祝生意兴隆', image: '', weight: 4_000 },
] as const

/** Things of the points mall. */
export const MALL = [
  {
    kind: 'goods',
    category: '店面用品',
    name: '药品阴凉柜温湿度计',
    remark: '双探头，带高低温报警',
    image: '/pictures/article/hygrometer.svg',
    points: 680,
    total: 40,
    per_member: 2,
  },
  {
    kind: 'goods',
    category: '店面用品',
    name: '处方留存夹（10本装）',
    remark: 'A5活页，可存300张',
    image: '/pictures/article/folder.svg',
    points: 260,
    total: 100,
    per_member: 5,
  },
  {
    kind: 'goods',
    category: '店面用品',
    name: '便民服务急救箱',
    remark: '含常用敷料，壁挂式',
    image: '/pictures/article/aid-kit.svg',
    points: 1_500,
    total: 20,
    per_member: 1,
  },
  {
    kind: 'goods',
    category: '健康器具',
    name: '额温枪',
    remark: '一秒测温，店内顾客服务用',
    image: '/pictures/article/forehead-thermometer.svg',
    points: 980,
    total: 30,
    per_member: 2,
  },
  {
    kind: 'goods',
    category: '健康器具',
    name: '电子血压计',
    remark: '上臂式，语音播报',
    image: '/pictures/article/pressure-monitor.svg',
    points: 5_200,
    total: 10,
    per_member: 1,
  },
  {
    kind: 'goods',
    category: '健康器具',
    name: '血糖仪套装',
    remark: '含50片试纸',
    image: '/pictures/article/glucose-meter.svg',
    points: 3_200,
    total: 1,
    taken: 1,
    per_member: 1,
  },
  {
    kind: 'voucher',
    category: '券',
    name: '20元现金券',
    remark: '指定商品可用，60天有效',
    image: '/pictures/article/voucher.svg',
    points: 2_000,
    total: 50,
    per_member: 2,
    template_id: idOf('积分兑换20元现金券'),
  },
] as const

/** Who has had what is gone: the member and the place of the thing in the list. */
export const EXCHANGED = {
  member: 3,
  place: 5,
  remark: '兑换血糖仪套装',
  receiver: {
    receiver: '王经理',
    phone: '13800000003',
    province: '四川省',
    city: '成都市',
    district: '锦江区',
    detail: '演示北路303号',
  },
} as const
