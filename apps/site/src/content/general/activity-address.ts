// The short addresses of activities. The server reads this module too.
import { href, isBuilt } from '../../platform/routing/index.ts'

export type ShortAddress = { readonly url: string; readonly url1?: string; readonly url2?: string }

/** The words behind `/activity/` as the call wants them; undefined without any. */
export function shortAddress(params: URLSearchParams): ShortAddress | undefined {
  const word = (name: string): string => params.get(name)?.trim() ?? ''
  const url = word('url')
  if (url === '' || url.length > 40) return undefined
  return {
    url,
    ...(word('url1') === '' ? {} : { url1: word('url1') }),
    ...(word('url2') === '' ? {} : { url2: word('url2') }),
  }
}

/** Where the path of an answer leads: a page that is built, else /noActivity. */
export const activityTarget = (path: string): string =>
  path.startsWith('/') && isBuilt(path) ? path : href('noActivity')
