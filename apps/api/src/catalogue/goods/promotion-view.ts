import { daysBetween, formatDate } from '@yaopi/core'
import { isFor, isRunning } from '@yaopi/core/pricing'
import { type AppContext, defineService, type Member, pricedAt } from '../../platform/context/index.ts'
import { ttlCache } from '../../platform/cache/index.ts'
import { batchLoader } from '../../platform/concurrency/index.ts'
import { MINUTE } from '../../platform/time/index.ts'
import { viewerContextOf } from '../../pricing/offers/index.ts'
import type { PromotionView } from '../catalogue-index/index.ts'
import { claimableNow } from './goods-coupons.queries.ts'
import { newMembers } from './price-view.queries.ts'

/** As the campaigns in memory. */
const COUPONS_LIFE = 30_000
/** Members who are known to have paid an order; it stays so. */
const MOST_KNOWN = 50_000

/**
 * What decides the promotions of a viewer besides the campaigns: coupons to claim, and who has paid an order. Members
 * who ask at once are read by one statement.
 */
export const promotionFacts = defineService('promotion-facts', async ({ db, now }) => ({
  coupons: ttlCache<'all', Awaited<ReturnType<typeof claimableNow>>>(now, COUPONS_LIFE, () => claimableNow(db, now())),
  payers: new Set<number>(),
  isNew: batchLoader((ids: readonly number[]) => newMembers(db, ids)),
}))

/** Whether a member has not paid an order yet. One statement until they have. */
async function isNewMember(server: AppContext, { id }: Member): Promise<boolean> {
  const { payers, isNew } = promotionFacts.of(server)
  if (payers.has(id)) return false
  if ((await isNew(id)) === true) return true
  if (payers.size >= MOST_KNOWN) payers.clear()
  payers.add(id)
  return false
}

/** The promotions that a viewer may use now, as lists are filtered by them. */
export async function promotionViewOf(server: AppContext, viewer: Member | null): Promise<PromotionView> {
  const { campaigns, now } = viewerContextOf(server, viewer)
  const at = pricedAt(server.now)
  const buyer = viewer ?? undefined
  const running = campaigns.reductions.filter((row) => isRunning(row, now) && isFor(row, buyer))
  const storewide = campaigns.welfare.filter((row) => isRunning(row, now) && isFor(row, buyer))
  const coupons = (await promotionFacts.of(server).coupons('all')).filter((row) => isFor(row, buyer))
  const scopeOf = ({ scope_kind, scope_ids, scope_zones }: PromotionView['reductions'][number]) => ({
    scope_kind,
    scope_ids,
    scope_zones,
  })
  return {
    rank: viewer?.rank ?? null,
    // In whole minutes, so that kept answers are found.
    at: at - (at % MINUTE),
    today: daysBetween('1970-01-01', formatDate(now)),
    isNew: viewer !== null && (await isNewMember(server, viewer)),
    reductions: running.map(scopeOf),
    // As the mark of goods says it.
    exchanges: running.filter((row) => row.tiers[0]?.gives.kind === 'hg').map(scopeOf),
    storewide: storewide.map(scopeOf),
    coupons: coupons.map((row) => ({ ...scopeOf(row), type: row.type })),
  }
}
