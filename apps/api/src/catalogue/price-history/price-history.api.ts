import { contract, PRICE_HISTORY_DAYS, type PriceHistory } from '@yaopi/core/contract'
import { formatDate, toYuan } from '@yaopi/core'
import { customerPrice } from '@yaopi/core/pricing'
import { z } from 'zod'
import type { AppContext, Member } from '../../platform/context/index.ts'
import { BusinessError } from '../../platform/errors/index.ts'
import { masterId, route } from '../../platform/http/index.ts'
import { registerJobs } from '../../platform/jobs/index.ts'
import { DAY } from '../../platform/time/index.ts'
import { goodsByIds, readingQuota } from '../goods/index.ts'
import { priceHistoryJobs } from './price-history.jobs.ts'
import { pricesOfDays } from './price-history.queries.ts'
import { priceHistoryText as text } from './price-history.text.ts'

/** Price history of goods. domain.md §4.9.2. */
export function registerPriceHistory(server: AppContext): void {
  registerJobs(server, priceHistoryJobs)
  const quota = readingQuota.of(server)

  route(
    server,
    contract.priceHistory.read,
    z.object({ goods_id: masterId() }),
    async ({ input, member }): Promise<PriceHistory> => {
      quota.check(member)
      const history = await historyOf(server, input.goods_id, member)
      if (history !== null) quota.count(member, 1)
      return history
    },
  )
}

/** The prices of goods for a member; null where they may not see them. Throws 404 for unknown goods. */
async function historyOf(server: AppContext, goodsId: number, member: Member): Promise<PriceHistory> {
  const [goods] = await goodsByIds(server, [goodsId], member)
  if (goods === undefined) throw new BusinessError(404, text.unknown)
  // The price of the page is the last of the line: whoever sees none there sees none here.
  if (goods.base_price === null) return null
  const dayAt = (at: number) => formatDate(Math.floor(at / 1000))
  const today = dayAt(server.now())
  const from = dayAt(server.now() - (PRICE_HISTORY_DAYS.shown - 1) * DAY)
  const buyer = { rank: member.rank, zone: member.freight_zone }
  const past = (await pricesOfDays(server.db, goodsId, from, today)).map(({ day, base_price, price_levels }) => ({
    day,
    price: toYuan(customerPrice(base_price, price_levels ?? undefined, buyer)),
  }))
  const days = [...past, { day: today, price: goods.base_price }]
  const prices = days.map(({ price }) => price)
  return { days, lowest: Math.min(...prices), highest: Math.max(...prices), now: goods.base_price }
}
