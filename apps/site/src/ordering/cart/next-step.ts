import type { BuyReason, Goods } from '@yaopi/core'
import { cartPageText as text } from './cart.text.ts'

/** What a member can do about a line that cannot be bought: words, and an address when there is one. */
export type BlockedLineHelp = { readonly label: string; readonly to?: string }

/**
 * The way on from a refusal of the gate (domain.md §1.6); `hotline` is the number to call where only people can help.
 */
export function blockedLineHelp(
  reason: BuyReason | undefined,
  goods: Pick<Goods, 'id' | 'name' | 'goods_price_id'>,
  hotline: string,
): BlockedLineHelp {
  const call = (what: string): BlockedLineHelp => ({
    label: hotline === '' ? text.contactFor(what) : text.callFor(hotline, what),
  })
  switch (reason?.code) {
    case 'NEED_LOGIN':
      return { label: text.toLogin, to: '/login' }
    case 'HM_RECEIPT':
      return { label: text.toReceipts, to: '/hmdd' }
    case 'SCOPE':
    case 'DOC_EXPIRED':
    case 'HM_AUTH':
    case 'COLD_AUTH':
    case 'KIND':
      return { label: text.updateDocuments, to: '/zzzj' }
    case 'NEED_AUDIT':
      return { label: text.seeAudit, to: '/user' }
    case 'FROZEN':
      return call(text.unfreeze)
    case 'CONTROL':
      return reason.action === undefined
        ? { label: text.seeSupply, to: `/list/info/${goods.id}` }
        : { label: reason.action, to: `/list/info/${goods.id}` }
    case 'REGION':
      return call(text.askDelivery)
    case 'LIMIT':
      return { label: goods.goods_price_id === 0 ? text.afterToday : text.afterOffer }
    default:
      return { label: text.findSimilar, to: `/search?keywords=${encodeURIComponent(goods.name)}` }
  }
}
