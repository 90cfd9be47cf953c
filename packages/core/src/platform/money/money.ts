/** Only for the compiler: no value carries it. */
declare const unit: unique symbol

/**
 * An amount of money in integer fen (1/100 yuan). The compiler refuses an amount in `Yuan` for it, not a plain number.
 */
export type Fen = number & { readonly [unit]?: 'fen' }

/**
 * An amount as it stands on the wire: yuan with at most two decimals. The compiler refuses an amount in `Fen` for it.
 */
export type Yuan = number & { readonly [unit]?: 'yuan' }

/**
 * Fen of a wire amount; throws RangeError for NaN, infinities and more than two decimals (domain.md §0.5).
 * @example fromYuan(12.5) // 1250
 */
export function fromYuan(yuan: Yuan): Fen {
  const fen = Math.round(yuan * 100)
  if (!Number.isSafeInteger(fen) || Math.abs(fen / 100 - yuan) > 1e-9)
    throw new RangeError(`not an amount of money: ${yuan}`)
  return fen
}

/**
 * Wire amount of fen.
 * @example toYuan(1250) // 12.5
 */
export function toYuan(fen: Fen): Yuan {
  return fen / 100
}

/** Text of an amount with exactly two decimals, without the sign ¥: `12345` → `"123.45"`. */
export function formatFen(fen: Fen): string {
  const sign = fen < 0 ? '-' : ''
  const whole = Math.abs(Math.round(fen))
  return `${sign}${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`
}

/** Text of a wire amount with ¥ and two decimals: `9.5` → `"¥9.50"`. */
export function formatYuan(yuan: Yuan): string {
  return `¥${formatFen(Math.round(yuan * 100))}`
}

/** `percent` of an amount, rounded half up to fen, once (domain.md §2.6). */
export function percentOf(fen: Fen, percent: number): Fen {
  return Math.floor((fen * percent * 2 + 100) / 200)
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
  // The fraction from which on a part gets one more; only those that just reach it have to be put in order.
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
 * Whole parts and what is left of each in `total`ths, while every product is an exact number; returns the sum of the
 * parts.
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

/** The same for amounts whose products need more digits than a number has. */
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
