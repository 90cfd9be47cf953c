// Which file may import which: the arrows between the parts, the single doors, no circles.
// A test may stand above what it tests, so tests are let through where that is natural.
import { areaRules } from './scripts/area-rules.mjs'

const test = String.raw`\.(test|stories)\.tsx?$`
const npm = (name) => `(^|/)node_modules/${name}/`

/** Between the parts: imports point down, and nothing imports an app. */
const arrows = [
  {
    name: 'core-stands-alone',
    comment: 'Core knows no widget, site or server.',
    from: { path: '^packages/core/' },
    to: { path: '^(packages/widgets|apps)/' },
  },
  {
    name: 'core-has-no-platform',
    comment: 'Core runs in browsers, in partner pages and on the server: nothing of node, no React, no DOM library.',
    from: { path: '^packages/core/src', pathNot: [test] },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'core-has-no-react',
    from: { path: '^packages/core/src' },
    to: { path: [npm('react'), npm('react-dom'), npm('@preact/signals-react'), npm('styled-components')] },
  },
  {
    name: 'widgets-know-core-only',
    comment: 'Widgets live in partner pages too: they ask their host through links, they never import it.',
    from: { path: '^packages/widgets/', pathNot: '^packages/widgets/src/testing/samples[.]text[.]ts$' },
    to: { path: '^apps/' },
  },
  {
    name: 'samples-are-drawn-like-the-shop',
    comment: 'Sample goods, which are not published, look like those of the demo shop: they know its drawings, only.',
    from: { path: '^packages/widgets/src/testing/samples[.]text[.]ts$' },
    to: { path: '^apps/(?!api/demo/art/)' },
  },
  {
    name: 'site-and-server-meet-over-http',
    from: { path: '^apps/site/' },
    to: { path: '^apps/(?!site/)' },
  },
  {
    name: 'back-office-knows-core-and-widgets',
    comment: 'The back office speaks HTTP with the server; of the shop it shows widgets in previews only.',
    from: { path: '^apps/admin/' },
    to: { path: '^apps/(?!admin/)' },
  },
  {
    name: 'server-knows-core-only',
    comment: 'The server needs contract, pricing, validation, money and time.',
    from: { path: '^apps/api/' },
    to: { path: ['^packages/widgets/', '^apps/(?!api/)'] },
  },
  {
    name: 'tests-drive-from-outside',
    comment:
      'Tests in tests/ speak HTTP or use a browser; only the contract itself is shared. What a server has left behind may be opened and checked.',
    from: { path: '^tests/' },
    to: { path: '^(apps|packages/widgets)/', pathNot: '^apps/api/src/platform/db/(db|invariants)[.]ts$' },
  },
  {
    name: 'nothing-imports-tests',
    from: { pathNot: ['^tests/', '^bench/', test] },
    to: { path: ['^tests/', test] },
  },
]

/** Inside core, lowest first (decision 0002). */
const layers = [
  {
    name: 'rules-are-pure',
    comment: 'Rules, prices, types and calls know no client, no signal, no store.',
    from: {
      path: String.raw`^packages/core/src/(platform/(money|time|validation|protocol)|pricing)/|\.(rules|types|text|calls)\.ts$`,
      pathNot: [test],
    },
    to: {
      path: [
        String.raw`^packages/core/src/platform/(client|environment)/`,
        String.raw`\.store\.ts$`,
        npm('@preact/signals-core'),
      ],
    },
  },
  {
    name: 'stores-get-each-other-passed-in',
    comment: "Another module's store is an argument; only storefront.ts wires them.",
    from: { path: String.raw`^packages/core/src/([^/]+/[^/]+)/.+\.store\.ts$` },
    to: {
      path: String.raw`\.store\.ts$`,
      pathNot: String.raw`^packages/core/src/$1/`,
      dependencyTypesNot: ['type-only'],
    },
  },
]

/** One file each through which a library comes in. */
const doors = [
  {
    name: 'door-wretch',
    from: { pathNot: ['^packages/core/src/platform/client/client\\.ts$', npm('[^/]+')] },
    to: { path: npm('wretch') },
  },
  {
    name: 'door-signals',
    comment: 'A component that forgets useSignals() stays stale silently, so one hook file does it for all.',
    from: { pathNot: ['^packages/widgets/src/storefront/hooks\\.tsx?$', npm('[^/]+')] },
    to: { path: npm('@preact/signals-react') },
  },
  {
    name: 'door-router',
    from: { pathNot: ['^apps/(site|admin)/', npm('[^/]+')] },
    to: { path: [npm('react-router'), npm('react-router-dom')] },
  },
  {
    name: 'door-sql',
    comment: "SQL stands in *.queries.ts and in the database folder; others may name kysely's types.",
    from: { path: '^apps/api/', pathNot: [String.raw`\.queries\.ts$`, '^apps/api/src/platform/db/', test] },
    to: { path: [npm('kysely'), npm('pg')], dependencyTypesNot: ['type-only'] },
  },
]

const general = [
  { name: 'no-circles', from: {}, to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } } },
  { name: 'nothing-unresolved', from: {}, to: { couldNotResolve: true, pathNot: '^virtual:' } },
  {
    name: 'declared-packages-only',
    from: { path: '^(packages|apps)/[^/]+/src', pathNot: [test, '/testing/', String.raw`\.d\.ts$`] },
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'npm-dev'] },
  },
]

export default {
  forbidden: [...arrows, ...areaRules(), ...layers, ...doors, ...general].map((rule) => ({
    severity: 'error',
    ...rule,
  })),
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|storybook-static)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      conditionNames: ['@yaopi/source', 'import', 'module', 'browser', 'default', 'types'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
    reporterOptions: { text: { highlightFocused: true } },
  },
}
