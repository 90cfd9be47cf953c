import { activityCalls, bannerCalls } from '@yaopi/core'
import { callIf, type PageLoader, type PageLoaders } from '../../platform/routing/index.ts'
import { activityInput, hallsInput, openHall } from './activity-params.ts'

const template: PageLoader = {
  calls: ({ search }) =>
    search.has('id') ? callIf(activityCalls.read, activityInput(search.get('id'))) : [[bannerCalls.posts, {}]],
}

export const activityLoaders: PageLoaders = {
  yjh: {
    calls: ({ params }) =>
      params['id'] === undefined
        ? [[activityCalls.fairs, {}]]
        : callIf(activityCalls.read, activityInput(params['id'])),
  },
  Hdzx: {
    calls: ({ params }) => [
      ...callIf(bannerCalls.posts, hallsInput(params['ids'] ?? '')),
      ...callIf(activityCalls.read, openHall(params['ids'] ?? '', params['id'])),
    ],
  },
  zqmb: template,
  hdmb: template,
}
