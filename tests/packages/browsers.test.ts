// What the README says about browsers and servers: the syntax of the built files, and the built-ins that they use.
import { parse } from 'acorn'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const readme = readFileSync(join(root, 'packages/widgets/README.md'), 'utf8')
const { engines } = JSON.parse(readFileSync(join(root, 'packages/widgets/package.json'), 'utf8')) as {
  engines: { node: string }
}

/** First versions that have a built-in: Chromium, Safari, Firefox, Node.js (MDN). */
type Versions = readonly [chromium: number, safari: number, firefox: number, node: number]
const builtIns: Readonly<Record<string, Versions>> = {
  allSettled: [76, 13, 71, 13],
  replaceAll: [85, 13.1, 77, 15],
  at: [92, 15.4, 90, 17],
  randomUUID: [92, 15.4, 95, 17],
  hasOwn: [93, 15.4, 92, 17],
  findLast: [97, 15.4, 104, 18],
  findLastIndex: [97, 15.4, 104, 18],
  structuredClone: [98, 15.4, 94, 17],
  timeout: [103, 16, 100, 18],
  with: [110, 16, 115, 20],
  toReversed: [110, 16, 115, 20],
  toSorted: [110, 16, 115, 20],
  toSpliced: [110, 16, 115, 20],
  isWellFormed: [111, 16.4, 119, 20],
  groupBy: [117, 17.4, 119, 21],
  withResolvers: [119, 17.4, 121, 22],
  canParse: [120, 17, 115, 20],
  fromAsync: [121, 16.4, 115, 22],
}

/** A row of the README's table: syntax level and browsers. */
function stated(name: 'embed' | 'npm'): { readonly syntax: 2020 | 2022; readonly browsers: readonly number[] } {
  const row = new RegExp(
    `^\\| ${name} \\| ES(\\d+) \\| Chromium ([\\d.]+), Safari ([\\d.]+), Firefox ([\\d.]+) or newer \\|`,
    'm',
  ).exec(readme)
  if (row === null) throw new Error(`packages/widgets/README.md has no row of browsers for ${name}`)
  return { syntax: Number(row[1]) as 2020 | 2022, browsers: row.slice(2).map(Number) }
}

/** Built-ins that are called on their own; the others are methods, and a function of ours may bear their name. */
const globals = ['structuredClone']

/** Names of the table above that a syntax tree calls. */
function usedBuiltIns(tree: unknown, used: Set<string>): Set<string> {
  if (Array.isArray(tree)) for (const part of tree) usedBuiltIns(part, used)
  else if (tree !== null && typeof tree === 'object') {
    const node = tree as { type?: string; callee?: { property?: { name?: string }; name?: string } }
    const { property, name: own } = (node.type === 'CallExpression' ? node.callee : undefined) ?? {}
    const name = property?.name ?? (own !== undefined && globals.includes(own) ? own : undefined)
    if (name !== undefined && Object.hasOwn(builtIns, name)) used.add(name)
    for (const part of Object.values(tree)) usedBuiltIns(part, used)
  }
  return used
}

const filesOf = {
  embed: ['packages/widgets/dist/embed/*.js'],
  npm: ['packages/core/dist/**/*.js', 'packages/widgets/dist/*.js', 'packages/widgets/dist/locale/*.js'],
} as const

describe.each(['embed', 'npm'] as const)('the built files of %s', (name) => {
  const { syntax, browsers } = stated(name)
  const files = globSync([...filesOf[name]], { cwd: root })
  const used = new Set<string>()

  it('have the syntax that the README states', () => {
    expect(files.length).toBeGreaterThan(2)
    for (const file of files) {
      const sourceType = name === 'embed' ? 'script' : 'module'
      const code = readFileSync(join(root, file), 'utf8')
      usedBuiltIns(parse(code, { ecmaVersion: syntax, sourceType, locations: true }), used)
    }
  })

  it('call no built-in that is younger than the stated browsers', () => {
    expect(used.size).toBeGreaterThan(0)
    const younger = [...used].filter((one) => builtIns[one]!.slice(0, 3).some((version, at) => version > browsers[at]!))
    expect(younger).toEqual([])
  })

  it('and none that is younger than the stated Node.js', () => {
    const node = Number(/^>=(\d+)$/.exec(engines.node)![1])
    expect([...used].filter((one) => builtIns[one]![3] > node)).toEqual([])
    expect(readme).toContain(`Node.js ${node} or newer`)
  })
})
