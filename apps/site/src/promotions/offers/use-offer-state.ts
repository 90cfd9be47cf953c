import { offerState, type Goods, type OfferState } from '@yaopi/core'
import { useDerived, useStorefront } from '@yaopi/widgets'
import { useEffect } from 'react'

/**
 * Where the offer on goods stands by the shop's clock; renders again only when that changes. Goods without one are
 * always to be had.
 */
export function useOfferState(goods: Pick<Goods, 'activity'>): OfferState {
  const { clock } = useStorefront()
  useEffect(
    function startClock() {
      return clock.start()
    },
    [clock],
  )
  return useDerived(
    () => (goods.activity === undefined ? 'running' : offerState(goods.activity, clock.now.value)),
    [clock, goods],
  )
}
