import type { Goods, GoodsPage } from '@yaopi/core/contract'
import { formatDate } from '@yaopi/core'
import type { RawBuilder } from 'kysely'
import { type AppContext, type Member, pricedAt } from '../../platform/context/index.ts'
import { pageOf } from '../../platform/http/index.ts'
import { viewerContextOf } from '../../pricing/offers/index.ts'
import type { Narrowing } from '../catalogue-index/index.ts'
import { goodsView } from './goods.view.ts'
import { orderFor } from './price-view.ts'
import * as queries from './listings.queries.ts'

const seconds = (server: AppContext): number => Math.floor(pricedAt(server.now) / 1000)

/** Listings as the viewer may see them, each at its own price, also before it begins. */
export async function listed(
  server: AppContext,
  hits: RawBuilder<unknown>,
  viewer: Member | null,
): Promise<{ readonly goods: Goods[]; readonly total: number }> {
  const rows = await queries.offeredGoods(server, hits, viewer?.id ?? null)
  const viewerContext = viewerContextOf(server, viewer)
  return { goods: rows.map((row) => goodsView(row, viewerContext, row.offered_at)), total: rows[0]?.offered_total ?? 0 }
}

/** Filters of a list of near-expiry lots. */
export type LotQuery = {
  readonly narrow: Narrowing
  readonly life?: keyof typeof queries.LIVES | undefined
  readonly sort: Parameters<typeof queries.lotHits>[0]['sort']
  readonly page: number
  readonly per_page: number
}

/** One page of near-expiry lots. One statement. */
export async function listLots(
  server: AppContext,
  { narrow, life, sort, page, per_page }: LotQuery,
  viewer: Member | null,
): Promise<GoodsPage> {
  const { goods, total } = await listed(
    server,
    queries.lotHits({
      narrow,
      life,
      sort: orderFor(viewer, { sort }).sort,
      today: formatDate(seconds(server)),
      now: pricedAt(server.now),
      limit: per_page,
      offset: (page - 1) * per_page,
    }),
    viewer,
  )
  return {
    ...pageOf(goods, total, { page, per_page }),
    facets: { sccj: [], dosage: [], brand: [] },
  }
}
