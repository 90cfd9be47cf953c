import { contract } from '@yaopi/core/contract'
import { REPORT_BY, REPORT_ROLES, type AnalyticsName, type ReportCell, type ReportColumn } from '@yaopi/core/staff'
import { z } from 'zod'
import { allAtOnce, registerExportKind } from '../../accounts/exports/index.ts'
import { type StaffScope, warehousesFor } from '../../accounts/staff/index.ts'
import type { AppContext, Staff } from '../../platform/context/index.ts'
import { BusinessError, fieldError } from '../../platform/errors/index.ts'
import { day, oneOf, route, text } from '../../platform/http/index.ts'
import type { SheetColumn } from '../../platform/spreadsheet/index.ts'
import { DAY } from '../../platform/time/index.ts'
import { makeReport } from './report.service.ts'
import { reportText as words } from './report.text.ts'

const MOST_DAYS = 366
const NAMES = ['sales', 'goods', 'members', 'promotions', 'search', 'times'] as const

type Wanted = {
  readonly name: AnalyticsName
  readonly from: string
  readonly to: string
  readonly by?: string | undefined
}

/** Calls of reports. Whose a report is, its own table says. */
export function registerReports(server: AppContext): void {
  const calls = contract.reportAdmin
  const query = { name: oneOf(NAMES), from: day(), to: day(), by: text(0, 20).optional() }

  const checked = (wanted: Wanted, { roles }: Pick<Staff, 'roles'>) => {
    const { name, from, to } = wanted
    const by = wanted.by === undefined || wanted.by === '' ? REPORT_BY[name][0] : wanted.by
    if (!REPORT_ROLES[name].some((role) => roles.includes(role))) throw new BusinessError(403, words.notYours)
    if (!(REPORT_BY[name] as readonly string[]).includes(by)) throw fieldError('by', words.by)
    if (to < from) throw fieldError('to', words.window)
    if (Date.parse(to) - Date.parse(from) >= MOST_DAYS * DAY) throw fieldError('to', words.tooLong)
    return { name, from, to, by }
  }

  /** A report as a person may have it. */
  const reportFor = (context: AppContext, wanted: Wanted, staff: StaffScope) =>
    makeReport(context, checked(wanted, staff), warehousesFor(staff, REPORT_ROLES[wanted.name]))

  route(server, calls.read, z.object(query), ({ input, staff }) => reportFor(server, input, staff))

  registerExportKind(server, {
    kind: 'analytics',
    title: ({ name }) => words.names[name],
    may: 'analytics:read',
    filter: z.object(query),
    check: checked,
    open: async (context, input, staff) => {
      const { columns, rows } = await reportFor(context, input, staff)
      return { columns: columns.map(columnOf), parts: allAtOnce(rows) }
    },
  })
}

const columnOf = (column: ReportColumn): SheetColumn<Readonly<Record<string, ReportCell>>> => ({
  title: column.title,
  cell: (row) => row[column.key] ?? null,
  isMoney: column.kind === 'yuan',
  width: column.kind === 'text' ? 30 : 14,
})
