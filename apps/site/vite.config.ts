// Builds the shop. Packages are read from their sources; what changes seldom and what pages share get files of their
// own.
import react from '@vitejs/plugin-react'
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { dropSummaries } from '../../packages/widgets/drop-summaries.ts'
import { minifyStyles } from '../../packages/widgets/minify-css.ts'
import { defaultClientConditions, defineConfig, type Plugin } from 'vite'
import { baseCss } from '../../packages/widgets/src/theme/tokens.ts'

/** The server's address while developing; `npm start` serves the built files itself. */
const api = process.env.API_URL ?? 'http://127.0.0.1:8080'

/** Libraries of the first route, one file: they are all needed at once and change only with an update. */
const vendor =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|styled-components|stylis|@emotion|@preact|wretch|use-sync-external-store|cookie|set-cookie-parser)\//
/** Our own code, and the icons it uses. */
const own = /apps\/site\/src|packages\/(core|widgets)\/src|lucide-react/
/** What stands around goods wherever they are shown: cards, quantities, marks. */
const goods =
  /packages\/(widgets\/src\/(goods|product-card|parts\/(quantity|ladder-hint))|core\/src\/catalogue\/goods\/eligibility\.text)/
/** What is told of goods' offers, of hot goods and of controlled sale. */
const offers =
  /packages\/core\/src\/promotions\/(promotion\/promotion\.calls|controlled-sale\/controlled-sale\.calls)|apps\/site\/src\/(catalogue\/goods\/hot-goods|pricing\/coupons\/|promotions\/controlled-sale\/controlled-sale\.text|platform\/components\/markdown-text)/
/** The clock of an offer. */
const countdown =
  /packages\/(widgets\/src\/parts\/countdown|core\/src\/promotions\/promotion\/offer-state)|apps\/site\/src\/pricing\/offers\/(countdown|offers\.text)/
/** Small things most pages are built of. An icon that one page alone uses stays with that page. */
const parts =
  /apps\/site\/src\/(platform\/(components\/(block|empty|page|breadcrumb)|data)|pricing\/offers\/use-hidden-price|catalogue\/goods\/goods-href)|packages\/widgets\/src\/(parts\/(tag-mark|price)\.|theme\/tag-colours|storefront\/use-query)|lucide-react(?!.*\/(wallet-cards|circle-dollar-sign|message-circle|package-open|package-check|file-clock|building-2|circle-x)\.)|core\/src\/(ordering\/order\/order\.calls|.*\.constants)/
/** The list family: filters, table, pager. */
const list = /packages\/widgets\/src\/(product-table|parts\/pager)|apps\/site\/src\/catalogue\/(browser\/|params\/list)/
/** Goods in full, as the pages of one product and of its group purchase show them. */
const detail =
  /apps\/site\/src\/(catalogue\/(params\/detail|goods-detail\/|detail\/(?!detail\.page))|router\/detail-panels|promotions\/(bundles\/goods-bundles|controlled-sale\/(controlled-sale-panel|apply-dialog)))/

/** The widgets' theme as a style sheet of the first page: the colours are there before any script runs. */
const themeCss: Plugin = {
  name: 'theme-css',
  resolveId: (id) => (id === 'virtual:theme.css' ? '\0theme.css' : undefined),
  load: (id) => (id === '\0theme.css' ? baseCss : undefined),
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
  apply: 'build',
  writeBundle: ({ dir }, bundle) => {
    for (const name of Object.keys(bundle).filter((file) => /^assets\/.*\.(js|css|svg)$/.test(file))) {
      const raw = readFileSync(join(dir!, name))
      writeFileSync(join(dir!, `${name}.br`), brotliCompressSync(raw))
      writeFileSync(join(dir!, `${name}.gz`), gzipSync(raw, { level: 9 }))
    }
  },
}

export default defineConfig({
  base: '/',
  plugins: [dropSummaries, minifyStyles, slimRouter, noThemes, react(), themeCss, packed],
  resolve: { conditions: ['@yaopi/source', ...defaultClientConditions] },
  // The server writes a fresh nonce over this word in every page it serves; styled-components and the preloader read it
  // from there.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    manifest: true,
    target: 'es2022',
    cssCodeSplit: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'vendor', test: vendor, priority: 20 },
            { name: 'forms', test: /node_modules\/react-hook-form\//, priority: 15 },
            // What every first page needs, in one file; what pages share beyond that in few, not in twenty small ones
            // (decision 0007).
            // A page itself is in no group: the server looks its chunk up by its name.
            { name: 'shell', tags: ['$initial'], test: own, priority: 8 },
            { name: 'parts', test: parts, priority: 7 },
            { name: 'goods', test: goods, priority: 6 },
            { name: 'offers', test: offers, priority: 6 },
            { name: 'countdown', test: countdown, priority: 6 },
            // Of the login page and of goods in full, which share nothing else.
            { name: 'tabs', test: /platform\/components\/tab-list/, priority: 5 },
            { name: 'list', test: list, priority: 5 },
            { name: 'detail', test: detail, priority: 4 },
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1', proxy: { '/api': api, '/pictures': api, '/embed': api } },
})
