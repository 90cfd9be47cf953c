import type { StaffPointsGoods } from '@yaopi/core/contract'
import { audit, changed } from '../../accounts/staff/index.ts'
import type { AppContext, Staff } from '../../platform/context/index.ts'
import { type Db, inTransaction } from '../../platform/db/index.ts'
import { BusinessError, fieldError } from '../../platform/errors/index.ts'
import {
  insertGoods,
  lockGoods,
  type NewPointsGoods,
  rewardsLeft,
  type StaffGoodsRow,
  writeGoods,
} from './points-goods.staff.queries.ts'
import { pointsText as text } from './points.text.ts'

/** An item as staff see it. */
export const staffGoodsView = ({ template_id: _, ...row }: StaffGoodsRow): StaffPointsGoods => ({
  ...row,
  left: row.total - row.taken,
  is_on_sale: row.is_on_sale ? 1 : 0,
})

/** Throws 422 when a coupon or voucher cannot be given so many times more. An article needs no template. */
async function requireRewards(
  context: AppContext,
  tx: Db,
  { kind, template_id }: Pick<NewPointsGoods, 'kind' | 'template_id'>,
  units: number,
  field: string,
): Promise<void> {
  if (kind === 'goods') return
  const template =
    template_id === null ? undefined : await rewardsLeft(tx, template_id, kind === 'coupon' ? 1 : 2, context.now())
  if (template === undefined) throw fieldError(field, text.template)
  if (units > template.left) throw fieldError('total', text.overTemplate(template.left))
}

/**
 * Adds an item that is not offered yet. Throws 422 when there is one of this name, and when its coupon cannot be given
 * so often.
 */
export function addPointsGoods(
  context: AppContext,
  staff: Staff & { readonly ip: string },
  one: NewPointsGoods,
): Promise<StaffPointsGoods> {
  return inTransaction(context.db, async (tx) => {
    await requireRewards(context, tx, one, one.total, 'template_id')
    const made = await insertGoods(tx, one)
    if (made === undefined) throw fieldError('name', text.nameTaken)
    await audit(tx, {
      by: staff,
      action: text.addAction,
      target: `points_goods:${made.id}`,
      detail: { name: one.name, kind: one.kind, template_id: one.template_id, points: one.points, total: one.total },
      at: context.now(),
    })
    return staffGoodsView(made)
  })
}

/**
 * Changes stock of an item, whether it is offered. Throws 404, 409 when the stock moved, 422 below what is taken, and
 * when something is offered whose coupon cannot be given so often.
 */
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
    if (change.is_on_sale === 1) await requireRewards(context, tx, before, change.total - before.taken, 'is_on_sale')
    await writeGoods(tx, change.id, change.total, change.is_on_sale === 1)
    const after = (await lockGoods(tx, change.id))!
    await audit(tx, {
      by: staff,
      action: text.goodsAction,
      target: `points_goods:${change.id}`,
      ...changed(
        { total: before.total, is_on_sale: before.is_on_sale },
        { total: after.total, is_on_sale: after.is_on_sale },
      ),
      at: context.now(),
    })
    return staffGoodsView(after)
  })
}
