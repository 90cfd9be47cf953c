/**
 * Ads of every position, and the words of the banners they show. Links lead to pages that exist; `#…` is a note to show
 * (storefront.md §8).
 */
import type { BannerFacts, BannerTheme } from '../../art/index.ts'
import { ACTIVITIES } from '../activity/activities.text.ts'
import { POLICIES } from '../controlled-sale/control.text.ts'

/** A place for ads: the position in the table `ad`, its banner size in pixels. */
type Place = { readonly position: string; readonly width: number; readonly height: number }

const HOME: Place = { position: 'home', width: 720, height: 360 }
const TOP: Place = { position: 'top', width: 1200, height: 80 }
const RIGHT: Place = { position: 'right', width: 240, height: 120 }
const LOGIN: Place = { position: 'login', width: 640, height: 320 }
const FLOOR = { width: 380, height: 200 } as const
const BOTTOM: Place = { position: 'bottom', width: 1200, height: 90 }

/** An ad to be; dated ones count days from the seed's day. */
export type AdFact = Place & {
  readonly code: string
  readonly title: string
  readonly subtitle: string
  readonly tag?: string
  readonly theme: BannerTheme
  readonly url: string
  readonly group?: string
  readonly from?: number
  readonly to?: number
  readonly hidden?: true
}

const ad = (
  place: Place,
  code: string,
  theme: BannerTheme,
  title: string,
  subtitle: string,
  url: string,
  more: Partial<AdFact> = {},
): AdFact => ({ ...place, code, theme, title, subtitle, url, ...more })

export const ADS: readonly AdFact[] = [
  ad(HOME, 'home-winter', 'red', '秋冬感冒备货季', '感冒 止咳 退热 一站补齐', '/search?keywords=感冒', { tag: '应季' }),
  ad(HOME, 'home-free', 'green', '包邮优选专区', '满199元包邮 优选仓当日发', '/yx', { tag: '包邮' }),
  ad(HOME, 'home-herb', 'herb', '道地饮片 规格齐全', '中药饮片专区 产地等级清楚', '/zyyp', { tag: '中药' }),
  ad(HOME, 'home-device', 'blue', '家用器械专场', '血压计 血糖仪 口罩 敷料', '/qxzq', { tag: '器械' }),
  ad(HOME, 'home-cold', 'cold', '冷链药品专区', '周一至周四发出', '/list?temp=lc', { tag: '冷链' }),
  ad(TOP, 'top-contract', 'blue', '年度电子合同在线签署', '2分钟完成，签后即可下单', '/dzht', { tag: '去签署' }),
  ad(RIGHT, 'right-new', 'gold', '新品上架', '近30天到货', '/list?sort=new', { tag: '新' }),
  ad(RIGHT, 'right-table', 'teal', '表格下单', '键盘补货更快', '/list/table', { tag: '效率' }),
  ad(RIGHT, 'right-cold', 'cold', '冷链药品', '冷藏冷冻 单独发货', '/list?temp=lc', { tag: '冷链' }),
  ad(LOGIN, 'login-main', 'green', '医药采购 一站配齐', '资质审核通过后可见价格', '', { tag: '演示平台' }),
  ad({ position: 'yx', ...FLOOR }, 'yx-main', 'green', '包邮优选', '满199元包邮', '/yx/rule', { tag: '优选' }),
  ad({ position: 'yx', ...FLOOR }, 'yx-home', 'teal', '家庭常备', '感冒 肠胃 维矿', '/yx?sort=sales'),
  ad({ position: 'ppzq', ...FLOOR }, 'ppzq-main', 'blue', '品牌专区', '名厂名牌 正品直供', '/ppzq', { tag: '品牌' }),
  ad({ position: 'kxzq', ...FLOOR }, 'kxzq-main', 'purple', '控销专区', '区域保护 利润可控', '/kxzq', { tag: '控销' }),
  ad({ position: 'zyzq', ...FLOOR }, 'zyzq-main', 'herb', '中药饮片', '道地药材 规格齐全', '/zyyp', { tag: '中药' }),
  ad(
    { position: 'zyzq', ...FLOOR },
    'zyzq-precious',
    'gold',
    '参茸贵细',
    '人参 西洋参 三七',
    '/search?keywords=西洋参',
  ),
  ad({ position: 'xrtj', ...FLOOR }, 'xrtj-main', 'gold', '新客首单', '审核通过即享新客价', '/user', { tag: '新人' }),
  ad(
    { position: 'new_kxzq_1', ...FLOOR },
    'new-kx-brand',
    'purple',
    '名厂控销',
    '品牌企业 区域保护',
    '/kxzq/goods/mingchang',
    { group: '名厂控销' },
  ),
  ad(
    { position: 'new_kxzq_1', ...FLOOR },
    'new-kx-clinic',
    'blue',
    '诊所专供',
    '诊所医疗机构规格',
    '/kxzq/goods/zhensuo',
    { group: '名厂控销' },
  ),
  ad(
    { position: 'new_kxzq_2', ...FLOOR },
    'new-kx-patent',
    'red',
    '独家中成药',
    '口碑品种 稳定毛利',
    '/kxzq/goods/dujia',
    { group: '独家品种' },
  ),
  ad(
    { position: 'new_kxzq_2', ...FLOOR },
    'new-kx-chain',
    'teal',
    '连锁定制',
    '规格包装可定制',
    '#连锁定制品种请联系您的业务员',
    { group: '独家品种' },
  ),
  ...POLICIES.filter((policy) => policy.to === null || policy.to > 0).map((policy, i) =>
    ad(
      { position: 'kxzq_ad', ...FLOOR },
      `kx-${policy.url}`,
      (['purple', 'red', 'blue', 'gold', 'teal'] as const)[i % 5]!,
      policy.name,
      policy.intro,
      `/kxzq/goods/${policy.url}`,
    ),
  ),
  ad({ position: 'kxzq_ad', ...FLOOR }, 'kx-ad', 'purple', '控销合作招募', '填写申请 专人对接', ''),
  ad({ position: 'brand', width: 1200, height: 200 }, 'brand-all', 'teal', '品牌直供', '正品保证 资料齐全', '/ppzq', {
    tag: '品牌',
  }),
  ad(BOTTOM, 'bottom-free', 'red', '主仓满300元包邮（省内）', '外省满1,000元包邮 次日达', '/list', { tag: '包邮' }),
  ad({ ...BOTTOM, position: 'draw' }, 'draw-strip', 'gold', '年末采购抽奖', '每家企业一次机会', '/?draw=1', {
    tag: '抽奖',
  }),
  ad({ position: 'demo', ...FLOOR }, 'demo-preview', 'blue', '待发布预览', '仅员工可见', '', { hidden: true }),
  ad({ position: 'qxzq', ...FLOOR }, 'qxzq-main', 'blue', '家用器械', '血压计 血糖仪 体温计', '/qxzq?sort=sales', {
    tag: '器械',
  }),
  ad({ position: 'qxzq', ...FLOOR }, 'qxzq-clinic', 'teal', '门诊耗材', '注射器 输液器 敷料', '/search?keywords=敷料'),
]

/** A picture of news and of the draw. */
const smallBanner = (
  code: string,
  theme: BannerTheme,
  title: string,
  subtitle: string,
): readonly [string, BannerFacts] => [code, { title, subtitle, theme, width: 380, height: 200 }]

/** Every banner by its code: what `/pictures/banner/{code}.svg` draws. */
export const BANNERS: Readonly<Record<string, BannerFacts>> = Object.fromEntries([
  ...ADS.map(({ code, title, subtitle, tag, theme, width, height }): readonly [string, BannerFacts] => [
    code,
    { title, subtitle, tag, theme, width, height },
  ]),
  ...ACTIVITIES.map((one): readonly [string, BannerFacts] => [
    `activity-${one.code}`,
    { title: one.title, subtitle: one.intro, theme: one.theme, width: 1200, height: 320 },
  ]),
  smallBanner('draw-year', 'gold', '年末采购抽奖', '每家企业一次机会'),
  smallBanner('news-1', 'red', '秋冬备货', '行业资讯'),
  smallBanner('news-2', 'blue', '追溯码', '行业资讯'),
  smallBanner('news-3', 'cold', '温度记录', '行业资讯'),
  smallBanner('news-4', 'herb', '饮片验收', '行业资讯'),
  smallBanner('news-5', 'teal', '血压计选购', '行业资讯'),
  smallBanner('news-6', 'gold', '陈列技巧', '行业资讯'),
  smallBanner('news-7', 'green', '平台上线', '公司动态'),
  smallBanner('news-8', 'cold', '冷链通知', '公司动态'),
  smallBanner('news-9', 'blue', '电子合同', '公司动态'),
  smallBanner('news-10', 'purple', '发货安排', '公司动态'),
  smallBanner('news-11', 'teal', '证件提醒', '公司动态'),
  smallBanner('news-12', 'green', '表格下单', '公司动态'),
])
