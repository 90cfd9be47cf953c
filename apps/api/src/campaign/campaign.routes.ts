import { contract } from '@yaopi/core/contract'
import { z } from 'zod'
import { id, oneOf, page } from '../http/fields.ts'
import { route } from '../http/route.ts'
import type { Server } from '../http/server.ts'
import { readCashback, readRecords } from './cashback.view.ts'
import { readDoctor } from './doctor.service.ts'
import { createWelfare } from './welfare.service.ts'

const PER_PAGE = 20

/** Full-amount cashback, the storewide price, the doctor-partner promotion. domain.md §2.4, §5.4. */
export function bindCampaign(server: Server): void {
  const calls = contract.campaign
  const readWelfare = createWelfare(server)

  route(server, calls.cashback, z.object({ page: page() }), ({ input, viewer }) =>
    readCashback(server, viewer, { page: input.page, per_page: PER_PAGE }),
  )
  route(
    server,
    calls.cashbackRecords,
    z.object({ page: page(), state: oneOf(['waiting', 'released'] as const).optional() }),
    ({ input, member }) => readRecords(server, member, input.page, input.state),
  )
  route(server, calls.welfare, z.object({ page: page(), select: id().optional() }), ({ input, viewer }) =>
    readWelfare(viewer, { page: input.page, per_page: PER_PAGE }, input.select),
  )
  route(server, calls.doctor, z.object({}), ({ viewer }) => readDoctor(server, viewer))
}
