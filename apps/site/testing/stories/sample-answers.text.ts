import {
  articleCalls,
  bannerCalls,
  couponCalls,
  goodsCalls,
  homeCalls,
  memberCalls,
  orderCalls,
  promotionCalls,
  type GoodsDetail,
} from '@yaopi/core/contract'
import type { AnyCall, Goods, InputOf, OutputOf } from '@yaopi/core'
import type { MemoryOptions } from '../../../../packages/widgets/src/testing/memory-storefront.ts'
import { sampleAds, sampleHome, sampleList } from '../../../../packages/widgets/src/testing/samples.text.ts'

type Answers = NonNullable<MemoryOptions['answers']>

/** The row of `answers` for a call. */
export const answer = <C extends AnyCall>(call: C, make: (input: InputOf<C>) => OutputOf<C>): Answers => ({
  [`${call.method} ${call.path}`]: (input) => ({ code: 200, data: make(input as InputOf<C>) }),
})

const HOUR = 3_600

const nothing = { data: [], total: 0, current_page: 1, last_page: 1, per_page: 10 }

/** What the pages ask beside the shell, answered from `goods`. */
export function sampleAnswers(goods: readonly Goods[] = sampleList): Answers {
  const floor = () => ({ ads: [], goods: goods.slice(0, 6) })
  return {
    ...answer(bannerCalls.carousel, () => [...sampleAds]),
    ...answer(bannerCalls.bottom, () => []),
    ...answer(bannerCalls.top, () => []),
    ...answer(bannerCalls.right, () => []),
    ...answer(bannerCalls.qxzq, () => []),
    ...answer(bannerCalls.xrtj, floor),
    ...answer(bannerCalls.ppzq, floor),
    ...answer(bannerCalls.kxzq, floor),
    ...answer(bannerCalls.zyzq, floor),
    ...answer(bannerCalls.yx, floor),
    ...answer(homeCalls.links, () => []),
    ...answer(homeCalls.recommended, () => []),
    ...answer(articleCalls.news, () => nothing),
    ...answer(orderCalls.count, () => ({
      all: 9,
      unpaid: 2,
      unshipped: 5,
      shipped: 1,
      signed: 0,
      finished: 1,
      cancelled: 0,
    })),
    ...answer(memberCalls.money, () => ({
      total: 5_000,
      recharge: 5_000,
      gift: 0,
      gift_expiring: 0,
      gift_next: null,
      frozen: 0,
    })),
    ...answer(promotionCalls.everydayPrice, () => ({
      date: '2026-11-21',
      end_time: sampleHome.timestamp + 5 * HOUR,
      list: goods.slice(0, 5),
    })),
    ...answer(promotionCalls.spike, () => ({
      sessions: [
        {
          id: 1,
          start_time: sampleHome.timestamp - HOUR,
          end_time: sampleHome.timestamp + 5 * HOUR,
          status: 'running' as const,
        },
      ],
      current: 1,
      goods: goods.slice(0, 5),
      timestamp: sampleHome.timestamp,
    })),
    ...answer(goodsCalls.hot, ({ limit }) => goods.slice(0, Number(limit ?? 10))),
    ...answer(goodsCalls.list, () => ({
      data: [...goods],
      total: goods.length,
      current_page: 1,
      last_page: 1,
      per_page: 40,
      facets: { sccj: [], dosage: [{ id: '胶囊剂', name: '胶囊剂', count: goods.length }], brand: [] },
    })),
    ...answer(goodsCalls.detail, ({ id }) => detailOf(goods.find((one) => one.id === Number(id)) ?? goods[0]!, goods)),
    ...answer(goodsCalls.activities, () => ({ acts: [], manjians: [], coupons: [], combos: [] })),
    ...answer(couponCalls.available, () => nothing),
  }
}

/** Goods with what only their own page shows. */
export const detailOf = (goods: Goods, others: readonly Goods[] = []): GoodsDetail => ({
  ...goods,
  goods_sn: 'YP000001',
  barcode: '6901234567892',
  approval_no: '国药准字H13023964',
  dosage_form: '胶囊剂',
  special_type: 0,
  profit_rate: 31,
  generic_name: goods.name,
  brand: { id: 1, name: '以岭药业' },
  images: goods.goods_image,
  mah: goods.sccj,
  origin: '',
  grade: '',
  register_no: '',
  storage: '密封，置阴凉干燥处',
  is_medicare: 1,
  tax_rate: 13,
  category: [{ id: 11, name: '感冒用药' }],
  lots: [
    {
      batch_no: 'A2606021',
      made_date: '2026-06-02',
      end_date: goods.yxq ?? '2028-05-31',
      band: goods.yxq_band ?? '12+',
      number: goods.number,
    },
  ],
  instruction: [{ title: '适应症', text: '清瘟解毒，宣肺泄热。用于治疗流行性感冒。' }],
  docs: [],
  same_goods: others.filter((one) => one.id !== goods.id).slice(0, 4),
  history: [],
})
