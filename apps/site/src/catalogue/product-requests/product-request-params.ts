import { REQUEST_LIMITS, RequestStatus, type ProductRequestPage } from '@yaopi/core/contract'
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

/** The goods that an address asks to look for. */
export const requestKeywords = (search: URLSearchParams): string =>
  (search.get('keywords') ?? '').trim().slice(0, REQUEST_LIMITS.name)

const SIMILAR = 4

/** The call's input for goods that are called so; undefined when too little is known of the name. */
export const similarInput = (name: string): { readonly keywords: string; readonly per_page: number } | undefined =>
  [...name].length < 2 ? undefined : { keywords: name, per_page: SIMILAR }
