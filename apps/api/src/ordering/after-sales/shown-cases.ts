import { type AfterSale, isOpenCase, isRefunded } from '@yaopi/core'
import type { AppContext } from '../../platform/context/index.ts'
import { fileUrl } from '../../platform/uploads/index.ts'
import type { CaseRow } from './after-sales.queries.ts'
import { caseView } from './after-sales.view.ts'
import { expectedOf } from './case-refund.service.ts'

/** Cases in full, each with what its refund was or will be. `refused`: why their reader may do nothing with them. */
export async function shownCases(server: AppContext, list: readonly CaseRow[], refused?: string): Promise<AfterSale[]> {
  const waiting = list.filter((row) => row.refund === null && isRefunded(row.type) && isOpenCase(row.state))
  const expected = await expectedOf(server.db, waiting)
  const urlOf = (file: number): string => fileUrl(server, file)
  return list.map((row) => caseView(row, { expected: expected.get(row.id) ?? null, refused }, urlOf))
}
