import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { cruise, type ICruiseResult, type IRegularForbiddenRuleType } from 'dependency-cruiser'
import { afterEach, expect, it } from 'vitest'
import { areaRoots, areaRules, areas } from './area-rules.mjs'

const root = areaRoots[0]!
const made: string[] = []

afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** Names of the rules that a small tree breaks. `files`: what each file imports, by path below `<root>/`. */
async function broken(files: Readonly<Record<string, readonly string[]>>): Promise<string[]> {
  // Inside the repository, so that the parser finds its TypeScript.
  mkdirSync('.cache', { recursive: true })
  const folder = mkdtempSync(join('.cache', 'import-rules-'))
  made.push(folder)
  for (const [file, imports] of Object.entries(files)) {
    const path = join(folder, root, file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, `${imports.map((to) => `import '${to}'`).join('\n')}\nexport const value = 1\n`)
  }
  const forbidden = areaRules.map((rule) => ({ severity: 'error', ...rule })) as IRegularForbiddenRuleType[]
  const { output } = await cruise(['apps'], {
    baseDir: join(process.cwd(), folder),
    ruleSet: { forbidden },
    tsPreCompilationDeps: true,
    validate: true,
  })
  return [...new Set((output as ICruiseResult).summary.violations.map((violation) => violation.rule.name))].sort()
}

const sound = {
  'src/main.ts': ['./app.ts'],
  'src/app.ts': ['./platform/jobs/index.ts', './content/home/index.ts'],
  'src/platform/jobs/index.ts': ['./jobs.ts'],
  'src/platform/jobs/jobs.ts': [],
  'src/content/home/index.ts': ['./home.api.ts'],
  'src/content/home/home.api.ts': ['../../platform/jobs/index.ts'],
  'src/content/home/home.test.ts': ['../../platform/jobs/jobs.ts', '../../../test/support/server.ts'],
  'test/support/server.ts': ['../../src/app.ts'],
} as const

it('lets a sound tree pass', async () => {
  expect(await broken(sound)).toEqual([])
})

it.each(areas.slice(0, -1).map((area, index) => [area, areas[index + 1]!] as const))(
  'keeps %s from importing what stands to its right (%s)',
  async (left, right) => {
    const files = {
      [`src/${left}/one/index.ts`]: [`../../${right}/two/index.ts`],
      [`src/${right}/two/index.ts`]: [],
    }
    expect(await broken(files)).toEqual([`area-order-${left}`])
  },
)

it.each([
  ['feature-entry', { 'src/content/home/home.api.ts': ['../../platform/jobs/jobs.ts'] }],
  ['feature-entry', { 'src/content/pages/index.ts': ['../home/home.api.ts'] }],
  ['composition-entry', { 'src/app.ts': ['./platform/jobs/jobs.ts'] }],
  ['composition-entry', { 'demo/seed/seed.ts': ['../../src/content/home/home.api.ts'] }],
  [
    'no-two-way-features',
    { 'src/content/pages/index.ts': ['../home/index.ts'], 'src/content/home/home.api.ts': ['../pages/index.ts'] },
  ],
  [
    'no-two-way-features',
    {
      'src/content/pages/index.ts': ['../menus/index.ts'],
      'src/content/menus/index.ts': ['../home/index.ts'],
      'src/content/home/home.api.ts': ['../pages/index.ts'],
    },
  ],
  ['areas-know-no-composition', { 'src/platform/jobs/jobs.ts': ['../../areas.ts'], 'src/areas.ts': [] }],
  ['demo-and-test-stand-outside', { 'src/content/home/home.api.ts': ['../../../demo/art.ts'], 'demo/art.ts': [] }],
  ['no-test-support-in-the-program', { 'src/app.ts': ['../test/support/server.ts'], 'test/support/server.ts': [] }],
  ['every-file-has-an-area', { 'src/orders/order.service.ts': [] }],
  ['every-file-has-an-area', { 'src/content/loose.ts': ['../platform/jobs/index.ts'] }],
  ['every-file-has-an-area', { 'src/helpers.ts': [] }],
] as const)('%s is broken by %o', async (rule, files) => {
  const found = await broken({ ...sound, ...files })
  expect(found).toContain(rule)
})
