// A test of a journey carries nothing to the next one: what a file keeps in a variable is made before its tests.
import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { inRoot } from './paths.mjs'

/** What a file does before its tests, as it is formatted. */
const BEFORE = /^before(?:All|Each)\([\s\S]*?^\}.*\)$/gm

/** The variables of a file that begin with a value or get one in a test, each with the line. */
function carriedIn(text: string): string[] {
  const rest = text.replaceAll(BEFORE, '')
  return [...text.matchAll(/^let (\w+)\b(.*)$/gm)].flatMap(([line, name, type]) => {
    const sets = `(?<![\\w.])${name!}(?: (?:[-+*/]|\\?\\?|\\|\\|)?= |\\+\\+|--)`
    const set = new RegExp(`^(?! *(?:const|let|readonly) ).*${sets}`, 'gm')
    return [...(/ = /.test(type!) ? [line] : []), ...[...rest.matchAll(set)].map(([hit]) => hit.trim())]
  })
}

it.each([
  'let bought = 0\n',
  "let page: Page\ntest('first', async () => {\n  page = await shop.visitor()\n})\n",
  "let count: number\ntest('first', async () => {\n  count += 1\n})\n",
])('knows what is carried in %j', (text) => {
  expect(carriedIn(text)).not.toEqual([])
})

it.each([
  'let shop: Shop\nbeforeAll(async () => {\n  shop = await openSite()\n})\n',
  'let shop: Shop\nbeforeEach(async () => {\n  shop = await openSite()\n}, 180_000)\n',
  "let page: Page\ntest('first', async () => {\n  const page = await shop.visitor()\n})\n",
  'let ready: () => Promise<void>\nbeforeAll(() => {\n  ready = async () => undefined\n})\n',
])('leaves %j alone', (text) => {
  expect(carriedIn(text)).toEqual([])
})

it('no test of a journey or of the embed leaves a variable to the next one', () => {
  const files = globSync('tests/{journeys,embed}/**/*.test.ts', { cwd: inRoot('.') })
  expect(files.length).toBeGreaterThan(60)
  const carried = files.flatMap((file) => carriedIn(readFileSync(inRoot(file), 'utf8')).map((hit) => `${file}: ${hit}`))
  expect(carried).toEqual([])
})
