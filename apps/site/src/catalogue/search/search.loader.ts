import { goodsCalls } from '@yaopi/core/contract'
import { firstGoodsPicture, goodsListCalls } from '../params/index.ts'
import type { PageLoaders, PageVisit, PreloadCall } from '../../platform/routing/index.ts'

const calls = ({ search }: PageVisit): readonly PreloadCall[] =>
  search.get('keywords')?.trim() ? goodsListCalls(search, {}) : [[goodsCalls.hot, { limit: 10 }]]

export const searchLoaders = {
  search_index: { calls, picture: firstGoodsPicture },
  search_table: { calls },
} satisfies PageLoaders
