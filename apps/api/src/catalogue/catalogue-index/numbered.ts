/** Distinct values with a number each, from 0 in the order in which they were added. */
export type Numbered<T> = {
  readonly values: readonly T[]
  /** The number of a value, which is added when it is new. */
  readonly add: (value: T) => number
  /** The number of a known value; -1 for another. */
  readonly of: (value: T) => number
}

/** An empty list of distinct values, or one that begins with `first`. */
export function numbered<T>(...first: readonly T[]): Numbered<T> {
  const values: T[] = []
  const numbers = new Map<T, number>()
  const add = (value: T): number => {
    const known = numbers.get(value)
    if (known !== undefined) return known
    numbers.set(value, values.length)
    return values.push(value) - 1
  }
  for (const value of first) add(value)
  return { values, add, of: (value) => numbers.get(value) ?? -1 }
}
