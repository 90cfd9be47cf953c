import { contract, showDate } from '@yaopi/core'
import { z } from 'zod'
import { goodsByIds } from '../goods/goods.service.ts'
import { day } from '../http/fields.ts'
import { route } from '../http/route.ts'
import type { Server } from '../http/server.ts'
import { goodsAtPrice } from './promotion.queries.ts'

/** Activities. domain.md §2.4, §5.3. */
export function bindPromotion(server: Server): void {
  // Goods that are sold out stay visible (已抢光); a day that is yet to come shows them at their usual price.
  route(server, contract.promotion.everydayPrice, z.object({ date: day().optional() }), async ({ input, viewer }) => {
    const date = input.date ?? showDate(Math.floor(server.now() / 1000))
    const found = await goodsAtPrice(server.db, 'special', date)
    return { date, end_time: found[0]?.end ?? Date.parse(`${date}T00:00:00+08:00`) / 1000 + 86_400, list: await goodsByIds(server, found.map((one) => one.goods_id), viewer) }
  })
}
