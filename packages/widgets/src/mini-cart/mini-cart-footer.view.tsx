import { formatYuan, type CartState, type Yuan } from '@yaopi/core'
import type { ReactNode } from 'react'
import { ButtonLink } from '../parts/button.tsx'
import { Price } from '../parts/price.tsx'
import { useText } from '../storefront/use-text.ts'
import { Footer } from './mini-cart-content.styles.ts'

/** Count, total of the selected lines, distance to the next reduction and to free freight, checkout link. */
export function MiniCartFooter({
  cart,
  amount,
  actions,
}: {
  readonly cart: CartState
  /** Total of the selected lines in yuan. */
  readonly amount: Yuan | undefined
  readonly actions?: ReactNode
}) {
  const text = useText()
  const { total, shipping_data: shipping } = cart
  const next = cart.activity_data.manjians.find((manjian) => manjian.next !== undefined)?.next
  return (
    <Footer>
      {next !== undefined && <p className="freight">{next.text}</p>}
      {total.kinds > 0 && shipping.no_trans_order_amount > 0 && (
        <p className="freight">
          {shipping.gap > 0 ? text('cart.gap', { gap: formatYuan(shipping.gap) }) : text('cart.free')}
        </p>
      )}
      <p>
        <span>{text('cart.kinds', { kinds: total.kinds, number: total.number })}</span>
        <span>
          {text('cart.selected')} <Price yuan={amount ?? null} />
        </span>
      </p>
      {actions}
      <ButtonLink kind="buy" block href={{ name: 'cart' }}>
        {text('cart.checkout')}
      </ButtonLink>
    </Footer>
  )
}
