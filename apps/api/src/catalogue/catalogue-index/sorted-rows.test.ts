import fc from 'fast-check'
import { expect, it } from 'vitest'
import { pageRows } from './page.ts'
import { keyedOf, moveRows, sortRows } from './sorted-rows.ts'

const keys = fc.array(
  fc.oneof(
    fc.integer({ min: -3, max: 3 }),
    fc.double({ noNaN: true }),
    fc.constantFrom(0, -0, 1e300, -1e-300, Number.POSITIVE_INFINITY),
  ),
  { maxLength: 200 },
)
const pause = async (): Promise<void> => {}
const comparing =
  (values: readonly number[]) =>
  (a: number, b: number): number =>
    values[a] === values[b] ? a - b : values[a]! < values[b]! ? -1 : 1
const sorted = (values: readonly number[]): number[] => values.map((_, row) => row).sort(comparing(values))

it('sorts rows like a comparison does, and knows where those without a key begin', async () => {
  await fc.assert(
    fc.asyncProperty(keys, async (values) => {
      const rows = await sortRows(values.length, (row) => values[row]!, pause)
      expect([...rows]).toEqual(sorted(values))
      const isKeyed = (value: number): boolean => value !== Number.POSITIVE_INFINITY
      expect(keyedOf(rows, (row) => values[row]!)).toBe(values.filter(isKeyed).length)
    }),
  )
})

it('moves changed and new rows to the place that sorting gives them', async () => {
  const changes = fc.array(fc.tuple(fc.nat(), fc.integer({ min: -5, max: 5 })), { maxLength: 90 })
  const added = fc.array(fc.integer({ min: -5, max: 5 }), { maxLength: 60 })
  await fc.assert(
    fc.asyncProperty(keys, changes, added, async (before, changed, more) => {
      const rows = await sortRows(before.length, (row) => before[row]!, pause)
      const values = [...before, ...more]
      const moved = new Set(more.map((_, at) => before.length + at))
      for (const [at, value] of before.length > 0 ? changed : []) {
        values[at % before.length] = value
        moved.add(at % before.length)
      }
      expect([...moveRows(rows, moved, values.length, comparing(values))]).toEqual(sorted(values))
    }),
  )
})

it('finds a page of many rows by walking as by sorting', async () => {
  const count = 6_000
  const values = Array.from({ length: count }, (_, row) => (row * 7_919) % 101)
  const rows = await sortRows(count, (row) => values[row]!, pause)
  const groups = Uint16Array.from({ length: count }, (_, row) => 1 + ((row * 31) % 5))
  const found = { rows: Int32Array.from({ length: count - 1_000 }, (_, at) => at + 500), count: count - 1_000 }
  const compare = comparing(values)
  const all = [...found.rows]
  for (const isReversed of [false, true]) {
    const walk = {
      rows,
      keyed: count,
      isReversed,
      compare: (a: number, b: number) => (isReversed ? compare(b, a) : compare(a, b)),
    }
    const plain = all.toSorted(walk.compare)
    const grouped = all.toSorted((a, b) => groups[a]! - groups[b]! || walk.compare(a, b))
    for (const offset of [0, 40, 990, 4_980, 5_000]) {
      const place = { offset, limit: 60 }
      expect(pageRows(found, walk, place)).toEqual(plain.slice(offset, offset + 60))
      expect(pageRows(found, walk, place, { count: 5, groups })).toEqual(grouped.slice(offset, offset + 60))
    }
  }
})
