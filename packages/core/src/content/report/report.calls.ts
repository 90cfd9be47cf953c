import { call } from '../../platform/protocol/index.ts'
import type { StaffRole } from '../../platform/protocol/index.ts'
import type { Stamp } from '../../platform/time/index.ts'

/** The reports: sales, goods, members, promotions, search, times of answers. */
export type AnalyticsName = 'sales' | 'goods' | 'members' | 'promotions' | 'search' | 'times'

/** What each report may be grouped by; the first is the default. */
export const REPORT_BY = {
  sales: ['day', 'week', 'month', 'category', 'brand', 'rank', 'region', 'group', 'manager'],
  goods: ['abc', 'expiry', 'unsold'],
  members: ['month', 'cohort', 'sleeping'],
  promotions: ['source', 'order', 'coupon'],
  search: ['top', 'miss', 'day'],
  times: ['step', 'person'],
} as const satisfies Readonly<Record<AnalyticsName, readonly string[]>>

/** Who sees a report. */
export const REPORT_ROLES: Readonly<Record<AnalyticsName, readonly StaffRole[]>> = {
  sales: ['quality', 'goods', 'service', 'finance', 'admin'],
  goods: ['quality', 'goods', 'warehouse', 'admin'],
  members: ['quality', 'goods', 'service', 'admin'],
  promotions: ['goods', 'finance', 'admin'],
  search: ['goods', 'service', 'content', 'admin'],
  times: ['quality', 'goods', 'service', 'warehouse', 'admin'],
}

/** A column of a report: text, a count, yuan, a share of 1, days or hours. */
export type ReportColumn = {
  readonly key: string
  readonly title: string
  readonly kind: 'text' | 'count' | 'yuan' | 'share' | 'hours'
}

/** A cell of a report; null: there is nothing to say. */
export type ReportCell = string | number | null

/** A report: what the table shows, and which columns the chart beside it draws. */
export type Report = {
  readonly columns: readonly ReportColumn[]
  readonly rows: readonly Readonly<Record<string, ReportCell>>[]
  /** The column along the chart, and those drawn. */
  readonly series: { readonly x: string; readonly y: readonly string[] }
  /** 1: there are more rows than `rows`. */
  readonly is_cut: 0 | 1
  /** What is counted, in words. */
  readonly note: string
  readonly as_of: Stamp
}

/** What a report is made of; days are dates of Shanghai, both included. */
export type ReportQuery = {
  readonly name: AnalyticsName
  readonly from: string
  readonly to: string
  readonly by?: string
}

/** Staff calls of reports. */
export const reportAdminCalls = {
  read: call<ReportQuery, Report>({
    method: 'GET',
    path: '/api/admin/analytics/:name',
    access: 'staff',
    may: 'analytics:read',
    summary: '报表：销售、商品、会员、促销、搜索、时效；最长366天',
  }),
} as const
