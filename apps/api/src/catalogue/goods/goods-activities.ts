import type { GoodsActivities } from '@yaopi/core/contract'
import { toYuan } from '@yaopi/core'
import { emptyTotals, isFor, matcherOf, rewardMarks, seesPrices, shownTiers } from '@yaopi/core/pricing'
import { type AppContext, type Member, pricedAt } from '../../platform/context/index.ts'
import { controlledSaleState } from '../../pricing/controlled-sale/index.ts'
import { BusinessError } from '../../platform/errors/index.ts'
import { leftOf, promotions, reductionOffers, scopeFactsOf, takesReductions } from '../../pricing/offers/index.ts'
import { claimableFor } from './goods-coupons.queries.ts'
import { goodsRowsByIds } from './goods-rows.ts'
import { goodsText } from './goods-activities.text.ts'

/**
 * Everything that runs or is announced for goods: activity prices, full reductions, coupons to claim, bundles. Prices
 * only for viewers who see them; controlled goods have only their contract price (domain.md §2.5). Three statements.
 */
export async function readActivities(
  server: AppContext,
  goodsId: number,
  viewer: Member | null,
): Promise<GoodsActivities> {
  const [row] = await goodsRowsByIds(server, [goodsId], viewer?.id ?? null)
  if (row === undefined) throw new BusinessError(404, goodsText.unknown)
  const now = Math.floor(pricedAt(server.now) / 1000)
  const open = controlledSaleState(row.control, now) === 'open'
  const priced = seesPrices(viewer) && open
  const begun = (start: number): 0 | 1 => (now < start ? 0 : 1)
  const mine = <T extends { readonly end?: number | null; readonly ranks?: readonly number[] | null }>(
    one: T,
  ): boolean => (one.end == null || now < one.end) && isFor(one, viewer ?? undefined)
  const acts = !open
    ? []
    : (row.prices ?? []).filter(mine).map((price) => {
        const { pool, limit } = leftOf(price)
        const bound = (units: number): number | null => (Number.isFinite(units) ? units : null)
        return {
          id: price.id,
          kind: price.kind,
          price: priced ? toYuan(price.price) : null,
          start: price.start,
          end: price.end,
          status: begun(price.start),
          total: price.stock_total,
          left: bound(pool),
          limit: bound(limit),
        }
      })
  if (row.control !== null) return { acts, manjians: [], coupons: [], combos: [] }
  const campaigns = promotions.of(server).campaigns()
  const reductions = reductionOffers([row], campaigns)
  const facts = scopeFactsOf(row)
  const isReduced = row.with_coupon && takesReductions(row)
  const coupons = await claimableFor(server.db, row.id, viewer?.rank ?? null, pricedAt(server.now))
  return {
    acts,
    manjians: reductions
      .filter(mine)
      .filter((one) => isReduced && (one.scope.kind !== 'zone' || matcherOf(one.scope)(facts)))
      .map((one) => ({
        id: one.id,
        mark: rewardMarks[one.tiers[0]!.gives.kind],
        name: one.name,
        start: one.start ?? 0,
        end: one.end ?? 0,
        status: begun(one.start ?? 0),
        tiers: shownTiers(one, emptyTotals).map((tier) => tier.text),
      })),
    coupons: coupons.map((one) => ({
      ...one,
      face: toYuan(one.face),
      threshold: toYuan(one.threshold),
      status: begun(one.start),
    })),
    combos: campaigns.combinations
      .filter((one) => mine(one) && one.goods.some((part) => part.goods_id === goodsId))
      .map((one) => ({
        id: one.id,
        name: one.name,
        price: priced ? toYuan(one.price) : null,
        start: one.start,
        end: one.end,
        status: begun(one.start),
        goods: one.goods.map((part) => ({ id: part.goods_id, name: part.name, number: part.number })),
      })),
  }
}
