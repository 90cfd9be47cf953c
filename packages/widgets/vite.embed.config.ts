// The embed: one file per set of widgets, everything inside, on Preact. EMBED_ENTRY says which.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defaultClientConditions, defineConfig, type Plugin } from 'vite'
import { dropSummaries } from './drop-summaries.ts'
import { preactAliases, preactFiles, signalReader } from './embed.aliases.ts'
import { minifyStyles } from './minify-css.ts'
import { themeNames, themeOf } from './src/theme/themes.ts'
import { tokens } from './src/theme/tokens.ts'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const entry = process.env.EMBED_ENTRY ?? 'all'
const { version } = JSON.parse(readFileSync(here('./package.json'), 'utf8')) as { version: string }

/** Replaces the built-in themes by their values, so that the colour arithmetic is not in the embed. */
const precomputedThemes: Plugin = {
  name: 'yaopi-precomputed-themes',
  load: (id) => {
    if (!/[\\/]src[\\/]theme[\\/]themes\.ts$/.test(id)) return undefined
    const own = Object.fromEntries(
      themeNames.map((name) => [
        name,
        Object.fromEntries(
          Object.entries(themeOf(name)).filter(([token, value]) => tokens[token as keyof typeof tokens] !== value),
        ),
      ]),
    )
    return {
      code:
        `import { tokens } from './tokens.ts'\nconst own = ${JSON.stringify(own)}\nexport const themeNames = ` +
        `Object.keys(own)\nexport const themeOf = (theme) => ({ ...tokens, ...(typeof theme === 'string' ? ` +
        `own[theme] : theme) })`,
      moduleType: 'js',
    }
  },
}

/** Leaves out the Chinese messages of core: every storefront of the embed is given those of its language. */
const noDefaultMessages: Plugin = {
  name: 'yaopi-no-default-messages',
  load: (id) =>
    /[\\/]platform[\\/]messages[\\/]zh-CN\.text\.ts$/.test(id)
      ? { code: 'export const coreMessages = {}', moduleType: 'js' }
      : undefined,
}

/** Leaves out the notes of the storefront: nothing in the chat writes one, and a page has one live region for them. */
const noNotes: Plugin = {
  name: 'yaopi-no-notes',
  load: (id) =>
    /[\\/]src[\\/]notifications[\\/]notifications\.tsx$/.test(id)
      ? { code: 'export const Notifications = () => null', moduleType: 'js' }
      : undefined,
}

export default defineConfig({
  root: here('.'),
  plugins: [
    dropSummaries({ keepAccess: true }),
    signalReader,
    preactFiles,
    precomputedThemes,
    noDefaultMessages,
    ...(entry === 'chat' ? [noNotes] : []),
    minifyStyles,
  ],
  resolve: { alias: preactAliases, conditions: ['@yaopi/source', ...defaultClientConditions] },
  define: { __YAOPI_VERSION__: JSON.stringify(version), 'process.env.NODE_ENV': '"production"' },
  logLevel: 'warn',
  build: {
    outDir: here('./dist/embed'),
    emptyOutDir: entry === 'all',
    target: 'es2020',
    lib: {
      entry: here(`./src/embed/entry-${entry}.ts`),
      formats: ['iife'],
      name: 'yaopiEmbed',
      fileName: () => (entry === 'all' ? 'yaopi.js' : `yaopi.${entry}.js`),
    },
  },
})
