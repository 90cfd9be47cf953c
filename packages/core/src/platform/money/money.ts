/** Exists for the compiler only. */
declare const unit: unique symbol

/**
 * An amount of money in integer fen (1/100 yuan). An amount in `Yuan` is a type error; a plain number gets its unit
 * where it is stored in a field or variable of this type, or by `fen()`.
 */
export type Fen = number & { readonly [unit]?: 'fen' }

/**
 * An amount as it stands on the wire: yuan with at most two decimals. An amount in `Fen` is a type error; a plain
 * number gets its unit where it is stored in a field or variable of this type, or by `yuan()`.
 */
export type Yuan = number & { readonly [unit]?: 'yuan' }

/** An argument whose unit is declared: a plain number, such as the result of arithmetic, is a type error. */
export type WithUnit<Amount extends number> = Amount &
  (typeof unit extends keyof Amount ? unknown : { readonly unit: 'unknown: declare it by fen() or yuan()' })

/** Declares a plain number to be in fen; an amount in `Yuan` is a type error. */
export const fen = (amount: Fen): Fen => amount

/** Declares a plain number to be in yuan; an amount in `Fen` is a type error. */
export const yuan = (amount: Yuan): Yuan => amount

/**
 * Fen of a wire amount; throws RangeError for NaN, infinities and more than two decimals (domain.md §0.5).
 * @example fromYuan(12.5) // 1250
 */
export function fromYuan(amount: Yuan): Fen {
  const rounded = Math.round(amount * 100)
  if (!Number.isSafeInteger(rounded) || Math.abs(rounded / 100 - amount) > 1e-9)
    throw new RangeError(`not an amount of money: ${amount}`)
  return rounded
}

/**
 * Wire amount of fen.
 * @example toYuan(1250) // 12.5
 */
export function toYuan(amount: Fen): Yuan {
  return amount / 100
}

/** Decimal text of an amount in fen for other systems, without grouping: `toDecimal(fen(244610))` is `"2446.10"`. */
export function toDecimal<Amount extends Fen>(amount: WithUnit<Amount>): string {
  const sign = amount < 0 ? '-' : ''
  const whole = Math.abs(Math.round(amount))
  return `${sign}${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`
}

const grouped = (decimal: string): string => decimal.replace(/\d(?=(\d{3})+(\.|$))/g, '$&,')

/**
 * Text of an amount in fen as every page shows it, with ¥, grouped thousands and two decimals:
 * `formatFen(fen(244610))` is `"¥2,446.10"`.
 */
export function formatFen<Amount extends Fen>(amount: WithUnit<Amount>): string {
  return `¥${grouped(toDecimal(fen(Math.round(amount))))}`
}

/** The same for a wire amount: `formatYuan(yuan(2446.1))` is `"¥2,446.10"`. */
export function formatYuan<Amount extends Yuan>(amount: WithUnit<Amount>): string {
  return formatFen(fen(Math.round(amount * 100)))
}

/**
 * The same for names of offers (满3,000减50) and faces of coupons, which carry no sign ¥: whole yuan without decimals.
 * A wire amount.
 */
export function formatWhole<Amount extends Yuan>(amount: WithUnit<Amount>): string {
  return grouped(toDecimal(fen(Math.round(amount * 100)))).replace('.00', '')
}

/** Text of a count with grouped thousands: `formatCount(20000)` is `"20,000"`. */
export const formatCount = (count: number): string => grouped(String(count))

/** Sum of wire amounts, exact to the fen: `sumYuan(0.1, 0.2)` is `0.3`. */
export const sumYuan = (...amounts: readonly Yuan[]): Yuan =>
  toYuan(amounts.reduce((sum, amount) => sum + fromYuan(amount), 0))

/** Text of a percentage with one decimal, without the sign %: `formatPercent(43)` is `"43.0"`. */
export const formatPercent = (percent: number): string => percent.toFixed(1)

/** `percent` of an amount, rounded half up to fen, once (domain.md §2.6). */
export function percentOf(amount: Fen, percent: number): Fen {
  return Math.floor((amount * percent * 2 + 100) / 200)
}

/**
 * Splits `amount` over `weights` by largest remainder: integer parts that add up exactly, none above its weight
 * when the amount is not above their sum. Left-over fen go to the largest fractions, ties to the larger weight, then to
 * the earlier place.
 * Source: domain.md §2.6.
 */
export function allocate(amount: Fen, weights: readonly Fen[]): Fen[] {
  const parts: Fen[] = weights.map(() => 0)
  let total = 0
  let largest = 0
  for (const weight of weights) {
    total += weight
    if (weight > largest) largest = weight
  }
  if (total === 0 || amount === 0) return parts
  const rests = new Float64Array(weights.length)
  const split = amount * largest <= Number.MAX_SAFE_INTEGER ? splitSafe : splitLarge
  let missing = amount - split(amount, weights, total, parts, rests)
  if (missing === 0) return parts
  // Parts with a larger remainder than `least` get one more fen; only ties at `least` need sorting.
  const least = rests.slice().sort()[rests.length - missing]!
  const ties: number[] = []
  for (let index = 0; index < rests.length; index++) {
    if (rests[index]! > least) {
      parts[index]! += 1
      missing -= 1
    } else if (rests[index] === least) ties.push(index)
  }
  for (const index of ties.sort((a, b) => weights[b]! - weights[a]! || a - b).slice(0, missing)) parts[index]! += 1
  return parts
}

/**
 * Rounds every part down and writes its remainder to `rests`; for products within the safe integers. Returns the sum of
 * the parts.
 */
function splitSafe(amount: Fen, weights: readonly Fen[], total: Fen, parts: Fen[], rests: Float64Array): Fen {
  let allocated = 0
  for (let index = 0; index < weights.length; index++) {
    const exact = amount * weights[index]!
    const part = Math.floor(exact / total)
    parts[index] = part
    rests[index] = exact - part * total
    allocated += part
  }
  return allocated
}

/** `splitSafe` for larger products, with BigInt. */
function splitLarge(amount: Fen, weights: readonly Fen[], total: Fen, parts: Fen[], rests: Float64Array): Fen {
  let allocated = 0
  for (let index = 0; index < weights.length; index++) {
    const exact = BigInt(amount) * BigInt(weights[index]!)
    const part = Number(exact / BigInt(total))
    parts[index] = part
    rests[index] = Number(exact % BigInt(total))
    allocated += part
  }
  return allocated
}
