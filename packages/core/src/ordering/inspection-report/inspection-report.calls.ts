import { call, type FileResponse, type KeysetPage } from '../../platform/protocol/index.ts'
import { REPORT_LIMITS } from './inspection-report.constants.ts'
import type { InspectionPage, InspectionQuery, ReportImport, StaffReport } from './inspection-report.types.ts'

/** Inspection reports of lots (domain.md §3.8.3). */
export const inspectionReportCalls = {
  filter: call<InspectionQuery, InspectionPage>({
    method: 'GET',
    path: '/api/jybg/filter',
    access: 'member',
    summary: '药检报告查询',
  }),
  /** `view` 1: shown by the browser instead of saved. */
  download: call<{ id: number; view?: 0 | 1 }, FileResponse>({
    method: 'GET',
    path: '/api/jybg/:id/download',
    access: 'member',
    file: true,
    summary: '下载一个批号的药检报告（盖章PDF）',
  }),
  /** Reports of lots, or all of an order; lots without a report are left out. */
  zip: call<{ ids?: readonly number[]; order_id?: number }, FileResponse>({
    method: 'POST',
    path: '/api/jybg/zip',
    access: 'member',
    allowedWhenFrozen: true,
    file: true,
    summary: '打包下载药检报告，最多200个',
  }),
  ask: call<{ id: number; idempotency_key: string }, { case_id: number }>({
    method: 'POST',
    path: '/api/jybg/:id/ask',
    access: 'member',
    summary: '申请补一个批号的药检报告',
  }),
} as const

/** Staff calls on inspection reports. */
export const inspectionReportAdminCalls = {
  list: call<{ state?: 'there' | 'missing' | 'asked'; keyword?: string; after?: string }, KeysetPage<StaffReport>>({
    method: 'GET',
    path: '/api/admin/reports',
    access: 'staff',
    may: 'report:read',
    summary: '药检报告；state=missing 为在库缺报告的批号，asked 为会员索要而尚缺的批号',
  }),
  /** Files named `编码_批号.pdf`; each is taken or refused by itself. */
  import: call<{}, ReportImport>({
    method: 'POST',
    path: '/api/admin/reports/import',
    access: 'staff',
    may: 'report:write',
    multipart: true,
    maxBody: REPORT_LIMITS.import * REPORT_LIMITS.bytes,
    summary: '批量导入药检报告，文件名为 编码_批号.pdf，最多500个',
  }),
  withdraw: call<{ id: number; reason: string }, StaffReport>({
    method: 'POST',
    path: '/api/admin/reports/:id/withdraw',
    access: 'staff',
    may: 'report:withdraw',
    summary: '撤回错误的药检报告',
  }),
} as const
