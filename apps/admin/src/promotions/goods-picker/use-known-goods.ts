import { promoAdminCalls, type PromoGoodsChoice } from '@yaopi/core/staff'
import { useState } from 'react'
import { useCallQuery } from '../../platform/client/index.ts'

/** Goods that a form names, by their ids: those that were chosen, and the others as the server knows them. */
export function useKnownGoods(ids: readonly number[]): {
  readonly goods: ReadonlyMap<number, PromoGoodsChoice>
  readonly remember: (goods: readonly PromoGoodsChoice[]) => void
} {
  const [chosen, setChosen] = useState<ReadonlyMap<number, PromoGoodsChoice>>(new Map())
  const missing = ids.filter((id) => id > 0 && !chosen.has(id)).map(String)
  const read = useCallQuery(
    promoAdminCalls.goods,
    { codes: missing.join(',') },
    { enabled: missing.length > 0, keepPrevious: true },
  )
  const goods = new Map([...(read.data?.goods ?? []).map((one) => [one.id, one] as const), ...chosen])
  return {
    goods,
    remember: (list) => setChosen((before) => new Map([...before, ...list.map((one) => [one.id, one] as const)])),
  }
}
