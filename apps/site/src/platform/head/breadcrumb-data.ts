import { absolute, type JsonLd } from './json-ld.ts'
import type { SiteFacts } from './page-head.types.ts'
import { headText } from './head.text.ts'

/** One station of the way from home; without an address it is only named. */
export type Trail = { readonly name: string; readonly href?: string }

/** The way from home to a page. A station without an address is only allowed at the end, so others are left out. */
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
