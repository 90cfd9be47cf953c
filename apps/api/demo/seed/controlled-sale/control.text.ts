/** Controlled sale of the demo: sub-zones, whom each admits, and the words of their price conventions. */

/** A sub-zone to be: days from the seed's day, so many goods, price inside it in percent of the list price. */
export type PolicyFact = {
  readonly id: number
  readonly url: string
  readonly name: string
  readonly intro: string
  readonly admits: 'kinds' | 'members'
  readonly ranks: readonly number[] | null
  readonly province: string | null
  readonly members: readonly number[]
  readonly from: number
  readonly to: number | null
  readonly goods: number
  readonly percent: number
}

const PHARMACIES = [1, 2, 3]
const CLINICS = [4, 5, 6]

export const POLICIES: readonly PolicyFact[] = [
  {
    id: 1,
    url: 'mingchang',
    name: '名厂控销',
    intro: '省内零售药店专供',
    admits: 'kinds',
    ranks: PHARMACIES,
    province: '四川省',
    members: [],
    from: -30,
    to: null,
    goods: 12,
    percent: 90,
  },
  {
    id: 2,
    url: 'dujia',
    name: '独家品种',
    intro: '逐家授权 先申请后采购',
    admits: 'members',
    ranks: null,
    province: null,
    members: [7],
    from: -20,
    to: null,
    goods: 10,
    percent: 88,
  },
  {
    id: 3,
    url: 'zhensuo',
    name: '诊所专供',
    intro: '诊所医疗机构规格',
    admits: 'kinds',
    ranks: CLINICS,
    province: null,
    members: [],
    from: -10,
    to: 120,
    goods: 6,
    percent: 92,
  },
  {
    id: 4,
    url: 'xinpin',
    name: '新品首发',
    intro: '新品控销 即将开售',
    admits: 'kinds',
    ranks: PHARMACIES,
    province: '四川省',
    members: [],
    from: 6,
    to: 96,
    goods: 4,
    percent: 85,
  },
  {
    id: 5,
    url: 'choubei',
    name: '品种筹备',
    intro: '厂家洽谈中',
    admits: 'members',
    ranks: null,
    province: null,
    members: [],
    from: -3,
    to: null,
    goods: 0,
    percent: 90,
  },
  {
    id: 6,
    url: 'qiuji',
    name: '秋季控销',
    intro: '本期已结束',
    admits: 'members',
    ranks: null,
    province: null,
    members: [],
    from: -80,
    to: -20,
    goods: 2,
    percent: 90,
  },
]

export const conventionOf = (name: string): string => `## ${name}价格公约

1. 门店零售价不低于商品页所示**最低零售价**，不以赠品、返券等方式变相降价。
2. 只在授权区域内销售，不向其他批发、零售企业及电商渠道转供。
3. 发现低价窜货，平台有权暂停授权并停止供货，已付款未发货的订单原路退款。
4. 授权以门店为单位，不得转让；企业资质变更后须重新申请。

本公约为演示内容，勾选同意即视为接受，并记录同意时间。`

/** What the demo's applicants have written, and what they were answered. */
export const APPLICATIONS = {
  refused: { member: 6, reason: '重庆渝中区三家门店，想引进该品种', note: '该区域已有授权门店' },
  open: { member: 3, reason: '连锁锦江片区缺少该品种，承诺遵守价格公约' },
} as const
