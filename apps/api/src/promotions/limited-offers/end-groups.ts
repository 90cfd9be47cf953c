import { OrderStatus } from '@yaopi/core'
import { inTransaction } from '../../platform/db/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import { defineJob, forEachDue } from '../../platform/jobs/index.ts'
import { lockTradeOf, moveOrder } from '../../ordering/order-state/index.ts'
import { cancelLocked } from '../../ordering/orders/index.ts'
import { decideGroups, groupState, offerText, ordersOfDecided } from '../../pricing/offers/index.ts'

/** Ends groups: reached ones go on, failed ones are closed and refunded once (domain.md §3.4). */
export async function endGroups(server: AppContext, signal?: AbortSignal): Promise<void> {
  await decideGroups(server.db, server.now())
  await forEachDue(
    server,
    {
      job: 'end-groups',
      load: (after: { readonly id: number } | undefined) => ordersOfDecided(server.db, server.now(), after?.id ?? 0),
      nameOf: ({ id }) => `order ${id}`,
      work: ({ id }) => endOrder(server, id),
    },
    signal,
  )
}

const endOrder = (server: AppContext, id: number): Promise<void> =>
  inTransaction(server.db, async (tx) => {
    const order = (await lockTradeOf(tx, id)).find((one) => one.id === id)
    if (order === undefined || order.group_price_id === null) return
    const state = await groupState(tx, order.group_price_id)
    const by = { actor: 'system' as const, actor_id: null }
    if (state === 'reached' && order.status === OrderStatus.groupOpen)
      await moveOrder(tx, {
        id,
        from: OrderStatus.groupOpen,
        to: OrderStatus.auditPending,
        ...by,
        action: offerText.group.reached,
        at: server.now(),
      })
    else if (
      state === 'failed' &&
      (order.status === OrderStatus.unpaid ||
        order.status === OrderStatus.transferPending ||
        order.status === OrderStatus.groupOpen)
    ) {
      await cancelLocked(server, tx, order, {
        ...by,
        action: offerText.group.failed,
        note: offerText.group.failedNote,
      })
    }
  })

export const endGroupsJob = defineJob({ name: 'end-groups', every: 4_000, run: endGroups })
