import { cartCalls, orderCalls } from '@yaopi/core/contract'
import type { Answer, Order, OrderSummary } from '@yaopi/core'
import { useStorefront } from '@yaopi/widgets'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { href } from '../../platform/routing/index.ts'
import { ordersText as text } from './orders.text.ts'

/** The part of an order that its actions need; a list row and a full order both have it. */
export type ActionOrder = Pick<
  OrderSummary,
  'id' | 'order_sn' | 'can' | 'trade_id' | 'settle_group' | 'status' | 'cancel_refund'
>

export type OrderActions = {
  readonly cancelling: ActionOrder | undefined
  /** Opens the question why; `undefined` closes it. */
  readonly askCancel: (order: ActionOrder | undefined) => void
  readonly cancel: (reason: string) => void
  readonly confirm: (order: ActionOrder) => void
  readonly remind: (order: ActionOrder) => void
  readonly buyAgain: (order: ActionOrder) => void
  /** The order something is being done to. */
  readonly busyId: number | undefined
}

/** What a buyer does with an order; `onChanged` gets the order as it is afterwards. */
export function useOrderActions(onChanged: (order: Order) => void): OrderActions {
  const { client, notifications, cart } = useStorefront()
  const navigate = useNavigate()
  const [cancelling, setCancelling] = useState<ActionOrder>()
  const [busyId, setBusyId] = useState<number>()

  async function run(order: ActionOrder, send: () => Promise<Answer<Order>>, done: string): Promise<boolean> {
    setBusyId(order.id)
    const answer = await send()
    setBusyId(undefined)
    if (!answer.ok) {
      notifications.report(answer.failure)
      return false
    }
    notifications.success(done)
    onChanged(answer.data)
    return true
  }

  async function cancel(order: ActionOrder, reason: string): Promise<void> {
    const done = order.can.cancel_asks === true ? text.cancelAsked : text.cancelled
    if (await run(order, () => client.send(orderCalls.cancel, { id: order.id, reason }), done)) setCancelling(undefined)
  }

  async function confirm(order: ActionOrder): Promise<void> {
    if (!(await notifications.confirm(text.confirmReceipt(order.order_sn)))) return
    await run(order, () => client.send(orderCalls.confirm, { id: order.id }), text.received)
  }

  async function buyAgain(order: ActionOrder): Promise<void> {
    setBusyId(order.id)
    const answer = await client.send(cartCalls.quickAdd, { id: order.id })
    setBusyId(undefined)
    if (!answer.ok) {
      notifications.report(answer.failure)
      return
    }
    const { added, refused } = answer.data
    void cart.invalidate()
    if (refused.length > 0) {
      const words = refused.map((line) => `${line.name}：${line.reason}`).join('\n')
      notifications.info(added > 0 ? text.addedSome(added, words) : text.addedNone(words))
    } else {
      notifications.success(text.addedAll(added))
    }
    if (added > 0) void navigate(href('cart_step1'))
  }

  return {
    cancelling,
    busyId,
    askCancel: setCancelling,
    cancel: (reason) => {
      if (cancelling !== undefined) void cancel(cancelling, reason)
    },
    confirm: (order) => {
      void confirm(order)
    },
    remind: (order) => {
      void run(order, () => client.send(orderCalls.remind, { id: order.id }), text.reminded)
    },
    buyAgain: (order) => {
      void buyAgain(order)
    },
  }
}
