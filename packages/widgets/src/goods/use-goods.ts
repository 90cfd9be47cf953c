import { AuditStatus, isLoggedIn, unitsInCart, type Addable, type Goods, type UserState } from '@yaopi/core'
import { useCallback } from 'react'
import type { HiddenPrice } from '../parts/price.tsx'
import { useDerived, useStorefront } from '../storefront/hooks.ts'
import { goodsParams, type Link } from '../storefront/links.ts'
import { useText } from '../storefront/use-text.ts'
import { nextStepOf, type NextStep } from './next-step.ts'

/** Member-specific state of goods for a card, a row or a detail page: quantity in the cart, favourite, next step. */
export type GoodsViewModel = {
  readonly href: Link
  /** Units of these goods in the cart. */
  readonly inCart: number
  readonly isFavourite: boolean
  /** Why there is no price; for goods whose price is null. */
  readonly hidden: HiddenPrice
  /** What the member can do about goods that cannot be bought. */
  readonly nextStep: NextStep | undefined
  /** Adds units; true when all were added. Refusals are shown as notifications. */
  readonly add: (number: number) => Promise<boolean>
  readonly toggleFavourite: () => Promise<boolean>
}

/**
 * The message key of why a price is hidden from a user (domain.md §1.6): who sees prices misses only those of
 * controlled goods.
 */
export function hiddenPriceKey(
  user: UserState,
): 'goods.hidden.visitor' | 'goods.hidden.documents' | 'goods.hidden.audit' | 'goods.hidden.control' {
  if (!isLoggedIn(user)) return 'goods.hidden.visitor'
  const status = user.audit_status ?? AuditStatus.notSubmitted
  if (status === AuditStatus.notSubmitted) return 'goods.hidden.documents'
  return status === AuditStatus.pending || status === AuditStatus.rejected
    ? 'goods.hidden.audit'
    : 'goods.hidden.control'
}

/** Units of goods as the cart takes them, at the price and offer they are shown with. */
export function cartItemOf(goods: Goods, number: number): Addable {
  const { id, ck_id, name, bzdw, price, goods_price_id, ladder_price_id, goods_manjian_id, is_yj, is_jxq } = goods
  return {
    goods: { id, ck_id, name, bzdw },
    number,
    goods_price_id,
    ladder_price_id,
    goods_manjian_id,
    is_yj,
    is_jxq,
    ...(price === null ? {} : { price }),
  }
}

/** Binds goods to the storefront; renders again only when the state of these goods changes. */
export function useGoods(goods: Goods): GoodsViewModel {
  const { cart, favourite, session } = useStorefront()
  const text = useText()
  const inCart = useDerived(() => unitsInCart(cart.inCart.value, goods), [cart, goods])
  const isFavourite = useDerived(
    () => favourite.changed.value.get(goods.id) ?? goods.is_favorite === 1,
    [favourite, goods],
  )
  const reason = useDerived(() => hiddenPriceKey(session.user.value), [session])

  const add = useCallback(
    async (number: number): Promise<boolean> => {
      const result = await cart.add([cartItemOf(goods, number)])
      return result !== undefined && result.refused.length === 0
    },
    [cart, goods],
  )
  const toggleFavourite = useCallback(
    () => (isFavourite ? favourite.cancel([goods.id]) : favourite.add([goods.id])),
    [favourite, goods, isFavourite],
  )

  const href: Link = { name: 'goods', params: goodsParams(goods) }

  return {
    href,
    inCart,
    isFavourite,
    add,
    toggleFavourite,
    hidden:
      goods.buy_reason?.code === 'CONTROL' || reason === 'goods.hidden.control'
        ? { text: text('goods.hidden.control'), href }
        : { text: text(reason), href: { name: reason === 'goods.hidden.visitor' ? 'login' : 'documents' } },
    nextStep: nextStepOf(goods.buy_reason, goods, text),
  }
}
