import { favouriteCalls } from '@yaopi/core/contract'
import type { PageLoaders } from '../../platform/routing/index.ts'
import { favouritesInput } from './favourites-params.ts'

export const favouriteLoaders = {
  star: { calls: ({ search, isMember }) => (isMember ? [[favouriteCalls.list, favouritesInput(search)]] : []) },
} satisfies PageLoaders
