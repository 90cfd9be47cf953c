import { contract } from '@yaopi/core/contract'
import { fromYuan, toYuan } from '@yaopi/core'
import { z } from 'zod'
import type { AppContext } from '../../platform/context/index.ts'
import { cursor, flag, id, keysetPage, keysetPageOf, oneOf, route, text, yuan } from '../../platform/http/index.ts'
import { fileUrl } from '../../platform/uploads/index.ts'
import { countTransfers, listTransfers, transferOrder } from './payment.staff.queries.ts'
import { paymentMessages } from './payment.text.ts'
import { registerReconciliation } from './reconciliation.api.ts'
import { mayComeLate, reviewTransfer } from './transfer.service.ts'

/** Rows of a page of transfers. */
const PER_PAGE = 50

/** Transfers and days of the channels, as finance sees them. domain.md §7.2. */
export function registerStaffPayments(server: AppContext): void {
  registerReconciliation(server)
  const admin = contract.paymentAdmin

  route(
    server,
    admin.transfers,
    z.object({ state: oneOf(['waiting', 'confirmed', 'rejected'] as const).default('waiting'), after: cursor() }),
    async ({ input }) => {
      const start = { after: input.after, per_page: PER_PAGE }
      const page = await keysetPage(transferOrder(input.state), start, async (part) => ({
        list: await listTransfers(server.db, input.state, part),
        total: await countTransfers(server.db, input.state),
      }))
      const data = page.list.map((row) => ({
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
      return keysetPageOf(data, page, start)
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
