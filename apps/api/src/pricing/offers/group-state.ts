import type { Db } from '../../platform/db/index.ts'
import { lockGroup, reachGroup } from './group.queries.ts'

/**
 * The state of a group-buy order that has just been paid: 15 while its group waits, 20 when the target is reached. The
 * order counts already; the group stays locked until the end of the transaction, so that concurrent payers are all
 * counted.
 */
export async function stateInGroup(tx: Db, groupId: number, at: number): Promise<15 | 20> {
  const state = await lockGroup(tx, groupId)
  if (state === 'open') return (await reachGroup(tx, groupId, at)) ? 20 : 15
  return state === 'reached' ? 20 : 15
}
