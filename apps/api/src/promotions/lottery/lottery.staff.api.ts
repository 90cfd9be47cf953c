import { formatDate, toYuan } from '@yaopi/core'
import { contract, type StaffDraw, type StaffPrize } from '@yaopi/core/contract'
import { oddsAndCost } from '@yaopi/core/staff'
import { z } from 'zod'
import type { AppContext } from '../../platform/context/index.ts'
import { MOST_COUNTED } from '../../platform/db/index.ts'
import { BusinessError } from '../../platform/errors/index.ts'
import {
  countedPage,
  cursor,
  flag,
  keysetPage,
  keysetPageOf,
  masterId,
  page,
  prose,
  route,
  staffPageOf,
  versionField,
} from '../../platform/http/index.ts'
import { windowState } from '../../pricing/offers/index.ts'
import {
  drawVersion,
  isDraw,
  newestRecords,
  staffDraws,
  type StaffDrawRow,
  staffRecords,
} from './lottery.staff.queries.ts'
import { changeTexts } from './lottery.staff.service.ts'
import { lotteryText as words } from './lottery.text.ts'

const PER_PAGE = 50

const prizesOf = (prizes: StaffDrawRow['prizes'], odds: readonly number[]): StaffPrize[] =>
  prizes.map(({ weight: _, worth, day_taken, ...one }, place) => {
    const left = one.total === null ? null : one.total - one.taken
    return {
      ...one,
      odds: odds[place]!,
      left,
      day_left: one.day_cap === null || left === null ? null : Math.min(one.day_cap - day_taken, left),
      worth: toYuan(worth),
    }
  })

function drawView(row: StaffDrawRow, now: number): StaffDraw {
  const { odds, average, most } = oddsAndCost(row.prizes)
  return {
    id: row.id,
    name: row.name,
    start_time: row.start,
    end_time: row.end,
    status: windowState(row, now),
    rules: row.rules,
    version: row.version,
    drawn: Math.min(row.drawn, MOST_COUNTED),
    drawn_is_capped: row.drawn > MOST_COUNTED ? 1 : 0,
    average_cost: toYuan(average),
    most_cost: toYuan(most),
    prizes: prizesOf(row.prizes, odds),
  }
}

/** Staff calls on draws: what is left of the prizes, who drew what, and their texts. */
export function registerStaffLottery(server: AppContext): void {
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
    z.object({ id: masterId(), won: flag().optional(), after: cursor() }),
    async ({ input }) => {
      if (!(await isDraw(db, input.id))) throw new BusinessError(404, words.unknown)
      const start = { after: input.after, per_page: PER_PAGE }
      const page = await keysetPage(newestRecords, start, (part) => staffRecords(db, input.id, input.won === 1, part))
      return keysetPageOf(page.list, page, start)
    },
  )

  route(
    server,
    calls.texts,
    z.object({ id: masterId(), ...versionField(drawVersion), name: prose(1, 40), rules: prose(1, 1_000) }),
    ({ input, staff }) => changeTexts(server, staff, input),
  )
}
