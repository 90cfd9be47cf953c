import { articleCalls, bannerCalls, cartCalls, homeCalls, memberCalls } from '@yaopi/core/contract'
import { FOOTER_CATEGORY } from '@yaopi/core'
import { callIf, type PreloadCall, type RouteFlags } from '../platform/routing/index.ts'

/** The calls of the shell around a page, by the flags of its route. */
export function shellCalls(flags: RouteFlags, isMember: boolean): readonly PreloadCall[] {
  const hasHeader = flags.header === 'normal'
  return [
    [memberCalls.base, {}],
    [homeCalls.config, {}],
    ...callIf(homeCalls.common, hasHeader ? {} : undefined),
    ...callIf(cartCalls.total, hasHeader && isMember ? {} : undefined),
    ...callIf(articleCalls.categories, flags.footer ? { category_id: FOOTER_CATEGORY } : undefined),
    ...callIf(homeCalls.links, flags.footer ? {} : undefined),
    ...callIf(bannerCalls.bottom, flags.banner && !isMember ? {} : undefined),
  ]
}
