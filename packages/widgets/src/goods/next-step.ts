import type { BuyReason, BuyReasonCode, Goods } from '@yaopi/core'
import type { Links, LinkName, LinkParams } from '../storefront/links.ts'
import { nextStepText } from './next-step.text.ts'

/** Where a member can do something about the reason that keeps him from buying. */
export type NextStep = { readonly label: string, readonly href: string }

const places: Partial<Record<BuyReasonCode, LinkName>> = {
  NEED_LOGIN: 'login', NEED_AUDIT: 'documents', SCOPE: 'documents', DOC_EXPIRED: 'documents', HM_AUTH: 'documents', COLD_AUTH: 'documents',
  HM_RECEIPT: 'orders', OFF_SHELF: 'search', NO_STOCK: 'search', LIMIT: 'cart',
}

/** The next step for a reason; undefined where there is none but waiting. */
export function nextStepOf(reason: BuyReason | undefined, goods: Pick<Goods, 'name'>, links: Links): NextStep | undefined {
  if (reason === undefined) return undefined
  const label = nextStepText[reason.code]
  const place = places[reason.code]
  if (label === undefined || place === undefined) return undefined
  const params: LinkParams | undefined = place === 'search' ? { keywords: goods.name, type: 0 } : undefined
  return { label, href: links.href(place, params) }
}
