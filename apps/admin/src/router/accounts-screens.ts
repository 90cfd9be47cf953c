import type { AdminRoute } from '../platform/routing/index.ts'
import { deskScreens } from '../accounts/desk/desk.route.ts'
import { approvalsScreens } from '../accounts/approvals/approvals.route.ts'
import { reviewScreens } from '../accounts/reviews/reviews.route.ts'
import { memberScreens } from '../accounts/members/members.route.ts'
import { licenceEndingScreens } from '../accounts/licence-endings/licence-endings.route.ts'
import { addressReviewScreens } from '../accounts/address-review/address-review.route.ts'
import { customerScreens } from '../accounts/customers/customers.route.ts'
import { staffScreens } from '../accounts/staff/staff.route.ts'
import { rightsScreens } from '../accounts/rights/rights.route.ts'
import { auditScreens } from '../accounts/audit/audit.route.ts'
import { failedWorkScreens } from '../accounts/failed-work/failed-work.route.ts'
import { settingsScreens } from '../accounts/settings/settings.route.ts'
import { regionsScreens } from '../accounts/regions/regions.route.ts'
import { workCalendarScreens } from '../accounts/work-calendar/work-calendar.route.ts'
import { partnersScreens } from '../accounts/partners/partners.route.ts'
import { healthScreens } from '../accounts/health/health.route.ts'
import { downloadsScreens } from '../accounts/downloads/downloads.route.ts'
import { ownAccountScreens } from '../accounts/own-account/own-account.route.ts'

/** Screens of the desk, members, sales, and the system, in the order of the navigation within their group. */
export const accountsScreens: readonly AdminRoute[] = [
  ...deskScreens,
  ...approvalsScreens,
  ...reviewScreens,
  ...memberScreens,
  ...licenceEndingScreens,
  ...addressReviewScreens,
  ...customerScreens,
  ...staffScreens,
  ...rightsScreens,
  ...auditScreens,
  ...failedWorkScreens,
  ...settingsScreens,
  ...regionsScreens,
  ...workCalendarScreens,
  ...partnersScreens,
  ...healthScreens,
  ...downloadsScreens,
  ...ownAccountScreens,
]
