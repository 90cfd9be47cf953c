import type { BuyReason, BuyReasonCode, Goods } from '@yaopi/core'
import { goodsParams, type Links, type LinkName, type LinkParams } from '../storefront/links.ts'
import type { Translate } from '../locales/messages.ts'

/** Where a member can do something about the reason that keeps him from buying. */
export type NextStep = { readonly label: string; readonly href: string }

const places = {
  NEED_LOGIN: 'login',
  NEED_AUDIT: 'documents',
  SCOPE: 'documents',
  DOC_EXPIRED: 'documents',
  HM_AUTH: 'documents',
  COLD_AUTH: 'documents',
  HM_RECEIPT: 'orders',
  CONTROL: 'goods',
  OFF_SHELF: 'search',
  NO_STOCK: 'search',
  LIMIT: 'cart',
} as const satisfies Partial<Record<BuyReasonCode, LinkName>>

/** The next step for a reason; undefined where there is none but waiting. */
export function nextStepOf(
  reason: BuyReason | undefined,
  goods: Goods,
  links: Links,
  text: Translate,
): NextStep | undefined {
  if (reason === undefined || !(reason.code in places)) return undefined
  const code = reason.code as keyof typeof places
  const place = places[code]
  // Controlled goods that are only not sold yet leave nothing to ask for.
  if (code === 'CONTROL' && reason.action === undefined) return undefined
  const params: LinkParams | undefined =
    place === 'search' ? { keywords: goods.name, type: 0 } : place === 'goods' ? goodsParams(goods) : undefined
  return { label: text(`step.${code}`), href: links.href(place, params) }
}
