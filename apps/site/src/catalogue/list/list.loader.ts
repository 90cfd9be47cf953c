import { firstGoodsPicture, goodsListCalls } from '../params/index.ts'
import type { PageLoaders, PageVisit } from '../../platform/routing/index.ts'

const calls = ({ search }: PageVisit) => goodsListCalls(search, {})

export const listLoaders = {
  list_index: { calls, picture: firstGoodsPicture },
  list_table: { calls },
  list_no_image: { calls },
} satisfies PageLoaders
