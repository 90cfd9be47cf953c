// Names that the vocabulary replaced (docs/glossary.md) do not come back as identifiers or file names.
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { root } from './paths.mjs'

/**
 * Old names of declarations, and what they are called now. Names of the wire and of table columns are not among
 * them.
 */
const oldNames: Readonly<Record<string, string>> = {
  BuyGate: 'PurchaseEligibility',
  CartToPrice: 'PriceCartInput',
  FirstCall: 'PreloadCall',
  GoodsAct: 'ActivityPrice',
  GoodsAround: 'GoodsViewModel',
  KeptShop: 'SharedShop',
  NOT_OURS: 'BAD_GATEWAY',
  OUTLIVING: 'KEEPALIVE_MAX',
  OpenLine: 'WorkingLine',
  OrderCan: 'AllowedOrderActions',
  OrderMade: 'PlacedOrder',
  PayStarted: 'StartedPayment',
  Refusal: 'BusinessError',
  Reprice: 'CartRepricer',
  ShopWords: 'CoreMessages',
  Sight: 'ViewerContext',
  Tapped: 'ActivityActionResult',
  Undone: 'Cancellation',
  UnitToPrice: 'UnitPriceInput',
  WidgetLinkTargets: 'BuiltInLinkTargets',
  buyGate: 'purchaseEligibility',
  buyingWays: 'lineStrategies',
  couponsComeBack: 'couponsRefundable',
  departed: 'redirectDone',
  departure: 'redirect',
  firstAnswers: 'preloaded',
  firstCalls: 'preloadCalls',
  firstPicture: 'preloadPicture',
  firstTitle: 'pageTitle',
  freightBack: 'refundableFreight',
  hintsShown: 'cartHintsOf',
  holdLast: 'keepPreviousData',
  isVain: 'noResults',
  judgeLines: 'validateLines',
  linkTarget: 'adTarget',
  mayOverlap: 'allowConcurrent',
  nextSearchBox: 'searchBoxReducer',
  onTurn: 'onPhaseChange',
  openKeptShop: 'openSharedShop',
  outlives: 'keepalive',
  priceWith: 'setLocalPricing',
  putAway: 'closeRules',
  readInTurn: 'concurrencyLimit',
  repriced: 'repriceCart',
  restingSearchBox: 'initialSearchBoxState',
  shapedRow: 'effectiveLine',
  shortLived: 'ttlCache',
  showDate: 'formatDate',
  showDateTime: 'formatDateTime',
  showYuan: 'formatYuan',
  soldOnlyAs: 'requiredSource',
  takeFirst: 'takePreloaded',
  takeOff: 'allocateDiscount',
  unkept: 'favouriteRemoved',
  useAdd: 'useAddToCart',
  useCall: 'useQuery',
  useCartActs: 'useCartActions',
  useDepart: 'useRedirect',
  useUnfolded: 'useHoverMenu',
  wear: 'applyTheme',
  wornAround: 'parentGlobals',
}

/** Old names of files without their endings, and what they are called now. */
const oldFiles: Readonly<Record<string, string>> = {
  'first-answers': 'preload',
  focused: 'active-element',
  gate: 'eligibility',
  'in-order': 'precedence',
  'join-activity': 'assign-reductions',
  judge: 'check-a11y',
  'kept-shop': 'shared-shop',
  'page-words': 'page-meta',
  repriced: 'reprice-cart',
  'target-link': 'ad-link',
  tightened: 'minify-css',
  'use-add': 'use-add-to-cart',
  'use-call': 'use-query',
  'use-depart': 'use-redirect',
  'use-unfolded': 'use-hover-menu',
}

/** Metaphors that name no variable, parameter, function or type of the server: the name says what the thing is. */
const metaphors = new Set(
  'arrived asked door found given held kept needle paper purse shelf told turn wall wear'.split(' '),
)

const paths = globSync('{packages,apps,tests,scripts,bench,.storybook}/**/*.{ts,tsx,mts,mjs}', {
  cwd: root,
  exclude: (path) => /(^|[\\/])(node_modules|dist|storybook-static)([\\/]|$)/.test(path),
}).map((path) => path.replaceAll('\\', '/'))

/** Names that a source declares: variables, functions, types, parameters and members; keys in quotes are data. */
function declaredIn(path: string, text: string): string[] {
  const names: string[] = []
  const collect = (node: ts.Node): void => {
    const { name } = node as ts.NamedDeclaration
    if (name !== undefined && ts.isIdentifier(name) && !ts.isPropertyAccessExpression(node)) names.push(name.text)
    ts.forEachChild(node, collect)
  }
  collect(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false))
  return names
}

/** Names that a source chooses by itself; a field that is destructured under its own name is not among them. */
function chosenIn(path: string, text: string): string[] {
  const names: string[] = []
  const collect = (node: ts.Node): void => {
    const isField = ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent) && !node.propertyName
    const isDeclared =
      ts.isVariableDeclaration(node) ||
      ts.isParameter(node) ||
      (ts.isBindingElement(node) && !isField) ||
      ts.isFunctionDeclaration(node) ||
      ts.isClassDeclaration(node) ||
      ts.isTypeAliasDeclaration(node) ||
      ts.isInterfaceDeclaration(node)
    if (isDeclared && node.name !== undefined && ts.isIdentifier(node.name)) names.push(node.name.text)
    ts.forEachChild(node, collect)
  }
  collect(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true))
  return names
}

describe('metaphors', () => {
  // Every source is parsed.
  it('name nothing in the sources', { timeout: 120_000 }, () => {
    const wrong = paths
      .filter((path) => /^(apps|packages)\/[a-z]+\/src\//.test(path) && !/\.test\.tsx?$/.test(path))
      .flatMap((path) =>
        chosenIn(path, readFileSync(join(root, path), 'utf8'))
          .filter((name) => metaphors.has(name.toLowerCase()))
          .map((name) => `${path}: ${name}`),
      )
    expect(wrong).toEqual([])
  })

  it('are looked for in names, not in fields', () => {
    const source =
      'const { a: held, given } = x\nconst [kept] = y\ntype Told = { found: 1 }\n' +
      'const f = (asked: 1) => ({ turn: asked.wall })'
    expect(chosenIn('x.ts', source)).toEqual(['held', 'kept', 'Told', 'f', 'asked'])
  })
})

/** Readings of Chinese characters, some of which are English words. */
const READINGS = /catalogue\/search\/readings/

it('somebody who may be anybody is they, in comments, tests and documents, too', () => {
  const documents = globSync('{*.md,docs/**/*.md}', { cwd: root }).map((path) => path.replaceAll('\\', '/'))
  const wrong = [...paths, ...documents]
    .filter((path) => !READINGS.test(path) && path !== 'scripts/words.test.ts' && path !== 'docs/glossary.md')
    .flatMap((path) =>
      [...readFileSync(join(root, path), 'utf8').matchAll(/.*\b(?:he|him|his|himself)\b.*/gi)].map(
        ([line]) => `${path}: ${line.trim()}`,
      ),
    )
  expect(wrong).toEqual([])
})

/** Words of the shop that had a second form, or that state a number which the catalogue decides. */
const oldWords = {
  优选包邮: '包邮优选',
  专属服务: '专属客服',
  专属业务员: '专属客服',
}

/** A number of goods in words of the shop: the catalogue decides it. */
const NUMBER_OF_GOODS = /[千万百]余|余种|\d(?:,\d{3})+种|\d{4,}(?:余|多)?种/

/** What the shop promised and does not do: it has no such data or messages. Whoever builds it takes it out of here. */
const notBuilt: Readonly<Record<string, string>> = {
  在线下载: 'no reports to download',
  详情下载: 'no reports to download',
  批批有检: 'no reports by lot',
  每批均附: 'no reports by lot',
}

describe('words of the shop', () => {
  it('have one form', () => {
    const wrong = paths
      .filter((path) => /\.text\.tsx?$/.test(path))
      .flatMap((path) => {
        const text = readFileSync(join(root, path), 'utf8')
        return Object.entries(oldWords)
          .filter(([word]) => text.includes(word))
          .map(([word, now]) => `${path}: ${word} is ${now}`)
      })
    expect(wrong).toEqual([])
  })

  it('state no number of goods and promise nothing that is not built', () => {
    const wrong = paths
      .filter((path) => /\.text\.tsx?$/.test(path))
      .flatMap((path) => {
        const text = readFileSync(join(root, path), 'utf8')
        return [
          ...(NUMBER_OF_GOODS.test(text) ? [`${path}: a number of goods`] : []),
          ...Object.entries(notBuilt)
            .filter(([words]) => text.includes(words))
            .map(([words, why]) => `${path}: ${words}: ${why}`),
        ]
      })
    expect(wrong).toEqual([])
  })
})

/**
 * An amount in the name of an offer from ¥1,000 on, without its comma; tests of core keep names as staff may type them.
 */
const UNGROUPED = /[满减返]\d{4,}/

it('names of offers group thousands as every amount does', () => {
  const wrong = paths
    .filter((path) => /\.text\.tsx?$/.test(path))
    .flatMap((path) => {
      const found = UNGROUPED.exec(readFileSync(join(root, path), 'utf8'))
      return found === null ? [] : [`${path}: ${found[0]}`]
    })
  expect(wrong).toEqual([])
})

describe('old names', () => {
  it('are declared nowhere', () => {
    const pattern = new RegExp(`\\b(${Object.keys(oldNames).join('|')})\\b`)
    const wrong = paths
      .filter((path) => path !== 'scripts/words.test.ts')
      .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
      .filter(({ text }) => pattern.test(text))
      .flatMap(({ path, text }) =>
        [...new Set(declaredIn(path, text))]
          .filter((name) => Object.hasOwn(oldNames, name))
          .map((name) => `${path}: ${name} is called ${oldNames[name]}`),
      )
    expect(wrong).toEqual([])
  })

  it('are names of no file', () => {
    const wrong = paths
      .map((path) => ({ path, name: basename(path).replace(/\..*$/, '') }))
      .filter(({ name }) => Object.hasOwn(oldFiles, name))
      .map(({ path, name }) => `${path} is called ${oldFiles[name]}`)
    expect(wrong).toEqual([])
  })

  it('are found in declarations, and not in comments, strings or members read', () => {
    const source =
      "// wear\nconst a = 'wear'\nconst b = a.wear\nfunction wear(useCall: string) { return { isVain: 1 } }"
    expect(declaredIn('x.ts', source)).toEqual(['a', 'b', 'wear', 'useCall', 'isVain'])
  })
})
