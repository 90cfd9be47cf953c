import { AuditStatus } from '@yaopi/core'
import { contract, PointsOrderStatus, type DrawRecord } from '@yaopi/core/contract'
import { oddsAndCost } from '@yaopi/core/staff'
import { z } from 'zod'
import { countedPage, masterId, page, route, pageOf } from '../../platform/http/index.ts'
import { BusinessError } from '../../platform/errors/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import { drawById, recordsOf, runningDraw, winnersOf, type RecordRow } from './lottery.queries.ts'
import { registerStaffLottery } from './lottery.staff.api.ts'
import { drawFor } from './lottery.service.ts'
import { lotteryText, maskedCompany } from './lottery.text.ts'

const PER_PAGE = 20
const WINNERS = 20

/** What an article that was won is, by the state of its order of the points mall. */
const parcelStates: Readonly<Record<PointsOrderStatus, DrawRecord['state']>> = {
  [PointsOrderStatus.waiting]: 'waiting',
  [PointsOrderStatus.sent]: 'sent',
  [PointsOrderStatus.finished]: 'given',
  [PointsOrderStatus.cancelled]: 'cancelled',
}

const stateOf = ({ prize, parcel }: RecordRow): DrawRecord['state'] => {
  if (prize.kind === 'thanks') return 'none'
  return parcel === null ? 'given' : parcelStates[parcel]
}

/** Lottery: the banner, the draw, its rules with odds, who won. domain.md §2.4 Lottery, §5.3. */
export function registerLottery(server: AppContext): void {
  registerStaffLottery(server)
  const { db } = server
  const calls = contract.lottery

  route(server, calls.draw, z.object({ id: masterId() }), ({ input, member }) => drawFor(server, member, input.id))

  route(server, calls.winners, z.object({ id: masterId() }), async ({ input }) =>
    (await winnersOf(db, input.id, WINNERS)).map((one) => ({ ...one, company: maskedCompany(one.company) })),
  )

  route(server, calls.activity, z.object({ id: masterId() }), async ({ input, viewer }) => {
    const draw = await drawById(db, input.id, viewer?.id ?? null)
    if (draw === undefined) throw new BusinessError(404, lotteryText.ended)
    const { odds } = oddsAndCost(draw.prizes)
    return {
      id: draw.id,
      name: draw.name,
      rules: draw.rules,
      start_time: draw.start,
      end_time: draw.end,
      is_join: draw.is_join,
      prizes: draw.prizes.map((prize, place) => ({
        name: prize.name,
        image: prize.image,
        odds: odds[place]!,
      })),
    }
  })

  route(server, calls.simple, z.object({}), async ({ viewer }) => {
    // A frozen member could not draw.
    if (viewer?.audit_status === AuditStatus.frozen) return null
    const draw = await runningDraw(db, server.now(), viewer?.id ?? null)
    return draw === undefined ? null : { id: draw.id, is_join: draw.is_join, image: draw.image, name: draw.name }
  })

  route(server, calls.records, z.object({ page: page() }), async ({ input, member }) => {
    const paging = { page: input.page, per_page: PER_PAGE }
    const { list, total } = await countedPage('all', paging, ({ limit, offset }) =>
      recordsOf(db, member.id, limit, offset),
    )
    return pageOf(
      list.map((one) => ({ id: one.id, draw: one.draw, prize: one.prize, at: one.at, state: stateOf(one) })),
      total,
      paging,
    )
  })
}
