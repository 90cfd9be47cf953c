// What README, CONTRIBUTING and docs/operating.md name exists: paths, commands, test projects, folders.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { scripts } from '../package.json' with { type: 'json' }
import { inRoot, root } from './paths.mjs'
import { stages } from './stages.mjs'

const read = (name: string): string => readFileSync(inRoot(name), 'utf8')
const contributing = read('CONTRIBUTING.md')
const readme = read('README.md')
const projects = [...read('vitest.config.ts').matchAll(/\bname: '(\w+)'/g)].map(([, name]) => name!)

const folders = 'apps|packages|scripts|tests|docs|bench|\\.storybook'
const topLevel = new RegExp(`^(?:${folders})(?:/|$)`)
const isThere = (path: string): boolean => globSync(path, { cwd: root }).length > 0

/** Paths in code marks, and in the command lines of code blocks. */
function pathsOf(text: string): string[] {
  const marked = [...text.replaceAll(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\s]+)`/g)].map(([, path]) => path!)
  const typed = [...text.matchAll(new RegExp(`(?<=\\s)(?:${folders})/[\\w./*-]+`, 'g'))].map(([path]) => path)
  return [...marked, ...typed].filter((path) => topLevel.test(path) && !/[<…]/.test(path) && !path.includes('path/to'))
}

/** Names after a command, such as `npm run dev`. */
const namesAfter = (text: string, command: RegExp): string[] => [...text.matchAll(command)].map(([, name]) => name!)

it.each([
  ['CONTRIBUTING.md', contributing],
  ['README.md', readme],
  ['docs/operating.md', read('docs/operating.md')],
])('every path and command of %s exists', (_name, text) => {
  expect(pathsOf(text).filter((path) => !isThere(path))).toEqual([])
  const commands = namesAfter(text, /\bnpm run (?:-s )?([\w:-]+)/g)
  expect(commands.length).toBeGreaterThan(5)
  expect(commands.filter((name) => !(name in scripts))).toEqual([])
  expect(namesAfter(text, /--project (\w+)/g).filter((name) => !projects.includes(name))).toEqual([])
  const only = namesAfter(text, /--only ([\w,]+)/g).flatMap((names) => names.split(','))
  expect(only.filter((name) => !stages.some((stage) => stage.name === name))).toEqual([])
})

it('CONTRIBUTING.md names every test project and every file that a command writes', () => {
  expect(projects.filter((name) => !contributing.includes(`\`${name}\``))).toEqual([])
  const writers = Object.keys(scripts).filter((name) => /^(docs:\w+|api:report|db:types|size|format)$/.test(name))
  expect(writers.filter((name) => !contributing.includes(`\`npm run ${name}\``))).toEqual([])
})

it('the folders that a step names beside a file are there', () => {
  const named = [...contributing.matchAll(/`((?:zone|zones)[\w.-]+\.tsx?)`/g)].map(([, file]) => file!)
  const zones = dirname('apps/site/src/catalogue/zones/zone-params.ts')
  expect(named.filter((file) => !isThere(join(zones, file)))).toEqual([])
})

it('the map of README names every folder of applications, packages and tooling', () => {
  const map = readme.slice(readme.indexOf('**Map**'), readme.indexOf('## Using the packages'))
  const wanted = [
    ...globSync('{apps,packages}/*/package.json', { cwd: root }).map((path) => dirname(path)),
    '.storybook',
  ]
  const listed = new Set([...map.matchAll(/`([^`\s]+)`/g)].map(([, path]) => path))
  expect([...wanted, 'tests', 'bench', 'scripts', 'docs'].filter((path) => !listed.has(path))).toEqual([])
})

it('every suffix that the map explains is in use', () => {
  const roles = readme.slice(readme.indexOf('**File roles**'), readme.indexOf('## Using the packages'))
  const suffixes = [...roles.matchAll(/`(\.[\w.]+)`/g)].map(([, suffix]) => suffix!)
  expect(suffixes.length).toBeGreaterThan(12)
  const unused = suffixes.filter(
    (suffix) => !isThere(`{apps,packages}/*/src/**/*${/\.(css|ts|tsx)$/.test(suffix) ? suffix : `${suffix}.{ts,tsx}`}`),
  )
  expect(unused).toEqual([])
})
