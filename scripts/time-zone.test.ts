// A day is one of the shop's time zone. Statements name it by the functions of one file, whatever a session has.
import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { inRoot } from './paths.mjs'

const DAYS = 'apps/api/src/platform/db/days.ts'

/** Ways of a statement to a day or a moment that name the zone by hand, or leave it to the session. */
const BY_HAND: readonly RegExp[] = [
  /Asia\/Shanghai/g,
  /\bat time zone\b/gi,
  /\b(?:current_date|current_time|localtime|localtimestamp)\b/g,
  /\bmake_timestamptz\b/g,
  /_at\)?::(?:date|timestamp)\b/g,
  /\bto_char\([\w.]*_at,/g,
  /_at [<>]=? (?:\w+\.)?(?:\w+|\$\{\w+\})::date\b/g,
]

/** The ways by hand in a text, each as it stands there. */
const waysIn = (text: string): string[] => BY_HAND.flatMap((way) => text.match(way) ?? [])

it.each([
  "(${at}::timestamptz at time zone 'Asia/Shanghai')::date",
  'd.end_date < current_date + 30',
  "make_timestamptz(2027, 1, 1, 0, 0, 0, 'UTC')",
  'coalesce(l.end_date, h.signed_at::date)',
  "to_char(r.created_at, 'YYYY-MM-DD')",
  'paid_at >= d::date and paid_at < ${day}::date + 1',
])('knows the way by hand in %j', (text) => {
  expect(waysIn(text)).not.toEqual([])
})

it.each([
  '${dayOf(at)} + 30',
  'd.end_date < ${today}::date + 60',
  'lot.end_at > ${new Date(now)}',
  "to_char(day, 'YYYY')",
])('leaves %j alone', (text) => {
  expect(waysIn(text)).toEqual([])
})

it('no statement of the server names a time zone or takes the one of its session', () => {
  const found = globSync('apps/api/{src,demo}/**/*.ts', { cwd: inRoot('.') })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path !== DAYS && !/\.(?:test|fixtures)\.ts$/.test(path))
    .flatMap((path) => waysIn(readFileSync(inRoot(path), 'utf8')).map((way) => `${path}: ${way}`))
  expect(found).toEqual([])
})
