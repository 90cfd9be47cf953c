// A report by the end of its address: choice of days and grouping, table, chart, files (R1 to R6).
import { REPORT_ROLES, type AnalyticsName } from '@yaopi/core/staff'
import { defineScreens } from '../../platform/routing/index.ts'
import { reportsText as text } from './reports.text.ts'

const NAMES = ['sales', 'goods', 'members', 'promotions', 'search', 'times'] as const satisfies readonly AnalyticsName[]

export const reportsScreens = defineScreens(
  ...NAMES.map((name) => ({
    name: `report-${name}`,
    path: `reports/${name}`,
    title: text.names[name],
    may: ['analytics:read'] as const,
    roles: REPORT_ROLES[name],
    menu: 'reports' as const,
    load: () => import('./report.page.tsx'),
  })),
)
