import { HM_LIMITS, OrderStatus } from '@yaopi/core/contract'
import type { AppContext, Member } from '../../platform/context/index.ts'
import type { Db } from '../../platform/db/index.ts'
import { BusinessError } from '../../platform/errors/index.ts'
import { logOrder } from '../order-state/index.ts'
import { addRecord, breachesOf, boughtBy, lockCompany } from './hm-receipt.queries.ts'
import { hmReceiptText as text } from './hm-receipt.text.ts'

/** An order with controlled drugs that was just stored, with the units of each drug. */
type HmOrderMade = {
  readonly id: number
  readonly units: readonly { readonly goods_id: number; readonly number: number }[]
}

/**
 * Stores the sale records of new orders with controlled drugs. One above a limit of the order or of the month of its
 * company (all stores of one owner) is marked for the staff; throws 409 at the third of a month.
 */
export async function recordHmOrders(
  server: AppContext,
  tx: Db,
  member: Member,
  orders: readonly HmOrderMade[],
): Promise<void> {
  if (orders.length === 0) return
  const company = member.owner_id ?? member.id
  const at = server.now()
  await lockCompany(tx, company)
  const isLimited = HM_LIMITS.ranks.includes(member.rank)
  const before = isLimited ? await boughtBy(tx, company, at) : new Map<number, number>()
  let breaches = isLimited ? await breachesOf(tx, company, at) : 0
  for (const { id, units } of orders) {
    const isOver =
      isLimited &&
      units.some(
        ({ goods_id, number }) => number > HM_LIMITS.order || number + (before.get(goods_id) ?? 0) > HM_LIMITS.month,
      )
    if (isOver && breaches >= HM_LIMITS.breaches)
      throw new BusinessError(409, text.tooMuch(HM_LIMITS.month, HM_LIMITS.breaches), { reason: 'HM_LIMIT' })
    if (isOver) breaches += 1
    for (const { goods_id, number } of units) before.set(goods_id, (before.get(goods_id) ?? 0) + number)
    await addRecord(tx, { order_id: id, member_id: member.id, company_id: company, is_over: isOver, at })
    if (isOver)
      await logOrder(tx, {
        id,
        status: OrderStatus.unpaid,
        actor: 'system',
        actor_id: null,
        action: text.over,
        note: '',
        at,
      })
  }
}
