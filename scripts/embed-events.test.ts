// Every event that the README promises to the pages of partners exists, and a test in a browser plays it by its name.
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './paths.mjs'

const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const namesIn = (text: string, pattern: RegExp): readonly string[] => [
  ...new Set([...text.matchAll(pattern)].map((match) => match[1]!)),
]

const promised = namesIn(read('packages/widgets/README.md'), /^\| `(yaopi:[a-z-]+)` \|/gm)

it('the table of events has all that the elements and the page dispatch, and no other', () => {
  const dispatched = namesIn(read('packages/widgets/src/embed/events.ts'), /^ {2}'(yaopi:[a-z-]+)': \{/gm)
  expect(promised.length).toBeGreaterThanOrEqual(14)
  expect(promised.toSorted()).toEqual(dispatched.toSorted())
})

it('each event is named by a test on pages of another origin', () => {
  const tests = globSync('tests/embed/*.test.ts', { cwd: root }).map((path) => ({
    file: basename(path),
    names: namesIn(read(path), /'(yaopi:[a-z-]+)'/g),
  }))
  const playedBy = promised.map((name) => [name, tests.filter(({ names }) => names.includes(name)).length > 0])
  expect(playedBy).toEqual(promised.map((name) => [name, true]))
  // No test waits for an event that nobody promises.
  const unknown = tests.flatMap(({ file, names }) =>
    names.filter((name) => !promised.includes(name)).map((name) => `${file}: ${name}`),
  )
  expect(unknown).toEqual([])
})
