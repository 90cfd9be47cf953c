import { contract } from '@yaopi/core/contract'
import { z } from 'zod'
import { cursor, oneOf, route, whole } from '../../platform/http/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import { readCashbacks, readQuarter } from './campaign.staff.view.ts'

/** Quarters that staff look back. */
const MOST_QUARTERS = 7

/** The cashback of all members and the quarters of the doctor-partners. domain.md §2.4. */
export function registerStaffCampaigns(server: AppContext): void {
  const admin = contract.campaignAdmin
  route(
    server,
    admin.cashbacks,
    z.object({ state: oneOf(['waiting', 'released', 'ended'] as const).default('waiting'), after: cursor() }),
    ({ input }) => readCashbacks(server, input.state, input.after),
  )
  route(server, admin.doctorQuarter, z.object({ back: whole(0, MOST_QUARTERS).default(0) }), ({ input }) =>
    readQuarter(server, input.back),
  )
}
