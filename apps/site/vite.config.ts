// Builds the shop. Packages are read from their sources; libraries that rarely change get chunks of their own.
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'

/** The server's address while developing; `npm start` serves the built files itself. */
const api = process.env.API_URL ?? 'http://127.0.0.1:8080'

/** Libraries of the first route, one chunk: they are all needed at once and change only with an update. */
const vendor = /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|styled-components|stylis|@emotion|@preact|wretch|use-sync-external-store|cookie|set-cookie-parser)\//

export default defineConfig({
  base: '/',
  plugins: [react()],
  resolve: { conditions: ['@yaopi/source', ...defaultClientConditions] },
  // The server writes a fresh nonce over this word in every page it serves; styled-components and the preloader read it from there.
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
            { name: 'core', test: /packages\/core\/src\//, priority: 10 },
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1', proxy: { '/api': api, '/pictures': api, '/embed': api } },
})
