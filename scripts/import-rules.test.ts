import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { cruise, type ICruiseResult, type IRegularForbiddenRuleType } from 'dependency-cruiser'
import { afterEach, expect, it } from 'vitest'
import { areaRules, areasOf, areaTrees } from './area-rules.mjs'

const made: string[] = []

afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true })
})

type Files = Readonly<Record<string, readonly string[]>>

/** Names of the rules that a small tree breaks. `files`: what each file imports, by path below `<root>/`. */
async function broken(files: Files, root = 'apps/api'): Promise<string[]> {
  // Inside the repository, so that the parser finds its TypeScript.
  mkdirSync('.cache', { recursive: true })
  const folder = mkdtempSync(join('.cache', 'import-rules-'))
  made.push(folder)
  for (const [file, imports] of Object.entries(files)) {
    const path = join(folder, root, file)
    mkdirSync(dirname(path), { recursive: true })
    const text = `${imports.map((to) => `import '${to}'`).join('\n')}\nexport const value = 1\n`
    writeFileSync(path, path.endsWith('.css') ? '' : text)
  }
  const forbidden = areaRules(folder).map((rule) => ({ severity: 'error', ...rule })) as IRegularForbiddenRuleType[]
  const { output } = await cruise([root], {
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

const soundSite = {
  'src/main.tsx': ['./app.tsx', './app.css', './content/home/home.module.css'],
  'src/app.tsx': ['./router/routes.ts', './shell/shell.tsx'],
  'src/app.css': [],
  'src/server-entry.tsx': ['./app.tsx', './rendering/first-page.ts'],
  'src/rendering/first-page.ts': ['../router/routes.ts'],
  'src/router/routes.ts': ['../content/home/home.route.ts', '../platform/routing/index.ts'],
  'src/shell/shell.tsx': ['../components/page/index.ts'],
  'src/platform/routing/index.ts': [],
  'src/components/page/index.ts': ['./page.tsx'],
  'src/components/page/page.tsx': [],
  'src/content/route-titles.text.ts': [],
  'src/content/home/index.ts': ['./floor.tsx'],
  'src/content/home/floor.tsx': [],
  'src/content/home/home.route.ts': ['../route-titles.text.ts', './home.loader.ts'],
  'src/content/home/home.loader.ts': ['../../platform/routing/index.ts'],
  'src/content/home/home.page.tsx': [
    './floor.tsx',
    './home.module.css',
    '../cards/index.ts',
    '../../components/page/index.ts',
  ],
  'src/content/home/home.module.css': [],
  'src/content/cards/index.ts': [],
  'src/content/home/home.test.tsx': ['./home.page.tsx', '../../app.tsx', '../../../testing/shop.fixture.tsx'],
  'testing/shop.fixture.tsx': ['../src/app.tsx'],
} as const

const soundCore = {
  'src/index.ts': ['./storefront.ts', './ordering/cart/index.ts', './pricing/index.ts'],
  'src/contract.ts': [],
  'src/pricing.ts': ['./pricing/index.ts'],
  'src/staff.ts': [],
  'src/storefront.ts': ['./ordering/cart/index.ts'],
  'src/globals.d.ts': [],
  'src/platform/money/index.ts': [],
  'src/pricing/index.ts': ['./offers/registry.ts', '../platform/money/index.ts'],
  'src/pricing/tiers.ts': [],
  'src/pricing/offers/registry.ts': ['../tiers.ts', './ladder.ts'],
  'src/pricing/offers/ladder.ts': ['../tiers.ts'],
  'src/pricing/testing/any-cart.ts': ['../offers/registry.ts'],
  'src/pricing/price-cart.test.ts': ['./testing/any-cart.ts'],
  'src/ordering/cart/index.ts': ['./cart.store.ts'],
  'src/ordering/cart/cart.store.ts': ['../../pricing/index.ts'],
} as const

/** Sound trees by root: each is tried as it is, and with the files that break a rule. */
const soundTrees: Readonly<Record<string, Files>> = {
  'apps/api': sound,
  'apps/site': soundSite,
  'apps/admin': soundSite,
  'packages/core': soundCore,
}

it.each(areaTrees.map(({ root }) => root))('lets a sound tree pass: %s', async (root) => {
  expect(await broken(soundTrees[root]!, root)).toEqual([])
})

it.each(
  areaTrees.flatMap((tree) => {
    const own = areasOf(tree)
    return own.slice(0, -1).map((area, index) => [tree.root, area, own[index + 1]!] as const)
  }),
)('%s: keeps %s from importing what stands to its right (%s)', async (root, left, right) => {
  const feature = areaTrees.some((tree) => tree.root === root && tree.single?.includes(right)) ? right : `${right}/two`
  const files = {
    [`src/${left}/one/index.ts`]: [`../../${feature}/index.ts`],
    [`src/${feature}/index.ts`]: [],
  }
  expect(await broken(files, root)).toEqual([`area-order-${left}`])
})

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

it.each([
  ['feature-entry', { 'src/content/general/x.page.tsx': ['../home/floor.tsx'] }],
  ['composition-entry', { 'src/shell/shell.tsx': ['../content/home/floor.tsx'] }],
  ['composition-entry', { 'src/router/routes.ts': ['../content/home/home.page.tsx'] }],
  [
    'no-two-way-features',
    { 'src/content/home/floor.tsx': ['../b/index.ts'], 'src/content/b/index.ts': ['../home/index.ts'] },
  ],
  ['areas-know-no-composition', { 'src/content/home/floor.tsx': ['../../shell/shell.tsx'] }],
  ['areas-know-no-composition', { 'src/content/home/floor.tsx': ['../../router/routes.ts'] }],
  ['areas-know-no-composition', { 'src/content/home/floor.tsx': ['../../app.tsx'] }],
  ['demo-and-test-stand-outside', { 'src/content/home/floor.tsx': ['../../../testing/shop.fixture.tsx'] }],
  ['no-test-support-in-the-program', { 'src/app.tsx': ['../testing/shop.fixture.tsx'] }],
  ['every-file-has-an-area', { 'src/content/loose.tsx': ['../platform/routing/index.ts'] }],
  ['every-file-has-an-area', { 'src/components/button.tsx': [] }],
  ['every-file-has-an-area', { 'src/parts/button.tsx': [] }],
  ['feature-entry', { 'src/content/home/floor.tsx': ['../../components/page/page.tsx'] }],
  ['every-file-has-an-area', { 'src/helpers.ts': [] }],
  ['no-page-imports-a-page', { 'src/content/home/index.ts': ['./home.page.tsx'] }],
  ['no-page-imports-a-page', { 'src/content/home/second.page.tsx': ['./home.page.tsx'] }],
  [
    'no-page-folder-imports-a-page-folder',
    {
      'src/content/general/general.route.ts': [],
      'src/content/general/x.page.tsx': ['../home/index.ts'],
    },
  ],
  [
    'no-page-folder-imports-a-page-folder',
    {
      'src/accounts/login/login.route.ts': [],
      'src/content/home/floor.tsx': ['../../accounts/login/index.ts'],
      'src/accounts/login/index.ts': [],
    },
  ],
  ['routes-and-loaders-are-data', { 'src/content/home/home.loader.ts': ['./floor.tsx'] }],
  ['routes-and-loaders-are-data', { 'src/content/home/home.route.ts': ['./home.module.css'] }],
  ['routes-and-loaders-are-data', { 'src/content/home/home.loader.ts': ['../../components/page/index.ts'] }],
] as const)('a site: %s is broken by %o', async (rule, files) => {
  expect(await broken({ ...soundSite, ...files }, 'apps/site')).toContain(rule)
})

it.each([
  ['feature-entry', { 'src/ordering/cart/cart.store.ts': ['../../pricing/tiers.ts'] }],
  ['composition-entry', { 'src/pricing.ts': ['./pricing/tiers.ts'] }],
  ['no-two-way-features', { 'src/pricing/tiers.ts': ['../ordering/cart/index.ts'] }],
  ['areas-know-no-composition', { 'src/ordering/cart/cart.store.ts': ['../../storefront.ts'] }],
  ['no-test-support-in-the-program', { 'src/pricing/tiers.ts': ['./testing/any-cart.ts'] }],
  ['every-file-has-an-area', { 'src/ordering/loose.ts': [] }],
  ['every-file-has-an-area', { 'src/money.ts': [] }],
] as const)('core: %s is broken by %o', async (rule, files) => {
  expect(await broken({ ...soundCore, ...files }, 'packages/core')).toContain(rule)
})
