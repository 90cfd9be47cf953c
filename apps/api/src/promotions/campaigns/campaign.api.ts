import { contract } from '@yaopi/core/contract'
import { z } from 'zod'
import { masterId, oneOf, page, route } from '../../platform/http/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import { registerStaffCampaigns } from './campaign.staff.api.ts'
import { readCashback, readRecords } from './cashback.view.ts'
import { readDoctor } from './doctor.service.ts'
import { createStorewidePrice } from './storewide-price.service.ts'
import { registerJobs } from '../../platform/jobs/index.ts'
import { campaignJobs } from './campaign.jobs.ts'

const PER_PAGE = 20

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

  registerStaffCampaigns(server)
}
