// How long a minute, an hour or a day is stands in one file of the server and one of core, each name with its unit.
import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { inRoot } from './paths.mjs'

/** The files whose constants the others import. */
const LENGTHS: readonly string[] = ['apps/api/src/platform/time/index.ts', 'packages/core/src/platform/time/lengths.ts']

/** A constant of a file's own that has the name of a length of time and a number as its value. */
const OWN =
  /\bconst (?:MINUTES?|HOURS?|DAY)(?:_[A-Z]+)? = (?:\d+ \* )*(?:24|60|(?:60|3_600|86_400)(?:_000)?|MINUTE|HOUR)\b/g

/** The constants of a text, each as it stands there. */
const lengthsIn = (text: string): string[] => text.match(OWN) ?? []

it.each([
  'const HOUR = 3_600_000',
  'const DAY = 86_400',
  'export const DAY = 24 * HOUR',
  '  const MINUTE = 60_000',
  'const DAY = 24 * 60 * MINUTE',
  'const MINUTES = 60',
  'const HOUR_SECONDS = 3_600',
])('knows a length of its own in %j', (text) => {
  expect(lengthsIn(text)).not.toEqual([])
})

it.each([
  'const DAYS = 14',
  'const VOUCHER_DAYS = 90',
  'const SILENCE = 30 * MINUTE',
  'const DAY = /^(\\d{4})/',
  "const HOUR = 'public, max-age=3600'",
  "import { DAY, HOUR } from '../../platform/time/index.ts'",
])('leaves %j alone', (text) => {
  expect(lengthsIn(text)).toEqual([])
})

it('nothing of the server, of core and of the widgets says again how long a minute, an hour or a day is', () => {
  const own = globSync(['apps/api/{src,demo}/**/*.{ts,tsx}', 'packages/{core,widgets}/src/**/*.{ts,tsx}'], {
    cwd: inRoot('.'),
  })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !LENGTHS.includes(path) && !/\.(?:test|fixtures?|stories)\.tsx?$/.test(path))
    .flatMap((path) => lengthsIn(readFileSync(inRoot(path), 'utf8')).map((way) => `${path}: ${way}`))
  expect(own).toEqual([])
})
