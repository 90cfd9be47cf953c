import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isSame } from './is-same.ts'

/** Few names and few values, so that two drawn ones are often alike. */
const values = fc.object({
  key: fc.constantFrom('a', 'b', 'c'),
  maxKeys: 3,
  maxDepth: 2,
  values: [fc.constantFrom('', 'x'), fc.constantFrom(0, 1), fc.constant(null), fc.constant(undefined)],
})

it('finds the same whatever was made anew, and different whatever says something else', () => {
  fc.assert(fc.property(values, (value) => isSame(value, structuredClone(value))))
  const text = (value: unknown): string =>
    JSON.stringify(value, (_, one: unknown) =>
      one !== null && typeof one === 'object' && !Array.isArray(one)
        ? Object.fromEntries(Object.entries(one).sort())
        : one,
    )
  fc.assert(fc.property(values, values, (a, b) => isSame(a, b) === (text(a) === text(b))))
})

it('tells a line from one with one more mark, one mark less, or another order of marks', () => {
  const line = { id: 1, tags: ['甲', '乙'], blocked: undefined }
  expect([
    isSame(line, { ...line }),
    isSame(line, { id: 1, tags: ['甲', '乙'] }),
    isSame(line, { ...line, tags: ['乙', '甲'] }),
    isSame(line, { ...line, tags: ['甲'] }),
    isSame(line, { ...line, tip: '' }),
  ]).toEqual([true, true, false, false, false])
})
