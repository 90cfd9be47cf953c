import type { HmTab } from '@yaopi/core/contract'
import { recordParams, recordState } from '../../platform/routing/index.ts'

/** What stands in the address of receipts: a tab for each state. */
export const hmParams = recordParams({
  route: 'hmdd',
  tabs: ['due', 'unsigned', 'review', 'rejected', 'overdue', 'archived'],
  filters: {},
})

export type HmInput = { readonly tab?: HmTab | undefined; readonly page?: number | undefined }

/** The call's input out of an address: the first tab and the first page are left out. */
export function hmInput(search: URLSearchParams): HmInput {
  const { tab, page } = recordState(hmParams, search)
  return { tab: tab === 'due' ? undefined : tab, page: page === 1 ? undefined : page }
}
