import { largestAllowed, type Goods } from '@yaopi/core'
import { href } from '../../platform/routing/index.ts'

type Offered = Pick<
  Goods,
  'id' | 'number' | 'min_number' | 'step' | 'goods_price_id' | 'is_jxq' | 'limit_left' | 'base_price' | 'activity'
>

/**
 * Where goods are bought at the original price, once what a limited offer has for this buyer is used up (domain.md
 * §2.2.2); undefined while the offer can be taken, and where there are no goods besides it. `inCart`: units of the
 * offer that are in the cart.
 */
export function originalPriceHref(goods: Offered, inCart = 0): string | undefined {
  const { id, min_number, step, number, goods_price_id, is_jxq, limit_left, base_price, activity } = goods
  if (goods_price_id === 0 || is_jxq === 1 || base_price === null || number <= inCart) return undefined
  const left = Math.min(limit_left ?? number, activity?.left ?? number)
  if (Math.max(0, left) >= number) return undefined
  const isLeft = largestAllowed({ min_number, step, max: left }) > inCart
  return isLeft ? undefined : href('list_info', { id }, { is_yj: 1 })
}
