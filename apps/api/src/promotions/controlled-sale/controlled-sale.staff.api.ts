import { contract, type ApplicationStatus } from '@yaopi/core/contract'
import { z } from 'zod'
import { counted, cursor, flag, id, keysetPage, keysetPageOf, prose, route, whole } from '../../platform/http/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import { answer } from './controlled-sale.service.ts'
import { applications, newestApplications } from './controlled-sale.staff.queries.ts'

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
      after: cursor(),
    }),
    async ({ input }) => {
      const start = { after: input.after, per_page: PER_PAGE }
      const read = counted('all', (part) => applications(server.db, input.status ?? null, part))
      const page = await keysetPage(newestApplications, start, read)
      const data = page.list.map(({ all: _, ...one }) => one)
      return keysetPageOf(data, page, start)
    },
  )

  route(
    server,
    admin.answer,
    z.object({ id: id(), pass: flag(), note: prose(0, 200).optional() }),
    ({ input, staff }) => answer(server, staff, input.id, input.pass === 1, input.note ?? ''),
  )
}
