// docs/where.md leads from every address of the specification to folders that are there, and the folder of every
// feature says what it is for.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { areasOf, areaTrees } from './area-rules.mjs'
import { inRoot, root } from './paths.mjs'

const read = (path: string): string => readFileSync(inRoot(path), 'utf8')
const pathsLike = (pattern: string): string[] =>
  globSync(pattern, { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .sort()

/** Where the folders of a column stand. */
const roots: Readonly<Record<string, string>> = {
  shop: 'apps/site/src',
  server: 'apps/api/src',
  core: 'packages/core/src',
  widget: 'packages/widgets/src',
}

/** What stands in code marks, by the head of its column. */
type Row = Readonly<Record<string, readonly string[]>>

const marked = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name!)

/** The rows of all tables, whose first column is called what. */
function rowsOf(text: string): Row[] {
  let heads: readonly string[] = []
  return text.split('\n').flatMap((line): Row[] => {
    if (!line.startsWith('| ')) return []
    const cells = line.slice(1, -1).split('|')
    const names = cells.map((cell) => cell.trim())
    if (names[0] === 'what') {
      heads = names
      return []
    }
    return [Object.fromEntries(cells.map((cell, at) => [heads[at] ?? '', marked(cell)]))]
  })
}

const rows = rowsOf(read('docs/where.md'))

it('every address of the specification stands in docs/where.md, beside the folder that holds its route row', () => {
  const listed = new Set(rows.flatMap((row) => row['address'] ?? []))
  const wanted = read('tests/spec/routes.tsv')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t')[2]!)
  expect(wanted.length).toBeGreaterThan(100)
  expect(wanted.filter((path) => !listed.has(path))).toEqual([])
  const astray = rows
    .filter(({ address }) => address !== undefined)
    .filter(({ shop = [] }) => !shop.some((folder) => pathsLike(`apps/site/src/${folder}/*.route.ts`).length > 0))
  expect(astray).toEqual([])
})

it('every folder of docs/where.md is there', () => {
  const folders = rows.flatMap((row) =>
    Object.entries(roots).flatMap(([column, place]) => (row[column] ?? []).map((name) => `${place}/${name}`)),
  )
  expect(folders.length).toBeGreaterThan(150)
  expect(folders.filter((path) => !existsSync(inRoot(path)))).toEqual([])
})

/** The folder of the feature that a source belongs to; undefined for files beside the features. */
function featureOf(path: string): string | undefined {
  const [kind, name, , first = '', second, ...rest] = path.split('/')
  const tree = areaTrees.find((one) => one.root === `${kind}/${name}`)
  if (second === undefined) return undefined
  // Widgets have no areas: their features stand side by side.
  if (tree === undefined || tree.single?.includes(first) === true) return `${kind}/${name}/src/${first}`
  return areasOf(tree).includes(first) && rest.length > 0 ? `${kind}/${name}/src/${first}/${second}` : undefined
}

/** The first sentence of the first comment of a file; empty when there is none. */
function sentenceOf(path: string): string {
  const [, block, lines] = /^(?:\/\*\*?([\s\S]*?)\*\/|((?:\/\/.*\n)+))/m.exec(read(path)) ?? []
  const words = (block ?? lines ?? '')
    .replaceAll(/^\s*(?:\*|\/\/) ?/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return /^.*?\.(?= |$)/.exec(words)?.[0] ?? ''
}

it('every feature says in the first sentence of its index or its routes what it is for', () => {
  const sources = pathsLike('{packages/{core,widgets},apps/{api,site,admin}}/src/**/*.{ts,tsx}').filter(
    (path) => !/\.(test|stories|fixtures?)\.tsx?$|\/(testing|cases|stories)\//.test(path),
  )
  const features = Map.groupBy(sources, featureOf)
  features.delete(undefined)
  expect(features.size).toBeGreaterThan(200)
  const silent = [...features].filter(
    ([folder, files]) =>
      !files
        .filter((path) => path === `${folder}/index.ts` || path === `${folder}/index.tsx` || path.endsWith('.route.ts'))
        .some((path) => sentenceOf(path) !== ''),
  )
  expect(silent.map(([folder]) => folder)).toEqual([])
})
