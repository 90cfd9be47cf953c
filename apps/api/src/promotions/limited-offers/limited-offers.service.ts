import { listed } from '../../catalogue/goods/index.ts'
import type { FlashSale, Goods, GroupBuyPage } from '@yaopi/core/contract'
import { offerState } from '@yaopi/core'
import type { AppContext, Member } from '../../platform/context/index.ts'
import { pageOf } from '../../platform/http/index.ts'
import * as queries from './limited-offers.queries.ts'

const FLASH_SHOWN = 10
const PER_PAGE = 20

const rankOf = (viewer: Member | null): number | null => viewer?.rank ?? null
const seconds = (server: AppContext): number => Math.floor(server.now() / 1000)

/**
 * The flash sale: its sessions, and the goods of the requested one, else of the running, else of the next. Two
 * statements.
 */
export async function readFlashSale(
  server: AppContext,
  sessionId: number | undefined,
  viewer: Member | null,
): Promise<FlashSale> {
  const now = seconds(server)
  const sessions = (await queries.flashSessions(server.db, server.now(), rankOf(viewer))).map(({ id, start, end }) => ({
    id,
    start_time: start,
    end_time: end,
    status: offerState({ start, end }, now),
  }))
  const current =
    sessions.find((one) => one.id === sessionId) ??
    sessions.find((one) => one.status === 'running') ??
    sessions.find((one) => one.status === 'soon') ??
    sessions.at(-1)
  if (current === undefined) return { sessions, current: 0, goods: [], timestamp: now }
  const goods = await listed(server, queries.flashHits(current.id, rankOf(viewer), FLASH_SHOWN), viewer)
  return { sessions, current: current.id, goods, timestamp: now }
}

/** One page of group buys with their progress. Two statements. */
export async function listGroups(
  server: AppContext,
  state: 'running' | 'soon',
  page: number,
  viewer: Member | null,
): Promise<GroupBuyPage> {
  const [now, rank] = [server.now(), rankOf(viewer)]
  const part = { limit: PER_PAGE, offset: (page - 1) * PER_PAGE }
  const [goods, counts] = await Promise.all([
    listed(server, queries.groupHits(state, now, rank, part), viewer),
    queries.countGroups(server.db, now, rank),
  ])
  return {
    ...pageOf(goods, counts[state], { page, per_page: PER_PAGE }),
    counts,
    timestamp: seconds(server),
  }
}

/** The daily specials of a day at their price of that day, also of a day to come. One statement. */
export const listSpecials = (server: AppContext, date: string, viewer: Member | null): Promise<readonly Goods[]> =>
  listed(server, queries.specialHits(date, rankOf(viewer)), viewer)
