import type { BuyReason, BuyReasonCode, Goods } from '@yaopi/core'
import { goodsParams, type Link, type LinkName } from '../storefront/links.ts'
import type { Translate } from '../locales/messages.ts'

/** What a member can do about the reason that keeps them from buying. */
export type NextStep = { readonly label: string; readonly href: Link }

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

/** A link with the values that its target takes from goods. */
function linkOf(name: (typeof places)[keyof typeof places], goods: Goods): Link {
  if (name === 'search') return { name, params: { keywords: goods.name, type: 0 } }
  return name === 'goods' ? { name, params: goodsParams(goods) } : { name }
}

/** The next step for a reason; undefined where there is none but waiting. */
export function nextStepOf(reason: BuyReason | undefined, goods: Goods, text: Translate): NextStep | undefined {
  if (reason === undefined || !(reason.code in places)) return undefined
  const code = reason.code as keyof typeof places
  const place = places[code]
  // Controlled goods that are only not sold yet leave nothing to ask for.
  if (code === 'CONTROL' && reason.action === undefined) return undefined
  return { label: text(`step.${code}`), href: linkOf(place, goods) }
}
