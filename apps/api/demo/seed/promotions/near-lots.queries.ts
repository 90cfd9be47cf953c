/** Near-expiry lots that the demo puts on sale. */
import { type Db, rows, sql } from '../../../src/platform/db/index.ts'

/** A lot with the price of its goods in fen; dates as `YYYY-MM-DD`. */
export type NearLotFact = {
  readonly id: number
  readonly goods_id: number
  readonly end_date: string
  readonly base_price: number
}

/** Near-expiry lots of goods with ids from `first` to `last` that are on sale; by id. */
export const nearLots = (db: Db, first: number, last: number): Promise<NearLotFact[]> =>
  rows(
    db,
    sql<NearLotFact>`
  select l.id, l.goods_id, l.end_date::text as end_date, g.base_price from lot l join goods g on g.id = l.goods_id
  where l.goods_id between ${first} and ${last} and l.is_jxq and l.on_hand > 0 and g.is_on_sale and g.special_type = 0 and g.ranks_allowed is null order by l.id`,
  )
