import { bannerCalls, homeCalls } from '@yaopi/core'
import type { PageLoaders } from '../../platform/routing/index.ts'

export const generalLoaders: PageLoaders = {
  notfound: { calls: () => [[homeCalls.recommended, {}]] },
  noActivity: { calls: () => [[bannerCalls.posts, {}]] },
}
