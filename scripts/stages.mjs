// The stages of `npm test` and `npm run test:long`. A stage is a row: its name, its commands, what it waits for.
import { globSync } from 'node:fs'
import { inRoot, root } from './paths.mjs'

const tsc = (folder) => ['tsc', '-p', folder]

/** The vitest run of one project; its figures also go to files that the summary is counted from. */
const vitest = (project, ...more) => [
  'vitest',
  'run',
  '--project',
  project,
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${reportFile(project)}`,
  `--reporter=${inRoot('scripts', 'retried-reporter.mjs')}`,
  ...more,
]

/** Where a vitest project leaves its figures. */
export const reportFile = (project) => inRoot('.cache', 'test', `${project}.json`)

/** Where a vitest project leaves the names of the tests that passed only on a retry. */
export const retriedFile = (project) => inRoot('.cache', 'test', `${project}.retried.json`)

const script = (name, ...args) => ['node', inRoot('scripts', name), ...args]

/**
 * `counts`: the vitest project whose tests the stage adds to the sum. `after`: stages that must have passed before it
 * starts. `needs`: files without which it has no work. Stages that can start are started in the order of this list.
 */
export const stages = [
  {
    name: 'build',
    commands: [
      script('build.mjs', '--force'),
      script('sizes.mjs'),
      script('admin-sizes.mjs'),
      script('embed-sizes.mjs'),
    ],
  },
  {
    name: 'types',
    commands: ['packages/core', 'packages/widgets', 'apps/site', 'apps/admin', 'apps/api', '.'].map(tsc),
  },
  { name: 'api', commands: [script('api-report.mjs', '--check')] },
  { name: 'format', commands: [['oxfmt', '--check']] },
  { name: 'lint', commands: [['oxlint', '--deny-warnings', '--report-unused-disable-directives']] },
  {
    name: 'imports',
    commands: [['depcruise', '--config', '.dependency-cruiser.mjs', 'packages', 'apps', 'tests', '.storybook']],
  },
  { name: 'unused', commands: [['knip', '--no-progress']] },
  { name: 'journeys', commands: [vitest('journeys')], counts: 'journeys', after: ['build'] },
  { name: 'dom', commands: [vitest('dom')], counts: 'dom' },
  { name: 'admin', commands: [vitest('admin')], counts: 'admin' },
  { name: 'node', commands: [vitest('node')], counts: 'node', after: ['build'] },
  { name: 'postgres', commands: [vitest('postgres')], counts: 'postgres', after: ['build'] },
  {
    name: 'storybook',
    commands: [vitest('storybook'), script('build-storybook.mjs'), script('check-storybook.mjs')],
    counts: 'storybook',
    needs: 'packages/widgets/src/**/*.stories.tsx',
  },
  { name: 'embed', commands: [vitest('embed')], counts: 'embed', after: ['build'] },
  {
    name: 'preact',
    commands: [vitest('preact'), script('same-tests.mjs', 'dom', 'preact', 'packages/widgets/')],
    counts: 'preact',
    after: ['dom'],
  },
  { name: 'packages', commands: [vitest('packages')], counts: 'packages', after: ['build'] },
]

/** False when a stage has no material yet. */
export const hasWork = (stage) => !stage.needs || globSync(stage.needs, { cwd: root }).length > 0

/**
 * What the ordinary run leaves out: races, kills, faults of the database, fuzz and laws in their long form (files are
 * chosen by a word of their
 * name), every hostile value at every field of every call, stories in every theme, axe on lists as visitors see them,
 * every number on every page with 20,000 and 200,000 goods,
 * partners' pages and applications on React 18.
 */
export const longStages = [
  { name: 'build', commands: [script('build.mjs')] },
  {
    name: 'postgres',
    commands: [vitest('postgres', '--passWithNoTests', 'race', 'kill', 'fuzz', 'law', 'test/faults')],
    counts: 'postgres',
    after: ['build'],
  },
  {
    name: 'node',
    commands: [vitest('node', '--passWithNoTests', 'race', 'kill', 'fuzz', 'law', 'matrix', 'hostile')],
    counts: 'node',
    after: ['build'],
  },
  { name: 'storybook', commands: [vitest('storybook')], counts: 'storybook' },
  { name: 'journeys', commands: [vitest('journeys', 'axe', 'walk')], counts: 'journeys', after: ['build'] },
  { name: 'embed', commands: [vitest('embed', 'hosts')], counts: 'embed', after: ['build'] },
  { name: 'packages', commands: [vitest('packages')], counts: 'packages', after: ['build'] },
]
