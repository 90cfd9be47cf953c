import {
  mixAndMatchProgress,
  type MixAndMatchProgress,
  type MixAndMatchGroup,
  type MixAndMatchSelection,
  type Goods,
} from '@yaopi/core'
import { useStorefront } from '@yaopi/widgets'
import { useMemo, useState } from 'react'

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
  const [seen, setSeen] = useState<ReadonlyMap<number, Goods>>(new Map())
  const [isBusy, setBusy] = useState(false)
  const known = useMemo(
    () => [...new Map([...seen, ...shown.map((goods) => [goods.id, goods] as const)]).values()],
    [seen, shown],
  )
  const pick = (id: number, number: number): void => {
    const goods = shown.find((one) => one.id === id)
    if (goods !== undefined) setSeen(new Map(seen).set(id, goods))
    const next = new Map(picked)
    if (number > 0) next.set(id, number)
    else next.delete(id)
    setPicked(next)
  }
  const addAll = async (): Promise<void> => {
    setBusy(true)
    const byId = new Map(known.map((goods) => [goods.id, goods]))
    const added = await cart.add(
      [...picked].map(([id, number]) => ({
        id,
        ck_id: byId.get(id)?.ck_id ?? 0,
        cartNum: number,
        goods_manjian_id: group.id,
        price: byId.get(id)?.price ?? undefined,
      })),
    )
    setBusy(false)
    if (added === undefined) return
    const refused = new Set(added.refused.map((line) => line.goods_id))
    setPicked(new Map([...picked].filter(([id]) => refused.has(id))))
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
