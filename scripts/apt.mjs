// Debian's package manager, for what npm cannot bring.
import { existsSync } from 'node:fs'
import { runCommand } from './run-command.mjs'

/** True when packages of the system can be installed: apt is there and we are root. */
export const hasApt = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** Installs packages without recommended ones; true when it worked. Its output is shown only when it failed. */
export async function installPackages(names, say = console.error) {
  const started = performance.now()
  say(`apt: installing ${names.join(' ')}`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  // A list that cannot be refreshed may still hold the packages, so only the installation decides.
  const update = await runCommand(['apt-get', 'update'], { env, quiet: true })
  const install = await runCommand(['apt-get', 'install', '-y', '--no-install-recommends', ...names], {
    env,
    quiet: true,
  })
  if (install.code !== 0) say(`${update.output}${install.output}apt: failed`)
  else say(`apt: done in ${Math.round((performance.now() - started) / 1000)} s`)
  return install.code === 0
}
