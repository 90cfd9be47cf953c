import { contract, TEMPERATURE_LIMITS } from '@yaopi/core/contract'
import { z } from 'zod'
import type { AppContext } from '../../platform/context/index.ts'
import { id, oneOf, prose, route } from '../../platform/http/index.ts'
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
    ({ input, staff }) => recordTemperature(server, staff, input.id, input),
  )
}
