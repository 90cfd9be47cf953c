import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** What vitest.config.ts lets every wait of a test wait, milliseconds. */
const PATIENCE = 20_000

/** Waits that say nothing of what they wait for. */
const WAIT = /\bwaitForTimeout\b|\bnetworkidle\b/g

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
