import { row, sql, type Db } from '../../platform/db/db.ts'

/** Seconds from the test's now; an offer runs from an hour before to a day after unless told otherwise. */
type When = { readonly now: number; readonly start?: number; readonly end?: number; readonly ranks?: readonly number[] }
const windowOf = ({ now, start = -3_600, end = 86_400 }: When) =>
  [new Date(now + start * 1_000), new Date(now + end * 1_000)] as const
const idOf = async (found: Promise<{ id: number } | undefined>): Promise<number> => (await found)!.id
const ranksOf = (ranks: readonly number[] | undefined) =>
  ranks === undefined ? sql`null` : sql`${[...ranks]}::smallint[]`

/** An activity price in fen; returns the record's id. */
export function addPrice(
  db: Db,
  given: When & {
    kind: string
    goods_id: number
    price: number
    total?: number
    limit?: number
    min?: number
    lot?: number
  },
): Promise<number> {
  const [start, end] = windowOf(given)
  return idOf(
    row(
      db,
      sql<{
        id: number
      }>`insert into price_offer (kind, goods_id, price, stock_total, qg_number, min_number, lot_id, ranks, start_at, end_at)
    values (${given.kind}, ${given.goods_id}, ${given.price}, ${given.total ?? null}, ${given.limit ?? 0}, ${given.min ?? 1}, ${given.lot ?? null}, ${ranksOf(given.ranks)}, ${start}, ${end}) returning id`,
    ),
  )
}

/** A group buy: places for `total` units, a target that must be paid for; returns its price record's id. */
export async function addGroup(
  db: Db,
  given: When & { goods_id: number; price: number; total: number; target: number; limit?: number; min?: number },
): Promise<number> {
  const id = await addPrice(db, { ...given, kind: 'group' })
  await sql`insert into group_buy (goods_price_id, target_number) values (${id}, ${given.target})`.execute(db)
  return id
}

/** A full reduction over all goods or over some; gifts of other goods bring their pool with them. */
export async function addReduction(
  db: Db,
  given: When & {
    name: string
    tiers: readonly unknown[]
    goods?: readonly number[]
    repeat?: boolean
    pool?: Readonly<Record<number, number>>
  },
): Promise<number> {
  const [start, end] = windowOf(given)
  const id = await idOf(
    row(
      db,
      sql<{ id: number }>`insert into reduction (name, tiers, is_repeat, scope_kind, scope_ids, ranks, start_at, end_at)
    values (${given.name}, ${JSON.stringify(given.tiers)}::jsonb, ${given.repeat ?? false}, ${given.goods === undefined ? 'all' : 'goods'}, ${[...(given.goods ?? [])]}::int[], ${ranksOf(given.ranks)}, ${start}, ${end}) returning id`,
    ),
  )
  for (const [goods, total] of Object.entries(given.pool ?? {}))
    await sql`insert into gift_pool (reduction_id, goods_id, total) values (${id}, ${Number(goods)}, ${total})`.execute(
      db,
    )
  return id
}

/** A storewide price over all goods. */
export async function addStorewidePrice(db: Db, given: When & { percent: number }): Promise<number> {
  const [start, end] = windowOf(given)
  return idOf(
    row(
      db,
      sql<{
        id: number
      }>`insert into welfare (percent, start_at, end_at) values (${given.percent}, ${start}, ${end}) returning id`,
    ),
  )
}

/** A coupon (1) or voucher (2) in a member's hands, with its template; face and threshold in fen. */
export async function addCoupon(
  db: Db,
  given: When & { member_id: number; type?: 1 | 2; name: string; face: number; threshold?: number },
): Promise<number> {
  const [start, end] = windowOf(given)
  const template = await idOf(
    row(
      db,
      sql<{
        id: number
      }>`insert into coupon_template (type, name, face, threshold, total, claimed, claim_start, claim_end, use_start, use_end)
    values (${given.type ?? 1}, ${given.name}, ${given.face}, ${given.threshold ?? 0}, 100, 1, ${start}, ${end}, ${start}, ${end}) returning id`,
    ),
  )
  return idOf(
    row(
      db,
      sql<{
        id: number
      }>`insert into coupon (template_id, member_id, place, start_at, end_at) values (${template}, ${given.member_id}, 1, ${start}, ${end}) returning id`,
    ),
  )
}

/** Points for a member. */
export const addPoints = async (db: Db, memberId: number, points: number): Promise<void> => {
  await sql`insert into points_log (member_id, points, cause) values (${memberId}, ${points}, ${`fixture:${memberId}`})`.execute(
    db,
  )
}
