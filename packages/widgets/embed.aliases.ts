// The same sources on Preact: what stands for what. For the build of the embed and the Preact run of the component tests.
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const runtime = (file: string): string => fileURLToPath(new URL(`./src/embed/runtime/${file}`, import.meta.url))

/** Names of packages that others stand for. */
export const preactAliases = [
  { find: /^react\/jsx-(dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react-dom\/test-utils$/, replacement: 'preact/test-utils' },
  { find: /^react(-dom)?$/, replacement: 'preact/compat' },
  { find: /^styled-components$/, replacement: runtime('styled.ts') },
  { find: /^@preact\/signals-react$/, replacement: '@preact/signals-core' },
  { find: /^@testing-library\/react$/, replacement: runtime('testing/testing-library.ts') },
]

/** Packages of which the widgets use little: a small file gives the same as their default export. */
const small: readonly { readonly id: RegExp; readonly from: RegExp; readonly file: string; readonly name: string }[] = [
  { id: /^wretch$/, from: /client[\\/]client\.ts$/, file: 'fetcher.ts', name: 'fetcher' },
  { id: /createLucideIcon\.mjs$/, from: /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/, file: 'icon.ts', name: 'icon' },
]

/** What no alias can say: files, and default exports. */
export const preactFiles: Plugin = {
  name: 'yaopi-preact-files',
  enforce: 'pre',
  resolveId: (id, from = '') => {
    if (/[\\/]use-value\.ts$/.test(id) && /[\\/]storefront[\\/]/.test(from)) return runtime('use-value.ts')
    // One file holds everything: nothing can come later.
    if (/[\\/]use-inside\.ts$/.test(id)) return runtime('use-inside.ts')
    const at = small.findIndex((one) => one.id.test(id) && one.from.test(from))
    return at < 0 ? undefined : `\0yaopi-small:${at}`
  },
  load: (id) => {
    const one = small[Number(id.split('\0yaopi-small:')[1])]
    return one && `export { ${one.name} as default } from ${JSON.stringify(runtime(one.file))}`
  },
}
