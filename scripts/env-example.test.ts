import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readConfig } from '../apps/api/src/platform/config/config.ts'
import { inRoot } from './paths.mjs'

const read = (path: string) => readFileSync(inRoot(path), 'utf8')
const names = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1]).sort()

/** Read by tests, benches and scripts, not by the server. */
const forTools = ['CHROME_PATH', 'TEST_DATABASE_URL']

it('.env.example describes every setting that the server reads, and no other', () => {
  const settings = names(read('apps/api/src/platform/config/config.ts'), /^ {2}([A-Z][A-Z_]+): /gm)
  const described = names(read('.env.example'), /^([A-Z][A-Z_]+)=/gm)
  expect(described).toEqual([...settings, ...forTools].sort())
})

it('.env.example has the default of every setting: copied as it is, it changes nothing', () => {
  const lines = [...read('.env.example').matchAll(/^([A-Z][A-Z_]+)=(.*)$/gm)]
  expect(readConfig(Object.fromEntries(lines.map(([, name, value]) => [name!, value!])))).toEqual(readConfig({}))
})

it('.node-version is the Node that the project installs', () => {
  const { optionalDependencies } = JSON.parse(read('package.json')) as { optionalDependencies: Record<string, string> }
  const versions = Object.entries(optionalDependencies).flatMap(([name, version]) =>
    /^node-(linux|win)-/.test(name) ? [version] : [],
  )
  expect(new Set(versions)).toEqual(new Set([read('.node-version').trim()]))
})
