// Builds the shop. Packages are read from their sources; what changes seldom and what pages share get files of their
// own.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { preactAliases, signalReader } from '../../packages/widgets/embed.aliases.ts'
import { dropSummaries } from '../../packages/widgets/drop-summaries.ts'
import { minifyStyles } from '../../packages/widgets/minify-css.ts'
import { build, defaultClientConditions, defineConfig, runnerImport, type Plugin, type Rolldown } from 'vite'
import { baseCss } from '../../packages/widgets/src/theme/tokens.ts'

/** The server's address while developing; `npm start` serves the built files itself. */
const api = process.env.API_URL ?? 'http://127.0.0.1:8080'

/** Libraries of the first route, one file: they are all needed at once and change only with an update. */
const vendor =
  /node_modules\/(preact|react-router|@preact|wretch|cookie|set-cookie-parser)\/|widgets\/src\/embed\/runtime/
/** Our own code, and the icons it uses. */
const own = /apps\/site\/src|packages\/(core|widgets)\/src|lucide-react/
/** What stands around goods wherever they are shown: cards, quantities, marks. */
const goods =
  /packages\/(widgets\/src\/(goods\/(?!goods-facts)|product-card|parts\/(quantity|ladder-hint))|core\/src\/catalogue\/goods\/(eligibility|goods)\.text)/
/** What is told of goods' offers, of hot goods and of controlled sale. */
const offers =
  /packages\/core\/src\/promotions\/(promotion\/promotion\.calls|controlled-sale\/controlled-sale\.calls)|apps\/site\/src\/(catalogue\/goods\/hot-goods|pricing\/coupons\/|promotions\/controlled-sale\/controlled-sale\.text)/
/** The clock of an offer. */
const countdown =
  /packages\/(widgets\/src\/parts\/countdown|core\/src\/promotions\/promotion\/offer-state)|apps\/site\/src\/pricing\/offers\/(countdown|offers\.text)/
/** Small things most pages are built of. An icon that one page alone uses stays with that page. */
const parts =
  /apps\/site\/src\/(components\/(page\/(block|page|breadcrumb|scope-note|status-mark)|controls\/(check|text|query|page)-)|catalogue\/heads\/|platform\/data|pricing\/offers\/(use-hidden-price|original)|catalogue\/goods\/goods-href)|packages\/widgets\/src\/(parts\/(tag-mark|price)\.|goods\/goods-facts|theme\/tag-colours|storefront\/use-query)|lucide-react(?!.*\/(wallet-cards|circle-dollar-sign|message-circle|package-open|package-check|file-clock|building-2|circle-x|banknote|building-complex|download|image-plus|map-pin|printer|star|thumbs-up|thumbs-down|upload|eye|eye-off)\.)|core\/src\/(ordering\/order\/order\.calls|.*\.constants)/
/** The list family: filters and table. */
const list = /packages\/widgets\/src\/product-table|apps\/site\/src\/catalogue\/(browser\/|params\/list)/
/** Goods in full, as the pages of one product and of its group purchase show them. */
const detail =
  /apps\/site\/src\/(catalogue\/(params\/detail|goods-detail\/|detail\/(?!detail\.page))|router\/detail-panels|promotions\/(bundles\/goods-bundles|controlled-sale\/controlled-sale-panel))/

/** What changes the sources of the widgets, in the build and where their styles are read. */
const widgetPlugins = [dropSummaries({ keepAccess: false }), minifyStyles, signalReader]
const resolve = {
  alias: [{ find: /^react-dom\/server$/, replacement: 'preact-render-to-string' }, ...preactAliases],
  conditions: ['@yaopi/source', ...defaultClientConditions],
}

/** The widgets' theme and all their styles as a sheet of the first page: they are there before any script runs. */
const widgetsCss: Plugin = {
  name: 'widgets-css',
  resolveId: (id) => (id === 'virtual:widgets.css' ? '\0widgets.css' : undefined),
  load: async (id) => {
    if (id !== '\0widgets.css') return undefined
    const { module } = await runnerImport<{ sheetText: () => string }>(
      fileURLToPath(new URL('./widget-styles.ts', import.meta.url)),
      {
        configFile: false,
        plugins: widgetPlugins,
        resolve,
        environments: { inline: { resolve: { noExternal: true, conditions: ['@yaopi/source', 'module', 'node'] } } },
      },
    )
    return `${baseCss}${module.sheetText()}`
  },
}

/** The script that holds back what a visitor does before the page is hydrated, written into every page. */
const earlyEvents: Plugin = {
  name: 'early-events',
  transformIndexHtml: async (html) => {
    const file = fileURLToPath(new URL('./src/rendering/early-events.ts', import.meta.url))
    const { module } = await runnerImport<{ holdEarlyEvents: () => void }>(file, { configFile: false })
    return html.replace('<!--early-events-->', () => `<script>(${String(module.holdEarlyEvents)})()</script>`)
  },
}

/**
 * The shop's colours stand in its style sheet: it hands the provider no theme, so the arithmetic of themes stays at
 * home.
 */
const noThemes: Plugin = {
  name: 'no-themes',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) => (/[\\/]theme-scope\.tsx$/.test(id) ? '\0no-themes' : undefined),
  load: (id) => (id === '\0no-themes' ? 'export const ThemeScope = ({ children }) => children' : undefined),
}

/**
 * react-router's package names its development files for every condition, and keeps what nobody imports because
 * a name is given to it afterwards. Its production files without those names save 5 kB of the first page.
 */
const slimRouter: Plugin = {
  name: 'slim-router',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) =>
    id === 'react-router'
      ? join(dirname(createRequire(import.meta.url).resolve('react-router/package.json')), 'dist/production/index.mjs')
      : undefined,
  transform: (code, id) =>
    /react-router\/dist\//.test(id)
      ? code
          .replace(/^\w+\.displayName = [^;]+;$/gm, '')
          .replace(/= (React\d*\.(?:createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ $1')
      : undefined,
}

/** Every file also packed once, as small as can be: the server hands these out instead of packing at each request. */
const packed: Plugin = {
  name: 'packed',
  apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
  writeBundle: ({ dir }, bundle) => {
    for (const name of Object.keys(bundle).filter((file) => /^assets\/.*\.(js|css|svg)$/.test(file))) {
      const raw = readFileSync(join(dir!, name))
      writeFileSync(join(dir!, `${name}.br`), brotliCompressSync(raw))
      writeFileSync(join(dir!, `${name}.gz`), gzipSync(raw, { level: 9 }))
    }
  },
}

/** Builds the service worker with the names of the site's files in it, and its version out of both. */
const serviceWorker: Plugin = {
  name: 'service-worker',
  apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
  writeBundle: async ({ dir }, bundle) => {
    const files = Object.values(bundle)
    const assets = files
      .map(({ fileName }) => `/${fileName}`)
      .filter((path) => /^\/assets\/.+\.(js|css|svg)$/.test(path))
    const page = readFileSync(join(dir!, 'index.html'), 'utf8')
    const shell = assets.filter((path) => page.includes(`"${path}"`))
    const built = await build({
      configFile: false,
      logLevel: 'warn',
      publicDir: false,
      define: { SITE_BUILD: JSON.stringify({ version: 'SITE_VERSION', assets, shell }) },
      build: {
        write: false,
        target: 'es2022',
        rolldownOptions: {
          input: fileURLToPath(new URL('./src/shell/service-worker-entry.ts', import.meta.url)),
          output: { format: 'iife' },
        },
      },
    })
    const [script] = (built as Rolldown.RolldownOutput).output
    const version = createHash('sha256').update(script.code).update(page).digest('hex').slice(0, 16)
    writeFileSync(join(dir!, 'service-worker.js'), script.code.replace('SITE_VERSION', version))
  },
}

export default defineConfig(({ isSsrBuild }) => ({
  base: '/',
  plugins: [...widgetPlugins, slimRouter, noThemes, widgetsCss, earlyEvents, packed, serviceWorker],
  resolve,
  ssr: { noExternal: true, resolve: { conditions: ['@yaopi/source', 'module', 'node'] } },
  build: {
    manifest: true,
    target: 'es2022',
    cssCodeSplit: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    ...(isSsrBuild && { outDir: 'dist/.server', copyPublicDir: false }),
    rolldownOptions: {
      output: isSsrBuild
        ? {}
        : {
            codeSplitting: {
              groups: [
                { name: 'vendor', test: vendor, priority: 20 },
                { name: 'forms', test: /node_modules\/react-hook-form\//, priority: 15 },
                // What every first page needs, in one file; what pages share beyond that in few files, not in twenty
                // (decision 0007).
                // A page itself is in no group: the server looks its chunk up by its name.
                { name: 'shell', tags: ['$initial'], test: own, priority: 8 },
                { name: 'parts', test: parts, priority: 7 },
                { name: 'checks', test: /core\/src\/platform\/validation\//, priority: 7 },
                { name: 'goods', test: goods, priority: 6 },
                { name: 'offers', test: offers, priority: 6 },
                // Of the login page, of agreements and of goods in full, which share nothing else.
                {
                  name: 'texts',
                  test: /components\/(page\/tab-list|article\/(?!markdown-nodes|article\.))/,
                  priority: 6,
                },
                { name: 'countdown', test: countdown, priority: 6 },
                // Of lists of goods and of records.
                { name: 'pager', test: /widgets\/src\/parts\/pager/, priority: 6 },
                { name: 'list', test: list, priority: 5 },
                { name: 'detail', test: detail, priority: 4 },
                // Below the shell: a group takes along what its files import.
                {
                  name: 'fields',
                  test: /components\/(form\/(?!(password|phone-code|region|table)-)|controls\/(file|select)-)/,
                  priority: 3,
                },
                { name: 'uploads', test: /components\/upload\//, priority: 3 },
                { name: 'records', test: /components\/record-list\//, priority: 3 },
              ],
            },
          },
    },
  },
  server: { host: '127.0.0.1', proxy: { '/api': api, '/pictures': api, '/embed': api } },
}))
