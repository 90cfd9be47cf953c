import { formatDateTime } from '@yaopi/core'
import type { AuditEntry } from '@yaopi/core/staff'
import { z } from 'zod'
import type { AppContext } from '../../platform/context/index.ts'
import { day, id, masterId, oneOf, text as line } from '../../platform/http/index.ts'
import type { SheetColumn } from '../../platform/spreadsheet/index.ts'
import { auditEntries } from '../staff/index.ts'
import { registerExportKind } from './export-kinds.ts'
import { exportText as text } from './exports.text.ts'

const PER_PART = 1_000
const title = text.audit.columns
const json = (value: unknown): string => (value === null ? '' : JSON.stringify(value))

const columns: readonly SheetColumn<AuditEntry>[] = [
  { title: title.id, cell: (row) => row.id, width: 12 },
  { title: title.at, cell: (row) => formatDateTime(row.at), width: 20 },
  { title: title.staff, cell: (row) => row.staff },
  { title: title.roles, cell: (row) => row.roles.join(' ') },
  { title: title.action, cell: (row) => row.action, width: 24 },
  { title: title.target, cell: (row) => row.target, width: 24 },
  { title: title.outcome, cell: (row) => text.audit.outcomes[row.outcome], width: 10 },
  { title: title.before, cell: (row) => json(row.before), width: 40 },
  { title: title.after, cell: (row) => json(row.after), width: 40 },
  { title: title.detail, cell: (row) => json(row.detail), width: 40 },
  { title: title.approval, cell: (row) => row.approval_id, width: 10 },
  { title: title.request, cell: (row) => row.request_id ?? '', width: 36 },
  { title: title.ip, cell: (row) => row.ip },
]

/** The audit log as a file, the newest row first. */
export const registerAuditExport = (server: AppContext): void =>
  registerExportKind(server, {
    kind: 'audit',
    title: text.audit.name,
    may: 'audit:export',
    filter: z.object({
      staff_id: masterId().optional(),
      action: line(1, 60).optional(),
      entity: line(1, 40).optional(),
      target: line(1, 100).optional(),
      outcome: oneOf(['done', 'refused', 'failed'] as const).optional(),
      approval_id: id().optional(),
      request_id: z.uuid().optional(),
      from: day().optional(),
      to: day().optional(),
    }),
    open: (context, input) => ({ columns, parts: entries(context, input) }),
  })

type Narrowed = Partial<Omit<Parameters<typeof auditEntries>[1], 'before'>>

async function* entries({ db }: AppContext, input: { readonly [K in keyof Narrowed]?: Narrowed[K] | undefined }) {
  const none = { staff_id: null, action: null, entity: null, target: null, outcome: null, approval_id: null }
  const chosen = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
  const filter = { ...none, request_id: null, from: null, to: null, ...chosen }
  for (let before: number | null = null; ;) {
    const rows: readonly AuditEntry[] = await auditEntries(db, { ...filter, before }, PER_PART)
    const part = rows.slice(0, PER_PART)
    yield part
    if (rows.length <= PER_PART) return
    before = part.at(-1)!.id
  }
}
