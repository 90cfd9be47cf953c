const pageOf = (search: URLSearchParams): { readonly page?: number } => {
  const page = search.get('page')
  return page !== null && /^[1-9]\d{0,4}$/.test(page) && page !== '1' ? { page: Number(page) } : {}
}

/** What `/zhzq` asks. This module is read by the server too. */
export const bundlesInput = pageOf

/** What `/zhmz/list` asks; undefined without a group. */
export function mixAndMatchInput(
  search: URLSearchParams,
): { readonly group_id: number; readonly page?: number } | undefined {
  const id = search.get('group_id') ?? ''
  return /^[1-9]\d{0,8}$/.test(id) ? { group_id: Number(id), ...pageOf(search) } : undefined
}
