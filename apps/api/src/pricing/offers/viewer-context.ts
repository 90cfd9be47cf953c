import { formatDate } from '@yaopi/core'
import type { Buyer } from '@yaopi/core/pricing'
import { type AppContext, type Member, pricedAt } from '../../platform/context/index.ts'
import { promotions } from './promotions.ts'
import type { CampaignRows } from './promotion.rows.ts'

/** The viewer of goods and the time. `now` in seconds; `campaigns`: the running ones. */
export type ViewerContext = {
  readonly buyer: Buyer | null
  readonly today: string
  readonly jxqDays: number
  readonly now: number
  readonly campaigns: CampaignRows
}

/** The context of a viewer now; in a preview as a member at the moment that it shows. */
export function viewerContextOf(server: AppContext, viewer: Member | null): ViewerContext {
  const now = Math.floor(pricedAt(server.now) / 1000)
  return {
    buyer: viewer,
    today: formatDate(now),
    jxqDays: server.settings.values().jxq_days,
    now,
    campaigns: promotions.of(server).campaigns(),
  }
}
