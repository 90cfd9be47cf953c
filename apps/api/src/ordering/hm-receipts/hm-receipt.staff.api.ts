import { contract } from '@yaopi/core/contract'
import type { StaffHmOrder } from '@yaopi/core/staff'
import { z } from 'zod'
import { pagesOf, registerExportKind } from '../../accounts/exports/index.ts'
import { warehousesFor } from '../../accounts/staff/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import { countedPage, id, oneOf, page, prose, route, staffPageOf } from '../../platform/http/index.ts'
import { fileUrl } from '../../platform/uploads/index.ts'
import { hmColumns, hmLines } from './hm-export.ts'
import type { HmRow } from './hm-receipt.queries.ts'
import { decide } from './hm-receipt.service.ts'
import { allRecords } from './hm-receipt.staff.queries.ts'
import { hmReceiptText as text } from './hm-receipt.text.ts'
import { hmView } from './hm-receipt.view.ts'

const PER_PAGE = 20
/** Records that are read at once for an export. */
const PER_EXPORTED = 500
const tab = oneOf(['due', 'unsigned', 'review', 'rejected', 'overdue', 'archived', 'unpaid'] as const)

/** What the staff decide on receipts of controlled drugs. domain.md §3.7. */
export function registerStaffHmReceipts(server: AppContext): void {
  const admin = contract.hmReceiptAdmin

  const staffView = (row: HmRow): StaffHmOrder => ({
    ...hmView(row, server.now()),
    member_id: row.member_id,
    company: row.company,
    is_over: row.is_over ? 1 : 0,
    files: row.file_ids.map((file) => fileUrl(server, file)),
  })

  route(server, admin.list, z.object({ tab: tab.optional(), page: page() }), async ({ input, staff }) => {
    const own = warehousesFor(staff, 'hm:read')
    const filter = { tab: input.tab ?? ('review' as const), now: server.now(), own }
    const paging = { page: input.page, per_page: PER_PAGE }
    const { list, total } = await countedPage('total', paging, (part) => allRecords(server.db, { ...filter, ...part }))
    return staffPageOf(list.map(staffView), total, paging)
  })
  registerExportKind(server, {
    kind: 'hm',
    title: text.sheet.name,
    may: 'hm:export',
    filter: z.object({ tab: tab.default('archived') }),
    open: (context, input) => {
      const now = server.now()
      return {
        columns: hmColumns,
        parts: pagesOf(async (current) => {
          const filter = { tab: input.tab, now, limit: PER_EXPORTED, offset: (current - 1) * PER_EXPORTED }
          const list = await allRecords(context.db, filter)
          return { data: hmLines(list, now), isLast: list.length < PER_EXPORTED }
        }),
      }
    },
  })
  route(server, admin.approve, z.object({ id: id() }), async ({ input, staff }) =>
    staffView(await decide(server, staff, input.id, { reason: null })),
  )
  route(server, admin.reject, z.object({ id: id(), reason: prose(1, 200) }), async ({ input, staff }) =>
    staffView(await decide(server, staff, input.id, { reason: input.reason })),
  )
}
