import { row, sql, type Db } from '../../platform/db/db.ts'

/** Seconds from the test's now; an offer runs from an hour before to a day after unless told otherwise. */
type When = { readonly now: number; readonly start?: number; readonly end?: number; readonly ranks?: readonly number[] }
const moment = (now: number, seconds: number): Date => new Date(now + seconds * 1_000)

/** A package at a price in fen of goods with their numbers, in the main warehouse; returns its id. */
export async function addCombination(
  db: Db,
  given: When & {
    name: string
    price: number
    goods: readonly (readonly [id: number, number: number])[]
    total?: number
    limit?: number
    ck_id?: number
  },
): Promise<number> {
  const { now, start = -3_600, end = 86_400, ck_id = 1 } = given
  const made = await row(
    db,
    sql<{ id: number }>`insert into combination (name, price, ck_id, ranks, start_at, end_at, stock_total, qg_number)
    values (${given.name}, ${given.price}, ${ck_id}, ${given.ranks === undefined ? null : [...given.ranks]}::smallint[], ${moment(now, start)}, ${moment(now, end)}, ${given.total ?? null}, ${given.limit ?? 0}) returning id`,
  )
  for (const [place, [goods, number]] of given.goods.entries()) {
    await sql`insert into combination_goods (combination_id, ck_id, goods_id, place, number) values (${made!.id}, ${ck_id}, ${goods}, ${place + 1}, ${number})`.execute(
      db,
    )
  }
  return made!.id
}

/** Makes a full reduction a free-choice group with a page of its own. */
export const addFreeChoice = async (db: Db, reductionId: number, rule_text = '任选多种更优惠'): Promise<void> => {
  await sql`insert into free_choice (reduction_id, rule_text) values (${reductionId}, ${rule_text})`.execute(db)
}

/** Goods that a full reduction lets exchange for; price and amount in fen. */
export const addExchange = async (
  db: Db,
  given: { reduction_id: number; goods_id: number; price: number; from?: number; total?: number },
): Promise<void> => {
  await sql`insert into exchange_goods (reduction_id, goods_id, from_amount, price, total) values (${given.reduction_id}, ${given.goods_id}, ${given.from ?? 0}, ${given.price}, ${given.total ?? 10})`.execute(
    db,
  )
}

/** A coupon that is only given with orders, never claimed; face and threshold in fen. */
export async function addGiftCoupon(
  db: Db,
  given: When & { name: string; face: number; threshold: number; total?: number },
): Promise<number> {
  const made = await row(
    db,
    sql<{
      id: number
    }>`insert into coupon_template (type, name, face, threshold, total, claim_start, claim_end, use_days)
    values (1, ${given.name}, ${given.face}, ${given.threshold}, ${given.total ?? 10}, ${moment(given.now, -7_200)}, ${moment(given.now, -3_600)}, 30) returning id`,
  )
  return made!.id
}
