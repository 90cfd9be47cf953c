import { row, sql, type Db } from '../../platform/db/db.ts'

type NewPrize = {
  readonly kind: 'thanks' | 'points' | 'coupon' | 'voucher' | 'balance' | 'goods'
  readonly name?: string
  readonly weight?: number
  readonly value?: number
  readonly total?: number
  readonly daily?: number
  readonly template?: number
}

/**
 * A draw with its prizes; it runs from an hour before `now` (milliseconds) to a day after unless told otherwise.
 * Returns its id.
 */
export async function addDraw(
  db: Db,
  values: {
    readonly now: number
    readonly start?: number
    readonly end?: number
    readonly prizes: readonly NewPrize[]
  },
): Promise<number> {
  const { now, start = -3_600, end = 86_400 } = values
  const { id } = (await row(
    db,
    sql<{ id: number }>`insert into draw (name, rules, image, start_at, end_at)
    values ('年末抽奖', '每家企业一次机会', '/pictures/banner/draw.svg', ${new Date(now + start * 1_000)},
      ${new Date(now + end * 1_000)}) returning id`,
  ))!
  for (const [sort, one] of values.prizes.entries()) {
    await sql`insert into draw_prize (draw_id, kind, name, remarks, weight, value, total, daily_cap, template_id, sort)
      values (${id}, ${one.kind}, ${one.name ?? one.kind}, '已存入账户', ${one.weight ?? 1}, ${one.value ?? 0},
        ${one.kind === 'thanks' ? null : (one.total ?? 100)}, ${one.daily ?? null}, ${one.template ?? null},
        ${sort})`.execute(db)
  }
  return id
}

/**
 * A coupon (1) or voucher (2) on offer: ten units to claim from an hour ago for a day, used within a week, unless told
 * otherwise. Amounts in fen. Returns the id of the template.
 */
export const addTemplate = async (
  db: Db,
  values: {
    readonly now: number
    readonly type?: 1 | 2
    readonly name?: string
    readonly face?: number
    readonly threshold?: number
    readonly total?: number
    readonly claimable?: boolean
    readonly per?: number
  },
): Promise<number> =>
  (await row(
    db,
    sql<{ id: number }>`
  insert into coupon_template (type, name, face, threshold, total, per_member, claim_start, claim_end, use_days)
  values (${values.type ?? 1}, ${values.name ?? '演示券'}, ${values.face ?? 1_000}, ${values.threshold ?? 0},
    ${values.total ?? 10}, ${values.per ?? 1}, ${new Date(values.now - 7_200_000)},
    ${new Date(values.now + (values.claimable === false ? -3_600_000 : 86_400_000))}, 7) returning id`,
  ))!.id
