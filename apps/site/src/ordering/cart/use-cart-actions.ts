import { LineType, cartText, formatYuan, type CartItem, type CartState } from '@yaopi/core'
import { focusWrongQuantity, useStorefront } from '@yaopi/widgets'
import { useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { href } from '../../platform/routing/index.ts'
import { keepSeenCart } from '../lines/index.ts'
import type { CartActions } from './cart.view.tsx'
import { cartPageText as text } from './cart.text.ts'

/** What the cart page does with the cart of this storefront; the object stays the same while the page lives. */
export function useCartActions(): { readonly actions: CartActions; readonly isLeaving: boolean } {
  const { cart, favourite, notifications } = useStorefront()
  const navigate = useNavigate()
  const [isLeaving, setLeaving] = useState(false)
  useEffect(
    function loadLocalPricing() {
      void import('./local-pricing.ts').then(({ repriceCart }) => {
        cart.setLocalPricing(repriceCart)
      })
    },
    [cart],
  )

  const actions = useMemo<CartActions>(() => {
    const keep = async (item: Pick<CartItem, 'id' | 'goods'>): Promise<void> => {
      if (!(await notifications.confirm(text.confirmToFavourites))) return
      // The favourite first: when it fails, the line is still in the cart.
      if (await favourite.add([item.goods.id])) await cart.remove([item.id], false)
    }
    /** The new line first: when it is refused, the old one still has all units. */
    const toOriginal = async ({ id, goods }: Pick<CartItem, 'id' | 'goods'>, rest: number, moved: number) => {
      const { id: goods_id, ck_id, name, bzdw } = goods
      const added = await cart.add([{ goods: { id: goods_id, ck_id, name, bzdw }, number: moved, is_yj: 1 }])
      if (added === undefined || added.refused.length > 0) return
      if (rest > 0) await cart.setNumber(id, rest)
      else await cart.remove([id], false)
      await cart.load()
    }
    /**
     * Goes on only when every quantity is one that can be bought and every change has been saved, so that the next step
     * sees what this one showed.
     */
    const checkout = async (): Promise<void> => {
      setLeaving(true)
      try {
        if (await focusWrongQuantity(document)) return
        await cart.whenIdle()
        const refusal = whyNotYet(cart.state.peek().data)
        if (refusal !== undefined) {
          notifications.info(refusal)
          return
        }
        keepSeenCart(cart)
        await navigate(href('cart_step2'))
      } finally {
        setLeaving(false)
      }
    }
    return {
      setNumber: (lineId, number) => {
        void cart.setNumber(lineId, number)
      },
      tick: (lineIds, on) => {
        void cart.select(lineIds, on ? 1 : 0)
      },
      tickAll: (on) => {
        void cart.select('all', on ? 1 : 0)
      },
      remove: (lineId) => {
        void cart.remove([lineId])
      },
      removeMany: (lineIds, question) => {
        void cart.remove(lineIds, question)
      },
      buyOriginal: (item, rest, moved) => {
        void toOriginal(item, rest, moved)
      },
      moveToFavourites: (item) => {
        void keep(item)
      },
      exchange: (goodsId, manjianId) => {
        void cart.add([{ id: goodsId, cartNum: 1, type: LineType.exchange, goods_manjian_id: manjianId }])
      },
      checkout: () => {
        void checkout()
      },
    }
  }, [cart, favourite, notifications, navigate])

  return { actions, isLeaving }
}

/** What keeps a cart from being checked out, in words with the next step; undefined when nothing does. */
export function whyNotYet(cart: CartState | undefined): string | undefined {
  if (cart === undefined || cart.total.kinds === 0) return cartText.nothingSelected
  const short = cart.shipping_data.groups.find((group) => group.amount > 0 && group.min_gap > 0)
  return short === undefined
    ? undefined
    : text.notYet(cartText.minOrder(short.name, formatYuan(short.min_amount), formatYuan(short.min_gap)))
}
