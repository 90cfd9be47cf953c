// Rules of the seven areas: structure in README "Map". Used by .dependency-cruiser.mjs and
// scripts/import-rules.test.ts.
import { globSync } from 'node:fs'
import { join } from 'node:path'

/** The areas from left to right: an area may use those to its left, none to its right. */
export const areas = ['platform', 'accounts', 'pricing', 'catalogue', 'ordering', 'promotions', 'content']

/**
 * The kit of a site: parts that every page is built of, a folder each. It stands between platform and the areas, and a
 * page enters each part by its own index, so that it loads that part only.
 */
const siteKit = 'components'

/** The files beside the areas of a site: they put the parts together and are the only ones that know all. */
const siteComposition = [
  'main.tsx',
  'app.tsx',
  'app.css',
  'server-entry.tsx',
  'vite-env.d.ts',
  'rendering/',
  'router/',
  'shell/',
]

/**
 * The trees that are laid out in areas. `composition`: files and folders (with a slash) beside the areas in src.
 * `beside`: files of an area outside its features. `single`: areas that are one feature. `kit`: a folder of features
 * between platform and the other areas.
 */
export const areaTrees = [
  { root: 'apps/api', composition: ['main.ts', 'main.text.ts', 'app.ts', 'areas.ts'] },
  { root: 'apps/site', composition: siteComposition, beside: ['route-titles.text.ts'], kit: siteKit },
  { root: 'apps/admin', composition: siteComposition, beside: ['route-titles.text.ts'], kit: siteKit },
  {
    root: 'packages/core',
    composition: [
      'index.ts',
      'contract.ts',
      'content-contract.ts',
      'promotions-contract.ts',
      'pricing.ts',
      'staff.ts',
      'storefront.ts',
      'globals.d.ts',
    ],
    single: ['pricing'],
  },
]

const anyOf = (names) => `(?:${names.map((name) => name.replaceAll('.', '[.]')).join('|')})`
/**
 * The areas of a tree with its kit, from left to right.
 * @param {{ readonly kit?: string | undefined }} tree
 */
export const areasOf = ({ kit }) => (kit === undefined ? areas : [areas[0], kit, ...areas.slice(1)])
const test = String.raw`\.(test|stories|fixtures?)\.tsx?$`
const testSupport = '(?:^|/)(?:test|testing)/'

function rulesOf(tree) {
  const { root, composition, beside = [], single = [] } = tree
  const own = areasOf(tree)
  const anyArea = anyOf(own)
  const src = `^${root}/src/`
  const folders = composition.filter((name) => name.endsWith('/'))
  const files = composition.filter((name) => !name.endsWith('/'))
  const shared = own.filter((area) => !single.includes(area))
  /** A feature folder below src, without a slash at the end. */
  const feature = `(?:${[...single, `${anyOf(shared)}/[^/]+`].join('|')})`
  const index = `${src}${feature}/index[.]tsx?$`
  const isComposition = `(?:${[...folders, ...files.map((name) => `${name}$`)].join('|').replaceAll('.', '[.]')})`
  const isBeside = beside.length === 0 ? '' : `(?!${anyArea}/${anyOf(beside)}$)`

  return [
    ...own.slice(0, -1).map((area, at) => ({
      name: `area-order-${area}`,
      comment:
        `${area} uses nothing of the areas to its right. Cure: move the code to the left, or let the area on the ` +
        'right register a job, an event handler or a service.',
      from: { path: `${src}${area}/`, pathNot: test },
      to: { path: `${src}${anyOf(own.slice(at + 1))}/` },
    })),
    {
      name: 'feature-entry',
      comment:
        "Another feature is entered by its index.ts only. Cure: import from '<feature>/index.ts', and export " +
        'there by name what others may use.',
      from: { path: `${src}(${feature})/`, pathNot: test },
      to: { path: `${src}${feature}/`, pathNot: [`${src}$1/`, index] },
    },
    {
      name: 'composition-entry',
      comment:
        'Composition and demo data enter a feature by its index.ts only; a site also by its route rows, its ' +
        'loaders and, for the first style sheet, its styles. Cure: export by name in the index of the feature.',
      from: { path: `^${root}/(?:src/${isComposition}|demo/.+[.]tsx?$)`, pathNot: test },
      to: {
        path: `${src}${feature}/`,
        pathNot: [index, ...(folders.length > 0 ? [String.raw`[.](?:route|loader)[.]ts$|[.]module[.]css$`] : [])],
      },
    },
    {
      name: 'no-two-way-features',
      comment:
        'Two features import each other. Cure: move what both need into a feature to the left of both, or register it.',
      from: { path: `${src}(${feature})/` },
      to: { circular: true, via: { path: src, pathNot: `${src}$1/` } },
    },
    {
      name: 'areas-know-no-composition',
      comment: 'An area imports no file beside the areas. Cure: let composition pass it in, or move it into platform.',
      from: { path: `${src}${anyArea}/`, pathNot: test },
      to: { path: `${src}(?:[^/]+$|${[...folders, '(?!)'].join('|')})` },
    },
    {
      name: 'demo-and-test-stand-outside',
      comment:
        'Demo data is loaded by composition only, test support by tests only. Cure: pass it in from main.ts or app.ts.',
      from: { path: `${src}${anyArea}/`, pathNot: [test, testSupport] },
      to: { path: `^${root}/(?:demo|test|testing)/` },
    },
    {
      name: 'no-test-support-in-the-program',
      comment: 'The program imports nothing of test/ or testing/. Cure: move what both use into a feature.',
      from: { path: `^${root}/(?:src|demo)/`, pathNot: [test, testSupport] },
      to: { path: [`^${root}/(?:test|testing)/`, `${src}.+/testing/`] },
    },
    // The number of dependents of a file is always one of the two.
    ...[{ numberOfDependentsLessThan: 100 }, { numberOfDependentsMoreThan: 99 }].map((anyNumber) => ({
      name: 'every-file-has-an-area',
      comment:
        'A file that no area rule covers. Cure: put it into a feature folder of one of the areas ' +
        `(${own.join(', ')}).`,
      from: {},
      module: { path: `${src}(?!${feature}/)(?!${isComposition})${isBeside}`, ...anyNumber },
    })),
  ]
}

/** The features of a site that hold pages, below src: those with a route row. */
const pageFolders = (src) => [
  ...new Set(
    globSync('*/*/**/*.route.{ts,tsx}', { cwd: src }).map((path) => path.split(/[\\/]/).slice(0, 2).join('/')),
  ),
]

/** Pages of a site: the router loads them by the name in their route row. */
function pageRulesOf({ root, isRendered }, base) {
  const src = `^${root}/src/`
  const folder = anyOf([...pageFolders(join(base, root, 'src')), '(?!)'])
  return [
    {
      name: 'no-page-imports-a-page',
      comment:
        'A page is loaded by the router only, so that each is a chunk of its own. Cure: move what both pages ' +
        'show into a feature beside them, or into the kit (components).',
      from: { path: src, pathNot: test },
      to: { path: String.raw`[.]page[.]tsx$`, ...(isRendered ? {} : { dynamic: false }) },
    },
    {
      name: 'no-page-folder-imports-a-page-folder',
      comment:
        'A feature with a route row imports no other one with a route row, not even its index. Cure: move what ' +
        'both show into a feature without a route row (see catalogue/goods-detail).',
      from: { path: `${src}(${folder})/`, pathNot: test },
      to: { path: `${src}${folder}/`, pathNot: `${src}$1/` },
    },
    ...(isRendered ? [routesAreData(src)] : []),
  ]
}

/** The server reads the rows of a site that it renders. */
const routesAreData = (src) => ({
  name: 'routes-and-loaders-are-data',
  comment:
    'The server reads route rows, loaders and heads, and every page carries all rows: they reach no view and no ' +
    'style. Cure: move what the loader needs into a file without JSX (see catalogue/params).',
  from: { path: String.raw`${src}.+[.](?:route|loader|head)[.]ts$` },
  to: { path: String.raw`[.](?:tsx|css)$`, reachable: true },
})

/** The shop is rendered by the server; a row of the back office loads its page itself, when it is opened. */
const sites = [
  { root: 'apps/site', isRendered: true },
  { root: 'apps/admin', isRendered: false },
]

/** All rules. `base`: the folder of the tree, for the names of its page folders. */
export const areaRules = (base = '.') => [
  ...areaTrees.flatMap(rulesOf),
  ...sites.flatMap((site) => pageRulesOf(site, base)),
]
