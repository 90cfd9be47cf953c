import { contract, type StatementState } from '@yaopi/core/contract'
import type { StaffStatement } from '@yaopi/core/staff'
import { z } from 'zod'
import type { AppContext } from '../../platform/context/index.ts'
import { cursor, id, keysetPage, keysetPageOf, oneOf, prose, route } from '../../platform/http/index.ts'
import type { StatementRow } from './statement.queries.ts'
import { answer } from './statement.service.ts'
import { statementOrders, statementsIn } from './statement.staff.queries.ts'
import { statementView } from './statement.view.ts'

const PER_PAGE = 20

const staffView = (row: StatementRow): StaffStatement => ({
  ...statementView(row),
  id: row.id,
  member_id: row.member_id,
  company: row.company,
})

/** Monthly statements, and the answers of finance to objections. domain.md §3.8.5 */
export function registerStaffStatements(server: AppContext): void {
  const admin = contract.statementAdmin

  route(
    server,
    admin.list,
    z.object({
      state: oneOf(['1', '2', '3'] as const)
        .transform((state) => Number(state) as StatementState)
        .default(3),
      after: cursor(),
    }),
    async ({ input }) => {
      const start = { after: input.after, per_page: PER_PAGE }
      const page = await keysetPage(statementOrders[input.state], start, (part) =>
        statementsIn(server.db, input.state, part),
      )
      return keysetPageOf(page.list.map(staffView), page, start)
    },
  )
  route(server, admin.answer, z.object({ id: id(), answer: prose(1, 300) }), async ({ input, staff }) =>
    staffView(await answer(server, staff, input.id, input.answer)),
  )
}
