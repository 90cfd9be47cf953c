import { contract } from '@yaopi/core/contract'
import { z } from 'zod'
import type { AppContext } from '../../platform/context/index.ts'
import { idempotencyKey, route, yuan } from '../../platform/http/index.ts'
import { registerJobs } from '../../platform/jobs/index.ts'
import { creditJobs } from './credit.jobs.ts'
import * as service from './credit.service.ts'
import { registerStaffCredit } from './credit.staff.api.ts'

/** Credit lines of members. domain.md §3.5 */
export function registerCredit(server: AppContext): void {
  registerJobs(server, creditJobs)
  const calls = contract.credit
  const amount = () => yuan().pipe(z.number().min(0.01))

  route(server, calls.read, z.object({}), ({ member }) => service.readCredit(server, member))
  route(server, calls.repay, z.object({ amount: amount(), idempotency_key: idempotencyKey() }), ({ input, member }) =>
    service.repay(server, member, input),
  )
  registerStaffCredit(server)
}
