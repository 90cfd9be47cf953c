import { beforeEach, expect, it, vi } from 'vitest'
import { keptPages, type KeptPages, type MadePage } from './kept-pages.ts'
import { pageOf, type Page } from './page.ts'

const LIMITS = { fresh: 700, life: 1_000, most: 3, mostBytes: 10_000 }

let now = 5_000
let pages: KeptPages['read']
beforeEach(() => {
  now = 5_000
  pages = keptPages(() => now, LIMITS).read
})

const pageWith = (text: string): Page => pageOf(200, [text, ''], '')
const textOf = async ({ page }: { readonly page: Page }): Promise<string> =>
  (await page.bodyFor(undefined)).body.toString()
/** Makes `1`, `2`, … one after the other. */
function maker(isForAll = true) {
  let count = 0
  return vi.fn(async (): Promise<MadePage> => ({ page: pageWith(String((count += 1))), isForAll }))
}

it('makes a page once for any number of requests at the same time', async () => {
  const make = maker()
  const all = await Promise.all(Array.from({ length: 64 }, () => pages('/', make)))
  expect(new Set(await Promise.all(all.map(textOf)))).toEqual(new Set(['1']))
  expect(make).toHaveBeenCalledTimes(1)
})

it('keeps it for a moment, makes a new one beside the last answers, and never shows an older one', async () => {
  const make = maker()
  await pages('/', make)
  now += 699
  expect([await textOf(await pages('/', make)), make.mock.calls.length]).toEqual(['1', 1])
  now += 300
  // Nobody waits: the kept one is answered while the next is made.
  const late = await pages('/', make)
  expect([await textOf(late), late.age, make.mock.calls.length]).toEqual(['1', 999, 2])
  expect(await textOf(await pages('/', make))).toBe('2')
  now += 1_000
  expect(await textOf(await pages('/', make))).toBe('3')
})

it('the age counts from before the data were read, also for those who waited for the page', async () => {
  const slow = async (): Promise<MadePage> => {
    now += 400
    return { page: pageWith('slow'), isForAll: true }
  }
  const [first, second] = await Promise.all([pages('/', slow), pages('/', slow)])
  expect([first.age, second.age]).toEqual([400, 400])
  now += 599
  expect((await pages('/', maker())).age).toBe(999)
})

it('a clock that was set back keeps nothing alive', async () => {
  const make = maker()
  await pages('/', make)
  now -= 3_600_000
  expect(await textOf(await pages('/', make))).toBe('2')
})

it('a page that is for its asker only is given to nobody else and not kept', async () => {
  const [mine, others] = [maker(false), maker(false)]
  const [first, second] = await Promise.all([pages('/', mine), pages('/', others)])
  expect([mine.mock.calls.length, others.mock.calls.length]).toEqual([1, 1])
  expect(first.page).not.toBe(second.page)
  expect(await textOf(await pages('/', mine))).toBe('2')
})

it('a failure is told to those who wait for it, and is not kept', async () => {
  const failing = vi.fn(async (): Promise<MadePage> => Promise.reject(new Error('no data')))
  const both = await Promise.allSettled([pages('/', failing), pages('/', failing)])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(failing).toHaveBeenCalledTimes(1)
  expect(await textOf(await pages('/', maker()))).toBe('1')
})

it('holds few addresses and few bytes: the longest unused go', async () => {
  const make = maker()
  for (const key of ['/a', '/b', '/c']) await pages(key, make)
  await pages('/a', make)
  await pages('/d', make)
  expect(make).toHaveBeenCalledTimes(4)
  await pages('/a', make)
  expect(make).toHaveBeenCalledTimes(4)
  await pages('/b', make)
  expect(make).toHaveBeenCalledTimes(5)

  // Of three pages of 1,500 bytes with their packed forms only two have room beside each other.
  const large = vi.fn(async (): Promise<MadePage> => ({ page: pageWith('x'.repeat(1_500)), isForAll: true }))
  for (const key of ['/1', '/2', '/3', '/3', '/2']) await pages(key, large)
  expect(large).toHaveBeenCalledTimes(3)
  await pages('/1', large)
  expect(large).toHaveBeenCalledTimes(4)

  const huge = vi.fn(async (): Promise<MadePage> => ({ page: pageWith('x'.repeat(6_000)), isForAll: true }))
  for (let count = 0; count < 2; count++) await pages('/huge', huge)
  expect(huge).toHaveBeenCalledTimes(2)
  const long = `/${'q'.repeat(2_000)}`
  for (let count = 0; count < 2; count++) await pages(long, make)
  expect(make).toHaveBeenCalledTimes(7)
})

it('knows whether a page has to be made: there is none, or it is too old, and nobody makes it', async () => {
  const { read, isMissing } = keptPages(() => now, LIMITS)
  expect(isMissing('/')).toBe(true)
  const reading = read('/', maker())
  expect(isMissing('/')).toBe(false)
  await reading
  now += 999
  expect(isMissing('/')).toBe(false)
  now += 1
  expect(isMissing('/')).toBe(true)
})
