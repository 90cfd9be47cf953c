/** Chance that can be told again: every stream is made from words or numbers, never from the clock. */

/** A stream of chances. */
export type Chance = {
  /** From 0 (included) to 1 (excluded). */
  readonly next: () => number
  /** A whole number from `low` to `high`, both included. */
  readonly between: (low: number, high: number) => number
  /** True in `share` (0..1) of the cases. */
  readonly in: (share: number) => boolean
  /** One entry of a list that is not empty. */
  readonly of: <T>(list: readonly T[]) => T
}

/** A 32-bit number of a text (FNV-1a with a last stir). */
export const numberOf = (text: string): number => {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** The stream of a seed (mulberry32): equal seeds give equal streams. */
export const chanceOf = (seed: number): Chance => {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    between,
    in: (share) => next() < share,
    of: (list) => {
      const entry = list[between(0, list.length - 1)]
      if (entry === undefined) throw new RangeError('a choice needs at least one entry')
      return entry
    },
  }
}
