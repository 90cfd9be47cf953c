import type { Call } from '@yaopi/core/contract'
import type { Link } from '../../storefront/links.ts'
import type { EmbedContext } from '../embed-context.ts'
import type { Host } from '../widget.ts'

/** `partnerCalls.handOver`; the rows of the contract would weigh more than the embed may. */
export const HAND_OVER: Call<{}, { readonly code: string }> = {
  method: 'POST',
  path: '/api/partner/handover',
  access: 'member',
  summary: '',
}

/**
 * Where the checkout opens: a page of the shop by a one-use code that signs the member in there, if they have agreed to
 * that; otherwise the page itself.
 */
export async function checkoutUrl(
  { script: { shop }, storefront: { client, session } }: Pick<EmbedContext, 'script' | 'storefront'>,
  href: string,
): Promise<string> {
  if (session.user.peek().can_hand_over !== 1 || !href.startsWith(`${shop}/`)) return href
  const answer = await client.send(HAND_OVER, {})
  return answer.ok
    ? `${shop}/login?to=${encodeURIComponent(href.slice(shop.length))}#handover=${answer.data.code}`
    : href
}

/**
 * Goes to the checkout with the lines that are selected, unless the page prevents it. Always false: nobody else has to
 * follow the link.
 */
export function goToCheckout(host: Host, link: Link): boolean {
  const { context, emit } = host
  const lines = context.storefront.cart.lines.peek()
  const href = host.href(link)
  if (
    emit('yaopi:checkout', { ids: lines.filter((line) => line.is_selected === 1).map((line) => line.id) }) &&
    emit('yaopi:navigate', { href, reason: link.name })
  )
    void checkoutUrl(context, href).then((url) => window.location.assign(url))
  return false
}
