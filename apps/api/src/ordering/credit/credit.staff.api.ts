import { contract, type CreditChangeState } from '@yaopi/core/contract'
import { fromYuan, type Yuan } from '@yaopi/core'
import { z } from 'zod'
import { registerApprovalSource } from '../../accounts/approvals/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import {
  counted,
  cursor,
  flag,
  id,
  idempotencyKey,
  keysetPage,
  keysetPageOf,
  masterId,
  oneOf,
  prose,
  route,
  yuan,
} from '../../platform/http/index.ts'
import * as service from './credit.service.ts'
import { creditChanges, creditLines, newestChanges, openChanges, overdueFirst } from './credit.staff.queries.ts'
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

  route(server, admin.lines, z.object({ overdue: flag().default(0), after: cursor() }), async ({ input }) => {
    const filter = { overdue: input.overdue === 1, now: now() }
    const start = { after: input.after, per_page: PER_PAGE }
    const read = counted('total', (part) => creditLines(db, filter, part))
    const page = await keysetPage(overdueFirst, start, read)
    const data = page.list.map((row) => ({ ...lineView(row), member_id: row.member_id, company: row.company }))
    return keysetPageOf(data, page, start)
  })
  route(
    server,
    admin.changes,
    z.object({
      state: oneOf(['1', '2', '3'] as const)
        .transform((state) => Number(state) as CreditChangeState)
        .default(1),
      after: cursor(),
    }),
    async ({ input, staff }) => {
      const start = { after: input.after, per_page: PER_PAGE }
      const page = await keysetPage(newestChanges, start, (part) => creditChanges(db, input.state, part))
      const data = page.list.map((row) => changeView(row, staff))
      return keysetPageOf(data, page, start)
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
