// The package as npm gets it: ES modules and types, one entry per widget and per language. Peers and dependencies stay
// outside.
import { readFile } from 'node:fs/promises'
import { defineConfig, type Options } from 'tsup'
import { minifyCss } from './minify-css.ts'

type EsbuildPlugin = NonNullable<Options['esbuildPlugins']>[number]

/** Minifies the CSS templates of styled-components. */
const minifyStyles: EsbuildPlugin = {
  name: 'minify-styles',
  setup: (build) => {
    build.onLoad({ filter: /[\\/]widgets[\\/]src[\\/].*\.tsx?$/ }, async ({ path }) => {
      const code = await readFile(path, 'utf8')
      return {
        contents: code.includes("from 'styled-components'") ? minifyCss(code) : code,
        loader: path.endsWith('x') ? 'tsx' : 'ts',
      }
    })
  },
}

/**
 * Marks the entries with components for bundlers that tell server from client components. Languages and types are plain
 * data for both; what entries share comes after them.
 */
const markClient: NonNullable<Options['plugins']>[number] = {
  name: 'mark-client',
  renderChunk: (code, { path }) =>
    /[\\/](?:locale[\\/]|embed-|chunk-)/.test(path) ? undefined : { code: `'use client';${code}` },
}

const widgets = [
  'search-box',
  'category-menu',
  'mini-cart',
  'copy-cart',
  'lottery-banner',
  'product-card',
  'product-table',
  'chat',
  'toolbar',
  'top-nav',
  'ad-banner',
  'notifications',
]

export default defineConfig({
  entry: {
    index: 'src/index.ts',
    // Types of the embed's events and elements, for pages in TypeScript.
    'embed-events': 'src/embed/index.ts',
    'embed-jsx': 'src/embed/jsx.ts',
    'chat/panel': 'src/chat/panel.ts',
    ...Object.fromEntries(widgets.map((name) => [name, `src/${name}/index.ts`])),
    ...Object.fromEntries(['zh-CN', 'zh-TW', 'en'].map((name) => [`locale/${name}`, `src/locales/${name}.text.ts`])),
  },
  format: 'esm',
  target: 'es2022',
  dts: true,
  sourcemap: false,
  clean: true,
  esbuildPlugins: [minifyStyles],
  plugins: [markClient],
})
