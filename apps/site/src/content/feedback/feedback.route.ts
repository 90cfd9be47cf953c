import { deskFlags, type RouteRow } from '../../platform/routing/index.ts'
import { routeTitles as titles } from '../route-titles.text.ts'
import { feedbackLoaders } from './feedback.loader.ts'

/** Complaints and suggestions of a member. */
export const feedbackRoutes: readonly RouteRow[] = [
  {
    name: 'yjfk',
    path: '/yjfk',
    title: titles.yjfk,
    flags: deskFlags,
    frame: 'member',
    membersOnly: true,
    page: 'content/feedback/feedback',
    loader: feedbackLoaders.yjfk,
  },
]
