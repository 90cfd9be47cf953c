import type { Page } from '@yaopi/core/contract'
import { MOST_COUNTED } from '../db/index.ts'

/** Which page of a list is asked for, and how many items a page has. */
export type Paging = { readonly page: number; readonly per_page: number }

/**
 * Rows of one page, and how many rows all pages have. Each row carries that number under `key`; a page behind the last
 * one has no row, so the first row of the list is read for it.
 */
export async function countedPage<K extends string, T extends Record<K, number>>(
  key: K,
  { page, per_page }: Paging,
  read: (part: { readonly limit: number; readonly offset: number }) => Promise<readonly T[]>,
): Promise<{ readonly list: readonly T[]; readonly total: number }> {
  const list = await read({ limit: per_page, offset: (page - 1) * per_page })
  const counted = list[0] ?? (page === 1 ? undefined : (await read({ limit: 1, offset: 0 }))[0])
  return { list, total: counted === undefined ? 0 : counted[key] }
}

/** Items of one page in the envelope that lists have; `total`: items of all pages. */
export const pageOf = <T>(data: readonly T[], total: number, { page, per_page }: Paging): Page<T> => ({
  data,
  current_page: page,
  per_page,
  last_page: Math.max(1, Math.ceil(total / per_page)),
  total,
})

/** A page of a list of the staff, whose rows were counted by `cappedCount`: it shows the first 10,000. */
export const staffPageOf = <T>(data: readonly T[], counted: number, paging: Paging): Page<T> => ({
  ...pageOf(data, Math.min(counted, MOST_COUNTED), paging),
  ...(counted > MOST_COUNTED ? { total_is_capped: 1 } : {}),
})
