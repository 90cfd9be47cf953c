import { contract, type CreditChangeState } from '@yaopi/core/contract'
import { fromYuan, type Yuan } from '@yaopi/core'
import { z } from 'zod'
import type { AppContext } from '../../platform/context/index.ts'
import {
  flag,
  id,
  idempotencyKey,
  masterId,
  oneOf,
  page,
  pageOf,
  prose,
  route,
  yuan,
} from '../../platform/http/index.ts'
import { registerJobs } from '../../platform/jobs/index.ts'
import { creditJobs } from './credit.jobs.ts'
import { creditChanges, creditLines } from './credit.queries.ts'
import * as service from './credit.service.ts'
import { changeView, lineView } from './credit.view.ts'

const PER_PAGE = 20
const paging = (page: number) => ({ page, per_page: PER_PAGE })

/** Credit lines of members, and what finance does with them. domain.md §3.5 */
export function registerCredit(server: AppContext): void {
  registerJobs(server, creditJobs)
  const { db, now } = server
  const calls = contract.credit
  const admin = contract.creditAdmin
  const amount = () => yuan().pipe(z.number().min(0.01))

  route(server, calls.read, z.object({}), ({ member }) => service.readCredit(server, member))
  route(server, calls.repay, z.object({ amount: amount(), idempotency_key: idempotencyKey() }), ({ input, member }) =>
    service.repay(server, member, input),
  )

  route(server, admin.lines, z.object({ overdue: flag().default(0), page: page() }), async ({ input }) => {
    const offset = (input.page - 1) * PER_PAGE
    const list = await creditLines(db, { overdue: input.overdue === 1, now: now(), limit: PER_PAGE, offset })
    return pageOf(
      list.map((row) => ({ ...lineView(row), member_id: row.member_id, company: row.company })),
      list[0]?.total ?? 0,
      paging(input.page),
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
    async ({ input }) => {
      const offset = (input.page - 1) * PER_PAGE
      const { list, total } = await creditChanges(db, { state: input.state, limit: PER_PAGE, offset })
      return pageOf(list.map(changeView), total, paging(input.page))
    },
  )
  route(
    server,
    admin.change,
    z.object({ member_id: masterId(), limit: yuan(), reason: prose(1, 200), idempotency_key: idempotencyKey() }),
    ({ input: { member_id, limit, reason, idempotency_key: key }, staff, ip }) =>
      service.askChange(server, { ...staff, ip }, { member_id, limit: fromYuan(limit as Yuan), reason, key }),
  )
  route(server, admin.approve, z.object({ id: id() }), ({ input, staff, ip }) =>
    service.decideChange(server, { ...staff, ip }, input.id, { ok: true }),
  )
  route(server, admin.reject, z.object({ id: id(), reason: prose(1, 200) }), ({ input, staff, ip }) =>
    service.decideChange(server, { ...staff, ip }, input.id, { ok: false, reason: input.reason }),
  )
}
