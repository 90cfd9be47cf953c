/**
 * Lots of goods: ordinary ones make the stock, near-expiry ones lie apart and are never counted in it (domain.md §2.4).
 */
import type { Chance } from '../random.ts'
import type { Days } from '../days.ts'

/** A row of the table `lot`. */
export type LotRow = {
  readonly goods_id: number
  readonly ck_id: number
  readonly batch_no: string
  readonly made_date: string
  readonly end_date: string
  readonly received: number
  readonly on_hand: number
  readonly is_jxq: boolean
}

type LotPlan = {
  readonly id: number
  readonly ck_id: number
  readonly months: number
  readonly sales: number
  readonly rank: number
  readonly variant: number
  readonly chance: Chance
  readonly days: Days
  readonly step: number
}

/** Days before its end at which a lot leaves the ordinary stock. */
export const NEAR_EXPIRY = 180

const stockOf = ({ sales, rank, variant, chance, step }: LotPlan): number => {
  const steady = rank < 60 && variant === 0
  const luck = chance.next()
  if (!steady && luck < 0.03) return 0
  if (!steady && luck < 0.055) return Math.max(chance.between(1, 12), step)
  const fill = Math.round(sales * (0.4 + chance.next() * 1.4)) + chance.between(24, 320)
  return Math.min(steady ? Math.max(2_000, fill) : fill, 20_000)
}

const batchOf = (made: string, chance: Chance): string =>
  `${made.slice(2).replaceAll('-', '')}${chance.between(1, 99).toString().padStart(2, '0')}`

/**
 * Lots that fit a shelf life of so many months; the sum of the ordinary ones is the stock, the earliest end is `yxq`.
 */
export const lotsOf = (
  plan: LotPlan,
): { readonly lots: readonly LotRow[]; readonly onHand: number; readonly yxq: string | null } => {
  const { id, ck_id, months, chance, days } = plan
  const onHand = stockOf(plan)
  const life = Math.round(months * 30.44)
  const near = chance.in(0.08)
  const count = onHand === 0 ? 0 : onHand < 40 ? 1 : chance.between(1, 3)
  const lots: LotRow[] = []
  const put = (left: number, number: number, is_jxq: boolean): void => {
    const made = days.day(left - life)
    let batch_no = batchOf(made, chance)
    while (lots.some((lot) => lot.batch_no === batch_no)) batch_no += 'A'
    lots.push({
      goods_id: id,
      ck_id,
      batch_no,
      made_date: made,
      end_date: days.day(left),
      received: number,
      on_hand: number,
      is_jxq,
    })
  }
  let rest = onHand
  for (let i = 0; i < count; i++) {
    const number = i === count - 1 ? rest : Math.max(1, Math.floor(rest * (0.3 + chance.next() * 0.3)))
    rest -= number
    // Made between three weeks ago and as long ago as leaves more life than near-expiry.
    put(chance.between(NEAR_EXPIRY + 20, Math.max(NEAR_EXPIRY + 60, life - 21)), number, false)
  }
  if (near) put(chance.between(35, NEAR_EXPIRY - 5), chance.between(4, 120), true)
  const ends = lots
    .filter((lot) => !lot.is_jxq)
    .map((lot) => lot.end_date)
    .sort()
  return { lots, onHand, yxq: ends[0] ?? null }
}
