import { AddressStatus } from '@yaopi/core'
import type { PointsOrderRequest } from '@yaopi/core/contract'
import { addressesOf } from '../../accounts/addresses/index.ts'
import type { AppContext, Member } from '../../platform/context/index.ts'
import type { Db } from '../../platform/db/index.ts'
import { BusinessError, fieldError } from '../../platform/errors/index.ts'
import { withIdempotency } from '../../platform/idempotency/index.ts'
import { lockMember } from '../../accounts/member-state/index.ts'
import { exchange, pointsOf, pointsGoodsRow } from './points.queries.ts'
import { pointsText as text } from './points.text.ts'

/**
 * Exchanges points: one order per idempotency key. Throws 404, 409 for points, stock or limit, 422 for an invalid form.
 */
export async function exchangePoints(
  server: AppContext,
  member: Member,
  request: PointsOrderRequest,
): Promise<{ id: number; order_sn: string; points: number }> {
  const { idempotency_key: key, ...order } = request
  return withIdempotency(server.db, { member_id: member.id, key, call: 'jf/order', request: order }, async (tx) => {
    const goods = await pointsGoodsRow(tx, order.goods_id, member.id)
    if (goods === undefined || !goods.is_on_sale) throw new BusinessError(404, text.missing)
    if (goods.kind !== 'goods' && order.number !== 1) throw fieldError('number', text.oneCoupon)
    const address =
      goods.kind === 'goods' ? (await addressesOf(tx, member.id)).find((one) => one.id === order.address_id) : undefined
    if (goods.kind === 'goods' && address === undefined) throw fieldError('address_id', text.address)
    if (address !== undefined && address.audit_status !== AddressStatus.approved)
      throw fieldError('address_id', text.addressWaits)
    // Two requests of one member take turns here; `for update` would deadlock with the keys both have inserted.
    await lockMember(tx, member.id)
    const made = await exchange(tx, {
      member: member.id,
      goods: goods.id,
      number: order.number,
      at: server.now(),
      remark: text.spent(goods.name),
      address:
        address === undefined
          ? null
          : {
              receiver: address.receiver,
              phone: address.phone,
              province: address.province,
              city: address.city,
              district: address.district,
              detail: address.detail,
            },
    })
    if (made?.id == null) throw await whyNot(tx, member, order)
    if (goods.kind !== 'goods' && !made.coupon) throw new BusinessError(409, text.gone, { reason: 'STOCK' })
    return { id: made.id, order_sn: made.order_sn!, points: made.points! }
  })
}

/** Why the exchange failed, by the current state. */
async function whyNot(
  tx: Db,
  member: Member,
  { goods_id, number }: { readonly goods_id: number; readonly number: number },
): Promise<BusinessError> {
  const goods = (await pointsGoodsRow(tx, goods_id, member.id))!
  if (goods.per_member > 0 && goods.had + number > goods.per_member)
    return new BusinessError(409, text.limit(goods.per_member), { reason: 'LIMIT' })
  if (goods.left < number)
    return new BusinessError(409, goods.left <= 0 ? text.gone : text.left(goods.left), { reason: 'STOCK' })
  return new BusinessError(409, text.tooFew(goods.points * number, await pointsOf(tx, member.id)), { reason: 'POINTS' })
}
