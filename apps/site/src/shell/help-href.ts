import { hasRoute, href } from '../routes/table.ts'

/** The page of a help article, by its code; undefined while the help centre is not built. */
export function helpHref(article: { readonly code: string }): string | undefined {
  const name = `help_${article.code}`
  return hasRoute(name) ? href(name) : undefined
}
