import { activityCalls, bannerCalls, homeCalls } from '@yaopi/core/contract'
import { callIf, href, type PageLoaders } from '../../platform/routing/index.ts'
import { activityTarget, shortAddress } from './activity-address.ts'

export const generalLoaders = {
  notfound: { calls: () => [[homeCalls.recommended, {}]] },
  loading_activity: {
    calls: ({ search }) => callIf(activityCalls.resolve, shortAddress(search)),
    target: (data, { search }) => {
      const page = data(activityCalls.resolve.path) as { readonly path: string } | undefined
      if (page !== undefined) return activityTarget(page.path)
      return shortAddress(search) === undefined ? href('noActivity') : undefined
    },
  },
  noActivity: { calls: () => [[bannerCalls.posts, {}]] },
} satisfies PageLoaders
