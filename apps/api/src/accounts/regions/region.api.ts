import { contract } from '@yaopi/core/contract'
import { FREIGHT_ZONES } from '@yaopi/core/staff'
import { z } from 'zod'
import { followContent } from '../../platform/cache/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import { inTransaction } from '../../platform/db/index.ts'
import { BusinessError, fieldError } from '../../platform/errors/index.ts'
import { flag, masterId, oneOf, requireVersion, route, versionField } from '../../platform/http/index.ts'
import { audit, changed } from '../staff/index.ts'
import * as queries from './region.queries.ts'
import { regionText as words } from './region.text.ts'

/** Regions for the staff: where the shop delivers and by which zone of freight (domain.md §2.7). */
export function registerRegions(server: AppContext): void {
  const calls = contract.regionAdmin

  route(server, calls.list, z.object({ parent_id: masterId(0).default(0) }), ({ db, input }) =>
    queries.regionsBelow(db, input.parent_id),
  )

  const change = z.object({
    id: masterId(),
    ...versionField(queries.regionVersion),
    freight_zone: oneOf(FREIGHT_ZONES).optional(),
    served: flag().optional(),
  })
  route(server, calls.change, change, async ({ input, staff }) => {
    const { freight_zone } = input
    const served = input.served === undefined ? undefined : input.served === 1
    if (freight_zone === undefined && served === undefined) throw fieldError('freight_zone', words.nothing)
    const count = await inTransaction(server.db, async (tx) => {
      const before = await queries.lockRegion(tx, input.id)
      if (before === undefined) throw new BusinessError(404, words.notFound)
      requireVersion(queries.regionVersion, before, input, words.stale)
      const done = await queries.setRegions(tx, input.id, { freight_zone, served })
      if (done === 0) throw new BusinessError(409, words.same)
      await audit(tx, {
        by: staff,
        action: words.audit.change,
        target: `region:${input.id}`,
        detail: { name: before.name, regions: done },
        ...changed(
          { freight_zone: before.freight_zone, served: before.served === 1 },
          { freight_zone: freight_zone ?? before.freight_zone, served: served ?? before.served === 1 },
        ),
        at: server.now(),
      })
      return done
    })
    await followContent(server)
    return { id: input.id, changed: count }
  })

  route(server, calls.fill, z.object({}), async ({ staff }) => {
    // Read only when it is asked for: a shop does this once.
    const { stateRegions } = await import('./state-regions.ts')
    const added = await inTransaction(server.db, async (tx) => {
      const made = await queries.fillRegions(tx, stateRegions())
      if (made === undefined) throw new BusinessError(409, words.filled)
      await audit(tx, {
        by: staff,
        action: words.audit.fill,
        target: 'region:all',
        detail: { regions: made },
        at: server.now(),
      })
      return made
    })
    await followContent(server)
    return { added }
  })
}
