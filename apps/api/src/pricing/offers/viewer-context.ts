import { formatDate, type Buyer } from '@yaopi/core'
import type { AppContext, Member } from '../../platform/context/index.ts'
import { promotions } from './promotions.ts'
import type { CampaignRows } from './promotion.rows.ts'

/** Who looks at goods, and when. `now` in seconds; `campaigns`: what runs for everybody. */
export type ViewerContext = {
  readonly buyer: Buyer | null
  readonly today: string
  readonly jxqDays: number
  readonly now: number
  readonly campaigns: CampaignRows
}

/** How a viewer sees goods now. */
export function viewerContextOf(server: AppContext, viewer: Member | null): ViewerContext {
  const now = Math.floor(server.now() / 1000)
  return {
    buyer: viewer,
    today: formatDate(now),
    jxqDays: server.settings.values().jxq_days,
    now,
    campaigns: promotions.of(server).campaigns(),
  }
}
