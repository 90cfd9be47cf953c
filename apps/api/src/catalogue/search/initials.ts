import { LRUCache } from 'lru-cache'
import { readingsOfText } from './readings.ts'

const known = new LRUCache<string, string>({ max: 20_000 })

/** The capital letter that a name is filed under: of its first character's reading; `#` where it has none. */
export function initialOf(name: string): string {
  const before = known.get(name)
  if (before !== undefined) return before
  const [first = ''] = readingsOfText(name)
  const initial = /[a-z]/.test(first) ? first.toUpperCase() : '#'
  known.set(name, initial)
  return initial
}
