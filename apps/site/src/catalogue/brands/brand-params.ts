// Inputs of the brand pages out of their addresses. The server reads this module too.
import { pageIn } from '../../platform/routing/index.ts'

/** A page of the brand wall: the page stands in the path, the initial in the query. */
export function brandsInput(
  page: string | undefined,
  params: URLSearchParams,
): { readonly page?: number; readonly initial?: string } {
  const at = pageIn(page)
  const initial = /^[a-z]$/i.exec(params.get('initial') ?? '')?.[0].toUpperCase()
  return { ...(initial === undefined ? {} : { initial }), ...(at === undefined ? {} : { page: at }) }
}

/** The brand of an address; undefined for what is no id. */
export function brandInput(id: string): { readonly id: number } | undefined {
  return /^[1-9]\d{0,8}$/.test(id) ? { id: Number(id) } : undefined
}
