// The same sources on Preact: module replacements for the builds of the embed and the shop, and the Preact run of
// the component tests.
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const runtime = (file: string): string => here(`./src/embed/runtime/${file}`)

/** Package names and what replaces them. */
export const preactAliases = [
  { find: /^react\/jsx-(dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react-dom\/test-utils$/, replacement: 'preact/test-utils' },
  { find: /^react(-dom)?$/, replacement: 'preact/compat' },
  { find: /^styled-components$/, replacement: runtime('styled.ts') },
  { find: /^@preact\/signals-react$/, replacement: '@preact/signals-core' },
  { find: /^@testing-library\/react$/, replacement: here('./src/testing/preact-testing-library.ts') },
]

/** Packages of which the widgets use little: a small file replaces their default export. */
const small: readonly { readonly id: RegExp; readonly from: RegExp; readonly file: string; readonly name: string }[] = [
  { id: /^wretch$/, from: /client[\\/]client\.ts$/, file: 'fetcher.ts', name: 'fetcher' },
  { id: /createLucideIcon\.mjs$/, from: /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/, file: 'icon.ts', name: 'icon' },
]

/** The one file that reads signals, without the signals runtime of React. */
export const signalReader: Plugin = {
  name: 'yaopi-signal-reader',
  enforce: 'pre',
  resolveId: (id, from = '') =>
    /[\\/]use-value\.ts$/.test(id) && /[\\/]storefront[\\/]/.test(from) ? runtime('use-value.ts') : undefined,
}

/** Replacements that only the embed needs: one file has no lazy parts, and uses little of two packages. */
export const preactFiles: Plugin = {
  name: 'yaopi-preact-files',
  enforce: 'pre',
  resolveId: (id, from = '') => {
    // The embed is one file, so the drawer's content cannot be loaded lazily.
    if (/[\\/]use-content\.ts$/.test(id)) return runtime('use-content.ts')
    // Its elements have shadow roots.
    if (/[\\/]shadow-part\.ts$/.test(id)) return runtime('shadow-part.ts')
    const at = small.findIndex((one) => one.id.test(id) && one.from.test(from))
    return at < 0 ? undefined : `\0yaopi-small:${at}`
  },
  load: (id) => {
    const one = small[Number(id.split('\0yaopi-small:')[1])]
    return one && `export { ${one.name} as default } from ${JSON.stringify(runtime(one.file))}`
  },
}
