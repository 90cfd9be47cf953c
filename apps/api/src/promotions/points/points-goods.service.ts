import type { StaffPointsGoods } from '@yaopi/core/contract'
import { audit, changed } from '../../accounts/staff/index.ts'
import type { AppContext, Staff } from '../../platform/context/index.ts'
import { inTransaction } from '../../platform/db/index.ts'
import { BusinessError, fieldError } from '../../platform/errors/index.ts'
import { insertGoods, lockGoods, type NewPointsGoods, type StaffGoodsRow, writeGoods } from './points-goods.queries.ts'
import { pointsText as text } from './points.text.ts'

/** An item as staff see it. */
export const staffGoodsView = (row: StaffGoodsRow): StaffPointsGoods => ({
  ...row,
  left: row.total - row.taken,
  is_on_sale: row.is_on_sale ? 1 : 0,
})

/** Adds an article that is not offered yet. Throws 422 when there is one of this name. */
export function addPointsGoods(
  context: AppContext,
  staff: Staff & { readonly ip: string },
  one: NewPointsGoods,
): Promise<StaffPointsGoods> {
  return inTransaction(context.db, async (tx) => {
    const made = await insertGoods(tx, one)
    if (made === undefined) throw fieldError('name', text.nameTaken)
    await audit(tx, {
      staff_id: staff.id,
      roles: staff.roles,
      action: text.addAction,
      target: `points_goods:${made.id}`,
      detail: { name: one.name, points: one.points, total: one.total },
      ip: staff.ip,
      at: context.now(),
    })
    return staffGoodsView(made)
  })
}

/** Changes stock of an item, whether it is offered. Throws 404, 409 when the stock moved, 422 below what is taken. */
export function changePointsGoods(
  context: AppContext,
  staff: Staff & { readonly ip: string },
  change: {
    readonly id: number
    readonly total: number
    readonly seen_total: number
    readonly is_on_sale: 0 | 1
  },
): Promise<StaffPointsGoods> {
  return inTransaction(context.db, async (tx) => {
    const before = await lockGoods(tx, change.id)
    if (before === undefined) throw new BusinessError(404, text.missing)
    if (before.total !== change.seen_total) throw new BusinessError(409, text.goodsMoved(before.total))
    if (change.total < before.taken) throw fieldError('total', text.belowTaken(before.taken))
    await writeGoods(tx, change.id, change.total, change.is_on_sale === 1)
    const after = (await lockGoods(tx, change.id))!
    await audit(tx, {
      staff_id: staff.id,
      roles: staff.roles,
      action: text.goodsAction,
      target: `points_goods:${change.id}`,
      ...changed(
        { total: before.total, is_on_sale: before.is_on_sale },
        { total: after.total, is_on_sale: after.is_on_sale },
      ),
      ip: staff.ip,
      at: context.now(),
    })
    return staffGoodsView(after)
  })
}
