import { formatDate, toYuan } from '@yaopi/core'
import { contract, type StaffDraw, type StaffPrize } from '@yaopi/core/contract'
import { z } from 'zod'
import type { AppContext } from '../../platform/context/index.ts'
import { MOST_COUNTED } from '../../platform/db/index.ts'
import { BusinessError } from '../../platform/errors/index.ts'
import { countedPage, flag, masterId, page, route, staffPageOf } from '../../platform/http/index.ts'
import { windowState } from '../../pricing/offers/index.ts'
import { isDraw, staffDraws, type StaffDrawRow, staffRecords } from './lottery-admin.queries.ts'
import { oddsOf } from './lottery.service.ts'
import { lotteryText as words } from './lottery.text.ts'

const PER_PAGE = 50

const prizesOf = ({ prizes }: StaffDrawRow): StaffPrize[] =>
  prizes.map(({ weight, worth, day_taken, ...one }) => {
    const left = one.total === null ? null : one.total - one.taken
    return {
      ...one,
      odds: oddsOf({ weight }, prizes),
      left,
      day_left: one.day_cap === null || left === null ? null : Math.min(one.day_cap - day_taken, left),
      worth: toYuan(worth),
    }
  })

const drawView = (row: StaffDrawRow, now: number): StaffDraw => ({
  id: row.id,
  name: row.name,
  start_time: row.start,
  end_time: row.end,
  status: windowState(row, now),
  drawn: Math.min(row.drawn, MOST_COUNTED),
  drawn_is_capped: row.drawn > MOST_COUNTED ? 1 : 0,
  prizes: prizesOf(row),
})

/** Staff calls on draws: what is left of the prizes, and who drew what. */
export function registerLotteryAdmin(server: AppContext): void {
  const { db, now } = server
  const calls = contract.lotteryAdmin

  route(server, calls.draws, z.object({ page: page() }), async ({ input }) => {
    const seconds = Math.floor(now() / 1000)
    const paging = { page: input.page, per_page: PER_PAGE }
    const { list, total } = await countedPage('all', paging, ({ limit, offset }) =>
      staffDraws(db, formatDate(seconds), limit, offset),
    )
    return staffPageOf(
      list.map((row) => drawView(row, seconds)),
      total,
      paging,
    )
  })

  route(
    server,
    calls.records,
    z.object({ id: masterId(), won: flag().optional(), page: page() }),
    async ({ input }) => {
      if (!(await isDraw(db, input.id))) throw new BusinessError(404, words.unknown)
      const { total, list } = await staffRecords(db, input.id, input.won === 1, PER_PAGE, (input.page - 1) * PER_PAGE)
      return staffPageOf(list, total, { page: input.page, per_page: PER_PAGE })
    },
  )
}
