import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/**
 * A comparison with a text of a `*.text.ts`, written out or composed by a call; calls such as `text.trim()` are of
 * strings.
 */
const COMPARISON = new RegExp(
  [
    String.raw`[!=]== (?:\w*Text|\w*Messages)\.[\w.]+`,
    String.raw`[!=]== text\.[\w.]+(?![\w.(])`,
    String.raw`\b(?:\w*Text|\w*Messages|text)\.[\w.]+ [!=]==`,
    String.raw`\.(?:includes|startsWith|endsWith|indexOf)\((?:\w*Text|\w*Messages|text)\.`,
  ].join('|'),
  'g',
)

it('no decision compares with the words of a label: another wording must not change what happens', () => {
  const files = globSync('{apps/site,apps/api,packages/core,packages/widgets}/src/**/*.{ts,tsx}').filter(
    (file) => !/\.(test|fixture|fixtures)\./.test(file),
  )
  expect(files.length).toBeGreaterThan(800)
  const found = files.flatMap((file) =>
    (readFileSync(file, 'utf8').match(COMPARISON) ?? [])
      .filter((hit) => !hit.includes('.length'))
      .map((hit) => [file, hit]),
  )
  expect(found).toEqual([])
})
