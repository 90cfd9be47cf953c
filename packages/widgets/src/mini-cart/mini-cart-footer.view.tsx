import { formatYuan, type CartState } from '@yaopi/core'
import type { ReactNode } from 'react'
import { ButtonLink } from '../parts/button.tsx'
import { Price } from '../parts/price.tsx'
import { useText } from '../storefront/use-text.ts'
import { Footer } from './mini-cart-content.styles.ts'

/**
 * Count and total of the selected lines with freight, as the cart page says it; distance to the next reduction, freight
 * of each group and the distance to none, checkout link.
 */
export function MiniCartFooter({ cart, actions }: { readonly cart: CartState; readonly actions?: ReactNode }) {
  const text = useText()
  const { total, shipping_data } = cart
  const freights = shipping_data.groups.filter((one) => one.amount > 0 && one.no_trans_order_amount > 0)
  const next = cart.activity_data.manjians.find((manjian) => manjian.next !== undefined)?.next
  return (
    <Footer>
      {next !== undefined && <p className="freight">{next.text}</p>}
      {freights.map(({ group, name, shipping_amount: fee, gap }) => (
        <p key={group} className="freight">
          {fee > 0
            ? text('cart.gap', { name, fee: formatYuan(fee), gap: formatYuan(gap) })
            : text('cart.free', { name })}
        </p>
      ))}
      <p>
        <span>{text('cart.kinds', { kinds: total.kinds, number: total.number })}</span>
        <span>
          {text('cart.selected')} <Price yuan={total.payable} />
        </span>
      </p>
      {actions}
      <ButtonLink kind="buy" block href={{ name: 'cart' }}>
        {text('cart.checkout')}
      </ButtonLink>
    </Footer>
  )
}
