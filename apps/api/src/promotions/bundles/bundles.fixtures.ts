import { row, sql, type Db } from '../../platform/db/db.ts'

/** Seconds from the test's now; an offer runs from an hour before to a day after unless told otherwise. */
type When = { readonly now: number; readonly start?: number; readonly end?: number; readonly ranks?: readonly number[] }
const moment = (now: number, seconds: number): Date => new Date(now + seconds * 1_000)

/** A package at a price in fen of goods with their numbers, in the main warehouse; returns its id. */
export async function addBundle(
  db: Db,
  values: When & {
    name: string
    price: number
    goods: readonly (readonly [id: number, number: number])[]
    total?: number
    limit?: number
    ck_id?: number
  },
): Promise<number> {
  const { now, start = -3_600, end = 86_400, ck_id = 1 } = values
  const made = await row(
    db,
    sql<{ id: number }>`insert into bundle (name, price, ck_id, ranks, start_at, end_at, stock_total, qg_number)
    values (${values.name}, ${values.price}, ${ck_id},
      ${values.ranks === undefined ? null : [...values.ranks]}::smallint[],
      ${moment(now, start)}, ${moment(now, end)}, ${values.total ?? null}, ${values.limit ?? 0}) returning id`,
  )
  for (const [place, [goods, number]] of values.goods.entries()) {
    await sql`insert into bundle_goods (combination_id, ck_id, goods_id, place, number)
      values (${made!.id}, ${ck_id}, ${goods}, ${place + 1}, ${number})`.execute(db)
  }
  return made!.id
}

/** Makes a full reduction a mix-and-match group with a page of its own. */
export const addMixAndMatch = async (db: Db, reductionId: number, rule_text = '任选多种更优惠'): Promise<void> => {
  await sql`insert into mix_and_match (reduction_id, rule_text) values (${reductionId}, ${rule_text})`.execute(db)
}

/** Goods that a full reduction lets exchange for; price and amount in fen. */
export const addExchange = async (
  db: Db,
  values: { reduction_id: number; goods_id: number; price: number; from?: number; total?: number },
): Promise<void> => {
  await sql`insert into exchange_goods (reduction_id, goods_id, from_amount, price, total)
    values (${values.reduction_id}, ${values.goods_id}, ${values.from ?? 0}, ${values.price},
    ${values.total ?? 10})`.execute(db)
}

/** A coupon that is only given with orders, never claimed; face and threshold in fen. */
export async function addGiftCoupon(
  db: Db,
  values: When & { name: string; face: number; threshold: number; total?: number },
): Promise<number> {
  const made = await row(
    db,
    sql<{
      id: number
    }>`insert into coupon_template (type, name, face, threshold, total, claim_start, claim_end, use_days)
    values (1, ${values.name}, ${values.face}, ${values.threshold}, ${values.total ?? 10},
      ${moment(values.now, -7_200)},
      ${moment(values.now, -3_600)}, 30) returning id`,
  )
  return made!.id
}
