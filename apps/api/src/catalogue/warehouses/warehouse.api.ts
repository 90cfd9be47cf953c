import { contract } from '@yaopi/core/contract'
import { WAREHOUSE_NAME } from '@yaopi/core/staff'
import { z } from 'zod'
import { audit, changed, reachesWarehouse, warehousesFor } from '../../accounts/staff/index.ts'
import { followContent } from '../../platform/cache/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import { inTransaction } from '../../platform/db/index.ts'
import { BusinessError, fieldError } from '../../platform/errors/index.ts'
import { masterId, requireVersion, route, text, versionField } from '../../platform/http/index.ts'
import * as queries from './warehouse.queries.ts'
import { warehouseText as words } from './warehouse.text.ts'

/** Warehouses for the staff: those that they work with, a new one, another name. */
export function registerWarehouses(server: AppContext): void {
  const calls = contract.warehouseAdmin
  const name = () => text(1, WAREHOUSE_NAME)

  route(server, calls.list, z.object({}), async ({ db, staff }) => {
    const times = server.settings.values().delivery
    return (await queries.warehouses(db, warehousesFor(staff, 'warehouse:read'))).map((one) => ({
      ...one,
      has_times: times[String(one.id)] === undefined ? (0 as const) : (1 as const),
    }))
  })

  route(server, calls.add, z.object({ name: name() }), async ({ input, staff }) => {
    // They would not see what they have made.
    if (warehousesFor(staff, 'warehouse:write') !== null) throw new BusinessError(403, words.ownOnly)
    const id = await inTransaction(server.db, async (tx) => {
      const made = await queries.addWarehouse(tx, input.name)
      if (made === undefined) throw fieldError('name', words.taken)
      await audit(tx, {
        by: staff,
        action: words.audit.add,
        target: `warehouse:${made}`,
        ...changed(null, { name: input.name }),
        at: server.now(),
      })
      return made
    })
    await followContent(server)
    return { id }
  })

  const renamed = z.object({ id: masterId(), ...versionField(queries.warehouseVersion), name: name() })
  route(server, calls.rename, renamed, async ({ input, staff }) => {
    await inTransaction(server.db, async (tx) => {
      const before = await queries.lockWarehouse(tx, input.id)
      if (before === undefined || !reachesWarehouse(staff, 'warehouse:write', input.id))
        throw new BusinessError(404, words.notFound)
      requireVersion(queries.warehouseVersion, before, input, words.stale)
      if (await queries.isTaken(tx, input.name, input.id)) throw fieldError('name', words.taken)
      await queries.renameWarehouse(tx, input.id, input.name)
      await audit(tx, {
        by: staff,
        action: words.audit.rename,
        target: `warehouse:${input.id}`,
        ...changed({ name: before.name }, { name: input.name }),
        at: server.now(),
      })
    })
    await followContent(server)
    return { id: input.id }
  })
}
