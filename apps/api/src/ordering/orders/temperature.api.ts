import { contract, TEMPERATURE_LIMITS } from '@yaopi/core/contract'
import { z } from 'zod'
import { requireOwn, warehousesFor } from '../../accounts/staff/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import { id, oneOf, prose, route } from '../../platform/http/index.ts'
import { orderMessages } from './order.text.ts'
import { recordTemperature } from './temperature.service.ts'

/** Temperature records of cold parcels, uploaded by the warehouse (domain.md §3.8.1). */
export function registerTemperature(server: AppContext): void {
  route(
    server,
    contract.orderAdmin.recordTemperature,
    z.object({
      id: id(),
      package_id: id(),
      temp_class: oneOf(['lc', 'ld'] as const).optional(),
      csv: prose(0, TEMPERATURE_LIMITS.bytes),
    }),
    async ({ input, staff }) => {
      const named = { id: input.id, unknown: orderMessages.unknown }
      await requireOwn(server.db, warehousesFor(staff, 'order:ship'), 'order', named)
      return recordTemperature(server, staff, input.id, input)
    },
  )
}
