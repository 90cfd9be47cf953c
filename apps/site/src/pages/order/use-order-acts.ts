import { cartCalls, orderCalls } from '@yaopi/core/contract'
import type { Answer, Order, OrderSummary } from '@yaopi/core'
import { useStorefront } from '@yaopi/widgets'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { href } from '../../routes/table.ts'

/** The part of an order that its actions need; a list row and a full order both have it. */
export type ActOrder = Pick<OrderSummary, 'id' | 'order_sn' | 'can' | 'trade_id' | 'settle_group' | 'status'>

export type OrderActs = {
  readonly cancelling: ActOrder | undefined
  /** Opens the question why; `undefined` closes it. */
  readonly askCancel: (order: ActOrder | undefined) => void
  readonly cancel: (reason: string) => void
  readonly confirm: (order: ActOrder) => void
  readonly remind: (order: ActOrder) => void
  readonly buyAgain: (order: ActOrder) => void
  /** The order something is being done to. */
  readonly busyId: number | undefined
}

/** What a buyer does with an order; `onChanged` gets the order as it is afterwards. */
export function useOrderActs(onChanged: (order: Order) => void): OrderActs {
  const { client, notifications, cart } = useStorefront()
  const navigate = useNavigate()
  const [cancelling, setCancelling] = useState<ActOrder>()
  const [busyId, setBusyId] = useState<number>()

  async function run(order: ActOrder, send: () => Promise<Answer<Order>>, done: string): Promise<boolean> {
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

  async function cancel(order: ActOrder, reason: string): Promise<void> {
    if (await run(order, () => client.send(orderCalls.cancel, { id: order.id, reason }), '订单已取消'))
      setCancelling(undefined)
  }

  async function confirm(order: ActOrder): Promise<void> {
    if (!(await notifications.confirm(`请确认已收到订单${order.order_sn}的全部商品，并核对了批号与数量。确定收货吗?`)))
      return
    await run(order, () => client.send(orderCalls.confirm, { id: order.id }), '已确认收货')
  }

  async function buyAgain(order: ActOrder): Promise<void> {
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
      notifications.info(
        added > 0 ? `已加入${added}种商品，以下商品暂时不能购买：\n${words}` : `这些商品暂时不能购买：\n${words}`,
      )
    } else {
      notifications.success(`已将${added}种商品加入购物车`)
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
      void run(order, () => client.send(orderCalls.remind, { id: order.id }), '已提醒仓库尽快发货')
    },
    buyAgain: (order) => {
      void buyAgain(order)
    },
  }
}
