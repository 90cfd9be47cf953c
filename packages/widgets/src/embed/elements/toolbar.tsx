import { MiniCart } from '../../mini-cart/mini-cart.tsx'
import { Toolbar } from '../../toolbar/toolbar.tsx'
import type { Host, Widget } from '../widget.ts'
import { OwnDrawer } from './cart.tsx'
import { goToCheckout } from './checkout.ts'

function ToolbarElement({ host }: { readonly host: Host }) {
  return (
    <OwnDrawer host={host}>
      <MiniCart rail={<Toolbar wechatQr={host.attribute('wechat-qr')} />} />
    </OwnDrawer>
  )
}

/** `<yaopi-toolbar>`: account, cart, messages, service and back to top at the right edge, with the drawer. */
export const toolbar: Widget = {
  tag: 'yaopi-toolbar',
  attributes: ['wechat-qr', 'account-url', 'messages-url', 'checkout-url', 'goods-url', 'list-url', 'login-url'],
  urlAttributes: {
    account: 'account-url',
    messages: 'messages-url',
    cart: 'checkout-url',
    goods: 'goods-url',
    list: 'list-url',
    login: 'login-url',
  },
  View: ToolbarElement,
  beforeNavigate: (host, link) => link.name !== 'cart' || goToCheckout(host, link),
}
