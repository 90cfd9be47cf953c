/** Inputs of the brand pages out of their addresses. This module is read by the server too. */
const wholeOf = (text: string | null | undefined): number | undefined =>
  /^[1-9]\d{0,4}$/.test(text ?? '') ? Number(text) : undefined

/** A page of the brand wall: the page stands in the path, the initial in the query. */
export function brandsInput(
  page: string | undefined,
  params: URLSearchParams,
): { readonly page?: number; readonly initial?: string } {
  const at = wholeOf(page) ?? 1
  const initial = /^[a-z]$/i.exec(params.get('initial') ?? '')?.[0].toUpperCase()
  return { ...(initial === undefined ? {} : { initial }), ...(at === 1 ? {} : { page: at }) }
}

/** The brand of an address; undefined for what is no id. */
export function brandInput(id: string): { readonly id: number } | undefined {
  return /^[1-9]\d{0,8}$/.test(id) ? { id: Number(id) } : undefined
}
