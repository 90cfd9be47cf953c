import { contract, type ApplicationStatus } from '@yaopi/core/contract'
import { z } from 'zod'
import { countedPage, flag, id, masterId, page, prose, route, text, whole, pageOf } from '../../platform/http/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import { answer, applyFor, readZone } from './controlled-sale.service.ts'
import { applications } from './controlled-sale.queries.ts'
import { controlledSaleText } from './controlled-sale.text.ts'

const PER_PAGE = 20

/** Controlled sale: sub-zones, applications and their answers. domain.md §2.4 控销, §5.4. */
export function registerControlledSale(server: AppContext): void {
  const calls = contract.controlledSale
  const admin = contract.controlledSaleAdmin

  route(server, calls.zone, z.object({ url: text(1, 40), page: page() }), ({ input, viewer }) =>
    readZone(server, input.url.toLowerCase(), input.page, viewer),
  )

  route(
    server,
    calls.apply,
    z.object({
      goods_id: masterId(),
      reason: prose(1, 200),
      agree: z.literal('1', { error: controlledSaleText.agree }).transform(() => 1 as const),
    }),
    ({ input, member }) => applyFor(server, member, { goods_id: input.goods_id, reason: input.reason }),
  )

  route(
    server,
    admin.list,
    z.object({
      status: whole(0, 2)
        .transform((value) => value as ApplicationStatus)
        .optional(),
      page: page(),
    }),
    async ({ input }) => {
      const paging = { page: input.page, per_page: PER_PAGE }
      const { list, total } = await countedPage('all', paging, ({ limit, offset }) =>
        applications(server.db, input.status ?? null, limit, offset),
      )
      return pageOf(
        list.map(({ all: _, ...one }) => one),
        total,
        paging,
      )
    },
  )

  route(
    server,
    admin.answer,
    z.object({ id: id(), pass: flag(), note: prose(0, 200).optional() }),
    ({ input, staff }) => answer(server, staff, input.id, input.pass === 1, input.note ?? ''),
  )
}
