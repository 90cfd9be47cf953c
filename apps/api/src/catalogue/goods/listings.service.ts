import type { Goods, GoodsPage } from '@yaopi/core/contract'
import { formatDate } from '@yaopi/core'
import type { RawBuilder } from 'kysely'
import { type AppContext, type Member, pricedAt } from '../../platform/context/index.ts'
import { countedPage, pageOf } from '../../platform/http/index.ts'
import { viewerContextOf } from '../../pricing/offers/index.ts'
import type { Narrowing } from '../catalogue-index/index.ts'
import { goodsView } from './goods.view.ts'
import { orderFor } from './price-view.ts'
import * as queries from './listings.queries.ts'

const seconds = (server: AppContext): number => Math.floor(pricedAt(server.now) / 1000)

/** Listings as the viewer may see them, each at its own price, also before it begins. */
export async function listed(server: AppContext, hits: RawBuilder<unknown>, viewer: Member | null): Promise<Goods[]> {
  const rows = await queries.offeredGoods(server, hits, viewer?.id ?? null)
  const viewerContext = viewerContextOf(server, viewer)
  return rows.map((row) => goodsView(row, viewerContext, row.offered_at))
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
  const filter = {
    narrow,
    life,
    sort: orderFor(viewer, { sort }).sort,
    today: formatDate(seconds(server)),
    now: pricedAt(server.now),
    rank: viewer?.rank ?? null,
  }
  const paging = { page, per_page }
  const { list, total } = await countedPage('offered_total', paging, (part) =>
    queries.offeredGoods(server, queries.lotHits({ ...filter, ...part }), viewer?.id ?? null),
  )
  const viewerContext = viewerContextOf(server, viewer)
  return {
    ...pageOf(
      list.map((row) => goodsView(row, viewerContext, row.offered_at)),
      total,
      paging,
    ),
    facets: { sccj: [], dosage: [], brand: [] },
  }
}
