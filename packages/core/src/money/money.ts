/** An amount of money in integer fen (1/100 yuan). */
export type Fen = number

/** An amount as it stands on the wire: yuan with at most two decimals. */
export type Yuan = number

/** Fen of a wire amount; throws RangeError for NaN, infinities and more than two decimals (domain.md §0.5). */
export function fromYuan(yuan: Yuan): Fen {
  const fen = Math.round(yuan * 100)
  if (!Number.isSafeInteger(fen) || Math.abs(fen / 100 - yuan) > 1e-9) throw new RangeError(`not an amount of money: ${yuan}`)
  return fen
}

/** Wire amount of fen. */
export function toYuan(fen: Fen): Yuan {
  return fen / 100
}

/** Text of an amount with exactly two decimals, without the sign ¥: `12345` → `"123.45"`. */
export function show(fen: Fen): string {
  const sign = fen < 0 ? '-' : ''
  const whole = Math.abs(Math.round(fen))
  return `${sign}${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`
}

/** Text of a wire amount with ¥ and two decimals: `9.5` → `"¥9.50"`. */
export function showYuan(yuan: Yuan): string {
  return `¥${show(Math.round(yuan * 100))}`
}

/** `percent` of an amount, rounded half up to fen, once (domain.md §2.6). */
export function percentOf(fen: Fen, percent: number): Fen {
  return Math.floor((fen * percent * 2 + 100) / 200)
}

/**
 * Splits `amount` over `weights` by largest remainder: integer parts that add up exactly, none above its weight
 * when the amount is not above their sum. Left-over fen go to the largest fractions, ties to the larger weight, then to the earlier place.
 * Source: domain.md §2.6.
 */
export function allocate(amount: Fen, weights: readonly Fen[]): Fen[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (total === 0 || amount === 0) return weights.map(() => 0)
  const safe = weights.every((weight) => amount * weight <= Number.MAX_SAFE_INTEGER)
  const parts = safe ? weights.map((weight) => Math.floor(amount * weight / total)) : weights.map((weight) => Number(BigInt(amount) * BigInt(weight) / BigInt(total)))
  const rests = safe ? weights.map((weight) => amount * weight % total) : weights.map((weight) => Number(BigInt(amount) * BigInt(weight) % BigInt(total)))
  const missing = amount - parts.reduce((sum, part) => sum + part, 0)
  weights.map((_, index) => index)
    .sort((a, b) => rests[b]! - rests[a]! || weights[b]! - weights[a]! || a - b)
    .slice(0, missing)
    .forEach((index) => { parts[index]! += 1 })
  return parts
}
