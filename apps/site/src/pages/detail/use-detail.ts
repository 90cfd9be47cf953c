import { goodsCalls, type GoodsDetail } from '@yaopi/core/contract'
import { useCall, type Called } from '../../data/use-call.ts'
import type { DetailInput } from './detail-input.ts'

/** The goods of a page. `isOver`: the offer its address names is over, what is shown is the goods without it; `isGone`: there are no such goods. */
export type Detailed = Called<GoodsDetail> & { readonly isOver: boolean; readonly isGone: boolean }

/** Asks for goods at the offer that is named, and without it when that is over (domain.md §5.3: 410). */
export function useDetail(input: DetailInput | undefined): Detailed {
  const named = useCall<DetailInput, GoodsDetail>(goodsCalls.detail, input, { keep: true })
  const codeOf = ({ state }: Called<GoodsDetail>) => (state.status === 'failed' ? state.failure.code : 0)
  const isOver = codeOf(named) === 410
  const plain = useCall<DetailInput, GoodsDetail>(
    goodsCalls.detail,
    isOver && input !== undefined ? { id: input.id } : undefined,
    { keep: true },
  )
  const shown = isOver ? plain : named
  return { ...shown, isOver, isGone: input === undefined || codeOf(shown) === 404 || codeOf(shown) === 410 }
}
