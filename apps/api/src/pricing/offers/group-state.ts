import { OrderStatus } from '@yaopi/core'
import type { Db } from '../../platform/db/index.ts'
import { lockGroup, reachGroup } from './group.queries.ts'

/**
 * The state of a group-buy order that has just been paid: `groupOpen` while its group waits, `auditPending` when the
 * target is reached. The order counts already; the group stays locked until the end of the transaction, so that
 * concurrent payers are all counted.
 */
export async function stateInGroup(
  tx: Db,
  groupId: number,
  at: number,
): Promise<typeof OrderStatus.groupOpen | typeof OrderStatus.auditPending> {
  const state = await lockGroup(tx, groupId)
  const isReached = state === 'reached' || (state === 'open' && (await reachGroup(tx, groupId, at)))
  return isReached ? OrderStatus.auditPending : OrderStatus.groupOpen
}
