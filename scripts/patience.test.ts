import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { allLongTests } from './long-tests.mjs'

/** What vitest.config.ts lets every wait of a test wait, milliseconds. */
const PATIENCE = 20_000

/** Waits that say nothing of what they wait for. */
const WAIT = /\bwaitForTimeout\b|\bnetworkidle\b/g

/** A wait of vitest that has a limit of its own, unless its options name one: `expect.poll` has that of all. */
const OWN_WAIT = /\bvi\.wait(?:For|Until)\((?!.*\btimeout: )/g

/** A limit of a wait. */
const LIMIT = /\btimeout: ?(\d[\d_]*)/g

const files = globSync('{apps,packages,tests,scripts}/**/*.{test,stories}.{ts,tsx}', {
  exclude: ['**/node_modules/**', 'scripts/patience.test.ts'],
})

const found = (judge: (text: string) => readonly string[]) =>
  files.flatMap((file) => judge(readFileSync(file, 'utf8')).map((hit) => `${file}: ${hit}`))

it('a test waits for what it names, as long as every other test', () => {
  expect(files.length).toBeGreaterThan(500)
  expect(found((text) => text.match(WAIT) ?? [])).toEqual([])
  const limits = (text: string) => [...text.matchAll(LIMIT)].map((hit) => Number(hit[1]!.replaceAll('_', '')))
  expect(
    found((text) =>
      limits(text)
        .filter((limit) => limit < PATIENCE)
        .map(String),
    ),
  ).toEqual([])
})

/** A pause in which nothing is waited for, and an upper limit on time that is not kept for the long run. */
const CLOCK = [
  /\bawait pause\(/g,
  /\bsetTimeout\(resolve, (?!0\))/g,
  /^(?! *if \(LONG\) ).*\bexpect\((?:performance|Date)\.now\(\) - .*\)\.toBeLess/gm,
] as const

/** The real date, which is another one at midnight, at the end of a year or in another zone. */
const TODAY = /\bnew Date\(\)/

/**
 * Files whose tests pause, at most ten. None of them is red because a machine is slow: a longer pause changes nothing.
 */
const PAUSES: Readonly<Record<string, string>> = {
  'apps/api/src/platform/db/embedded/embedded.pg.test.ts': 'long run: a server that gives up would end in this time',
  'apps/api/src/platform/jobs/jobs.test.ts': 'long run: events come one after the other',
  'apps/api/src/platform/keys/signing-keys.test.ts': 'looks again until two rounds of every reader are over',
  'apps/api/test/faults/faults.pg.test.ts': 'the database is away longer than the server waits for it',
  'apps/api/test/races/combinations.race.pg.test.ts': 'who is told that the shop is busy asks again',
  'apps/api/test/races/notices.pg.test.ts': 'looks again, and says what it saw last',
  'apps/api/test/races/promotions.race.pg.test.ts': 'who is told that the shop is busy asks again',
  'apps/api/test/races/races.pg.test.ts': 'who got 503 asks again',
  'apps/api/test/races/refunds.race.pg.test.ts': 'a process dies at some moment',
  'apps/site/src/ordering/cart/cart-quantity.test.tsx': 'the change is painted before the rules of price come',
}

/** True for a test that has a clock of its own, or that only the long run makes. */
const hasOwnClock = (file: string, text: string): boolean =>
  text.includes('useFakeTimers') || allLongTests.includes(file.replaceAll('\\', '/'))

it.each([
  'await vi.waitFor(() => expect(seen).toEqual([1]))',
  '    await pause(300)',
  '  await new Promise((resolve) => setTimeout(resolve, 50))',
  '  expect(performance.now() - begun).toBeLessThan(350)',
])('knows the clock of the machine in %j', (text) => {
  expect([OWN_WAIT, ...CLOCK].some((way) => text.match(way) !== null)).toBe(true)
})

it.each([
  'await vi.waitFor(() => expect(seen).toEqual([1]), { timeout: 20_000 })',
  '  await new Promise((resolve) => setTimeout(resolve, 0))',
  '    if (LONG) expect(performance.now() - begun).toBeLessThan(5_000)',
  '  expect(performance.now() - begun).toBeGreaterThan(4_000)',
])('leaves %j alone', (text) => {
  expect([OWN_WAIT, ...CLOCK].some((way) => text.match(way) !== null)).toBe(false)
})

it('a test reads no clock of the machine to tell whether it passes', () => {
  expect(found((text) => text.match(OWN_WAIT) ?? [])).toEqual([])
  const today = files.filter((file) => !hasOwnClock(file, '') && TODAY.test(readFileSync(file, 'utf8')))
  expect(today).toEqual([])
  const pausing = files.filter((file) => {
    const text = readFileSync(file, 'utf8')
    return !hasOwnClock(file, text) && CLOCK.some((way) => text.match(way) !== null)
  })
  expect(pausing.toSorted()).toEqual(Object.keys(PAUSES).toSorted())
  expect(pausing.length).toBeLessThanOrEqual(10)
})
