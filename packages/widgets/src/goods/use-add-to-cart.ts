import { addRule, keptQuantity, largestAllowed, startQuantity, type Goods, type QuantityRule } from '@yaopi/core'
import { useEffect, useRef, useState } from 'react'

/** The number field and the add button of one card or row. */
export type AddToCart = {
  readonly number: number
  /** The quantity in the field while typing, else `number`; undefined when it is not allowed. */
  readonly draft: number | undefined
  readonly rule: QuantityRule
  /** Nothing more can be added: all that may be bought is in the cart. */
  readonly isFull: boolean
  readonly isBusy: boolean
  readonly setQuantity: (number: number) => void
  /** Tells what is in the field while typing; undefined when it is not allowed. */
  readonly setDraft: (number: number | undefined) => void
  /** Adds the quantity in the field; does nothing when it is not allowed. */
  readonly add: () => void
}

/** The quantity of an add button. It stays after the goods were added, as far as stock and limit leave it. */
export function useAddToCart(goods: Goods, inCart: number, onAdd: (number: number) => Promise<unknown>): AddToCart {
  const [number, setNumber] = useState(() => startQuantity(goods, inCart))
  const [isBusy, setBusy] = useState(false)
  const [draft, setDraft] = useState<number | undefined>(number)
  // The add button reads it in the same event in which leaving the field wrote it.
  const drafted = useRef(draft)
  const write = (next: number | undefined): void => {
    drafted.current = next
    setDraft(next)
  }
  const choose = (next: number): void => {
    write(next)
    setNumber(next)
  }
  const listing = `${goods.id}-${goods.goods_price_id}-${goods.is_jxq}`
  const last = useRef(listing)
  useEffect(
    function followCart() {
      const next = last.current === listing ? keptQuantity(number, goods, inCart) : startQuantity(goods, inCart)
      last.current = listing
      if (next === number) return
      // What is being typed is judged when the field is left.
      if (drafted.current === number) write(next)
      setNumber(next)
    },
    // Only other goods and another cart change what may be added.
    // oxlint-disable-next-line react/exhaustive-deps
    [listing, goods, inCart],
  )
  const rule = addRule(goods, inCart)
  return {
    number,
    draft,
    rule,
    isBusy,
    setQuantity: choose,
    isFull: largestAllowed(rule) === 0,
    setDraft: write,
    add: () => {
      const wanted = drafted.current
      if (wanted === undefined || isBusy) return
      setBusy(true)
      void onAdd(wanted).finally(() => setBusy(false))
    },
  }
}
