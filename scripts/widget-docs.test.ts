import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import * as widgets from '../packages/widgets/src/index.ts'
import { readmeWithProps } from './widget-docs.mjs'

const readme = readFileSync(new URL('../packages/widgets/README.md', import.meta.url), 'utf8')

it('the tables of the widgets README are those of the code: npm run docs:widgets', () => {
  expect(readme).toBe(readmeWithProps(readme))
})

it('every component of the package has its table, and every prop its description', () => {
  const documented = [...readme.matchAll(/<!-- props (\w+) -->/g)].map((match) => match[1]!)
  const components = Object.entries(widgets).flatMap(([name, value]) =>
    /^[A-Z][a-z]/.test(name) && (typeof value === 'function' || typeof value === 'object') ? [name] : [],
  )
  // Shared by Dialog and Drawer, goods facts and the countdown's view: parts of documented components.
  const internal = ['Modal', 'CountdownView', 'KindMarks', 'Expiry', 'Limit', 'Stock']
  expect(components.filter((name) => !documented.includes(name) && !internal.includes(name))).toEqual([])
  expect(new Set(documented).size).toBe(documented.length)
  expect(readme.split('\n').filter((line) => /^\| `\w.*\|\s+\|$/.test(line) && !line.startsWith('| `yaopi'))).toEqual(
    [],
  )
})
