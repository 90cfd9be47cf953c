/** Activity pages of the demo: their windows, words and blocks. Goods and coupons are named by their place among the demo's. */
import type { ActivityKind } from '@yaopi/core'
import type { BannerTheme } from '../../art/index.ts'

/** A block to be; goods from `from` on, so many. */
export type BlockFact =
  | { readonly type: 'image'; readonly id: string; readonly code: string; readonly title: string; readonly url: string }
  | { readonly type: 'coupons'; readonly id: string; readonly title: string }
  | { readonly type: 'countdown'; readonly id: string; readonly title: string }
  | {
      readonly type: 'goods'
      readonly id: string
      readonly title: string
      readonly from: number
      readonly count: number
      readonly url: string
    }
  | { readonly type: 'text'; readonly id: string; readonly title: string; readonly text: string }
  | {
      readonly type: 'anchor'
      readonly id: string
      readonly items: readonly (readonly [name: string, target: string])[]
    }

/** An activity to be; days from the seed's day. */
export type ActivityFact = {
  readonly id: number
  readonly code: string
  readonly kind: ActivityKind
  readonly title: string
  readonly intro: string
  readonly theme: BannerTheme
  readonly from: number
  readonly to: number
  readonly blocks: readonly BlockFact[]
}

const head = (code: string, title: string, url = ''): BlockFact => ({ type: 'image', id: 'head', code, title, url })
const countdown = (title: string): BlockFact => ({ type: 'countdown', id: 'time', title })
const coupons: BlockFact = { type: 'coupons', id: 'coupons', title: '会场专享券' }
const goods = (id: string, title: string, from: number, count: number, url = '/list'): BlockFact => ({
  type: 'goods',
  id,
  title,
  from,
  count,
  url,
})
const words = (text: string, title = '活动规则', id = 'rule'): BlockFact => ({ type: 'text', id, title, text })
const anchor = (...items: readonly (readonly [string, string])[]): BlockFact => ({ type: 'anchor', id: 'nav', items })

const RULE = `1. 活动商品以页面标示为准，数量有限，先到先得。
2. 会场专享券限领取账号使用，不可转让、不找零。
3. 控销、含特殊药品复方制剂及冷藏商品不参加优惠。
4. 活动期间订单的配送与售后按平台规则办理。

本页为演示内容。`

/** Sale pages show what they are about, coupons, goods and rules. */
const salePage = (code: string, title: string, from: number): readonly BlockFact[] => [
  head(code, title),
  countdown('限时抢购'),
  anchor(['领券', 'coupons'], ['爆款', 'hot'], ['更多', 'more'], ['规则', 'rule']),
  coupons,
  goods('hot', '爆款推荐', from, 5),
  goods('more', '更多好货', from + 5, 10),
  words(RULE),
]

export const ACTIVITIES: readonly ActivityFact[] = [
  {
    id: 1,
    code: 'winter',
    kind: 'hdmb',
    title: '秋冬备货月',
    intro: '感冒、止咳、退热应季品种集中备货',
    theme: 'red',
    from: -20,
    to: 25,
    blocks: salePage('activity-winter', '秋冬备货月', 0),
  },
  {
    id: 2,
    code: 'chronic',
    kind: 'zqmb',
    title: '慢病用药专区',
    intro: '高血压、糖尿病、心脑血管常备药',
    theme: 'blue',
    from: -6,
    to: 60,
    blocks: salePage('activity-chronic', '慢病用药专区', 5),
  },
  {
    id: 3,
    code: 'year-end',
    kind: 'hdmb',
    title: '年终盘点专场',
    intro: '全年好卖品种一次备齐',
    theme: 'gold',
    from: 20,
    to: 40,
    blocks: [
      head('activity-year-end', '年终盘点专场'),
      countdown('即将开场'),
      coupons,
      goods('soon', '抢先看', 10, 5),
      words(RULE),
    ],
  },
  {
    id: 4,
    code: 'autumn',
    kind: 'hdmb',
    title: '金秋上新',
    intro: '秋季新品首批到货',
    theme: 'green',
    from: -70,
    to: -40,
    blocks: [head('activity-autumn', '金秋上新'), goods('new', '新品', 0, 5), words(RULE)],
  },
  {
    id: 5,
    code: 'fair-winter',
    kind: 'yjh',
    title: '冬季线上药交会',
    intro: '百家厂商同场，会期专享券',
    theme: 'purple',
    from: -2,
    to: 12,
    blocks: [
      head('activity-fair-winter', '冬季线上药交会'),
      countdown('会期剩余'),
      anchor(['参展厂商', 'makers'], ['日程', 'schedule'], ['领券', 'coupons'], ['会场商品', 'hall']),
      words(
        '- **一号馆**：感冒呼吸、清热解毒\n- **二号馆**：心脑血管、慢病常备\n- **三号馆**：中药饮片、滋补保健\n\n参展厂商名单以现场公示为准。',
        '参展厂商',
        'makers',
      ),
      words('1. 第一天：开馆，名厂品种推介\n2. 第三天：慢病用药专场\n3. 最后一天：闭馆清单与答谢', '日程', 'schedule'),
      coupons,
      goods('hall', '会场商品', 0, 10),
    ],
  },
  {
    id: 6,
    code: 'fair-spring',
    kind: 'yjh',
    title: '春季线上药交会',
    intro: '春季换季品种，会前可设提醒',
    theme: 'teal',
    from: 60,
    to: 70,
    blocks: [
      head('activity-fair-spring', '春季线上药交会'),
      countdown('距开馆'),
      words('参展厂商与日程将在开馆前一周公布。', '预告', 'schedule'),
    ],
  },
  {
    id: 7,
    code: 'cold-hall',
    kind: 'hdzx',
    title: '感冒呼吸会场',
    intro: '感冒、咳嗽、咽喉用药',
    theme: 'red',
    from: -10,
    to: 30,
    blocks: [
      head('activity-cold-hall', '感冒呼吸会场', '/search?keywords=感冒'),
      countdown('会场剩余'),
      goods('hall', '会场商品', 2, 10),
      words(RULE),
    ],
  },
  {
    id: 8,
    code: 'stomach-hall',
    kind: 'hdzx',
    title: '肠胃用药会场',
    intro: '胃药、止泻、助消化',
    theme: 'green',
    from: -10,
    to: 30,
    blocks: [
      head('activity-stomach-hall', '肠胃用药会场', '#肠胃专场资料整理中，请先看会场商品'),
      coupons,
      goods('hall', '会场商品', 8, 7),
      words(RULE),
    ],
  },
  {
    id: 9,
    code: 'care-hall',
    kind: 'hdzx',
    title: '家庭护理会场',
    intro: '外用、敷料、消毒',
    theme: 'teal',
    from: 5,
    to: 45,
    blocks: [head('activity-care-hall', '家庭护理会场'), countdown('距开场'), words(RULE)],
  },
  {
    id: 10,
    code: 'summer-hall',
    kind: 'hdzx',
    title: '清凉解暑会场',
    intro: '本场已结束',
    theme: 'cold',
    from: -120,
    to: -60,
    blocks: [head('activity-summer-hall', '清凉解暑会场'), words(RULE)],
  },
]

/** Coupons that only these pages' goods may use; numbers that nothing else of the demo has. Amounts in fen. */
export const ACTIVITY_COUPONS = [
  { id: 901, name: '会场满100减8', face: 800, threshold: 10_000 },
  { id: 902, name: '会场满300减30', face: 3_000, threshold: 30_000 },
] as const
