import { isServerPath, ownPath } from './own-path.ts'

/** Name of the query parameter that says where to go after the login. */
export const RETURN_PARAM = 'to'

/**
 * Where a login happens: on the main site when there is one, else on this site's /login, with the way back to `from`
 * (path, query and hash) [RO-02, ER-02]. `here`: the origin of this site. The login page itself is never the way back.
 */
export function loginAddress(mainSite: string, from: string, here = globalThis.location?.origin ?? ''): string {
  const back = /^\/login([/?#]|$)/.test(from) ? '' : from
  if (mainSite === '' || ownPath(mainSite, here) !== undefined)
    return back === '' || back === '/' ? '/login' : `/login?${RETURN_PARAM}=${encodeURIComponent(back)}`
  return `${mainSite.replace(/\/$/, '')}/login?${RETURN_PARAM}=${encodeURIComponent(`${here}${back}`)}`
}

/** Stands for this site, so that the same address gives the same path on the server and in the browser. */
const ANY_ORIGIN = 'https://this.invalid'

/** The place to return to as the login page was told; only pages of this site, anything else is home. */
export function returnPath(to: string | null): string {
  const path = to?.startsWith('/') ? ownPath(to, ANY_ORIGIN) : undefined
  // `//host` may also stand behind a folder that is left again: `/.//host`.
  if (path === undefined || /^\/[/\\]/.test(path) || isServerPath(path)) return '/'
  return /^\/login([/?#]|$)/.test(path) ? '/' : path
}
