import { OrderStatus } from '@yaopi/core'
import { audit, changed } from '../../accounts/staff/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import { inTransaction } from '../../platform/db/index.ts'
import { BusinessError, fieldError } from '../../platform/errors/index.ts'
import { lockTradeOf } from '../order-state/index.ts'
import type { Staff } from './cancel-order.service.ts'
import { orderMessages } from './order.text.ts'
import { addressOfMember, addressOfOrder, setAddress, type OrderAddress } from './readdress.queries.ts'
import { isBeingPicked } from './order.staff.queries.ts'
import { staffOrdersText as text } from './order.staff.text.ts'

const MAY_CHANGE: readonly OrderStatus[] = [OrderStatus.auditPending, OrderStatus.unshipped]

/**
 * Sends an order that nobody picks yet to another approved address of its buyer; `before`: where it went when the
 * person looked. Controlled drugs stay where the licence is, and the freight stays what it was. Throws 404, 409, 422.
 */
export function readdressByStaff(
  server: AppContext,
  staff: Staff,
  id: number,
  ask: { readonly address_id: number; readonly before: string; readonly note: string },
): Promise<{ address: OrderAddress }> {
  return inTransaction(server.db, async (tx) => {
    const order = (await lockTradeOf(tx, id)).find((one) => one.id === id)
    if (order === undefined) throw new BusinessError(404, orderMessages.unknown)
    if (!MAY_CHANGE.includes(order.status)) throw new BusinessError(409, text.notReaddressed)
    if (order.settle_group === 'hm') throw new BusinessError(409, text.hmAddress)
    if (await isBeingPicked(tx, id)) throw new BusinessError(409, text.pickedAddress)
    const next = await addressOfMember(tx, order.member_id, ask.address_id)
    if (next === undefined || !next.is_approved) throw fieldError('address_id', text.addressNotApproved)
    const former = await addressOfOrder(tx, id)
    if (former.freight_zone !== next.freight_zone) throw fieldError('address_id', text.otherFreight)
    if (!(await setAddress(tx, id, ask.before, next.address))) throw new BusinessError(409, text.addressMoved)
    await audit(tx, {
      by: staff,
      action: text.readdressed,
      target: `order:${order.order_sn}`,
      detail: { note: ask.note },
      ...changed({ address: former.address }, { address: next.address }),
      at: server.now(),
    })
    return { address: next.address }
  })
}
