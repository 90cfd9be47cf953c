import { expect, it } from 'vitest'
import { BusinessError } from '../errors/business-error.ts'
import { concurrencyLimit } from './concurrency-limit.ts'

/** A piece of work that ends when it is told to. */
function job(): { readonly work: () => Promise<void>; readonly end: () => void; readonly fail: () => void } {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  return { work: () => promise, end: resolve, fail: () => reject(new Error('it broke')) }
}
const settled = () =>
  new Promise((resolve) => {
    setImmediate(resolve)
  })

it('does so many at once, the next in the order they came, whether those before ended well or not', async () => {
  const begun: number[] = []
  const inTurn = concurrencyLimit(2, 10, () => new Error('full'))
  const jobs = Array.from({ length: 5 }, job)
  const done = jobs.map(({ work }, place) =>
    inTurn(() => {
      begun.push(place)
      return work()
    }).catch((error: Error) => error.message),
  )
  await settled()
  expect(begun).toEqual([0, 1])
  jobs[1]!.fail()
  await settled()
  expect(begun).toEqual([0, 1, 2])
  for (const { end } of jobs) end()
  expect(await Promise.all(done)).toEqual([undefined, 'it broke', undefined, undefined, undefined])
  expect(begun).toEqual([0, 1, 2, 3, 4])
})

it('tells who finds the line full, and has room again afterwards', async () => {
  const inTurn = concurrencyLimit(1, 1, () => new BusinessError(503, '系统繁忙，请稍候再试'))
  const [first, second] = [job(), job()]
  const done = [inTurn(first.work), inTurn(second.work)]
  await expect(inTurn(async () => undefined)).rejects.toMatchObject({ code: 503, message: '系统繁忙，请稍候再试' })
  first.end()
  second.end()
  await Promise.all(done)
  expect(await inTurn(async () => 7)).toBe(7)
})
