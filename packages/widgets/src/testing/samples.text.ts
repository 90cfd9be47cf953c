// Sample goods, menus and members for stories and tests. Not published.
import type {
  Ad,
  Category,
  DrawActivity,
  DrawResult,
  DrawSimple,
  Goods,
  HomeData,
  SiteConfig,
  Tag,
  UserState,
} from '@yaopi/core'
import {
  drawBanner,
  drawCategoryIcon,
  drawGoods,
  type BannerTheme,
  type GoodsFacts,
} from '../../../../apps/api/demo/art/index.ts'

const tag = (name: string, describe: string): Tag => ({ name, describe, is_show: 1 })

/** A drawing as the address of a picture, which may stand in a style without quotes, too. */
const asUrl = (svg: string): string =>
  `data:image/svg+xml,${encodeURIComponent(svg).replace(/['()]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`

const CHINESE_PATENT = /连花清瘟|麝香保心|板蓝根/
const BIOLOGICAL = /白蛋白/

function kindOf({ goods_class, name }: Goods): GoodsFacts['kind'] {
  if (goods_class === 'device') return 'device'
  if (goods_class === 'herb') return 'herbal'
  if (CHINESE_PATENT.test(name)) return 'chinese_patent'
  return BIOLOGICAL.test(name) ? 'biological' : 'chemical'
}

/** The pack of goods, drawn by what draws those of the demo shop. */
const packOf = (goods: Goods): string =>
  asUrl(
    drawGoods({
      name: goods.name,
      spec: goods.ypgg,
      maker: goods.sccj.replace(/(股份)?有限公司.*$/, ''),
      dosageForm: `${/(胶囊|颗粒|丸|片)$/.exec(goods.name)?.[1] ?? '注射'}剂`,
      kind: kindOf(goods),
      otc: goods.otc_class,
      tempClass: goods.temp_class,
      special: false,
    }),
  )

/** A banner like those of the demo shop, twice as wide as high. */
const banner = (title: string, subtitle: string, theme: BannerTheme, width = 720): string =>
  asUrl(drawBanner({ title, subtitle, theme, width, height: width / 2 }))

/** The large advertisements of the home page. */
export const sampleAds: readonly Ad[] = [
  { id: 1, title: '年末备货节', image: banner('年末备货节', '满500减20，全场可用券', 'green'), url: '/hb' },
  { id: 2, title: '冬季感冒专场', image: banner('冬季感冒专场', '连花清瘟、感冒灵 5盒起批', 'red'), url: '/mrtj' },
  { id: 3, title: '道地饮片', image: banner('道地饮片', '产地直采，规格齐全', 'herb'), url: '/zyyp' },
]

const plain: Goods = {
  id: 1,
  name: '阿莫西林胶囊',
  sccj: '石药集团欧意药业有限公司',
  ypgg: '0.25g×24粒',
  bzdw: '盒',
  goods_image: [],
  base_price: 8.6,
  price: 8.6,
  is_buy: 1,
  number: 860,
  is_youx: 0,
  type: 0,
  is_dpby: 0,
  qg_number: 0,
  is_free_shipping: 0,
  free_shipping_number: 0,
  ladder_price: [],
  ladder_price_type: 0,
  tags: [],
  otc_class: 'rx',
  temp_class: 'cw',
  goods_class: 'drug',
  zbz: 10,
  jzl: 400,
  min_number: 10,
  step: 10,
  yxq: '2028-03-31',
  yxq_band: '12+',
  market_price: 12.5,
  ck_id: 1,
  is_favorite: 0,
  cart_number: 0,
  goods_price_id: 0,
  ladder_price_id: 0,
  goods_manjian_id: 0,
  is_yj: 0,
  is_jxq: 0,
  with_coupon: 1,
  settle_group: 'pt',
  sales_30d: 1200,
}

/** Sample goods with changed facts; the picture shows the changed texts. */
export function sampleGoods(facts: Partial<Goods> = {}): Goods {
  const goods = { ...plain, ...facts }
  return goods.goods_image.length > 0 ? goods : { ...goods, goods_image: [{ url: packOf(goods) }] }
}

/** Goods with a ladder price that can be bought one by one. */
export const ladderGoods = sampleGoods({
  id: 2,
  name: '连花清瘟胶囊',
  sccj: '石家庄以岭药业股份有限公司',
  ypgg: '0.35g×24粒',
  otc_class: 'otc_a',
  base_price: 13.2,
  price: 13.2,
  market_price: 19.8,
  ladder_price_type: 1,
  ladder_price_id: 5,
  ladder_price: [
    { number: 5, price: 12.8 },
    { number: 20, price: 12.4 },
  ],
  min_number: 1,
  step: 1,
  zbz: 2,
  jzl: 100,
  number: 320,
  tags: [tag('满', '满500减20'), tag('优', '包邮专区商品')],
})

/** Goods for every case of a list. */
export const sampleList: readonly Goods[] = [
  sampleGoods({ tags: [tag('特', '今日特价')] }),
  ladderGoods,
  sampleGoods({
    id: 3,
    name: '人血白蛋白',
    sccj: '华兰生物工程股份有限公司',
    ypgg: '20% 50ml:10g',
    temp_class: 'lc',
    settle_group: 'll',
    base_price: 378,
    price: 378,
    market_price: null,
    min_number: 1,
    step: 1,
    zbz: 1,
    jzl: 40,
    bzdw: '瓶',
    number: 12,
    yxq: '2027-01-20',
    yxq_band: 'jxq',
    is_buy: 0,
    buy_reason: { code: 'COLD_AUTH', msg: '冷藏药品需备案冷藏收货委托书' },
  }),
  sampleGoods({
    id: 4,
    name: '复方氨酚烷胺胶囊',
    sccj: '海南亚洲制药股份有限公司',
    ypgg: '12粒',
    otc_class: 'otc_a',
    number: 0,
    is_buy: 0,
    base_price: 5.4,
    price: 5.4,
    market_price: 8.2,
    buy_reason: { code: 'NO_STOCK', msg: '暂时缺货' },
  }),
  sampleGoods({
    id: 5,
    name: '麝香保心丸',
    sccj: '上海和黄药业有限公司',
    ypgg: '22.5mg×42丸',
    base_price: 29.35,
    price: 27.9,
    number: 38,
    yxq: '2027-02-28',
    yxq_band: 'jxq',
    min_number: 1,
    step: 1,
    zbz: 5,
    tags: [tag('秒', '限时秒杀'), tag('赠', '满10盒赠1盒'), tag('新', '新品上架')],
    market_price: 36.8,
  }),
  sampleGoods({
    id: 6,
    name: '人参（野山参）饮片特级礼盒装（吉林长白山道地药材，足年足龄）中药配方专用',
    sccj: '吉林省长白山皇封参业股份有限公司中药饮片分公司（抚松厂区）',
    ypgg: '10g×6支×2层，附检验报告与产地证明',
    goods_class: 'herb',
    otc_class: 'none',
    settle_group: 'zy',
    base_price: 12888.5,
    price: 12888.5,
    market_price: 19999,
    bzdw: '盒',
    min_number: 1,
    step: 1,
    zbz: 1,
    jzl: 4,
    tags: [tag('换购', '加价换购'), tag('满', '满5,000减200')],
  }),
  sampleGoods({
    id: 7,
    name: '布洛芬缓释胶囊',
    sccj: '中美天津史克制药有限公司',
    ypgg: '0.3g×20粒',
    otc_class: 'otc_a',
    base_price: 15.8,
    price: 15.8,
    market_price: 22.5,
    cart_number: 20,
    is_favorite: 1,
  }),
  sampleGoods({
    id: 8,
    name: '医用外科口罩',
    sccj: '稳健医疗用品股份有限公司',
    ypgg: '17.5cm×9.5cm 10只/袋',
    goods_class: 'device',
    otc_class: 'none',
    bzdw: '袋',
    base_price: 3.2,
    price: 3.2,
    qg_number: 100,
    limit_left: 40,
    min_number: 20,
    step: 20,
    zbz: 20,
    jzl: 500,
    market_price: 6,
  }),
  sampleGoods({
    id: 9,
    name: '盐酸二甲双胍缓释片',
    sccj: '正大天晴药业集团股份有限公司',
    ypgg: '0.5g×30片',
    is_buy: 0,
    buy_reason: { code: 'SCOPE', msg: '超出您的经营范围：缺少【化学药】' },
  }),
  sampleGoods({
    id: 10,
    name: '板蓝根颗粒',
    sccj: '广州白云山和记黄埔中药有限公司',
    ypgg: '10g×20袋',
    otc_class: 'otc_b',
    base_price: 14.5,
    price: 14.5,
    market_price: 19.8,
    bzdw: '包',
    number: 9999,
  }),
]

/** The same goods as a visitor sees them. */
export const visitorList: readonly Goods[] = sampleList.map((goods) => ({
  ...goods,
  price: null,
  base_price: null,
  market_price: null,
  ladder_price: [],
  ladder_price_type: 0,
  is_buy: 0,
  cart_number: 0,
  is_favorite: 0,
  buy_reason: { code: 'NEED_LOGIN', msg: '登录后可购买', action: '/login' },
}))

const names: readonly (readonly [string, readonly string[]])[] = [
  ['抗感染类', ['青霉素类', '头孢菌素类', '大环内酯类', '喹诺酮类', '抗病毒药', '抗真菌药']],
  ['心脑血管', ['降血压药', '降血脂药', '抗心绞痛', '活血化瘀']],
  ['呼吸感冒', ['感冒用药', '止咳化痰', '清热解毒', '咽喉用药']],
  ['消化肝胆', ['胃炎溃疡', '助消化', '腹泻用药', '护肝利胆']],
  ['糖尿病类', ['双胍类', '磺脲类', '胰岛素']],
  ['妇儿用药', ['妇科调经', '儿童感冒', '儿童消化']],
  ['外用皮肤', ['皮肤真菌', '烫伤创伤', '风湿镇痛']],
  ['滋补保健', ['补气养血', '维生素', '钙剂']],
  ['医疗器械', ['血压计', '血糖仪', '口罩']],
]
const tree = (from: number): readonly Category[] =>
  names.map(([name, children], index) => ({
    id: from + index,
    name,
    logo1: asUrl(drawCategoryIcon(name)),
    childrenShow: 1,
    children: children.map((child, place) => ({
      id: (from + index) * 100 + place,
      name: child,
      logo1: '',
      children: [],
      childrenShow: 0 as const,
    })),
  }))
const nav = (name: string, url: string, children: HomeData['nav'] = []): HomeData['nav'][number] => ({
  name,
  url,
  image: '',
  children,
  is_open: 0,
})

/** Menus, navigation and hot searches; ten entries and nine categories, one more of each than is shown. */
export const sampleHome: HomeData = {
  rnss: [
    { name: '阿莫西林', url: '/search?keywords=阿莫西林' },
    { name: '连花清瘟', url: '/search?keywords=连花清瘟' },
    { name: '双十二预热', url: '' },
    { name: '布洛芬', url: '/search?keywords=布洛芬' },
    { name: '医用口罩', url: '/list?select=9' },
  ],
  nav: [
    nav('首页', '/'),
    nav('今日特价', '/mrtj'),
    nav('促销中心', '/hb', [
      nav('满额返现', '/hb'),
      nav('领券中心', '/lqzx'),
      nav('拼团专区', '#拼团活动将于12月1日开始'),
    ]),
    nav('包邮专区', '/yx'),
    nav('控销专区', '/kxzq'),
    nav('中药饮片', '/zyyp'),
    nav('器械专区', '/qxzq'),
    nav('近效期', '/jxqzc'),
    nav('积分商城', ''),
    nav('品牌专区', '/ppzq'),
  ],
  category: tree(10),
  category_yx: tree(30).slice(0, 5),
  category_zy: tree(50).slice(2),
  category_qx: tree(70).slice(0, 3),
  brand: [],
  timestamp: 1_795_219_200,
}

export const sampleConfig: SiteConfig = {
  site_title: '药批',
  company: '药批医药有限公司',
  hot_line: '400-820-0000',
  licences: [],
  support: '药批技术部',
  copyright_from: 2019,
  contract_version: '2026',
  is_demo: 1,
  has_wechat: 1,
  demo_accounts: [],
  analytics_url: '',
  main_site_url: '',
}

export const visitor: UserState = { show: true }

/** A running draw, a prize, and its rules. */
export const sampleDraw: DrawSimple = {
  id: 7,
  is_join: 0,
  image: banner('年末抽奖', '每家一次', 'gold', 200),
  name: '年末抽奖',
}
export const samplePrize: DrawResult = {
  record_id: 1,
  prize: { id: 1, name: '100积分', kind: 'points', image: '', remarks: '已存入您的积分账户' },
}
export const sampleDrawAbout: DrawActivity = {
  id: 7,
  name: '年末抽奖',
  rules: '资质审核通过的企业每家一次机会。\n奖品即时到账，实物奖品按默认收货地址寄出。',
  start_time: 1_794_000_000,
  end_time: 1_797_000_000,
  is_join: 0,
  prizes: [
    { name: '电子血压计', image: '', odds: 0.5 },
    { name: '100积分', image: '', odds: 9.5 },
    { name: '谢谢参与', image: '', odds: 90 },
  ],
}

export const member: UserState = {
  show: true,
  username: '13800000001',
  name: '王晓梅',
  company: '康民大药房',
  rank: 1,
  audit_status: 2,
  is_passed: 1,
  cart: 0,
  message_count: 3,
  points: 860,
  common_config: { hot_line: '400-820-0000', qq1: '800012345', qq2: '800067890' },
  is_can_chat: 0,
}

/** A member whose documents are under review: they see no prices yet. */
export const underReview: UserState = { ...member, audit_status: 1, is_passed: 0 }

/** The same goods as a member under review sees them. */
export const reviewList: readonly Goods[] = visitorList.map((goods) => ({
  ...goods,
  buy_reason: { code: 'NEED_AUDIT', msg: '资质审核通过后可购买' },
}))

/** Names for suggestions, with their initials. */
export const sampleNames: readonly (readonly [string, string])[] = [
  ['阿莫西林胶囊', 'amxljn'],
  ['阿莫西林颗粒', 'amxlkl'],
  ['阿莫西林克拉维酸钾片', 'amxlklwsjp'],
  ['连花清瘟胶囊', 'lhqwjn'],
  ['布洛芬缓释胶囊', 'blfhsjn'],
  ['板蓝根颗粒', 'blgkl'],
  ['麝香保心丸', 'sxbxw'],
]
export const sampleMakers: readonly (readonly [string, string])[] = [
  ['石药集团欧意药业有限公司', 'syjtoyyyyxgs'],
  ['石家庄以岭药业股份有限公司', 'sjzylyygfyxgs'],
  ['正大天晴药业集团股份有限公司', 'zdtqyyjtgfyxgs'],
]

export const sampleRefusals = { onlyLeft: (left: number, unit: string) => `库存仅剩${left}${unit}` } as const
