import { showYuan, type CartState } from '@yaopi/core'
import { ButtonLink } from '../parts/button.tsx'
import { Price } from '../parts/price.tsx'
import type { Links } from '../storefront/links.ts'
import { useText } from '../storefront/use-text.ts'
import { Foot } from './mini-cart.styles.ts'

/** Count, total of what is selected, distance to free freight, and the way to settle. */
export function MiniCartFoot({ cart, links }: { readonly cart: CartState, readonly links: Links }) {
  const text = useText()
  const { total, shipping_data: shipping } = cart
  const units = cart.data.reduce((sum, line) => sum + line.number, 0)
  return (
    <Foot>
      {total.kinds > 0 && shipping.no_trans_order_amount > 0 && (
        <p className="freight">{shipping.gap > 0 ? text('cart.gap', { gap: showYuan(shipping.gap) }) : text('cart.free')}</p>
      )}
      <p>
        <span>{text('cart.kinds', { kinds: cart.data.length, number: units })}</span>
        <span>{text('cart.selected')} <Price yuan={total.goods_amount - total.discount} /></span>
      </p>
      <ButtonLink kind="buy" block href={links.href('cart')}>{text('cart.checkout')}</ButtonLink>
    </Foot>
  )
}
