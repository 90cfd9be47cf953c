import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { allLongTests, longTests } from './long-tests.mjs'
import { inRoot, root } from './paths.mjs'
import { changedStages, longStages, stages } from './stages.mjs'

/** What a stage of the long run hands to vitest: words of file names, or none for the whole project. */
function filtersOf(project: string): readonly string[] {
  const stage = longStages.find((one) => one.counts === project)
  const command = stage?.commands.find(([program]) => program === 'vitest')
  expect([project, command]).toEqual([project, expect.any(Array)])
  return command!.slice(command!.indexOf('--project') + 2).filter((part) => !part.startsWith('--'))
}

/** Whether the long run of a project makes the tests of a file. */
function isMade(project: string, file: string): boolean {
  const filters = filtersOf(project)
  return filters.length === 0 || filters.some((one) => file.includes(one))
}

/** The project that a test file with a long form belongs to. */
function projectOf(file: string): string {
  const folder = /^tests\/(journeys|embed|packages)\//.exec(file)?.[1]
  if (folder !== undefined) return folder
  return file.endsWith('.pg.test.ts') || file.startsWith('tests/server/') ? 'postgres' : 'node'
}

it('what the ordinary run leaves out is there, once, and the long run of its project makes it', () => {
  expect(allLongTests.length).toBeGreaterThan(0)
  expect(new Set(allLongTests).size).toBe(allLongTests.length)
  expect(allLongTests.filter((file) => !existsSync(inRoot(file)))).toEqual([])
  for (const [project, files] of Object.entries(longTests)) {
    expect(files.filter((file) => projectOf(file) !== project)).toEqual([])
    expect(files.filter((file) => !isMade(project, file))).toEqual([])
  }
})

it('every file with a long form is made in that form', () => {
  const files = globSync(['apps/api/**/*.test.ts', 'packages/core/src/**/*.test.ts', 'tests/**/*.test.ts'], {
    cwd: root,
    exclude: ['**/node_modules/**'],
  })
  const reads = /^import \{ LONG \}|process\.env\['LONG'\]/m
  const long = files.filter((file) => reads.test(readFileSync(inRoot(file), 'utf8')))
  expect(long.length).toBeGreaterThan(40)
  expect(long.filter((file) => !isMade(projectOf(file), file))).toEqual([])
})

it('every project of the ordinary run is in the long one or is made whole by the ordinary one', () => {
  const ordinary = stages.flatMap(({ counts }) => counts ?? [])
  const long = longStages.flatMap(({ counts }) => counts ?? [])
  expect(ordinary.filter((name) => !long.includes(name))).toEqual(['admin'])
  expect(long.filter((name) => !ordinary.includes(name))).toEqual(['dom'])
})

it('a change reaches the widgets on both of their libraries', () => {
  const names = changedStages('main').map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['dom', 'preact']))
})
