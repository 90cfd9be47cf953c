import { deskFlags, type RouteRow } from '../../platform/routing/index.ts'
import { routeTitles as titles } from '../route-titles.text.ts'
import { inspectionReportLoaders } from './inspection-reports.loader.ts'

/** Inspection reports of what a member has bought. */
export const inspectionReportRoutes: readonly RouteRow[] = [
  {
    name: 'jybg',
    path: '/jybg',
    title: titles.jybg,
    flags: deskFlags,
    frame: 'member',
    membersOnly: true,
    page: 'ordering/inspection-reports/inspection-reports',
    loader: inspectionReportLoaders.jybg,
  },
]
