import { contract, type CreditChangeState } from '@yaopi/core/contract'
import { fromYuan, type Yuan } from '@yaopi/core'
import { z } from 'zod'
import { registerApprovalSource } from '../../accounts/approvals/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import {
  countedPage,
  flag,
  id,
  idempotencyKey,
  masterId,
  oneOf,
  page,
  prose,
  route,
  staffPageOf,
  yuan,
} from '../../platform/http/index.ts'
import * as service from './credit.service.ts'
import { creditChanges, creditLines, openChanges } from './credit.staff.queries.ts'
import { creditText } from './credit.text.ts'
import { changeView, lineView } from './credit.view.ts'

const PER_PAGE = 20

/** Credit lines as finance works on them; two persons change one. domain.md §3.5 */
export function registerStaffCredit(server: AppContext): void {
  registerApprovalSource(server, {
    kind: 'credit_change',
    name: creditText.approval,
    checker: 'credit:approve',
    open: async (db, most) => (await openChanges(db, most)).map((one) => ({ ...one, path: '/credit-changes' })),
  })
  const { db, now } = server
  const admin = contract.creditAdmin

  route(server, admin.lines, z.object({ overdue: flag().default(0), page: page() }), async ({ input }) => {
    const filter = { overdue: input.overdue === 1, now: now() }
    const paging = { page: input.page, per_page: PER_PAGE }
    const { list, total } = await countedPage('total', paging, (part) => creditLines(db, { ...filter, ...part }))
    return staffPageOf(
      list.map((row) => ({ ...lineView(row), member_id: row.member_id, company: row.company })),
      total,
      paging,
    )
  })
  route(
    server,
    admin.changes,
    z.object({
      state: oneOf(['1', '2', '3'] as const)
        .transform((state) => Number(state) as CreditChangeState)
        .default(1),
      page: page(),
    }),
    async ({ input, staff }) => {
      const offset = (input.page - 1) * PER_PAGE
      const { list, total } = await creditChanges(db, { state: input.state, limit: PER_PAGE, offset })
      const data = list.map((row) => changeView(row, staff))
      return staffPageOf(data, total, { page: input.page, per_page: PER_PAGE })
    },
  )
  route(
    server,
    admin.change,
    z.object({ member_id: masterId(), limit: yuan(), reason: prose(1, 200), idempotency_key: idempotencyKey() }),
    ({ input: { member_id, limit, reason, idempotency_key: key }, staff }) =>
      service.askChange(server, staff, { member_id, limit: fromYuan(limit as Yuan), reason, key }),
  )
  route(server, admin.approve, z.object({ id: id() }), ({ input, staff }) =>
    service.decideChange(server, staff, input.id, { ok: true }),
  )
  route(server, admin.reject, z.object({ id: id(), reason: prose(1, 200) }), ({ input, staff }) =>
    service.decideChange(server, staff, input.id, { ok: false, reason: input.reason }),
  )
}
