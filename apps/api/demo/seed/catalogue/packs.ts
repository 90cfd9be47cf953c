/** How goods are packed and sold: middle package, case, least quantity and step, and where a ladder begins. */
import type { Chance } from '../random.ts'
import type { Generic } from './facts.ts'

/** Quantities in sale units; `ladder` are numbers that the quantity rule allows (domain.md §2.2, §2.3). */
export type Pack = {
  readonly zbz: number
  readonly jzl: number
  readonly is_split: boolean
  readonly min_number: number
  readonly step: number
  readonly ladderType: 1 | 2
  readonly ladder: readonly number[]
}

const middle = (one: Generic, base: number, chance: Chance): number => {
  if (base > 50_000) return 1
  if (one.kind === 'herbal') return chance.of([1, 1, 2, 5])
  if (base > 10_000) return chance.of([1, 2, 5])
  if (one.kind === 'device') return chance.of([1, 5, 10, 10, 20])
  return base < 600 ? chance.of([10, 10, 20, 20]) : chance.of([5, 10, 10, 10, 12])
}

/** The packing of goods with this base price (fen). */
export const packOf = (one: Generic, base: number, chance: Chance): Pack => {
  const zbz = middle(one, base, chance)
  const jzl = zbz * (zbz === 1 ? chance.of([4, 10, 20]) : chance.of([10, 12, 20, 24, 30]))
  const whole = zbz > 1 && chance.in(0.09)
  const pairs = !whole && zbz > 1 && chance.in(0.12)
  // A step must divide the middle package, or a case could not be bought whole.
  const step = whole ? zbz : pairs ? (zbz % 5 === 0 ? 5 : 2) : 1
  const min_number = whole ? zbz : pairs ? step : chance.in(0.05) && zbz > 2 ? 2 : 1
  const byCase = chance.in(0.3)
  const units = [Math.max(2, zbz === 1 ? 3 : zbz), Math.max(6, zbz * 5), Math.max(12, jzl)]
  const cases = [jzl, jzl * 3, jzl * 5]
  const ladder = (byCase ? cases : units).map((number) => min_number + Math.ceil((number - min_number) / step) * step)
  const rising = ladder.filter((number, i) => number >= 2 && number > (ladder[i - 1] ?? 1))
  return {
    zbz,
    jzl,
    is_split: !whole,
    min_number,
    step,
    ladderType: byCase ? 2 : 1,
    ladder: byCase ? cases : rising.slice(0, chance.between(1, 3)),
  }
}
