// Rules of the seven areas: structure in README "Map". Used by .dependency-cruiser.mjs and
// scripts/import-rules.test.ts.

/** The areas from left to right: an area may use those to its left, none to its right. */
export const areas = ['platform', 'accounts', 'pricing', 'catalogue', 'ordering', 'promotions', 'content']

/** The trees that are laid out in areas. A tree is added here when it has moved. */
export const areaRoots = ['apps/api']

/** Files beside the areas: they put the parts together and are the only ones that know all. */
const composition = [
  'main',
  'main\\.text',
  'app',
  'areas',
  'storefront',
  'contract',
  'index',
  'router',
  'globals\\.d',
  'vite-env\\.d',
]

const root = `^(${areaRoots.join('|')})/src/`
const anyArea = `(?:${areas.join('|')})`
const test = String.raw`\.(test|stories|fixtures?)\.tsx?$`

const areaOrder = areas.slice(0, -1).map((area, index) => ({
  name: `area-order-${area}`,
  comment:
    `${area} uses nothing of the areas to its right. Cure: move the code to the left, or let the area on the ` +
    `right register a job, an event handler or a service.`,
  from: { path: `${root}${area}/`, pathNot: test },
  to: { path: `^$1/src/(?:${areas.slice(index + 1).join('|')})/` },
}))

export const areaRules = [
  ...areaOrder,
  {
    name: 'feature-entry',
    comment:
      "Another feature is entered by its index.ts only. Cure: import from '<feature>/index.ts', and export " +
      'there by name what others may use.',
    from: { path: `${root}(${anyArea})/([^/]+)/`, pathNot: test },
    to: { path: `^$1/src/${anyArea}/[^/]+/`, pathNot: ['^$1/src/$2/$3/', `^$1/src/${anyArea}/[^/]+/index[.]tsx?$`] },
  },
  {
    name: 'composition-entry',
    comment:
      'Composition and demo data enter a feature by its index.ts only. Cure: export by name in the index of ' +
      'the feature.',
    from: { path: `^(${areaRoots.join('|')})/(?:src/[^/]+|demo/.+)[.]tsx?$`, pathNot: test },
    to: { path: `^$1/src/${anyArea}/[^/]+/`, pathNot: `^$1/src/${anyArea}/[^/]+/index[.]tsx?$` },
  },
  {
    name: 'no-two-way-features',
    comment:
      'Two features import each other. Cure: move what both need into a feature to the left of both, or register it.',
    from: { path: `${root}(${anyArea})/([^/]+)/` },
    to: { circular: true, via: { path: '^$1/src/', pathNot: '^$1/src/$2/$3/' } },
  },
  {
    name: 'areas-know-no-composition',
    comment: 'An area imports no file beside the areas. Cure: let composition pass it in, or move it into platform.',
    from: { path: `${root}${anyArea}/`, pathNot: test },
    to: { path: '^$1/src/[^/]+$' },
  },
  {
    name: 'demo-and-test-stand-outside',
    comment:
      'Demo data is loaded by composition only, test support by tests only. Cure: pass it in from main.ts or app.ts.',
    from: { path: `${root}${anyArea}/`, pathNot: test },
    to: { path: '^$1/(?:demo|test)/' },
  },
  {
    name: 'no-test-support-in-the-program',
    comment: 'The program imports nothing of test/. Cure: move what both use into src.',
    from: { path: `^(${areaRoots.join('|')})/(?:src|demo)/`, pathNot: test },
    to: { path: '^$1/test/' },
  },
  // The number of dependents of a file is always one of the two.
  ...[{ numberOfDependentsLessThan: 100 }, { numberOfDependentsMoreThan: 99 }].map((anyNumber) => ({
    name: 'every-file-has-an-area',
    comment:
      `A file that no area rule covers. Cure: put it into a feature folder of one of the areas ` +
      `(${areas.join(', ')}).`,
    from: {},
    module: {
      path: `${root}(?!${anyArea}/[^/]+/)(?!(?:${composition.join('|')})[.]tsx?$)`,
      ...anyNumber,
    },
  })),
]
