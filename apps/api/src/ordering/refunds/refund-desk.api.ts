import { toYuan } from '@yaopi/core'
import { contract } from '@yaopi/core/contract'
import { z } from 'zod'
import { registerApprovalSource } from '../../accounts/approvals/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import {
  countedPage,
  cursor,
  id,
  keysetPage,
  keysetPageOf,
  oneOf,
  page,
  route,
  staffPageOf,
  text,
  whole,
} from '../../platform/http/index.ts'
import { bankRefunds, openChanges, refundCounts, refundKeyset, refundPage } from './refund-desk.queries.ts'
import { changeRefund, decideRefundChange, refundView, retryRefund } from './refund-desk.service.ts'
import { markRefundPaid } from './refund.service.ts'
import { refundMessages } from './refund.text.ts'

const TABS = ['waiting', 'failed', 'bank', 'changing', 'done'] as const
const MOST_ROWS = 100
/** Rows of a page of refunds to accounts. */
const PER_PAGE = 50
const reason = () => text(1, 200, refundMessages.reasonNeeded)

/** The queue of refunds: what waits, what a channel refused, another way by two persons. domain.md §7.2. */
export function registerRefundDesk(server: AppContext): void {
  registerApprovalSource(server, {
    kind: 'refund_change',
    name: refundMessages.wayChange,
    checker: 'refund:approve',
    open: async (db, most) => (await openChanges(db, most)).map((one) => ({ ...one, path: '/refunds?tab=changing' })),
  })
  const calls = contract.refundAdmin
  route(
    server,
    calls.queue,
    z.object({
      tab: oneOf(TABS).default('failed'),
      q: text(0, 60).default(''),
      after: cursor(),
      per_page: whole(10, MOST_ROWS).default(50),
    }),
    async ({ input, staff }) => {
      const filter = { tab: input.tab, words: input.q }
      const page = await keysetPage(refundKeyset(input.tab), input, (part) => refundPage(server.db, filter, part))
      const data = page.list.map((one) => refundView(staff, one))
      return keysetPageOf(data, page, input)
    },
  )
  route(server, calls.counts, z.object({}), () => refundCounts(server.db))
  route(server, calls.retry, z.object({ id: id() }), ({ input, staff }) => retryRefund(server, staff, input.id))
  route(
    server,
    calls.change,
    z.object({ id: id(), to: oneOf(['balance', 'bank'] as const), reason: reason() }),
    ({ input, staff }) => changeRefund(server, staff, input.id, input),
  )
  route(server, calls.approve, z.object({ id: id(), change_id: id() }), ({ input, staff }) =>
    decideRefundChange(server, staff, input.id, { change_id: input.change_id, ok: true }),
  )
  route(server, calls.reject, z.object({ id: id(), change_id: id(), reason: reason() }), ({ input, staff }) =>
    decideRefundChange(server, staff, input.id, {
      change_id: input.change_id,
      ok: false,
      reason: input.reason,
    }),
  )
  bindBankRefunds(server)
}

/** Refunds that finance pays to the account of their transfer. */
function bindBankRefunds(server: AppContext): void {
  const admin = contract.paymentAdmin
  route(server, admin.refunds, z.object({ page: page() }), async ({ input }) => {
    const paging = { page: input.page, per_page: PER_PAGE }
    const { list, total } = await countedPage('all', paging, (part) => bankRefunds(server.db, part))
    return staffPageOf(
      list.map(({ all: _, ...one }) => ({ ...one, amount: toYuan(one.amount) })),
      total,
      paging,
    )
  })
  route(
    server,
    admin.refundPaid,
    z.object({ id: id(), reference: text(4, 60, refundMessages.referenceNeeded) }),
    async ({ input, staff }) => {
      await markRefundPaid(server, staff, input.id, input.reference)
      return { state: 'done' }
    },
  )
}
