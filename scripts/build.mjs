// `npm run build`: the packages as npm would get them, checked, and the site. `--force` builds what is fresh too.
import { existsSync } from 'node:fs'
import { builds, ensureBuilt } from './builds.mjs'
import { inRoot } from './paths.mjs'
import { runCommand } from './run-command.mjs'

const packages = ['packages/core', 'packages/widgets']
const EMBED = 'embed'

const force = process.argv.includes('--force')

try {
  await Promise.all([buildForPartners(), buildShop()])
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}

/** The packages, and the embed, which lies in the folder that the build of the widgets empties. */
async function buildForPartners() {
  for (const folder of packages) await buildPackage(folder)
  await ensureBuilt({ force, only: EMBED, say: console.log })
}

/** What the server sends: it is built of the sources and waits for no package. */
async function buildShop() {
  for (const { name } of builds.filter((build) => build.name !== EMBED))
    await ensureBuilt({ force, only: name, say: console.log })
}

async function buildPackage(folder) {
  if (!existsSync(inRoot(folder, 'src', 'index.ts'))) return
  const started = performance.now()
  await mustRun(['npm', 'run', '--silent', 'build', '--workspace', folder])
  // In the folder: the condition of our own builds leads to sources, which are not packed. What is packed is looked at
  // by tests/packages.
  await mustRun(['publint', folder, '--strict', '--pack', 'false'])
  // ES modules only: what asks for CommonJS, or knows no exports, is not served.
  await mustRun(['attw', '--pack', folder, '--profile', 'esm-only', '--no-emoji', '--no-color'])
  // As a partner's server would: no sources, no DOM. Importing a package must do nothing by itself.
  await mustRun(['node', '--input-type=module', '--eval', `await import('./${folder}/dist/index.js')`])
  console.log(`build: ${folder} done in ${((performance.now() - started) / 1000).toFixed(1)} s`)
}

async function mustRun(command) {
  const { code, output } = await runCommand(command, { quiet: true })
  if (code !== 0) throw new Error(`${command.join(' ')} failed\n${output}`)
}
