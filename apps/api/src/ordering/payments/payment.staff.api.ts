import { contract } from '@yaopi/core/contract'
import { fromYuan, toYuan } from '@yaopi/core'
import { z } from 'zod'
import type { AppContext } from '../../platform/context/index.ts'
import { countedPage, flag, id, oneOf, page, route, staffPageOf, text, yuan } from '../../platform/http/index.ts'
import { fileUrl } from '../../platform/uploads/index.ts'
import { bankRefunds, countTransfers, listTransfers } from './payment.staff.queries.ts'
import { paymentMessages } from './payment.text.ts'
import { registerReconciliation } from './reconciliation.api.ts'
import { registerRefundDesk } from './refund-desk.api.ts'
import { markRefundPaid } from './refund.service.ts'
import { mayComeLate, reviewTransfer } from './transfer.service.ts'

/** Rows of a page of transfers. */
const PER_PAGE = 50

/** Transfers and refunds, as finance sees them. domain.md §7.2. */
export function registerStaffPayments(server: AppContext): void {
  registerRefundDesk(server)
  registerReconciliation(server)
  const admin = contract.paymentAdmin

  route(
    server,
    admin.transfers,
    z.object({ state: oneOf(['waiting', 'confirmed', 'rejected'] as const).default('waiting'), page: page() }),
    async ({ input }) => {
      const paging = { limit: PER_PAGE, offset: (input.page - 1) * PER_PAGE }
      const list = (await listTransfers(server.db, input.state, paging)).map((row) => ({
        id: row.id,
        trade_sn: row.trade_sn,
        company: row.company,
        payer: row.payer,
        bank: row.bank,
        amount: toYuan(row.amount),
        due: toYuan(row.due),
        code: row.transfer_code,
        state: row.state,
        reason: row.reason,
        image: fileUrl(server, row.image_id),
        paid_on: row.paid_on,
        is_hm: row.is_hm ? (1 as const) : (0 as const),
        is_same_picture: row.is_same_picture ? (1 as const) : (0 as const),
        created_at: row.created_at,
        may_come_late: mayComeLate(row) ? (1 as const) : (0 as const),
      }))
      const total = await countTransfers(server.db, input.state)
      return staffPageOf(list, total, { page: input.page, per_page: PER_PAGE })
    },
  )
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
    z.object({ id: id(), reference: text(4, 60, paymentMessages.referenceNeeded) }),
    async ({ input, staff }) => {
      await markRefundPaid(server, staff, input.id, input.reference)
      return { state: 'done' }
    },
  )
  route(
    server,
    admin.confirm,
    z.object({ id: id(), amount: yuan().optional(), late: flag().default(0) }),
    ({ input, staff }) =>
      reviewTransfer(server, staff, input.id, {
        ok: true,
        received: input.amount === undefined ? undefined : fromYuan(input.amount),
        isLate: input.late === 1,
      }),
  )
  route(
    server,
    admin.reject,
    z.object({ id: id(), reason: text(1, 200, paymentMessages.reasonNeeded) }),
    ({ input, staff }) => reviewTransfer(server, staff, input.id, { ok: false, reason: input.reason }),
  )
}
