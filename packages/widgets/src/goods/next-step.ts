import type { BuyReason, BuyReasonCode, Goods } from '@yaopi/core'
import { goodsParams, type Link, type LinkName } from '../storefront/links.ts'
import type { Translate } from '../locales/messages.ts'

/** What the member can do when they cannot buy goods: a link with its text. */
export type NextStep = { readonly label: string; readonly href: Link }

const linkNames = {
  NEED_LOGIN: 'login',
  NEED_AUDIT: 'documents',
  SCOPE: 'documents',
  DOC_EXPIRED: 'documents',
  HM_AUTH: 'documents',
  COLD_AUTH: 'documents',
  CONTROL: 'goods',
  OFF_SHELF: 'search',
  NO_STOCK: 'search',
  LIMIT: 'cart',
} as const satisfies Partial<Record<BuyReasonCode, LinkName>>

/** The link of a target, with its parameters from the goods. */
function linkOf(name: (typeof linkNames)[keyof typeof linkNames], goods: Goods): Link {
  if (name === 'search') return { name, params: { keywords: goods.name, type: 0 } }
  return name === 'goods' ? { name, params: goodsParams(goods) } : { name }
}

/** The next step for a reason; undefined when the member can only wait. */
export function nextStepOf(reason: BuyReason | undefined, goods: Goods, text: Translate): NextStep | undefined {
  if (reason === undefined || !(reason.code in linkNames)) return undefined
  const code = reason.code as keyof typeof linkNames
  const name = linkNames[code]
  // Without an action, sale of controlled goods has not started, so there is nothing to apply for.
  if (code === 'CONTROL' && reason.action === undefined) return undefined
  return { label: text(`step.${code}`), href: linkOf(name, goods) }
}
