import { row, sql, type Db } from '../../platform/db/db.ts'

/** Seconds from the test's now; it runs from an hour before until further notice unless told otherwise. */
type NewPolicy = {
  readonly now: number
  readonly url: string
  readonly goods: readonly number[]
  readonly admits?: 'kinds' | 'members'
  readonly ranks?: readonly number[]
  readonly regions?: readonly number[]
  readonly members?: readonly number[]
  readonly start?: number
  readonly end?: number
  /** Fen. */ readonly min_price?: number
}

/** A controlled-sale policy over goods; returns its id. */
export async function addPolicy(db: Db, values: NewPolicy): Promise<number> {
  const { now, url, goods, admits = 'kinds', ranks, regions, members = [], start = -3_600, end, min_price } = values
  const list = (ids: readonly number[] | undefined, type: 'smallint' | 'integer') =>
    ids === undefined ? sql`null` : sql`${[...ids]}::${sql.raw(type)}[]`
  const made = await row(
    db,
    sql<{ id: number }>`insert into controlled_sale_policy (name, url, convention, admits, ranks, regions, start_at,
      end_at)
    values (${`专区${url}`}, ${url}, '零售价不低于最低零售价', ${admits}, ${list(ranks, 'smallint')}, ${list(regions, 'integer')},
      ${new Date(now + start * 1_000)}, ${end === undefined ? null : new Date(now + end * 1_000)}) returning id`,
  )
  await sql`update goods set controlled_sale_policy_id = ${made!.id}, controlled_sale_min_price = ${min_price ?? null}
    where id = any(${[...goods]}::int[])`.execute(db)
  for (const member of members)
    await sql`insert into controlled_sale_member (policy_id, member_id, agreed_at)
      values (${made!.id}, ${member}, ${new Date(now)})`.execute(db)
  return made!.id
}
