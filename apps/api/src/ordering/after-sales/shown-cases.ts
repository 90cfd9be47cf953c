import { type AfterSale, isOpenCase, isRefunded } from '@yaopi/core'
import type { AppContext } from '../../platform/context/index.ts'
import { fileUrl } from '../../platform/uploads/index.ts'
import type { CaseRow } from './after-sales.queries.ts'
import { caseView } from './after-sales.view.ts'
import { expectedOf } from './case-refund.service.ts'

/** Cases in full, each with what its refund was or will be. */
export async function shownCases(server: AppContext, list: readonly CaseRow[]): Promise<AfterSale[]> {
  const waiting = list.filter((row) => row.refund === null && isRefunded(row.type) && isOpenCase(row.state))
  const expected = await expectedOf(server.db, waiting)
  return list.map((row) => caseView(row, expected.get(row.id) ?? null, (file) => fileUrl(server, file)))
}
