import type { Page } from '@yaopi/core/contract'

/** Which page of a list is asked for, and how many items a page has. */
export type Paging = { readonly page: number; readonly per_page: number }

/** Items of one page in the envelope that lists have; `total`: items of all pages. */
export const pageOf = <T>(data: readonly T[], total: number, { page, per_page }: Paging): Page<T> => ({
  data: [...data],
  current_page: page,
  per_page,
  last_page: Math.max(1, Math.ceil(total / per_page)),
  total,
})
