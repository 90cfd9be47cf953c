// Inspection reports of lots: many files at once, and the lots in stock that have none.
import { defineScreens } from '../../platform/routing/index.ts'
import { reportsText as text } from './inspection-reports.text.ts'

export const inspectionReportScreens = defineScreens({
  name: 'inspection-reports',
  path: 'inspection-reports',
  title: text.title,
  may: ['report:read'],
  menu: 'goods',
  load: () => import('./inspection-reports.page.tsx'),
})
