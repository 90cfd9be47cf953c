import {
  activityCalls,
  bannerCalls,
  type ActivityCard,
  type ActivityKind,
  type ActivityPage,
} from '@yaopi/core/contract'
import { callIf, type PageLoader, type PageLoaders, type PreloadedData } from '../../platform/routing/index.ts'
import { activityInput, firstTemplate, hallsInput, openHall } from './activity-params.ts'

/** An activity of another kind has a page of its own. */
function otherPage(data: PreloadedData, id: string | null | undefined, kind: ActivityKind): string | undefined {
  const input = activityInput(id)
  const activity = data(activityCalls.read.path.replace(':id', input?.id ?? '')) as ActivityPage | undefined
  return activity === undefined || activity.kind === kind ? undefined : activity.url
}

/** The template page that an address without a number means; undefined while nothing is known. */
function firstPage(data: PreloadedData, kind: ActivityKind): string | undefined {
  const posts = data(bannerCalls.posts.path) as readonly ActivityCard[] | undefined
  return posts === undefined ? undefined : firstTemplate(posts, kind)
}

const template = (kind: ActivityKind): PageLoader => ({
  calls: ({ search }) =>
    search.has('id') ? callIf(activityCalls.read, activityInput(search.get('id'))) : [[bannerCalls.posts, {}]],
  target: (data, { search }) => (search.has('id') ? otherPage(data, search.get('id'), kind) : firstPage(data, kind)),
})

export const activityLoaders = {
  yjh: {
    calls: ({ params }) =>
      params['id'] === undefined
        ? [[activityCalls.fairs, {}]]
        : callIf(activityCalls.read, activityInput(params['id'])),
    target: (data, { params }) => otherPage(data, params['id'], 'yjh'),
  },
  Hdzx: {
    calls: ({ params }) => [
      ...callIf(bannerCalls.posts, hallsInput(params['ids'] ?? '')),
      ...callIf(activityCalls.read, openHall(params['ids'] ?? '', params['id'])),
    ],
  },
  zqmb: template('zqmb'),
  hdmb: template('hdmb'),
} satisfies PageLoaders
