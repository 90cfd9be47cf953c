import { contract } from '@yaopi/core/contract'
import { z } from 'zod'
import { masterId, page, prose, route, text } from '../../platform/http/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import { applyFor, readZone } from './controlled-sale.service.ts'
import { registerStaffControlledSale } from './controlled-sale.staff.api.ts'
import { controlledSaleText } from './controlled-sale.text.ts'

/** Controlled sale: sub-zones and applications. domain.md §2.4 控销, §5.4. */
export function registerControlledSale(server: AppContext): void {
  const calls = contract.controlledSale

  route(server, calls.zone, z.object({ url: text(1, 40), page: page() }), ({ input, viewer }) =>
    readZone(server, input.url.toLowerCase(), input.page, viewer),
  )

  route(
    server,
    calls.apply,
    z.object({
      goods_id: masterId(),
      reason: prose(1, 200),
      agree: z.literal('1', { error: controlledSaleText.agree }).transform(() => 1 as const),
    }),
    ({ input, member }) => applyFor(server, member, { goods_id: input.goods_id, reason: input.reason }),
  )

  registerStaffControlledSale(server)
}
