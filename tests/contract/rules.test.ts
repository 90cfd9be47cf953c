import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { inventory } from './inventory.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const files = globSync(
  [
    'packages/*/src/**/*.test.{ts,tsx}',
    'apps/*/{src,test}/**/*.test.{ts,tsx}',
    'tests/**/*.test.ts',
    'scripts/**/*.test.ts',
  ],
  { cwd: root },
)

/** A title: the first text of `test(…)`, `it(…)`, `describe(…)`, or of what `.each(…)` gives back. */
const TITLE = /(?:\b(?:test|it|describe)(?:\.\w+)*|\))\(\s*(['"`])((?:\\.|(?!\1).)*)\1/g
const held = new Map<string, string[]>()
for (const file of files) {
  for (const [, , title] of readFileSync(`${root}${file}`, 'utf8').matchAll(TITLE)) {
    for (const [, id] of title!.matchAll(/\[([A-Z]{2}-\d{2})\]/g))
      held.set(id!, [...(held.get(id!) ?? []), `${file}: ${title}`])
  }
}
const rules = inventory('rules')
const known = new Set(rules.map((rule) => rule['id']!))

describe('every rule of the specification', () => {
  it('is held by a test that names it', () => {
    expect(rules).toHaveLength(80)
    expect(rules.filter((rule) => !held.has(rule['id']!)).map((rule) => `${rule['id']} ${rule['rule']}`)).toEqual([])
  })

  it('is the only thing that titles name', () => {
    expect([...held].filter(([id]) => !known.has(id))).toEqual([])
  })
})
