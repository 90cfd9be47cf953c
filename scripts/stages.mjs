// The stages of `npm test` and `npm run test:long`. A stage is a row: its name, its commands, what it waits for.
import { globSync, readFileSync } from 'node:fs'
import { longTests } from './long-tests.mjs'
import { inRoot, root } from './paths.mjs'

const tsc = (folder) => ['tsc', '-p', folder]

/** The vitest run of one project; its figures also go to a file that the summary is counted from. */
export const vitest = (project, ...files) => [
  'vitest',
  'run',
  '--project',
  project,
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${reportFile(project)}`,
  ...files,
]

/** Where a vitest project leaves its figures. */
export const reportFile = (project) => inRoot('.cache', 'test', `${project}.json`)

const script = (name, ...args) => ['node', inRoot('scripts', name), ...args]

/**
 * `cores`: how many processors it keeps busy, 1 when not said; those that run together have two. `counts`: the vitest
 * project whose tests the stage adds to the sum. `after`: stages that must have ended before it starts. `needs`: files
 * without which it has no work. Stages that can start are started in the order of this list. A failed stage or command
 * stops no other.
 */
export const stages = [
  {
    name: 'build',
    cores: 2,
    commands: [
      script('build.mjs', '--force'),
      script('sizes.mjs'),
      script('admin-sizes.mjs'),
      script('embed-sizes.mjs'),
    ],
  },
  // The longest of those that keep one processor busy, and much of it waiting: it begins first.
  { name: 'postgres', commands: [vitest('postgres')], counts: 'postgres', after: ['build'] },
  { name: 'api', commands: [script('api-report.mjs', '--check')] },
  {
    name: 'imports',
    commands: [['depcruise', '--config', '.dependency-cruiser.mjs', 'packages', 'apps', 'tests', '.storybook']],
  },
  {
    name: 'types',
    commands: ['packages/core', 'packages/widgets', 'apps/site', 'apps/admin', 'apps/api', '.'].map(tsc),
  },
  { name: 'format', commands: [['oxfmt', '--check']] },
  { name: 'lint', commands: [['oxlint', '--deny-warnings', '--report-unused-disable-directives']] },
  { name: 'unused', commands: [['knip', '--no-progress']] },
  { name: 'admin', commands: [vitest('admin')], counts: 'admin' },
  { name: 'preact', commands: [vitest('preact')], counts: 'preact' },
  { name: 'packages', commands: [vitest('packages')], counts: 'packages', after: ['build'] },
  { name: 'node', cores: 2, commands: [vitest('node')], counts: 'node', after: ['build'] },
  {
    name: 'storybook',
    cores: 2,
    commands: [vitest('storybook')],
    counts: 'storybook',
    needs: 'packages/widgets/src/**/*.stories.tsx',
  },
  { name: 'embed', cores: 2, commands: [vitest('embed')], counts: 'embed', after: ['build'] },
  // Last: it takes as long as all others together, and most faults are seen by a shorter stage.
  { name: 'journeys', cores: 2, commands: [vitest('journeys')], counts: 'journeys', after: ['build'] },
]

/**
 * The tests of widgets on React itself, for those who take them from npm. The ordinary run makes the same tests on
 * Preact, looks at every story on React in a browser (storybook) and at the packed widgets in applications of React
 * (packages); `npm run test:long` makes them here too, and a change of widgets reaches them.
 */
const onReact = { name: 'dom', commands: [vitest('dom')], counts: 'dom' }

/** Stages of `--changed`: those without a browser, whose tests vitest finds by the imports of what has changed. */
const REACHED = ['types', 'format', 'lint', 'node', 'dom', 'admin', 'preact']

/** The stages for a change: files that differ from the commit `base` and from the last commit count as changed. */
export const changedStages = (base) =>
  [...stages, onReact]
    .filter(({ name }) => REACHED.includes(name))
    .map((stage) => ({
      ...stage,
      commands: stage.commands
        .filter(([program]) => program !== 'node')
        .map((command) => (command[0] === 'vitest' ? [...command, `--changed=${base}`, '--passWithNoTests'] : command)),
    }))

/** False when a stage has no material yet. */
export const hasWork = (stage) => !stage.needs || globSync(stage.needs, { cwd: root }).length > 0

const serverTests = '{apps/api/{src,demo,test},tests/server}/**/*.test.ts'

/**
 * Test files of a project that have a long form, or run in the long run only (scripts/long-tests.mjs). Those that have
 * one read tests/long.ts or the one of the server's tests.
 */
const longForms = (project, pattern) => [
  ...globSync(pattern, { cwd: root }).filter((path) => readFileSync(inRoot(path), 'utf8').includes("/long.ts'")),
  ...(longTests[project] ?? []),
]

/**
 * What the ordinary run leaves out: races, kills, faults of the database, fuzz and laws in their long form (files are
 * chosen by a word of their name), every hostile value at every field of every call, widgets on React, stories in every
 * theme and the catalogue of them as a folder of files, axe on lists as visitors see them, every number on every page
 * with 20,000 and 200,000 goods, partners' pages and applications on React 18; and every file that has a long form or
 * is left out as a whole.
 */
export const longStages = [
  { name: 'build', cores: 2, commands: [script('build.mjs')] },
  onReact,
  {
    name: 'preact',
    commands: [vitest('preact'), script('same-tests.mjs', 'dom', 'preact', 'packages/widgets/')],
    counts: 'preact',
    after: ['dom'],
  },
  {
    name: 'postgres',
    cores: 2,
    commands: [
      vitest('postgres', ...['race', 'kill', 'fuzz', 'law', 'test/faults'], ...longForms('postgres', serverTests)),
    ],
    counts: 'postgres',
    after: ['build'],
  },
  {
    name: 'node',
    cores: 2,
    commands: [
      vitest('node', ...['race', 'kill', 'fuzz', 'law', 'matrix', 'hostile'], ...longForms('node', serverTests)),
    ],
    counts: 'node',
    after: ['build'],
  },
  {
    name: 'storybook',
    cores: 2,
    commands: [vitest('storybook'), script('build-storybook.mjs'), script('check-storybook.mjs')],
    counts: 'storybook',
  },
  {
    name: 'journeys',
    cores: 2,
    commands: [vitest('journeys', 'axe', 'walk', 'both-sides', ...longForms('journeys', 'tests/journeys/*.test.ts'))],
    counts: 'journeys',
    after: ['build'],
  },
  {
    name: 'embed',
    cores: 2,
    commands: [vitest('embed', ...longForms('embed', 'tests/embed/*.test.ts'))],
    counts: 'embed',
    after: ['build'],
  },
  { name: 'packages', commands: [vitest('packages')], counts: 'packages', after: ['build'] },
]
