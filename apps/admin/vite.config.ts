// Builds the back office. Core is read from its sources; each screen is a chunk of its own.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { defaultClientConditions, defineConfig, type Plugin } from 'vite'
import { baseCss } from '../../packages/widgets/src/theme/tokens.ts'

/** The server's address while developing; `npm start` serves the built files itself. */
const api = process.env.API_URL ?? 'http://127.0.0.1:8080'

/** Libraries that every screen needs, one file. */
const vendor =
  /node_modules\/(react|react-dom|scheduler|react-router|@mantine\/(core|hooks|modals|notifications|spotlight|store)|@floating-ui|@tanstack|react-remove-scroll[\w-]*|wretch|lucide-react|clsx)\//

/** The colours of the shop, which the back office has too. */
const tokens: Plugin = {
  name: 'tokens-css',
  resolveId: (id) => (id === 'virtual:tokens.css' ? '\0tokens.css' : undefined),
  load: (id) => (id === '\0tokens.css' ? baseCss : undefined),
}

const ZOOM_STYLES = 'virtual:zoom.css'
/**
 * The library of the file viewer writes a style element when it is loaded, which the policy refuses: its rules are a
 * file like all others.
 */
const zoomStyles: Plugin = {
  name: 'zoom-styles',
  resolveId: (id) => (id === ZOOM_STYLES ? '\0zoom.css' : undefined),
  load: (id) => {
    if (id !== '\0zoom.css') return undefined
    const source = readFileSync(
      new URL('../../node_modules/react-zoom-pan-pinch/dist/index.esm.js', import.meta.url),
      'utf8',
    )
    return JSON.parse(/css_248z = (".*?(?<!\\)");/.exec(source)![1]!) as string
  },
  transform: (code, id) =>
    id.includes('/react-zoom-pan-pinch/') && code.includes('styleInject(css_248z);')
      ? { code: `import '${ZOOM_STYLES}'\n${code.replace('styleInject(css_248z);', '')}`, map: null }
      : undefined,
}

/** Every file also packed once, as the site's are. */
const packed: Plugin = {
  name: 'packed',
  apply: 'build',
  writeBundle: ({ dir }, bundle) => {
    for (const name of Object.keys(bundle).filter((file) => /^assets\/.*\.(js|mjs|css|svg)$/.test(file))) {
      const raw = readFileSync(join(dir!, name))
      writeFileSync(join(dir!, `${name}.br`), brotliCompressSync(raw))
      writeFileSync(join(dir!, `${name}.gz`), gzipSync(raw, { level: 9 }))
    }
  },
}

export default defineConfig({
  base: '/admin/',
  plugins: [tokens, zoomStyles, packed],
  resolve: { conditions: ['@yaopi/source', ...defaultClientConditions] },
  build: {
    manifest: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // The kit marks its files for servers that render React; nothing of that concerns a browser.
      onLog: (level, log, handle) => {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log)
      },
      output: {
        codeSplitting: {
          groups: [
            { name: 'vendor', test: vendor, tags: ['$initial'], priority: 20 },
            { name: 'dates', test: /node_modules\/(@mantine\/dates|dayjs)\//, priority: 15 },
            { name: 'forms', test: /node_modules\/react-hook-form\//, priority: 15 },
            { name: 'core', test: /packages\/core\/src\//, tags: ['$initial'], priority: 6 },
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1', proxy: { '/api': api, '/pictures': api, '/favicon.svg': api } },
})
