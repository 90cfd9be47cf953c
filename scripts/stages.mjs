// The stages of `npm test`, fast ones first. A stage is a row: its name, its commands, what must be there for it to have work.
import { globSync } from 'node:fs'
import { inRoot, root } from './paths.mjs'

const tsc = (folder) => ['tsc', '-p', folder]

/** The vitest run of one project; its figures also go to a file that the closing line is counted from. */
const vitest = (project, ...more) => [
  'vitest',
  'run',
  '--project',
  project,
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${reportFile(project)}`,
  ...more,
]

/** Where a vitest project leaves its figures. */
export const reportFile = (project) => inRoot('.cache', 'test', `${project}.json`)

const script = (name, ...args) => ['node', inRoot('scripts', name), ...args]

/** In the order they run. `counts`: the vitest project whose tests the stage adds to the sum. */
export const stages = [
  { name: 'types', commands: ['packages/core', 'packages/widgets', 'apps/site', 'apps/api', '.'].map(tsc) },
  { name: 'api', commands: [script('api-report.mjs', '--check')] },
  { name: 'format', commands: [['oxfmt', '--check']] },
  { name: 'lint', commands: [['oxlint', '--deny-warnings', '--report-unused-disable-directives']] },
  {
    name: 'imports',
    commands: [['depcruise', '--config', '.dependency-cruiser.mjs', 'packages', 'apps', 'tests', '.storybook']],
  },
  { name: 'unused', commands: [['knip', '--no-progress']] },
  { name: 'dom', commands: [vitest('dom')], counts: 'dom' },
  {
    name: 'preact',
    commands: [vitest('preact'), script('same-tests.mjs', 'dom', 'preact', 'packages/widgets/')],
    counts: 'preact',
  },
  { name: 'build', commands: [script('build.mjs', '--force'), script('sizes.mjs'), script('embed-sizes.mjs')] },
  { name: 'packages', commands: [vitest('packages')], counts: 'packages' },
  { name: 'node', commands: [vitest('node')], counts: 'node' },
  { name: 'postgres', commands: [vitest('postgres')], counts: 'postgres' },
  {
    name: 'storybook',
    commands: [vitest('storybook'), script('build-storybook.mjs'), script('check-storybook.mjs')],
    counts: 'storybook',
    needs: 'packages/widgets/src/**/*.stories.tsx',
  },
  { name: 'embed', commands: [vitest('embed')], counts: 'embed', needs: 'tests/embed/**/*.test.ts' },
  { name: 'journeys', commands: [vitest('journeys')], counts: 'journeys', needs: 'tests/journeys/**/*.test.ts' },
]

/** False when a stage has no material yet. */
export const hasWork = (stage) => !stage.needs || globSync(stage.needs, { cwd: root }).length > 0

/** The races, kills, fuzz and laws in their long form; files are chosen by a word of their name. */
export const longStages = ['postgres', 'node'].map((project) => ({
  name: `long ${project}`,
  commands: [vitest(project, '--passWithNoTests', 'race', 'kill', 'fuzz', 'law')],
  counts: project,
}))
