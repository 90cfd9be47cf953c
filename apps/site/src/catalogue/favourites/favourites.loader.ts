import { favouriteCalls } from '@yaopi/core'
import type { PageLoaders } from '../../platform/routing/index.ts'
import { favouritesInput } from './favourites-params.ts'

export const favouriteLoaders: PageLoaders = {
  star: { calls: ({ search, isMember }) => (isMember ? [[favouriteCalls.list, favouritesInput(search)]] : []) },
}
