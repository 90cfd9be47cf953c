// The test projects: `npx vitest run --project node`. Only what a project needs is loaded and started.
import { fileURLToPath } from 'node:url'
import { defineConfig, type TestProjectConfiguration } from 'vitest/config'
import { allLongTests } from './scripts/long-tests.mjs'
import { serverEnv } from './scripts/server-flags.mjs'
import { LONG } from './tests/long.ts'
import { preactAliases, preactFiles, signalReader } from './packages/widgets/embed.aliases.ts'

/** Packages are read from their sources: see `exports` in packages/<name>/package.json. */
const resolve = { conditions: ['@yaopi/source', 'module', 'browser', 'development|production'] }
const ssr = {
  resolve: {
    conditions: ['@yaopi/source', 'module', 'node', 'development|production'],
    externalConditions: ['@yaopi/source', 'node', 'module-sync'],
  },
}

/**
 * Component tests of one worker share modules and the DOM, which takes a quarter of the time; scripts/setup/dom.ts
 * clears what a file leaves on the page.
 */
const sharedModules = { pool: 'threads', isolate: false } as const

/**
 * Tests in a browser: two of them fill a machine of two cores. They share a process, so that what drives the browser
 * is loaded once; a file keeps nothing of its own in a module.
 */
const inBrowser = { isolate: false, maxWorkers: 2 } as const

/**
 * How long everything that waits for something waits, milliseconds: an `expect.poll`, a step of a browser, Testing
 * Library (scripts/setup/dom.ts). A machine may be busy, and a longer wait costs nothing when a test passes.
 */
const patience = { expect: { poll: { timeout: 20_000 } }, testTimeout: 120_000, hookTimeout: 120_000 } as const

/** Threads and commands that tests start take types out of the sources once, as the server does, and not each time. */
const env = { NODE_COMPILE_CACHE: serverEnv.NODE_COMPILE_CACHE }

/** Files that are in `npm run test:long` only. */
const leftOut = LONG ? [] : allLongTests

const postgresTests = ['apps/api/{src,demo,test}/**/*.pg.test.ts', 'tests/server/**/*.test.ts']

const projects: TestProjectConfiguration[] = [
  {
    resolve,
    ssr,
    test: {
      name: 'node',
      environment: 'node',
      include: [
        'packages/core/src/**/*.test.ts',
        'apps/api/{src,demo,test}/**/*.test.ts',
        'tests/contract/**/*.test.ts',
        'scripts/**/*.test.ts',
      ],
      exclude: [...postgresTests, ...leftOut],
      // Modules are loaded once for all files; what a file needs it makes itself.
      isolate: false,
      env,
      globalSetup: ['scripts/setup/postgres.ts'],
      // The stage has both processors.
      maxWorkers: 2,
      ...patience,
    },
  },
  {
    resolve,
    ssr,
    test: {
      name: 'dom',
      environment: 'jsdom',
      ...sharedModules,
      include: ['packages/widgets/src/**/*.test.{ts,tsx}'],
      setupFiles: ['scripts/setup/dom.ts'],
      ...patience,
    },
  },
  {
    // The back office, on React itself.
    resolve,
    ssr,
    test: {
      name: 'admin',
      environment: 'jsdom',
      ...sharedModules,
      include: ['apps/admin/src/**/*.test.{ts,tsx}'],
      setupFiles: ['scripts/setup/dom.ts', 'scripts/setup/admin.ts'],
      // Its own imports of styles are Vite's work.
      server: { deps: { inline: [/@mantine/] } },
      ...patience,
    },
  },
  {
    // The component tests once more, and those of the shop, on what the embed and the shop are built of.
    plugins: [signalReader, preactFiles],
    // One Testing Library for all: Preact's brings an older one.
    resolve: {
      ...resolve,
      alias: [
        ...preactAliases,
        { find: /^react-dom\/server$/, replacement: 'preact-render-to-string' },
        { find: /^@testing-library\/dom$/, replacement: fileURLToPath(import.meta.resolve('@testing-library/dom')) },
      ],
    },
    ssr: { ...ssr, noExternal: true },
    test: {
      name: 'preact',
      environment: 'jsdom',
      ...sharedModules,
      include: ['packages/widgets/src/**/*.test.{ts,tsx}', 'apps/site/src/**/*.test.{ts,tsx}'],
      setupFiles: ['scripts/setup/dom.ts', 'scripts/setup/preact.ts'],
      server: { deps: { inline: true } },
      ...patience,
    },
  },
  {
    resolve,
    ssr,
    test: {
      name: 'postgres',
      environment: 'node',
      include: postgresTests,
      exclude: leftOut,
      env,
      globalSetup: ['scripts/setup/postgres.ts'],
      // Most of what they do is wait: for PostgreSQL to start, for kills, for clocks. Here another stage runs beside.
      maxWorkers: LONG ? 2 : 1,
      isolate: false,
      ...patience,
    },
  },
  {
    // The embed as partners meet it: the built script in a browser, on pages of another origin.
    resolve,
    ssr,
    test: {
      name: 'embed',
      environment: 'node',
      include: ['tests/embed/**/*.test.ts'],
      globalSetup: ['scripts/setup/journeys.ts'],
      ...inBrowser,
      ...patience,
    },
  },
  {
    // The packages as npm gets them, in applications of their own.
    resolve,
    ssr,
    test: {
      name: 'packages',
      environment: 'node',
      include: ['tests/packages/**/*.test.ts'],
      globalSetup: ['scripts/setup/packages.ts'],
      ...patience,
      hookTimeout: 480_000,
    },
  },
  {
    resolve,
    ssr,
    test: {
      name: 'journeys',
      environment: 'node',
      include: ['tests/journeys/**/*.test.ts'],
      exclude: leftOut,
      globalSetup: ['scripts/setup/journeys.ts', 'scripts/setup/read-shop.ts'],
      ...inBrowser,
      ...patience,
    },
  },
]

export default defineConfig(async () => ({
  test: { projects: isAsked('storybook') ? [...projects, await storybookProject()] : projects },
}))

/**
 * The storybook plugin reads all stories and wants a browser, so it is loaded only when its project is asked for by
 * name.
 */
function isAsked(name: string): boolean {
  return process.argv.some(
    (arg, at) => arg === `--project=${name}` || (arg === name && process.argv[at - 1] === '--project'),
  )
}

async function storybookProject(): Promise<TestProjectConfiguration> {
  const { storybookTest } = await import('@storybook/addon-vitest/vitest-plugin')
  const { playwright } = await import('@vitest/browser-playwright')
  const { browserArgs, ensureBrowser } = await import('./scripts/browser.mjs')
  return {
    resolve,
    plugins: [await storybookTest({ configDir: '.storybook' })],
    define: { ALL_THEMES: JSON.stringify(process.env['LONG'] === '1') },
    // Pages are loaded by their routes: a library found only then would reload the browser in the middle of a test.
    optimizeDeps: { entries: ['packages/widgets/src/**/*.stories.tsx', 'apps/site/src/**/*.{stories,page}.tsx'] },
    test: {
      name: 'storybook',
      ...patience,
      // A file of stories begins with a page of its own, which takes three seconds: another one is looked at meanwhile.
      maxWorkers: 2,
      browser: {
        enabled: true,
        headless: true,
        provider: playwright({ launchOptions: { executablePath: await ensureBrowser(), args: browserArgs } }),
        instances: [{ browser: 'chromium' }],
      },
    },
  }
}
