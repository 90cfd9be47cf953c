/** The portal that an address offers to link; undefined without a code. The server reads this module too. */
export function offerInput(search: URLSearchParams): { readonly code: string } | undefined {
  const code = search.get('code') ?? ''
  return code === '' ? undefined : { code }
}
