import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { inventory } from './inventory.ts'

/**
 * Rules of the specification whose feature comes later. Whoever builds it, and tests it by its id, takes it out of
 * here.
 */
const pending: Readonly<Record<string, string>> = {
  'PR-03': 'coupons, vouchers, points, invoices',
  'PR-05': 'quick purchase, requests, reports, stores, messages',
}

const root = fileURLToPath(new URL('../../', import.meta.url))
const files = globSync(
  ['packages/*/src/**/*.test.{ts,tsx}', 'apps/*/src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts', 'scripts/**/*.test.ts'],
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
  it('is held by a test that names it, or is pending', () => {
    expect(rules).toHaveLength(80)
    expect(
      rules
        .filter((rule) => !held.has(rule['id']!) && pending[rule['id']!] === undefined)
        .map((rule) => `${rule['id']} ${rule['rule']}`),
    ).toEqual([])
  })

  it('is not pending when a test holds it, and nothing unknown is pending or held', () => {
    expect(
      Object.keys(pending)
        .filter((id) => held.has(id))
        .map((id) => [id, held.get(id)]),
    ).toEqual([])
    expect(Object.keys(pending).filter((id) => !known.has(id))).toEqual([])
    expect([...held].filter(([id]) => !known.has(id))).toEqual([])
  })
})
