import { contract } from '@yaopi/core/contract'
import { expiryBands, formatDate, promotionFilters } from '@yaopi/core'
import { z } from 'zod'
import { flag, id, masterId, oneOf, page, route, text, whole, yuan } from '../../platform/http/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import { defineJob, registerJobs } from '../../platform/jobs/index.ts'
import { DAY } from '../../platform/time/index.ts'
import { readActivities } from './goods-activities.ts'
import { listLots } from './listings.service.ts'
import { listGoods, makersOfList, narrowedToCategory, narrowingOf, readDetail, topGoods } from './goods.service.ts'
import { registerGoodsReaders } from './goods.staff.api.ts'
import { readingQuota } from './reading-quota.ts'
import { forgetGoodsRead } from './reading-quota.queries.ts'
import { search } from '../search/index.ts'
import { goodsMessages } from './goods.text.ts'

/** Days for which counts are remembered. */
const READ_DAYS = 90
const dayBefore = (now: number, days: number): string => formatDate(Math.floor((now - days * DAY) / 1000))

const searchType = flag().optional()

/** Search, lists and details. domain.md §5.3. */
export function registerGoods(server: AppContext): void {
  const calls = contract.goods
  const quota = readingQuota.of(server)
  const { counted } = quota
  registerJobs(server, [
    defineJob({ name: 'write-goods-read', every: 30_000, scope: 'process', run: () => quota.flush() }),
    defineJob({
      name: 'sweep-goods-read',
      every: DAY,
      run: ({ db, now }) => forgetGoodsRead(db, dayBefore(now(), READ_DAYS)),
    }),
  ])

  registerGoodsReaders(server)

  route(server, calls.search, z.object({ keywords: text(0, 100).default(''), type: searchType }), async ({ input }) => [
    ...(await search.of(server).suggest(input.keywords, input.type ?? 0)),
  ])

  route(
    server,
    calls.hot,
    z.object({ category_id: masterId().optional(), limit: whole(1, 20).default(10) }),
    async ({ input, viewer }) => {
      const category = input.category_id === undefined ? {} : await narrowedToCategory(server, input.category_id)
      return topGoods(server, category, input.limit, viewer)
    },
  )

  const filters = z.object({
    page: page(),
    per_page: whole(1, 100).default(20),
    keywords: text(0, 100).optional(),
    type: searchType,
    select: masterId().optional(),
    brand_id: masterId().optional(),
    sccj: z
      .string()
      .regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,49}$/, { error: goodsMessages.noOption })
      .optional(),
    promo: oneOf(promotionFilters).optional(),
    dosage: text(1, 20).optional(),
    otc: oneOf(['rx', 'otc_a', 'otc_b', 'none'] as const).optional(),
    temp: oneOf(['cw', 'yl', 'lc', 'ld'] as const).optional(),
    device_class: whole(1, 3).optional(),
    initial: z
      .string()
      .regex(/^[A-Z#]$/, { error: goodsMessages.noOption })
      .optional(),
    medicare: flag().optional(),
    band: oneOf(expiryBands).optional(),
    stock: flag().optional(),
    free: flag().optional(),
    yx: flag().optional(),
    zone: oneOf(['normal', 'zy', 'qx'] as const).optional(),
    goods_type: z
      .literal('7', { error: goodsMessages.noOption })
      .transform(() => 7 as const)
      .optional(),
    min_price: yuan().optional(),
    max_price: yuan().optional(),
    price_kind: oneOf(['yyh'] as const).optional(),
    coupon_id: id().optional(),
    sort: oneOf(['default', 'sales', 'price', 'profit', 'expiry', 'new'] as const).optional(),
    order: oneOf(['asc', 'desc'] as const).optional(),
    is_jxq: flag().optional(),
    life: oneOf(['30-60', '60-90', '90-180'] as const).optional(),
  })

  route(server, calls.makers, filters, ({ input, viewer }) => makersOfList(server, input, viewer))

  route(server, calls.list, filters, async ({ input, viewer }) => {
    if (input.is_jxq !== 1)
      return counted(
        viewer,
        () => listGoods(server, input, viewer),
        ({ data }) => data.length,
      )
    // A listing is of a lot: filters of the ordinary stock and its dates do not apply.
    const { stock: _stock, life: _life, ...narrow } = await narrowingOf(server, input, viewer)
    const sort = input.sort ?? 'default'
    const { page, per_page } = input
    return counted(
      viewer,
      () => listLots(server, { narrow, life: input.life, sort, page, per_page }, viewer),
      ({ data }) => data.length,
    )
  })

  route(server, calls.activities, z.object({ goods_id: masterId() }), ({ input, viewer }) =>
    readActivities(server, input.goods_id, viewer),
  )

  route(
    server,
    calls.detail,
    z.object({
      id: masterId(),
      goods_price_id: masterId(0).optional(),
      ladder_price_id: masterId(0).optional(),
      goods_manjian_id: masterId(0).optional(),
      is_yj: flag().optional(),
      is_jxq: flag().optional(),
    }),
    ({ input, viewer }) =>
      counted(
        viewer,
        () => readDetail(server, input.id, viewer, input),
        () => 1,
      ),
  )
}
