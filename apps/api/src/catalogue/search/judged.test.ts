import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { factDictionary } from '../../../test/support/facts-dictionary.ts'
import { suggest } from './interpret.ts'
import { testBrands } from '../../../test/support/facts-dictionary.ts'

interface Judged {
  readonly kind: string
  readonly query: string
  /** All of these must be among the first ten. */
  readonly names: readonly string[]
}

const judged: readonly Judged[] = readFileSync(new URL('judged-queries.tsv', import.meta.url), 'utf8')
  .split('\n')
  .slice(1)
  .filter((line) => line !== '')
  .map((line) => {
    const [kind, query, names] = line.split('\t') as [string, string, string]
    return { kind, query, names: names.split('|') }
  })

const dictionary = factDictionary(testBrands)
const answers = ({ kind, query }: Judged): readonly string[] => suggest(dictionary, query, kind === 'maker' ? 1 : 0)
const isRight = (one: Judged): boolean => {
  const found = answers(one)
  return one.names.every((name) => found.includes(name))
}

test('the right names are among the first ten for at least 97 of 100 queries a pharmacist types', () => {
  const kinds = [...new Set(judged.map(({ kind }) => kind))]
  const wrong = judged.filter((one) => !isRight(one))
  const share = (all: readonly Judged[]): string =>
    `${all.length - all.filter((one) => wrong.includes(one)).length}/${all.length}`
  const lines = [
    ...kinds.map((kind) => `${kind.padEnd(18)} ${share(judged.filter((one) => one.kind === kind))}`),
    `${'all'.padEnd(18)} ${share(judged)}`,
  ]
  const missed = wrong.map(
    (one) => `${one.kind}: ${one.query} wants ${one.names.join('|')}, found ${answers(one).join('|')}`,
  )
  console.log([...lines, ...missed].join('\n'))
  expect(judged.length).toBeGreaterThanOrEqual(220)
  expect(wrong.length / judged.length).toBeLessThanOrEqual(0.03)
  for (const kind of kinds) {
    const own = judged.filter((one) => one.kind === kind)
    expect(own.filter(isRight).length / own.length, kind).toBeGreaterThanOrEqual(0.8)
  }
})
