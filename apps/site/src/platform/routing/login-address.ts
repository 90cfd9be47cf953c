/** Name of the query parameter that says where to go after the login. */
export const RETURN_PARAM = 'to'

/**
 * Where a login happens: on the main site when there is one, else on this site's /login, with the way back to `from`
 * (path, query and hash) [RO-02, ER-02]. The login page itself is never the way back.
 */
export function loginAddress(mainSite: string, from: string): string {
  const back = /^\/login([/?#]|$)/.test(from) ? '' : from
  if (mainSite === '' || isThisSite(mainSite))
    return back === '' || back === '/' ? '/login' : `/login?${RETURN_PARAM}=${encodeURIComponent(back)}`
  const here = typeof window === 'undefined' ? '' : window.location.origin
  return `${mainSite.replace(/\/$/, '')}/login?${RETURN_PARAM}=${encodeURIComponent(`${here}${back}`)}`
}

const isThisSite = (address: string): boolean => {
  if (typeof window === 'undefined') return false
  try {
    return new URL(address, window.location.href).origin === window.location.origin
  } catch {
    return false
  }
}

/** The place to return to as the login page was told; only paths of this site, anything else is home. */
export function returnPath(to: string | null): string {
  if (to === null || !/^\/(?![/\\])/.test(to)) return '/'
  return /^\/login([/?#]|$)/.test(to) ? '/' : to
}
