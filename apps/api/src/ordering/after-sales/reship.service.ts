import { AfterSaleState, isSentAnew } from '@yaopi/core'
import type { Db } from '../../platform/db/index.ts'
import { refundLines } from '../refunds/index.ts'
import type { CaseRow } from './after-sales.queries.ts'
import { isInStock } from './after-sales.staff.queries.ts'
import { unitsBack } from './case-refund.service.ts'

/** The units of a case that are to be sent anew. */
export async function unitsToReship(db: Db, one: Pick<CaseRow, 'order_id' | 'items'>) {
  const lines = await refundLines(db, one.order_id)
  return (one.items ?? []).map((item) => {
    const line = lines.find((match) => match.id === item.item_id)!
    return { item_id: line.id, name: item.name, goods_id: line.goods_id, ck_id: line.ck_id, number: unitsBack(item) }
  })
}

/**
 * What is to be done with the goods that a case sends anew: `ship` them, `offer` money as they are out of stock, `wait`
 * for the buyer who was offered money, or `nothing`. Screen and commands both go by it.
 */
export async function reshipStep(
  db: Db,
  one: Pick<CaseRow, 'order_id' | 'items' | 'state' | 'type' | 'money_offered'>,
): Promise<'ship' | 'offer' | 'wait' | 'nothing'> {
  if (one.state !== AfterSaleState.settling || !isSentAnew(one.type)) return 'nothing'
  if (one.money_offered) return 'wait'
  return (await isInStock(db, await unitsToReship(db, one))) ? 'ship' : 'offer'
}
