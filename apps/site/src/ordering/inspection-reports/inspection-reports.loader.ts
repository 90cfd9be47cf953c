import { inspectionReportCalls } from '@yaopi/core/contract'
import type { PageLoaders } from '../../platform/routing/index.ts'
import { reportInput } from './inspection-report-params.ts'

export const inspectionReportLoaders = {
  jybg: { calls: ({ search, isMember }) => (isMember ? [[inspectionReportCalls.filter, reportInput(search)]] : []) },
} satisfies PageLoaders
