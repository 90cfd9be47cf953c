import { contract } from '@yaopi/core/contract'
import { formatDate } from '@yaopi/core'
import { z } from 'zod'
import { day, oneOf, page, route, whole } from '../../platform/http/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import { listGroups, listSpecials, readFlashSale } from './limited-offers.service.ts'
import { registerJobs } from '../../platform/jobs/index.ts'
import { endGroupsJob } from './end-groups.ts'

/** Activities. domain.md §2.4, §5.3. */
export function registerLimitedOffers(server: AppContext): void {
  registerJobs(server, [endGroupsJob])
  // Sold-out goods stay visible (已抢光); those of a day to come are shown before they can be bought.
  route(server, contract.promotion.everydayPrice, z.object({ date: day().optional() }), async ({ input, viewer }) => {
    const date = input.date ?? formatDate(Math.floor(server.now() / 1000))
    return {
      date,
      end_time: Date.parse(`${date}T00:00:00+08:00`) / 1000 + 86_400,
      list: await listSpecials(server, date, viewer),
    }
  })

  route(server, contract.promotion.spike, z.object({ session: whole().optional() }), ({ input, viewer }) =>
    readFlashSale(server, input.session, viewer),
  )
  route(
    server,
    contract.promotion.groups,
    z.object({ page: page(), state: oneOf(['running', 'soon'] as const).default('running') }),
    ({ input, viewer }) => listGroups(server, input.state, input.page, viewer),
  )
}
