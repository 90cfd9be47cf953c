import { addRule, largestAllowed, startQuantity, type Goods, type QuantityRule } from '@yaopi/core'
import { useEffect, useRef, useState } from 'react'

/** The number field and the add button of one card or row. */
export type AddToCart = {
  readonly number: number
  readonly rule: QuantityRule
  /** Nothing more can be added: all that may be bought is in the cart. */
  readonly isFull: boolean
  readonly isBusy: boolean
  readonly setQuantity: (number: number) => void
  /** The quantity in the field while typing; undefined when it is not allowed. */
  readonly setDraft: (number: number | undefined) => void
  /** Adds the quantity in the field; does nothing when it is not allowed. */
  readonly add: () => void
}

/** The quantity of an add button; reset after the goods were added. */
export function useAddToCart(goods: Goods, inCart: number, onAdd: (number: number) => Promise<unknown>): AddToCart {
  const [number, setNumber] = useState(() => startQuantity(goods, inCart))
  const [isBusy, setBusy] = useState(false)
  const drafted = useRef<number | undefined>(number)
  const shown = useRef(true)
  useEffect(function trackMounted() {
    shown.current = true
    return () => {
      shown.current = false
    }
  }, [])
  const choose = (next: number): void => {
    drafted.current = next
    setNumber(next)
  }
  useEffect(
    function restart() {
      choose(startQuantity(goods, inCart))
    },
    [goods, inCart],
  )
  const rule = addRule(goods, inCart)
  return {
    number,
    rule,
    isBusy,
    setQuantity: choose,
    isFull: largestAllowed(rule) === 0,
    setDraft: (next) => {
      drafted.current = next
    },
    add: () => {
      const wanted = drafted.current
      if (wanted === undefined || isBusy) return
      setBusy(true)
      void onAdd(wanted).finally(() => {
        if (shown.current) setBusy(false)
      })
    },
  }
}
