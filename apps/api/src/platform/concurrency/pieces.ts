import { setImmediate } from 'node:timers/promises'

/** A long list in pieces of `size` items; other requests are served between two of them. */
export async function* pieces<T>(list: readonly T[], size: number): AsyncGenerator<readonly T[]> {
  for (let start = 0; start < list.length; start += size) {
    if (start > 0) await setImmediate()
    yield list.slice(start, start + size)
  }
}
