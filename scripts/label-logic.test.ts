import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** A comparison with a text of a `*.text.ts`; calls such as `text.trim()` are of strings. */
const COMPARISON = /[!=]== (?:\w*Text|text)\.[\w.]+(?![\w.(])|\b(?:\w*Text|text)\.[\w.]+ [!=]==/g

it('no decision compares with the words of a label: another wording must not change what happens', () => {
  const files = globSync('{apps/site,packages/widgets}/src/**/*.{ts,tsx}').filter(
    (file) => !/\.(test|text)\./.test(file),
  )
  expect(files.length).toBeGreaterThan(400)
  const found = files.flatMap((file) =>
    (readFileSync(file, 'utf8').match(COMPARISON) ?? [])
      .filter((hit) => !hit.includes('.length'))
      .map((hit) => [file, hit]),
  )
  expect(found).toEqual([])
})
