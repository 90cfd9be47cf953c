import { healthAdminCalls } from './accounts/health/index.ts'
import { regionAdminCalls } from './accounts/region/index.ts'
import { settingAdminCalls } from './accounts/setting/index.ts'
import { searchAdminCalls } from './catalogue/search/index.ts'
import { warehouseAdminCalls } from './catalogue/warehouse/index.ts'
import { articleAdminCalls, articleCalls } from './content/article/index.ts'
import { bannerAdminCalls, bannerCalls } from './content/banner/index.ts'
import { chatAdminCalls, chatCalls } from './content/chat/index.ts'
import { feedbackAdminCalls, feedbackCalls } from './content/feedback/index.ts'
import { firstStepCalls } from './content/first-steps/index.ts'
import { homeCalls } from './content/home/index.ts'
import { memberHomeCalls } from './content/member-home/index.ts'
import { menuAdminCalls } from './content/menu/index.ts'
import { reportAdminCalls } from './content/report/index.ts'
import { contentAdminCalls } from './content/version/index.ts'

/**
 * A part of the contract: all of content, and the calls of the staff on settings, regions, warehouses, words of the
 * search and health.
 */
export const contentContract = {
  article: articleCalls,
  articleAdmin: articleAdminCalls,
  chat: chatCalls,
  chatAdmin: chatAdminCalls,
  feedback: feedbackCalls,
  feedbackAdmin: feedbackAdminCalls,
  banner: bannerCalls,
  memberHome: memberHomeCalls,
  home: homeCalls,
  bannerAdmin: bannerAdminCalls,
  contentAdmin: contentAdminCalls,
  menuAdmin: menuAdminCalls,
  searchAdmin: searchAdminCalls,
  reportAdmin: reportAdminCalls,
  settingAdmin: settingAdminCalls,
  firstSteps: firstStepCalls,
  regionAdmin: regionAdminCalls,
  warehouseAdmin: warehouseAdminCalls,
  healthAdmin: healthAdminCalls,
} as const
