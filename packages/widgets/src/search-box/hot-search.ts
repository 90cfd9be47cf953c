import type { HotSearch } from '@yaopi/core'
import type { Href } from '../storefront/links.ts'

/** Where a hot search leads; one without a url of its own to the search for its name among drugs [SH-07]. */
export function hotSearchHref({ name, url }: HotSearch): Href {
  return url.trim() === '' ? { name: 'search', params: { keywords: name, type: 0 } } : url
}
