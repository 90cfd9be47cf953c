// Installs the packages when the lock file changed since the last installation. Runs on any Node from 16 on, without
// packages.
import { createHash } from 'node:crypto'
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))

const stamp = 'node_modules/.installed-lock'
const wanted = createHash('sha256')
  .update(readFileSync('package-lock.json'))
  .update(process.platform + process.arch)
  .digest('hex')

if (!isInstalled()) {
  const started = Date.now()
  console.error('install: node_modules is missing or older than package-lock.json, running npm ci (about a minute)')
  install()
  writeFileSync(stamp, wanted)
  console.error(`install: done in ${Math.round((Date.now() - started) / 1000)} s`)
}

/** True when this very lock file was installed on this kind of machine. */
function isInstalled() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted
}

/**
 * `npm ci` through the npm that called us, else the one on PATH; its output goes to stderr, so that stdout stays the
 * command's own.
 */
function install() {
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
  const npm = process.env.npm_execpath
  try {
    if (npm) execFileSync(process.execPath, [npm, ...args], { stdio: ['ignore', 2, 2] })
    else execFileSync('npm', args, { stdio: ['ignore', 2, 2], shell: process.platform === 'win32' })
  } catch {
    console.error('install: npm ci failed, see above. Is the package registry reachable?')
    process.exit(1)
  }
}
