import { absolute, type JsonLd } from './json-ld.ts'
import type { SiteFacts } from './page-head.types.ts'
import { headText } from './head.text.ts'

/** One entry of a breadcrumb; without an address it is text. */
export type Trail = { readonly name: string; readonly href?: string }

/** A breadcrumb from home to a page. Only the last entry may be without an address; others without one are left out. */
export function breadcrumbData(site: SiteFacts, trail: readonly Trail[]): JsonLd {
  const all = [{ name: headText.home, href: '/' }, ...trail].filter(
    ({ href }, at) => href !== undefined || at === trail.length,
  )
  return {
    '@type': 'BreadcrumbList',
    itemListElement: all.map(({ name, href }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      ...(href === undefined ? {} : { item: absolute(site, href) }),
    })),
  }
}
