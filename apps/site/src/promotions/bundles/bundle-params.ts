import { pageInput } from '../../platform/routing/index.ts'

/** What `/zhzq` asks. This module is read by the server too. */
export const bundlesInput = (search: URLSearchParams): { readonly page?: number } => pageInput(search)

/** What `/zhmz/list` asks; undefined without a group. */
export function mixAndMatchInput(
  search: URLSearchParams,
): { readonly group_id: number; readonly page?: number } | undefined {
  const id = search.get('group_id') ?? ''
  return /^[1-9]\d{0,8}$/.test(id) ? { group_id: Number(id), ...pageInput(search) } : undefined
}
