import { contract } from '@yaopi/core/contract'
import { z } from 'zod'
import type { AppContext } from '../../platform/context/index.ts'
import { id, oneOf, prose, route } from '../../platform/http/index.ts'
import { registerJobs } from '../../platform/jobs/index.ts'
import { endApprovalsJob } from './approvals.jobs.ts'
import * as service from './approvals.service.ts'
import { approvalsText as text } from './approvals.text.ts'

const STATES = ['open', 'approved', 'rejected', 'withdrawn', 'expired', 'failed'] as const

/** `order:12` in its two halves. */
const reference = () =>
  z
    .string()
    .regex(/^[a-z_]{1,40}:\d{1,15}$/, text.badRef)
    .transform((ref) => {
      const [kind = '', number] = ref.split(':')
      return { kind, id: Number(number) }
    })

/** What takes two people: the inbox, and deciding (decision 0068). */
export function registerApprovals(server: AppContext): void {
  registerJobs(server, [endApprovalsJob])
  const calls = contract.approvalAdmin
  route(
    server,
    calls.list,
    z.object({
      box: oneOf(['sign', 'sent', 'all'] as const).default('sign'),
      state: oneOf(STATES).optional(),
      before: id().optional(),
      ref: reference().optional(),
    }),
    async ({ input, staff }) => {
      if (input.ref !== undefined) return { data: await service.openApprovals(server, staff, input.ref), next: null }
      if (input.box === 'sign') return { data: await service.toSign(server, staff), next: null }
      const { state = null, before = null } = input
      return service.readPage(server, staff, { state, before, isOwn: input.box === 'sent' })
    },
  )
  route(server, calls.detail, z.object({ id: id() }), ({ input, staff }) =>
    service.readApproval(server, staff, input.id),
  )
  route(
    server,
    calls.approve,
    z.object({
      id: id(),
      sha256: z.string().regex(/^[0-9a-f]{64}$/, text.changed),
      note: prose(0, 200).default(''),
    }),
    ({ input, staff }) => service.approve(server, staff, input),
  )
  route(
    server,
    calls.reject,
    z.object({ id: id(), note: z.string({ error: text.noteNeeded }).trim().min(1, text.noteNeeded).max(200) }),
    ({ input, staff }) => service.reject(server, staff, input.id, input.note),
  )
  route(server, calls.withdraw, z.object({ id: id() }), ({ input, staff }) => service.withdraw(server, staff, input.id))
}
