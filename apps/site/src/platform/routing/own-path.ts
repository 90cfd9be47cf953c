/**
 * Path, query and hash of an address of this origin as a browser reads it; undefined for any other origin. Browsers
 * drop tabs and line breaks and take `\\` for `/`, so only the parsed address says where it leads: `/%09/host` is
 * `//host`.
 */
export function ownPath(address: string, base: string): string | undefined {
  if (!URL.canParse(address, base)) return undefined
  const url = new URL(address, base)
  return url.origin === new URL(base).origin ? `${url.pathname}${url.search}${url.hash}` : undefined
}

/** Whether a path is one of the server's files and calls, which no page of the site is. */
export const isServerPath = (path: string): boolean => /^\/(api|embed|pictures|uploads)\//.test(path)
