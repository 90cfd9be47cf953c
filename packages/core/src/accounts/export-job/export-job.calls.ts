import { call, type FileResponse, type Page } from '../../platform/protocol/index.ts'
import type { Stamp } from '../../platform/time/index.ts'

/** What a file of an exported list is: a workbook, or text for other programs. */
export type ExportFormat = 'xlsx' | 'csv'

/** Rows that a file holds at most; what is left out, the file and the list of downloads say. */
export const EXPORT_ROWS: Readonly<Record<ExportFormat, number>> = { xlsx: 10_000, csv: 50_000 }

/** How far the export of a list is. */
export type ExportState = 'making' | 'done' | 'failed' | 'expired'

/** A list that a person of the staff has exported. */
export type ExportJob = {
  readonly id: number
  /** Which list. */
  readonly kind: string
  readonly title: string
  /** What the list was narrowed to, in words. */
  readonly conditions: string
  readonly format: ExportFormat
  readonly state: ExportState
  /** Null until the file is made. */
  readonly rows: number | null
  /** 1: there were more rows than a file of this format holds. */
  readonly is_cut: 0 | 1
  readonly bytes: number | null
  readonly created_at: Stamp
  readonly finished_at: Stamp | null
  /** Until when the file is kept. */
  readonly expires_at: Stamp | null
  /** Why it failed; empty otherwise. */
  readonly reason: string
}

/** The list of a screen as a file: which list, narrowed to what, in the fields of its call. */
export type NewExport = {
  readonly kind: string
  readonly format: ExportFormat
  readonly filter?: Readonly<Record<string, string | number>>
  readonly conditions?: string
  readonly idempotency_key: string
}

/** Calls of the staff on the lists that they export. */
export const exportAdminCalls = {
  list: call<{ page?: number }, Page<ExportJob>>({
    method: 'GET',
    path: '/api/admin/exports',
    access: 'staff',
    may: 'account:own',
    summary: '下载中心：自己导出的文件，保留7天',
  }),
  start: call<NewExport, ExportJob>({
    method: 'POST',
    path: '/api/admin/exports',
    access: 'staff',
    may: 'account:own',
    summary: '导出列表；行数多的在后台生成，完成后在下载中心下载。须有该列表的导出权限',
  }),
  file: call<{ id: number }, FileResponse>({
    method: 'GET',
    path: '/api/admin/exports/:id/file',
    access: 'staff',
    may: 'account:own',
    file: true,
    summary: '下载自己导出的文件',
  }),
} as const
