// What is built before the server starts, as rows, and the one rule for when a build is stale.
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { inRoot, root } from './paths.mjs'
import { runCommand } from './run-command.mjs'

const shared = ['package-lock.json', 'package.json', 'tsconfig.base.json']
const sources = (folder) => `${folder}/**/*.{ts,tsx,css,svg,md,json,html}`

const siteSources = [
  sources('packages/core/src'),
  sources('packages/widgets/src'),
  'packages/widgets/*.{ts,json}',
  'apps/site/{src,public}/**/*.*',
  'apps/site/*.{ts,json,html}',
  ...shared,
]

/**
 * The builds in the order they are made. `from`: files (globs) whose change makes it stale; `makes`: a file that is
 * there after a good build; `needs`: a file without which there is nothing to build.
 */
export const builds = [
  {
    name: 'site',
    needs: 'apps/site/vite.config.ts',
    from: siteSources,
    makes: 'apps/site/dist/index.html',
    command: ['vite', 'build', 'apps/site', '--logLevel', 'warn'],
  },
  {
    // After the site, whose build empties the folder.
    name: 'site for the server',
    needs: 'apps/site/vite.config.ts',
    from: siteSources,
    makes: 'apps/site/dist/.server/server-entry.js',
    command: ['vite', 'build', 'apps/site', '--ssr', 'src/server-entry.tsx', '--logLevel', 'warn'],
  },
  {
    name: 'back office',
    needs: 'apps/admin/vite.config.ts',
    from: [
      sources('packages/core/src'),
      'packages/widgets/src/theme/tokens.ts',
      'apps/admin/src/**/*.*',
      'apps/admin/*.{ts,json,html}',
      ...shared,
    ],
    makes: 'apps/admin/dist/index.html',
    command: ['vite', 'build', 'apps/admin', '--logLevel', 'warn'],
  },
  {
    name: 'embed',
    needs: 'packages/widgets/vite.embed.config.ts',
    from: [
      sources('packages/core/src'),
      sources('packages/widgets/src'),
      'packages/widgets/*.{ts,json}',
      'packages/widgets/CHANGELOG.md',
      '.changeset/*.md',
      'scripts/{build-embed,changelog}.mjs',
      ...shared,
    ],
    makes: 'packages/widgets/dist/embed/manifest.json',
    command: [
      'node',
      '--conditions=@yaopi/source',
      '--disable-warning=ExperimentalWarning',
      inRoot('scripts', 'build-embed.mjs'),
    ],
  },
]

/**
 * Makes every stale build (all with `force`, one with `only`), saying so; throws when one fails. Names of the made ones
 * come back.
 * @param {{ force?: boolean, only?: string, say?: (text: string) => void }} options
 */
export async function ensureBuilt({ force = false, only = undefined, say = console.error } = {}) {
  const made = []
  for (const build of builds) {
    if (!existsSync(inRoot(build.needs)) || (only !== undefined && build.name !== only)) continue
    if (force || isStale(build)) {
      await make(build, say)
      made.push(build.name)
    }
  }
  return made
}

function isStale(build) {
  const stamp = stampFile(build)
  return !existsSync(inRoot(build.makes)) || !existsSync(stamp) || readFileSync(stamp, 'utf8') !== fingerprint(build)
}

async function make(build, say) {
  const started = performance.now()
  say(`build: ${build.name}`)
  rmSync(stampFile(build), { force: true })
  const print = fingerprint(build) // taken before: an edit made while building leaves the build stale
  // A test run that builds has another environment, by which libraries would take their larger form.
  const { code, output } = await runCommand(build.command, { quiet: true, env: { NODE_ENV: 'production' } })
  if (code !== 0) throw new Error(`the build of ${build.name} failed\n${output}`)
  mkdirSync(inRoot('.cache'), { recursive: true })
  writeFileSync(stampFile(build), print)
  say(`build: ${build.name} done in ${((performance.now() - started) / 1000).toFixed(1)} s`)
}

const stampFile = (build) => inRoot('.cache', `build-${build.name}.stamp`)

/** A hash over the names and contents of everything the build reads; tests and stories do not count. */
function fingerprint(build) {
  const hash = createHash('sha256').update(build.command.join(' '))
  for (const file of globSync(build.from, { cwd: root, exclude: isIrrelevant }).sort()) {
    hash.update(`\0${file}\0`).update(readFileSync(inRoot(file)))
  }
  return hash.digest('hex')
}

const isIrrelevant = (path) => /(^|[\\/])(node_modules|dist)([\\/]|$)|\.(test|stories)\.tsx?$/.test(path)
