import { formatDate } from '@yaopi/core'
import type { AppContext } from '../../platform/context/index.ts'
import type { Db } from '../../platform/db/index.ts'
import { insertParcel, lockLots } from './ship-order.queries.ts'
import { takeLots } from './take-lots.ts'

/** Units that are sent again for a case, and the parcel they travel in. */
export type Reshipment = {
  readonly company: string
  readonly wl_no: string
  readonly units: readonly {
    readonly item_id: number
    readonly name: string
    readonly goods_id: number
    readonly ck_id: number
    readonly number: number
  }[]
}

/**
 * Ships units of an order once more, first expired lots first; the caller has reserved them. Lines are not counted.
 * Returns the parcel's id; throws 409 where lots are too few.
 */
export async function shipAgain(server: AppContext, tx: Db, orderId: number, sent: Reshipment): Promise<number> {
  const at = server.now()
  const items = sent.units.map((unit) => ({
    ...unit,
    id: unit.item_id,
    lot_id: null,
    left: unit.number,
    promised_end: null,
  }))
  const lots = (await lockLots(tx, items, formatDate(Math.floor(at / 1000)))).map((lot) => ({ ...lot }))
  const lines = items.flatMap((item) => takeLots(item, lots))
  const { company, wl_no } = sent
  return insertParcel(tx, { order_id: orderId, company, wl_no, at, lines, isAnew: true })
}
