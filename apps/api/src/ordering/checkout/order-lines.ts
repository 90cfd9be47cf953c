import { allocate } from '@yaopi/core'
import type { PricedComponent, PricedLine } from '@yaopi/core/pricing'
import type { EffectiveLine } from '../cart/index.ts'
import { type BundleRow, pictureOf } from '../../pricing/offers/index.ts'
import type { NewItem } from './checkout.queries.ts'
import { lotOf } from './named-lines.ts'

type Facts = {
  readonly name: string
  readonly ypgg: string
  readonly sccj: string
  readonly approval_no: string
  readonly bzdw: string
  readonly image_url: string
}

/** A snapshot of the goods: the order must not change with the catalogue. */
const snapshot = (id: number, { name, ypgg, sccj, approval_no, bzdw, image_url }: Facts) => ({
  name,
  ypgg,
  sccj,
  approval_no,
  bzdw,
  image: pictureOf(id, image_url),
})

/**
 * A line of the cart as lines of its order: itself, or every part of its bundle. `k`: the index of the order in its
 * trade.
 */
export function itemsOf(line: PricedLine, row: EffectiveLine, k: number, hasCashback: boolean): NewItem[] {
  const of = {
    k,
    is_gift: false,
    source: line.source,
    type: row.type,
    goods_price_id: row.goods_price_id,
    goods_manjian_id: line.manjian_id,
    lot_id: lotOf(row),
    ck_id: line.ck_id,
  }
  const cashback = hasCashback ? line.cashback_base : 0
  const { manjian, coupon, voucher, points } = line
  if (row.pack === undefined || line.components === undefined) {
    return [
      {
        ...of,
        manjian,
        coupon,
        voucher,
        points,
        cashback,
        goods_id: line.goods_id,
        number: line.number,
        price: line.price,
        raw_price: line.raw_price,
        line_amount: line.line_amount,
        paid_amount: line.paid_amount,
        adjustments: line.adjustments,
        goods: snapshot(line.goods_id, row),
      },
    ]
  }
  const { pack } = row
  const cashbacks = allocate(
    cashback,
    line.components.map((part) => part.paid_amount),
  )
  return line.components.map((part, index) => ({
    ...of,
    manjian: part.manjian,
    coupon: part.coupon,
    voucher: part.voucher,
    points: part.points,
    cashback: cashbacks[index]!,
    goods_id: part.goods_id,
    number: part.number,
    // The share of a part need not be whole fen per unit: the line amount is what is charged.
    price: Math.floor(part.line_amount / part.number),
    raw_price: part.raw_price,
    line_amount: part.line_amount,
    paid_amount: part.paid_amount,
    adjustments: stepsOf(line, part, pack),
    goods: snapshot(part.goods_id, pack.goods[index]!),
    combination_id: pack.id,
    combination_number: line.number,
  }))
}

/** From list price to paid amount of one part, with the reasons of the whole line. */
function stepsOf(
  line: PricedLine,
  part: PricedComponent,
  pack: Pick<BundleRow, 'id' | 'name'>,
): PricedLine['adjustments'] {
  const reasonOf = (code: string): string =>
    [...new Set(line.adjustments.filter((step) => step.code === code).map((step) => step.reason))].join('、')
  const steps = [
    {
      code: 'package',
      amount: part.line_amount - part.raw_price * part.number,
      reason: reasonOf('package') || pack.name,
      ref_id: pack.id,
    },
  ]
  const offs = (['manjian', 'coupon', 'voucher', 'points'] as const).map((code) => ({
    code,
    amount: -part[code],
    reason: reasonOf(code),
  }))
  return [...steps, ...offs].filter((step) => step.amount !== 0)
}
