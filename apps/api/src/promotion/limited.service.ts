import { offerState, formatDate, type FlashSale, type Goods, type GoodsPage, type GroupBuyPage } from '@yaopi/core'
import type { RawBuilder } from 'kysely'
import type { Member } from '../auth/authenticate.ts'
import { viewerContextOf } from '../goods/goods.service.ts'
import { goodsView } from '../goods/goods.view.ts'
import type { Narrowing } from '../goods/goods.queries.ts'
import type { Server } from '../http/server.ts'
import * as queries from './limited.queries.ts'

const FLASH_SHOWN = 10
const PER_PAGE = 20

/** Listings as the viewer may see them, each at its own price, begun or not. */
async function listed(
  server: Server,
  hits: RawBuilder<unknown>,
  viewer: Member | null,
): Promise<{ readonly goods: Goods[]; readonly total: number }> {
  const rows = await queries.offeredGoods(server.db, hits, viewer?.id ?? null)
  const context = viewerContextOf(server, viewer)
  return { goods: rows.map((row) => goodsView(row, context, row.offered_at)), total: rows[0]?.offered_total ?? 0 }
}

const seconds = (server: Server): number => Math.floor(server.now() / 1000)

/** The flash sale: its sessions, and the goods of the asked one, else of that which runs, else of the next. Two statements. */
export async function readFlashSale(
  server: Server,
  asked: number | undefined,
  viewer: Member | null,
): Promise<FlashSale> {
  const now = seconds(server)
  const sessions = (await queries.flashSessions(server.db, server.now())).map(({ id, start, end }) => ({
    id,
    start_time: start,
    end_time: end,
    status: offerState({ start, end }, now),
  }))
  const current =
    sessions.find((one) => one.id === asked) ??
    sessions.find((one) => one.status === 'running') ??
    sessions.find((one) => one.status === 'soon') ??
    sessions.at(-1)
  if (current === undefined) return { sessions, current: 0, goods: [], timestamp: now }
  const { goods } = await listed(server, queries.flashHits(current.id, FLASH_SHOWN), viewer)
  return { sessions, current: current.id, goods, timestamp: now }
}

/** One page of group buys with their progress. Two statements. */
export async function listGroups(
  server: Server,
  state: 'running' | 'soon',
  page: number,
  viewer: Member | null,
): Promise<GroupBuyPage> {
  const [{ goods }, counts] = await Promise.all([
    listed(server, queries.groupHits(state, server.now(), PER_PAGE, (page - 1) * PER_PAGE), viewer),
    queries.countGroups(server.db, server.now()),
  ])
  return {
    data: goods,
    current_page: page,
    per_page: PER_PAGE,
    last_page: Math.max(1, Math.ceil(counts[state] / PER_PAGE)),
    total: counts[state],
    counts,
    timestamp: seconds(server),
  }
}

/** The daily specials of a day at their price of that day; those of a day to come are shown before they can be had. One statement. */
export const listSpecials = async (server: Server, date: string, viewer: Member | null): Promise<readonly Goods[]> =>
  (await listed(server, queries.specialHits(date), viewer)).goods

/** What a list of near-expiry lots is narrowed to. */
export type LotQuery = {
  readonly narrow: Narrowing
  readonly life?: keyof typeof queries.LIVES | undefined
  readonly sort: Parameters<typeof queries.lotHits>[0]['sort']
  readonly page: number
  readonly per_page: number
}

/** One page of near-expiry lots. One statement. */
export async function listLots(
  server: Server,
  { narrow, life, sort, page, per_page }: LotQuery,
  viewer: Member | null,
): Promise<GoodsPage> {
  const { goods, total } = await listed(
    server,
    queries.lotHits({
      narrow,
      life,
      sort,
      today: formatDate(seconds(server)),
      now: server.now(),
      limit: per_page,
      offset: (page - 1) * per_page,
    }),
    viewer,
  )
  return {
    data: goods,
    current_page: page,
    per_page,
    last_page: Math.max(1, Math.ceil(total / per_page)),
    total,
    facets: { sccj: [], dosage: [], brand: [] },
  }
}
