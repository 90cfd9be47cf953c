import type { PointsOrderRequest } from '@yaopi/core/contract'
import { formatDate } from '@yaopi/core'
import { addressesOf } from '../address/address.queries.ts'
import type { Member } from '../auth/authenticate.ts'
import type { Db } from '../db/db.ts'
import { fieldRefusal, Refusal } from '../http/refusal.ts'
import type { Server } from '../http/server.ts'
import { addMessage } from '../jobs/outbox.queries.ts'
import { once } from '../system/idempotency.ts'
import { endingCoupons, exchange, expirePoints, pointsOf, shelfRow } from './points.queries.ts'
import { pointsText as text } from './points.text.ts'

/** Days before its end at which the holder of a coupon is told (domain.md §4.2). */
const TOLD_BEFORE = 3

/** Exchanges points: one order per idempotency key. Refuses 404, 409 for points, stock or limit, 422 for what is wrong with the form. */
export async function exchangePoints(
  server: Server,
  member: Member,
  request: PointsOrderRequest,
): Promise<{ id: number; order_sn: string; points: number }> {
  const { idempotency_key: key, ...asked } = request
  return once(server.db, { member_id: member.id, key, call: 'jf/order', request: asked }, async (tx) => {
    const goods = await shelfRow(tx, asked.goods_id, member.id)
    if (goods === undefined || !goods.is_on_sale) throw new Refusal(404, text.missing)
    if (goods.kind !== 'goods' && asked.number !== 1) throw fieldRefusal('number', text.onePaper)
    const address =
      goods.kind === 'goods' ? (await addressesOf(tx, member.id)).find((one) => one.id === asked.address_id) : undefined
    if (goods.kind === 'goods' && address === undefined) throw fieldRefusal('address_id', text.address)
    if (address !== undefined && address.audit_status !== 1) throw fieldRefusal('address_id', text.addressWaits)
    const made = await exchange(tx, {
      member: member.id,
      goods: goods.id,
      number: asked.number,
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
    if (made?.id == null) throw await whyNot(tx, member, asked)
    if (goods.kind !== 'goods' && !made.paper) throw new Refusal(409, text.gone, { reason: 'STOCK' })
    return { id: made.id, order_sn: made.order_sn!, points: made.points! }
  })
}

/** What could not be had, by what stands now. */
async function whyNot(
  tx: Db,
  member: Member,
  { goods_id, number }: { readonly goods_id: number; readonly number: number },
): Promise<Refusal> {
  const goods = (await shelfRow(tx, goods_id, member.id))!
  if (goods.per_member > 0 && goods.had + number > goods.per_member)
    return new Refusal(409, text.limit(goods.per_member), { reason: 'LIMIT' })
  if (goods.left < number)
    return new Refusal(409, goods.left <= 0 ? text.gone : text.left(goods.left), { reason: 'STOCK' })
  return new Refusal(409, text.tooFew(goods.points * number, await pointsOf(tx, member.id)), { reason: 'POINTS' })
}

/** Lets points end at the turn of the year. */
export const endPoints = (server: Server): Promise<unknown> =>
  expirePoints(server.db, Number(formatDate(Math.floor(server.now() / 1000)).slice(0, 4)), text.expired, server.now())

/** Tells holders, once, that a coupon is about to end. */
export async function tellEndingCoupons(server: Server): Promise<void> {
  const now = server.now()
  for (const one of await endingCoupons(server.db, now, now + TOLD_BEFORE * 86_400_000)) {
    await addMessage(server.db, {
      member_id: one.member_id,
      type: 4,
      title: text.ending.title,
      content: text.ending.content(one.name, formatDate(one.end)),
      url: '',
      event_id: `coupon.ending:${one.id}`,
      at: now,
    })
  }
}
