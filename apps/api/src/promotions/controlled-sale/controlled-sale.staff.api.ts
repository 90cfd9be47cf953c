import { contract, type ApplicationStatus } from '@yaopi/core/contract'
import { z } from 'zod'
import { countedPage, flag, id, page, pageOf, prose, route, whole } from '../../platform/http/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import { answer } from './controlled-sale.service.ts'
import { applications } from './controlled-sale.staff.queries.ts'

const PER_PAGE = 20

/** Applications for goods of controlled sale, and their answers. domain.md §2.4 控销, §5.4. */
export function registerStaffControlledSale(server: AppContext): void {
  const admin = contract.controlledSaleAdmin

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
