import {
  mixAndMatchProgress,
  type MixAndMatchProgress,
  type MixAndMatchGroup,
  type MixAndMatchSelection,
  type Goods,
} from '@yaopi/core'
import { focusWrongQuantity, useStorefront } from '@yaopi/widgets'
import { useMemo, useRef, useState } from 'react'

/** What a buyer has chosen of a group on this page, and the progress together with the lines of their cart. */
export type Picks = {
  /** Units by goods id. */
  readonly picked: ReadonlyMap<number, number>
  readonly meter: MixAndMatchProgress
  readonly isBusy: boolean
  /** So many units of goods; 0 takes them out. */
  readonly pick: (id: number, number: number) => void
  /** Puts everything into the cart in one call. */
  readonly addAll: () => Promise<void>
}

/** Keeps what is chosen while the buyer turns the pages of a group. */
export function usePicks(
  group: MixAndMatchGroup,
  shown: readonly Goods[],
  selected: MixAndMatchSelection,
  reload: () => void,
): Picks {
  const { cart } = useStorefront()
  const [picked, setPicked] = useState<ReadonlyMap<number, number>>(new Map())
  // An add reads it in the same event in which the last quantity was typed.
  const newest = useRef(picked)
  const write = (next: ReadonlyMap<number, number>): void => {
    newest.current = next
    setPicked(next)
  }
  const [seen, setSeen] = useState<ReadonlyMap<number, Goods>>(new Map())
  const [isBusy, setBusy] = useState(false)
  const known = useMemo(
    () => [...new Map([...seen, ...shown.map((goods) => [goods.id, goods] as const)]).values()],
    [seen, shown],
  )
  const pick = (id: number, number: number): void => {
    const goods = shown.find((one) => one.id === id)
    if (goods !== undefined) setSeen((before) => new Map(before).set(id, goods))
    const next = new Map(newest.current)
    if (number > 0) next.set(id, number)
    else next.delete(id)
    write(next)
  }
  const addAll = async (): Promise<void> => {
    if (await focusWrongQuantity(document)) return
    setBusy(true)
    const byId = new Map(known.map((goods) => [goods.id, goods]))
    const added = await cart.add(
      [...newest.current].map(([id, number]) => ({
        id,
        ck_id: byId.get(id)?.ck_id ?? 0,
        cartNum: number,
        goods_manjian_id: group.id,
        price: byId.get(id)?.price ?? undefined,
      })),
    )
    setBusy(false)
    if (added === undefined) {
      // Why it was refused may lie in what the cart holds by now.
      reload()
      return
    }
    const refused = new Set(added.refused.map((line) => line.goods_id))
    write(new Map([...newest.current].filter(([id]) => refused.has(id))))
    reload()
  }
  return {
    picked,
    meter: useMemo(() => mixAndMatchProgress(group, selected, picked, known), [group, selected, picked, known]),
    isBusy,
    pick,
    addAll,
  }
}
