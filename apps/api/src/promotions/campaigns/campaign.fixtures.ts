import { row, sql, type Db } from '../../platform/db/db.ts'

type When = { readonly now: number; readonly start?: number; readonly end?: number }
const windowOf = ({ now, start = -3_600, end = 400 * 86_400 }: When) =>
  [new Date(now + start * 1_000), new Date(now + end * 1_000)] as const

/** Full-amount cashback over some goods, or over all; amounts in fen. */
export async function addCashback(
  db: Db,
  values: When & { goods?: readonly number[]; tiers?: readonly (readonly [amount: number, value: number])[] },
): Promise<number> {
  const tiers = (
    values.tiers ?? [
      [100_000, 800],
      [300_000, 3_000],
      [500_000, 6_000],
      [1_000_000, 15_000],
    ]
  ).map(([amount, value]) => ({ amount, value }))
  const [start, end] = windowOf(values)
  return (await row(
    db,
    sql<{ id: number }>`insert into cashback_offer (scope_kind, scope_ids, tiers, start_at, end_at)
    values (${values.goods === undefined ? 'all' : 'goods'}, ${[...(values.goods ?? [])]}::int[],
      ${JSON.stringify(tiers)}::jsonb, ${start}, ${end}) returning id`,
  ))!.id
}

/** The doctor-partner promotion for kinds 4 to 6; amounts in fen. */
export async function addDoctorProgram(
  db: Db,
  values: When & { tiers?: readonly (readonly [amount: number, value: number])[] },
): Promise<number> {
  const tiers = (
    values.tiers ?? [
      [300_000, 3_000],
      [1_000_000, 12_000],
    ]
  ).map(([amount, value]) => ({ amount, value }))
  const [start, end] = windowOf(values)
  return (await row(
    db,
    sql<{
      id: number
    }>`insert into doctor_program (ranks, tiers, start_at, end_at)
      values ('{4,5,6}', ${JSON.stringify(tiers)}::jsonb, ${start}, ${end}) returning id`,
  ))!.id
}
