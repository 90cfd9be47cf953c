import type { CheckoutDraft } from './checkout-draft.ts'
import type { Preview } from '@yaopi/core'
import { checkoutText } from './checkout.text.ts'

/** The part of step 2 that still needs the member. */
export type CheckoutProblem = { readonly at: 'address' | 'ticks'; readonly text: string }

/** What is missing before an order may be sent; undefined when nothing is. */
export function problemOf(preview: Preview, draft: CheckoutDraft): CheckoutProblem | undefined {
  if (draft.address_id === undefined) return { at: 'address', text: checkoutText.needAddress }
  const open = preview.ticks.find((tick) => draft.ticks?.includes(tick.code) !== true)
  return open === undefined ? undefined : { at: 'ticks', text: checkoutText.needTick(open.text) }
}
