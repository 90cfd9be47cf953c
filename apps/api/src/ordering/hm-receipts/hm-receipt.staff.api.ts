import { contract } from '@yaopi/core/contract'
import type { StaffHmOrder } from '@yaopi/core/staff'
import { z } from 'zod'
import { partsInOrder, registerExportKind } from '../../accounts/exports/index.ts'
import { warehousesFor } from '../../accounts/staff/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import { counted, cursor, id, keysetPage, keysetPageOf, oneOf, prose, route } from '../../platform/http/index.ts'
import { fileUrl } from '../../platform/uploads/index.ts'
import { hmColumns, hmParts } from './hm-export.ts'
import type { HmRow } from './hm-receipt.queries.ts'
import { decide } from './hm-receipt.service.ts'
import { allRecords, recordOrder } from './hm-receipt.staff.queries.ts'
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

  route(server, admin.list, z.object({ tab: tab.default('review'), after: cursor() }), async ({ input, staff }) => {
    const filter = { tab: input.tab, now: server.now(), own: warehousesFor(staff, 'hm:read') }
    const start = { after: input.after, per_page: PER_PAGE }
    const read = counted('total', (part) => allRecords(server.db, filter, part))
    const page = await keysetPage(recordOrder(input.tab), start, read)
    return keysetPageOf(page.list.map(staffView), page, start)
  })
  registerExportKind(server, {
    kind: 'hm',
    title: text.sheet.name,
    may: 'hm:export',
    filter: z.object({ tab: tab.default('archived') }),
    open: (context, input) => {
      const filter = { tab: input.tab, now: server.now() }
      const parts = partsInOrder(PER_EXPORTED, (part) => allRecords(context.db, filter, part))
      return { columns: hmColumns, parts: hmParts(parts, filter.now) }
    },
  })
  route(server, admin.approve, z.object({ id: id() }), async ({ input, staff }) =>
    staffView(await decide(server, staff, input.id, { reason: null })),
  )
  route(server, admin.reject, z.object({ id: id(), reason: prose(1, 200) }), async ({ input, staff }) =>
    staffView(await decide(server, staff, input.id, { reason: input.reason })),
  )
}
