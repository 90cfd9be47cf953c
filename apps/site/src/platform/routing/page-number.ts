/** A page out of the text of an address, 2 to 9999; undefined for the first one and for what is no whole number. */
export const pageIn = (text: string | null | undefined): number | undefined =>
  /^[1-9]\d{0,3}$/.test(text ?? '') && text !== '1' ? Number(text) : undefined

/** The page as an input of a call, which names none for the first; `key`: its parameter in the address. */
export function pageInput(params: URLSearchParams, key = 'page'): { readonly page?: number } {
  const page = pageIn(params.get(key))
  return page === undefined ? {} : { page }
}
