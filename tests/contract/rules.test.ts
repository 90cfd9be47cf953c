import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { allLongTests } from '../../scripts/long-tests.mjs'
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
/** What stands before a title that only `npm run test:long` makes, or after it. */
const BEFORE_LONG = /\brunIf\(LONG\)$/
const AFTER_LONG = /^, (?:\{[^}]*\}, )?(?:async )?\((?:\{ skip \}|context)\) => \{\s*(?:context\.)?skip\(!LONG\)/
const held = new Map<string, string[]>()
/** The rules that a test of the ordinary run names. */
const heldAlways = new Set<string>()
for (const file of files) {
  const text = readFileSync(`${root}${file}`, 'utf8')
  for (const { 0: all, 2: title, index } of text.matchAll(TITLE)) {
    const isLong =
      allLongTests.includes(file) ||
      BEFORE_LONG.test(text.slice(0, index + 1)) ||
      AFTER_LONG.test(text.slice(index + all.length))
    for (const [, id] of title!.matchAll(/\[([A-Z]{2}-\d{2})\]/g)) {
      held.set(id!, [...(held.get(id!) ?? []), `${file}: ${title}`])
      if (!isLong) heldAlways.add(id!)
    }
  }
}
const rules = inventory('rules')
const known = new Set(rules.map((rule) => rule['id']!))

describe('every rule of the specification', () => {
  it('is held by a test that names it', () => {
    expect(rules).toHaveLength(80)
    expect(rules.filter((rule) => !held.has(rule['id']!)).map((rule) => `${rule['id']} ${rule['rule']}`)).toEqual([])
  })

  it('is held in the ordinary run, not only in the long one', () => {
    expect(rules.map((rule) => rule['id']!).filter((id) => !heldAlways.has(id))).toEqual([])
  })

  it('is the only thing that titles name', () => {
    expect([...held].filter(([id]) => !known.has(id))).toEqual([])
  })
})
