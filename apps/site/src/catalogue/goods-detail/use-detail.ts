import { goodsCalls, type GoodsDetail } from '@yaopi/core/contract'
import { type QueryResult, useQuery } from '../../platform/data/index.ts'
import type { DetailInput } from '../params/index.ts'

/**
 * The goods of a page. `isOver`: the offer its address names is over, what is shown is the goods without it; `isGone`:
 * there are no such goods.
 */
export type DetailResult = QueryResult<GoodsDetail> & { readonly isOver: boolean; readonly isGone: boolean }

/** Asks for goods at the offer that is named, and without it when that is over (domain.md §5.3: 410). */
export function useDetail(input: DetailInput | undefined): DetailResult {
  const named = useQuery<DetailInput, GoodsDetail>(goodsCalls.detail, input, { cache: true })
  const codeOf = ({ state }: QueryResult<GoodsDetail>) => (state.status === 'failed' ? state.failure.code : 0)
  const isOver = codeOf(named) === 410
  const plain = useQuery<DetailInput, GoodsDetail>(
    goodsCalls.detail,
    isOver && input !== undefined ? { id: input.id } : undefined,
    { cache: true },
  )
  const shown = isOver ? plain : named
  return { ...shown, isOver, isGone: input === undefined || codeOf(shown) === 404 || codeOf(shown) === 410 }
}
