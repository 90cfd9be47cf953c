import { computed } from '@preact/signals-core'
import { isLoggedIn, refusedWords, type CartLineInput, type Storefront } from '@yaopi/core'
import { useMemo, type ReactNode } from 'react'
import { MiniCart } from '../../mini-cart/mini-cart.tsx'
import { StorefrontContext } from '../../storefront/context.ts'
import { useStorefront } from '../../storefront/hooks.ts'
import { failedReason } from '../cancelable-events.ts'
import type { CartOutcome } from '../events.ts'
import { deferred } from '../deferred.ts'
import type { Host, Widget } from '../widget.ts'
import { goToCheckout } from './checkout.ts'

/** The page's cart for this element: only the drawer of the element that opened it is open. */
export function withOwnDrawer({ element, emit, context }: Host, storefront: Storefront): Storefront {
  const { cart } = storefront
  return {
    ...storefront,
    // The retry of a drawer tells the page too who is signed in then.
    session: { ...storefront.session, load: context.signIn },
    cart: {
      ...cart,
      drawer: computed(() =>
        cart.drawer.value === 'open' && context.drawerOwner.value === element ? 'open' : 'closed',
      ),
      open: async (read) => {
        if (!emit('yaopi:cart-toggle', { open: true })) return
        context.drawerOwner.value = element
        await cart.open(read)
      },
      close: () => {
        if (emit('yaopi:cart-toggle', { open: false })) cart.close()
      },
    },
  }
}

/** Provides the cart with this element's own drawer. */
export function OwnDrawer({ host, children }: { readonly host: Host; readonly children: ReactNode }) {
  const storefront = useStorefront()
  const own = useMemo(() => withOwnDrawer(host, storefront), [host, storefront])
  return <StorefrontContext.Provider value={own}>{children}</StorefrontContext.Provider>
}

function CartElement({ host }: { readonly host: Host }) {
  return (
    <OwnDrawer host={host}>
      <MiniCart placement={host.attribute('placement') === 'edge' ? 'edge' : 'inline'} />
    </OwnDrawer>
  )
}

/** Adds lines from the page, with the same event as an add by hand. */
async function add(
  { context, emit }: Host,
  lines: readonly CartLineInput[],
  options?: { readonly silent?: boolean },
): Promise<CartOutcome> {
  const { cart } = context.storefront
  const { promise, resolve } = deferred<CartOutcome>()
  const allowed = emit('yaopi:cart-change', {
    action: 'add',
    lines: lines.map(({ goods_id, number }) => ({ goods_id, number })),
    context: 'yaopi-cart',
    promise,
  })
  const added = allowed
    ? await cart.add(
        lines.map(({ goods_id, ck_id, ...line }) => ({
          ...line,
          goods: { id: goods_id, ...(ck_id === undefined ? {} : { ck_id }) },
        })),
        options,
      )
    : undefined
  const errors = allowed ? (added?.refused.map(refusedWords) ?? [failedReason(context.storefront)]) : ['prevented']
  resolve({ cart: cart.state.peek().data, warnings: [], errors, added })
  return promise
}

/** `<yaopi-cart>`: a button with the number of goods, and the drawer it opens. */
export const cart: Widget = {
  tag: 'yaopi-cart',
  attributes: ['placement', 'checkout-url', 'goods-url', 'list-url', 'login-url'],
  urlAttributes: { cart: 'checkout-url', goods: 'goods-url', list: 'list-url', login: 'login-url' },
  View: CartElement,
  methods: {
    open: (host) =>
      withOwnDrawer(host, host.context.storefront).cart.open(isLoggedIn(host.context.storefront.session.user.peek())),
    close: (host) => {
      withOwnDrawer(host, host.context.storefront).cart.close()
    },
    add,
    refresh: ({ context }) => context.storefront.cart.invalidate(),
  },
  beforeNavigate: (host, link) => link.name !== 'cart' || goToCheckout(host, link),
}
