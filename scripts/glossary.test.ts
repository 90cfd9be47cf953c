// The glossary is complete and says everything once.
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { inRoot } from './paths.mjs'

const rows = [
  ...readFileSync(inRoot('docs/glossary.md'), 'utf8').matchAll(/^\| (\p{Script=Han}+) \| (.*?) ?\| (.+) \|$/gmu),
]
const wireWords = new Set(rows.flatMap((row) => row[2]!.split(/[ ,_]+/)))

/** Words of routes that are English. */
const english = new Set(
  [
    'activity add ads after afterSalesInfo cart eleven forget goods help id image index info list link loading login',
    'new news no noActivity notfound other page pay register returnInfo rule search step1 step2 step3 step4 table type',
    'url us user wechat',
  ].flatMap((words) => words.split(' ')),
)

it('names every Chinese term once', () => {
  const terms = rows.map((row) => row[1]!)
  expect(terms.length).toBeGreaterThan(100)
  expect(terms.filter((term, at) => terms.indexOf(term) !== at)).toEqual([])
})

it('explains every word of the routes', () => {
  const routes = readFileSync(inRoot('tests/spec/routes.tsv'), 'utf8').trim().split('\n').slice(1)
  const words = routes.flatMap((line) => {
    const [, name, path] = line.split('\t')
    return `${name}/${path!.replaceAll(/:\w+\??/g, '')}`.split(/[/_-]+/)
  })
  const unexplained = words.filter((word) => !/^\d*$/.test(word) && !english.has(word) && !wireWords.has(word))
  expect([...new Set(unexplained)]).toEqual([])
})
