import type { BuyReason, BuyReasonCode, Goods } from '@yaopi/core'
import type { Links, LinkName, LinkParams } from '../storefront/links.ts'
import type { Translate } from '../locales/words.ts'

/** Where a member can do something about the reason that keeps him from buying. */
export type NextStep = { readonly label: string, readonly href: string }

const places = {
  NEED_LOGIN: 'login', NEED_AUDIT: 'documents', SCOPE: 'documents', DOC_EXPIRED: 'documents', HM_AUTH: 'documents', COLD_AUTH: 'documents',
  HM_RECEIPT: 'orders', OFF_SHELF: 'search', NO_STOCK: 'search', LIMIT: 'cart',
} as const satisfies Partial<Record<BuyReasonCode, LinkName>>

/** The next step for a reason; undefined where there is none but waiting. */
export function nextStepOf(reason: BuyReason | undefined, goods: Pick<Goods, 'name'>, links: Links, text: Translate): NextStep | undefined {
  if (reason === undefined || !(reason.code in places)) return undefined
  const code = reason.code as keyof typeof places
  const place = places[code]
  const params: LinkParams | undefined = place === 'search' ? { keywords: goods.name, type: 0 } : undefined
  return { label: text(`step.${code}`), href: links.href(place, params) }
}
