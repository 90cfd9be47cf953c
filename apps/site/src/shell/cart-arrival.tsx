import { useStorefront } from '@yaopi/widgets'
import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { findRoute } from '../platform/routing/index.ts'

/** Widest window in which the drawer fills the screen, px: there it does not open by itself. */
const PHONE = 760

/**
 * Tells the cart whether the user stands on step 1 or is on the way there: going there opens the drawer [ST-02]. A
 * visit that begins on step 1 has gone nowhere.
 */
export function CartArrival({ isStep1 }: { readonly isStep1: boolean }) {
  const { cart } = useStorefront()
  const { location } = useNavigation()
  const isOnTheWay =
    location !== undefined && findRoute(location.pathname)?.row.name === 'cart_step1' && window.innerWidth > PHONE
  useState(() => {
    if (!isStep1) return
    void cart.setOnCartPage(true)
    cart.close()
  })
  useEffect(
    function reportCartPage() {
      void cart.setOnCartPage(isStep1 || isOnTheWay)
      // Also where something else stands in place of the lines, such as a failure.
      if (isStep1 && window.innerWidth <= PHONE) cart.close()
    },
    [cart, isStep1, isOnTheWay],
  )
  return null
}
