import { RequestStatus, type ProductRequestPage } from '@yaopi/core/contract'
import { recordParams, recordState } from '../../platform/routing/index.ts'

/** What stands in the address of product requests: a tab for each state. */
export const requestParams = recordParams({
  route: 'pzqg',
  tabs: ['all', 'open', 'found', 'none', 'closed'],
  filters: {},
})

/** A tab of the requests. */
export type RequestTab = (typeof requestParams.tabs)[number]

/** The state of a tab's requests; undefined for all of them. */
export const statusOfTab = (tab: RequestTab): RequestStatus | undefined =>
  tab === 'all' ? undefined : RequestStatus[tab]

export type RequestsInput = { readonly status?: RequestStatus | undefined; readonly page?: number | undefined }

/** The call's input out of an address: the first tab and the first page are left out. */
export function requestsInput(search: URLSearchParams): RequestsInput {
  const { tab, page } = recordState(requestParams, search)
  return { status: statusOfTab(tab), page: page === 1 ? undefined : page }
}

/** How many requests a tab has. */
export function countOf(counts: ProductRequestPage['counts'] | undefined, tab: RequestTab): number {
  const status = statusOfTab(tab)
  return counts?.find((one) => one.status === status)?.count ?? 0
}

/** Id of the request that an address names; undefined without one. */
export function requestId(search: URLSearchParams): number | undefined {
  const text = search.get('id') ?? ''
  return /^[1-9]\d{0,14}$/u.test(text) ? Number(text) : undefined
}
