import { contract } from '@yaopi/core/contract'
import { z } from 'zod'
import { masterId, oneOf, page, route, whole } from '../../platform/http/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import { readCashbacks, readQuarter } from './campaign-admin.view.ts'
import { readCashback, readRecords } from './cashback.view.ts'
import { readDoctor } from './doctor.service.ts'
import { createStorewidePrice } from './storewide-price.service.ts'
import { registerJobs } from '../../platform/jobs/index.ts'
import { campaignJobs } from './campaign.jobs.ts'

const PER_PAGE = 20
/** Quarters that staff look back. */
const MOST_QUARTERS = 7

/** Full-amount cashback, the storewide price, the doctor-partner promotion. domain.md §2.4, §5.4. */
export function registerCampaigns(server: AppContext): void {
  registerJobs(server, campaignJobs)
  const calls = contract.campaign
  const readWelfare = createStorewidePrice(server)

  route(server, calls.cashback, z.object({ page: page() }), ({ input, viewer }) =>
    readCashback(server, viewer, { page: input.page, per_page: PER_PAGE }),
  )
  route(
    server,
    calls.cashbackRecords,
    z.object({ page: page(), state: oneOf(['waiting', 'released'] as const).optional() }),
    ({ input, member }) => readRecords(server, member, input.page, input.state),
  )
  route(server, calls.welfare, z.object({ page: page(), select: masterId().optional() }), ({ input, viewer }) =>
    readWelfare(viewer, { page: input.page, per_page: PER_PAGE }, input.select),
  )
  route(server, calls.doctor, z.object({}), ({ viewer }) => readDoctor(server, viewer))

  const admin = contract.campaignAdmin
  route(
    server,
    admin.cashbacks,
    z.object({ state: oneOf(['waiting', 'released', 'ended'] as const).default('waiting'), page: page() }),
    ({ input }) => readCashbacks(server, input.state, input.page),
  )
  route(server, admin.doctorQuarter, z.object({ back: whole(0, MOST_QUARTERS).default(0) }), ({ input }) =>
    readQuarter(server, input.back),
  )
}
