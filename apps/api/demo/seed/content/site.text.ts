/** Navigation, hot words, links, licences and brand introductions of the demo shop. */

/**
 * A navigation entry; children lead deeper into the same place. `categories` lists first-level categories of a zone as
 * children.
 */
export type NavFact = {
  readonly name: string
  readonly url: string
  readonly categories?: 'normal' | 'zy' | 'qx' | 'yx'
  readonly children?: readonly { readonly name: string; readonly url: string }[]
}

export const NAV: readonly NavFact[] = [
  { name: '首页', url: '/' },
  {
    name: '促销',
    url: '',
    children: [
      { name: '领券中心', url: '/lqzx' },
      { name: '满减满赠', url: '/list?promo=manjian' },
      { name: '换购专区', url: '/list?promo=exchange' },
      { name: '组合满减', url: '/zhmz' },
      { name: '组合套餐', url: '/zhzq' },
      { name: '拼团专区', url: '/ptzq' },
      { name: '每日特价', url: '/mrtj' },
      { name: '近效期专区', url: '/jxqzc' },
      { name: '满额返现', url: '/hb' },
      { name: '全场折扣日', url: '/welfare' },
      { name: '医生合作', url: '/yyh' },
      { name: '积分商城', url: '/jfsc' },
      { name: '抽奖', url: '/?draw=1' },
    ],
  },
  { name: '全部药品', url: '/list?zone=normal', categories: 'normal' },
  { name: '中药饮片', url: '/zyyp', categories: 'zy' },
  { name: '医疗器械', url: '/qxzq', categories: 'qx' },
  { name: '包邮优选', url: '/yx', categories: 'yx' },
  {
    name: '品牌专区',
    url: '/ppzq',
    children: [
      { name: '控销专区', url: '/kxzq' },
      { name: '药交会', url: '/yjh' },
      { name: '活动专场', url: '/hdmb' },
    ],
  },
  {
    name: '热销榜',
    url: '/list?sort=sales',
    children: [
      { name: '新品上架', url: '/list?sort=new' },
      { name: '冷链药品', url: '/list?temp=lc' },
    ],
  },
  {
    name: '表格下单',
    url: '/list/table',
    children: [
      { name: '表格列表', url: '/list/table' },
      { name: '无图列表', url: '/list/no_image' },
    ],
  },
]

export const HOT_SEARCHES: readonly { readonly name: string; readonly url: string }[] = [
  { name: '阿莫西林', url: '' },
  { name: '布洛芬', url: '' },
  { name: '连花清瘟', url: '' },
  { name: '感冒灵', url: '' },
  { name: '阿胶', url: '' },
  { name: '蒙脱石散', url: '' },
  { name: '枸杞子', url: '' },
  { name: '血压计', url: '' },
  { name: '口罩', url: '' },
  { name: '冷链药品', url: '/list?temp=lc' },
]

export const LINKS: readonly { readonly name: string; readonly url: string }[] = [
  { name: '国家药品监督管理局', url: 'https://www.nmpa.gov.cn/' },
  { name: '国家医疗保障局', url: 'https://www.nhsa.gov.cn/' },
  { name: '国家卫生健康委员会', url: 'https://www.nhc.gov.cn/' },
  { name: '全国企业信用信息公示系统', url: 'https://www.gsxt.gov.cn/' },
  { name: '全国12315平台', url: 'https://www.12315.cn/' },
]

/** Licences of the footer: numbers that can be seen to be invented (domain.md §0.13). */
export const LICENCES: readonly { readonly name: string; readonly number: string; readonly url: string }[] = [
  { name: '营业执照', number: '演示-A-0000000', url: '/help/fwbz/wzzz' },
  { name: '药品经营许可证', number: '演示-B-0000000', url: '/help/fwbz/wzzz' },
  { name: '医疗器械经营许可证', number: '演示-C-0000000', url: '/help/fwbz/wzzz' },
  { name: '第二类医疗器械经营备案凭证', number: '演示-D-0000000', url: '/help/fwbz/wzzz' },
  { name: '互联网药品信息服务备案', number: '演示-E-0000000', url: '/help/fwbz/wzzz' },
  { name: 'ICP备案号', number: '演示ICP备00000000号', url: 'https://beian.miit.gov.cn/' },
  { name: '公网安备', number: '演示公网安备00000000000000号', url: 'https://beian.mps.gov.cn/' },
]

export const INSPECTION = {
  quality_inspection_url: '',
  msg: '需要同批次检验报告时，下单时勾选药检报告或联系客服',
} as const

export const introOf = (name: string, maker: string): string =>
  `${name}（${maker}）在本平台直供，资料齐全，随货附检验报告。品牌介绍为演示内容。`

/** Warehouses by number. */
export const WAREHOUSES = [
  { id: 1, name: '成都主仓' },
  { id: 2, name: '中药饮片仓' },
  { id: 3, name: '包邮优选仓' },
] as const

/** When each of them ships: weekdays and Saturday until the afternoon, days on the way by region. */
export const DELIVERY = {
  1: { cutoff: '16:00', days: [1, 2, 3, 4, 5, 6], closed: [], transit: { A: [1, 2], B: [2, 3], C: [4, 7] } },
  2: { cutoff: '15:00', days: [1, 2, 3, 4, 5], closed: [], transit: { A: [1, 2], B: [2, 4], C: [5, 8] } },
  3: { cutoff: '16:00', days: [1, 2, 3, 4, 5, 6, 7], closed: [], transit: { A: [2, 3], B: [3, 5] } },
} as const

/** Top-level article categories with fixed numbers: calls name 3 for help. */
export const ARTICLE_ROOTS = [
  { id: 1, code: 'hy', name: '行业资讯' },
  { id: 2, code: 'company', name: '公司动态' },
  { id: 3, code: 'help', name: '帮助中心' },
  { id: 4, code: 'rules', name: '专区规则' },
] as const

/** The WeChat of the demo operator's customer service. */
export const SERVICE_WECHAT = 'yaopi-yanshi-kefu'

/** Where the demo operator is, and who answers for what. */
export const CONTACTS = {
  addresses: [
    { name: '公司', address: '四川省成都市武侯区演示大道1号（演示地址）' },
    { name: '主仓、包邮优选仓', address: '四川省成都市双流区演示物流园3号库（演示地址）' },
    { name: '中药饮片仓', address: '四川省成都市双流区演示物流园5号库（演示地址）' },
  ],
  departments: [
    { name: '客户服务部', about: '订单、物流、售后、投诉', phone: '' },
    { name: '质量管理部', about: '资质审核、药检报告、质量问题、召回', phone: '' },
    { name: '财务部', about: '对公转账、退款、发票', phone: '' },
    { name: '采购部', about: '供应商与品种合作', phone: '' },
  ],
} as const
