import { hasRoute, href, isBuilt } from './route-table.ts'

/** The page of a help article, by its code; undefined while the help centre is not built. */
export function helpHref(article: { readonly code: string }): string | undefined {
  const name = `help_${article.code}`
  return hasRoute(name) ? href(name) : undefined
}

/** Whether an address can be opened: another site's, or a page of ours that is built. */
export const canOpen = (url: string): boolean => /^https?:/.test(url) || (url.startsWith('/') && isBuilt(url))
