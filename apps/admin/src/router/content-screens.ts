import type { AdminRoute } from '../platform/routing/index.ts'
import { feedbackScreens } from '../content/feedback/feedback.route.ts'
import { chatDeskScreens } from '../content/chat-desk/chat-desk.route.ts'
import { adsScreens } from '../content/ads/ads.route.ts'
import { menusScreens } from '../content/menus/menus.route.ts'
import { articlesScreens } from '../content/articles/articles.route.ts'
import { activitiesScreens } from '../content/activities/activities.route.ts'
import { broadcastsScreens } from '../content/broadcasts/broadcasts.route.ts'
import { searchWordsScreens } from '../content/search-words/search-words.route.ts'
import { firstStepsScreens } from '../content/first-steps/first-steps.route.ts'
import { reportsScreens } from '../content/reports/reports.route.ts'

/** Screens of content and reports, in the order of the navigation within their group. */
export const contentScreens: readonly AdminRoute[] = [
  ...feedbackScreens,
  ...chatDeskScreens,
  ...adsScreens,
  ...menusScreens,
  ...articlesScreens,
  ...activitiesScreens,
  ...broadcastsScreens,
  ...searchWordsScreens,
  ...reportsScreens,
  ...firstStepsScreens,
]
