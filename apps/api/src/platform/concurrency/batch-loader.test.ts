import fc from 'fast-check'
import { expect, it } from 'vitest'
import { batchLoader } from './batch-loader.ts'

const settled = () =>
  new Promise((resolve) => {
    setImmediate(resolve)
  })

/** A source whose loads end when they are told to. */
function source() {
  const loads: { readonly keys: readonly number[]; readonly end: () => void; readonly fail: () => void }[] = []
  const load = batchLoader((keys: readonly number[]) => {
    const { promise, resolve, reject } = Promise.withResolvers<ReadonlyMap<number, string>>()
    const known = keys.filter((key) => key !== 0)
    loads.push({
      keys,
      end: () => resolve(new Map(known.map((key) => [key, `value ${key}`]))),
      fail: () => reject(new Error('it broke')),
    })
    return promise
  })
  return { loads, load }
}

it('loads the first key at once and all that are asked for meanwhile together', async () => {
  const { loads, load } = source()
  const first = load(1)
  expect(loads.map(({ keys }) => keys)).toEqual([[1]])
  const others = [load(2), load(3), load(2), load(0)]
  await settled()
  expect(loads).toHaveLength(1)
  loads[0]!.end()
  expect(await first).toBe('value 1')
  await settled()
  expect(loads[1]!.keys).toEqual([2, 3, 0])
  loads[1]!.end()
  expect(await Promise.all(others)).toEqual(['value 2', 'value 3', 'value 2', undefined])
})

it('a key asked for again while its load is under way is loaded again: the value may have changed', async () => {
  const { loads, load } = source()
  const [first, second] = [load(1), load(1)]
  loads[0]!.end()
  await settled()
  expect(loads.map(({ keys }) => keys)).toEqual([[1], [1]])
  loads[1]!.end()
  expect(await Promise.all([first, second])).toEqual(['value 1', 'value 1'])
})

it('a failed load fails its own keys only, and the next one works', async () => {
  const { loads, load } = source()
  const first = load(1).catch((error: Error) => error.message)
  const second = load(2)
  loads[0]!.fail()
  expect(await first).toBe('it broke')
  await settled()
  loads[1]!.end()
  expect(await second).toBe('value 2')
  const third = load(3)
  loads[2]!.end()
  expect(await third).toBe('value 3')
})

it('no answer is older than its question, and one load is under way at a time', () =>
  fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(fc.nat(3), fc.nat(2)), { minLength: 1, maxLength: 60 }), async (questions) => {
      let version = 0
      let running = 0
      const load = batchLoader(async (keys: readonly number[]) => {
        running += 1
        expect(running).toBe(1)
        const read = version
        await settled()
        running -= 1
        return new Map(keys.map((key) => [key, read]))
      })
      const answers: Promise<void>[] = []
      for (const [key, wait] of questions) {
        version += 1
        const asked = version
        answers.push(load(key).then((read) => expect(read).toBeGreaterThanOrEqual(asked)))
        for (let turn = 0; turn < wait; turn++) await settled()
      }
      await Promise.all(answers)
    }),
    { numRuns: 100 },
  ))
