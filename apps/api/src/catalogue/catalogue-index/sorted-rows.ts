/** Rows in an order: by a key, equal keys by the id of the goods. */
export type SortedRows = {
  /** The row numbers in their order. */
  rows: Int32Array
  /** How many of the first rows have a key; rows without one (Infinity) come last. */
  keyed: number
}

const DIGIT = 0x10000

/**
 * Sorts the rows 0 … count-1 by a key; equal keys stay in the order of `initial`, or of the rows. A radix sort of at
 * most four passes, ten times as fast as comparing a million rows; `pause` runs between the passes.
 */
export async function sortRows(
  count: number,
  keyOf: (row: number) => number,
  pause: () => Promise<void>,
  initial?: Int32Array,
): Promise<Int32Array> {
  const keys = new Float64Array(count)
  // Adding 0 turns -0 into 0, whose bits would sort elsewhere.
  for (let row = 0; row < count; row++) keys[row] = keyOf(row) + 0
  const words = new Uint32Array(keys.buffer)
  for (let row = 0; row < count; row++) {
    const high = words[row * 2 + 1]!
    // The bits of a double sort like a number once a negative one is inverted and a positive one gets the first bit.
    if (high >= 0x8000_0000) {
      words[row * 2] = ~words[row * 2]!
      words[row * 2 + 1] = ~high
    } else words[row * 2 + 1] = high | 0x8000_0000
  }
  const digits = new Uint16Array(keys.buffer)
  let from = initial?.slice() ?? new Int32Array(count)
  if (initial === undefined) for (let row = 0; row < count; row++) from[row] = row
  let to = new Int32Array(count)
  const starts = new Uint32Array(DIGIT)
  for (let pass = 0; pass < 4; pass++) {
    await pause()
    starts.fill(0)
    for (let row = 0; row < count; row++) starts[digits[row * 4 + pass]!]!++
    if (count > 0 && starts[digits[pass]!] === count) continue
    let sum = 0
    for (let digit = 0; digit < DIGIT; digit++) {
      const size = starts[digit]!
      starts[digit] = sum
      sum += size
    }
    for (let at = 0; at < count; at++) {
      const row = from[at]!
      to[starts[digits[row * 4 + pass]!]!++] = row
    }
    ;[from, to] = [to, from]
  }
  return from
}

/** The first position in `rows` whose row does not come before `row`. */
function placeOf(rows: Int32Array, count: number, row: number, compare: (a: number, b: number) => number): number {
  let low = 0
  let high = count
  while (low < high) {
    const middle = (low + high) >>> 1
    if (compare(rows[middle]!, row) < 0) low = middle + 1
    else high = middle
  }
  return low
}

/** Up to so many rows are moved one by one; more are taken out in one pass. */
const SINGLY = 40

/**
 * Puts rows in their place again that are new or got another key. `length` is the number of rows afterwards. The order
 * is changed in its own array where its length stays.
 */
export function moveRows(
  rows: Int32Array,
  moved: ReadonlySet<number>,
  length: number,
  compare: (a: number, b: number) => number,
): Int32Array {
  const result = length === rows.length ? rows : new Int32Array(length)
  let rest = 0
  if (moved.size <= SINGLY) {
    if (result !== rows) result.set(rows)
    rest = rows.length
    for (const row of moved) {
      const at = result.subarray(0, rest).indexOf(row)
      if (at < 0) continue
      result.copyWithin(at, at + 1, rest)
      rest -= 1
    }
  } else {
    const isMoved = new Uint8Array(length)
    for (const row of moved) isMoved[row] = 1
    for (let at = 0; at < rows.length; at++) {
      const row = rows[at]!
      if (isMoved[row] === 0) result[rest++] = row
    }
  }
  // From the end, so that what was kept is moved once to its last place.
  const again = [...moved].sort(compare)
  let end = length
  let last = rest
  for (let at = again.length - 1; at >= 0; at--) {
    const place = placeOf(result, last, again[at]!, compare)
    result.copyWithin(end - (last - place), place, last)
    end -= last - place
    last = place
    result[--end] = again[at]!
  }
  return result
}

/** How many rows of an order have a key. */
export function keyedOf(rows: Int32Array, keyOf: (row: number) => number): number {
  let low = 0
  let high = rows.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (keyOf(rows[middle]!) === Number.POSITIVE_INFINITY) high = middle
    else low = middle + 1
  }
  return low
}
