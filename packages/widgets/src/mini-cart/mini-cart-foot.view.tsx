import { showYuan, type CartState } from '@yaopi/core'
import { ButtonLink } from '../parts/button.tsx'
import { Price } from '../parts/price.tsx'
import type { Links } from '../storefront/links.ts'
import { Foot } from './mini-cart.styles.ts'
import { miniCartText as text } from './mini-cart.text.ts'

/** Count, total of what is selected, distance to free freight, and the way to settle. */
export function MiniCartFoot({ cart, links }: { readonly cart: CartState, readonly links: Links }) {
  const { total, shipping_data: shipping } = cart
  const units = cart.data.reduce((sum, line) => sum + line.number, 0)
  return (
    <Foot>
      {total.kinds > 0 && shipping.no_trans_order_amount > 0 && (
        <p className="freight">{shipping.gap > 0 ? text.gap(showYuan(shipping.gap)) : text.free}</p>
      )}
      <p>
        <span>{text.kinds(cart.data.length, units)}</span>
        <span>{text.selected} <Price yuan={total.goods_amount - total.discount} /></span>
      </p>
      <ButtonLink kind="buy" block href={links.href('cart')}>{text.settle}</ButtonLink>
    </Foot>
  )
}
