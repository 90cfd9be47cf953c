import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { openHoles, waitingOf } from './audit.mjs'
import { inRoot } from './paths.mjs'

const TODAY = '2026-11-22'
const advisory = (id: string, severity: string, name = 'lib') => ({
  source: 1,
  name,
  severity,
  title: 'a hole',
  url: `https://github.com/advisories/${id}`,
  range: '<2',
})
/** A report of npm: a library with holes of its own, and one that only uses it. */
const report = (...holes: readonly ReturnType<typeof advisory>[]) => ({
  auditReportVersion: 2,
  vulnerabilities: {
    lib: { name: 'lib', severity: 'high', via: holes },
    user: { name: 'user', severity: 'high', via: ['lib', ...holes.slice(0, 1)] },
  },
})
const table = (rows: string) => `| advisory | library | until | why |\n|---|---|---|---|\n${rows}`

it('every known hole is named once, unless the table lets it wait', () => {
  const two = report(advisory('GHSA-aaaa', 'high'), advisory('GHSA-bbbb', 'critical'))
  expect(openHoles(two, waitingOf(table('')), TODAY)).toEqual([
    'GHSA-aaaa high lib: a hole',
    'GHSA-bbbb critical lib: a hole',
  ])
  const waiting = waitingOf(table(`| GHSA-aaaa | lib | 2026-12-20 | not reached |\n| GHSA-bbbb | lib | ${TODAY} | x |`))
  expect(openHoles(two, waiting, TODAY)).toEqual([])
  expect(openHoles(report(), waitingOf(table('')), TODAY)).toEqual([])
})

it.each([
  ['high', '2026-11-21', 'GHSA-aaaa high lib: a hole (waited until 2026-11-21)'],
  ['high', '2026-12-23', 'GHSA-aaaa high lib: a hole (may not wait 31 days)'],
  ['critical', '2026-11-30', 'GHSA-aaaa critical lib: a hole (may not wait 8 days)'],
])('a %s one waits no longer than the times of SECURITY.md: %s', (severity, until, words) => {
  const waiting = waitingOf(table(`| GHSA-aaaa | lib | ${until} | x |`))
  expect(openHoles(report(advisory('GHSA-aaaa', severity)), waiting, TODAY)).toEqual([words])
})

it('a registry without an answer is no clean result', () => {
  for (const answer of [null, {}, { message: 'not found', error: { summary: '' } }])
    expect(() => openHoles(answer, new Map(), TODAY)).toThrow('did not answer')
})

it('the table can be read', () => {
  const text = readFileSync(inRoot('docs', 'dependencies.md'), 'utf8')
  expect(text).toContain('| advisory | library | until | why |')
  const rows = text.split('\n').filter((line) => line.startsWith('| GHSA-'))
  expect(waitingOf(text).size).toBe(rows.length)
})
