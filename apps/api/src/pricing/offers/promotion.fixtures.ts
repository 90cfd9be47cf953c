import { row, sql, type Db } from '../../platform/db/db.ts'

/** Seconds from the test's now; an offer runs from an hour before to a day after unless told otherwise. */
type When = { readonly now: number; readonly start?: number; readonly end?: number; readonly ranks?: readonly number[] }
const windowOf = ({ now, start = -3_600, end = 86_400 }: When) =>
  [new Date(now + start * 1_000), new Date(now + end * 1_000)] as const
const idOf = async (inserted: Promise<{ id: number } | undefined>): Promise<number> => (await inserted)!.id
const ranksOf = (ranks: readonly number[] | undefined) =>
  ranks === undefined ? sql`null` : sql`${[...ranks]}::smallint[]`

/** An activity price in fen; returns the record's id. */
export function addPrice(
  db: Db,
  values: When & {
    kind: string
    goods_id: number
    price: number
    total?: number
    limit?: number
    min?: number
    lot?: number
  },
): Promise<number> {
  const [start, end] = windowOf(values)
  return idOf(
    row(
      db,
      sql<{
        id: number
      }>`insert into price_offer (kind, goods_id, price, stock_total, qg_number, min_number, lot_id, ranks, start_at,
        end_at)
    values (${values.kind}, ${values.goods_id}, ${values.price}, ${values.total ?? null}, ${values.limit ?? 0},
      ${values.min ?? 1}, ${values.lot ?? null}, ${ranksOf(values.ranks)}, ${start}, ${end}) returning id`,
    ),
  )
}

/** A group buy: places for `total` units, a target that must be paid for; returns its price record's id. */
export async function addGroup(
  db: Db,
  values: When & { goods_id: number; price: number; total: number; target: number; limit?: number; min?: number },
): Promise<number> {
  const id = await addPrice(db, { ...values, kind: 'group' })
  await sql`insert into group_buy (goods_price_id, target_number) values (${id}, ${values.target})`.execute(db)
  return id
}

/** A full reduction over all goods or over some; gifts of other goods bring their pool with them. */
export async function addReduction(
  db: Db,
  values: When & {
    name: string
    tiers: readonly unknown[]
    goods?: readonly number[]
    repeat?: boolean
    pool?: Readonly<Record<number, number>>
  },
): Promise<number> {
  const [start, end] = windowOf(values)
  const id = await idOf(
    row(
      db,
      sql<{ id: number }>`insert into reduction (name, tiers, is_repeat, scope_kind, scope_ids, ranks, start_at, end_at)
    values (${values.name}, ${JSON.stringify(values.tiers)}::jsonb, ${values.repeat ?? false},
      ${values.goods === undefined ? 'all' : 'goods'}, ${[...(values.goods ?? [])]}::int[], ${ranksOf(values.ranks)},
      ${start}, ${end}) returning id`,
    ),
  )
  for (const [goods, total] of Object.entries(values.pool ?? {}))
    await sql`insert into gift_pool (reduction_id, goods_id, total) values (${id}, ${Number(goods)}, ${total})`.execute(
      db,
    )
  return id
}

/** A storewide price over all goods. */
export async function addStorewidePrice(db: Db, values: When & { percent: number }): Promise<number> {
  const [start, end] = windowOf(values)
  return idOf(
    row(
      db,
      sql<{
        id: number
      }>`insert into storewide_price (percent, start_at, end_at) values (${values.percent}, ${start}, ${end})
        returning id`,
    ),
  )
}

/** A coupon (1) or voucher (2) in a member's hands, with its template; face and threshold in fen. */
export async function addCoupon(
  db: Db,
  values: When & { member_id: number; type?: 1 | 2; name: string; face: number; threshold?: number },
): Promise<number> {
  const [start, end] = windowOf(values)
  const template = await idOf(
    row(
      db,
      sql<{
        id: number
      }>`insert into coupon_template (type, name, face, threshold, total, claimed, claim_start, claim_end, use_start,
        use_end)
    values (${values.type ?? 1}, ${values.name}, ${values.face}, ${values.threshold ?? 0}, 100, 1, ${start}, ${end},
      ${start}, ${end}) returning id`,
    ),
  )
  return idOf(
    row(
      db,
      sql<{
        id: number
      }>`insert into coupon (template_id, member_id, place, start_at, end_at)
        values (${template}, ${values.member_id}, 1, ${start}, ${end}) returning id`,
    ),
  )
}

/** Points for a member. */
export const addPoints = async (db: Db, memberId: number, points: number): Promise<void> => {
  await sql`insert into points_log (member_id, points, cause)
    values (${memberId}, ${points}, ${`fixture:${memberId}`})`.execute(db)
}
