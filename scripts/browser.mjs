// Finds a Chromium for tests, benches and screens, or brings one.
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright-core'
import { hasApt, installPackages } from './apt.mjs'
import { runCommand } from './run-command.mjs'

/** Chromium without windows, a package of its own in Debian. */
const HEADLESS = 'chromium-headless-shell'

/** Arguments that keep Chromium from talking to the outside by itself, and let it run as root. */
export const browserArgs = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

/** The one without windows comes first: it needs half the processor time of the one that hides them. */
const commands = [HEADLESS, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'msedge']

const knownPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ...['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA']
    .filter((name) => process.env[name])
    .flatMap((name) => [
      join(process.env[name], 'Google/Chrome/Application/chrome.exe'),
      join(process.env[name], 'Microsoft/Edge/Application/msedge.exe'),
    ]),
]

/** The path of an installed Chromium, or undefined. Throws when CHROME_PATH is set and leads nowhere. */
export function findBrowser() {
  const wanted = process.env.CHROME_PATH
  if (wanted) {
    if (!isExecutable(wanted)) throw new Error(`CHROME_PATH is set to ${wanted}, which is no program`)
    return wanted
  }
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => commands.map((name) => ({ folder, name })))
    .sort((a, b) => commands.indexOf(a.name) - commands.indexOf(b.name))
    .map(({ folder, name }) => join(folder, process.platform === 'win32' ? `${name}.exe` : name))
  return [...onPath, ...knownPlaces, chromium.executablePath()].find(isExecutable)
}

/**
 * The path of a Chromium; installs one when there is none, and on a CI machine the one without windows. Throws with what
 * to do when none can be had.
 */
export async function ensureBrowser({ say = console.error } = {}) {
  const found = findBrowser()
  if (found && process.env.CI && !process.env.CHROME_PATH && !found.includes(HEADLESS) && hasApt()) {
    await installPackages([HEADLESS], say)
    return findBrowser()
  }
  if (found) return found
  const tries = hasApt()
    ? [{ how: `apt-get install ${HEADLESS}`, install: () => installPackages([HEADLESS, 'fonts-noto-cjk'], say) }]
    : []
  tries.push({
    how: 'npx playwright install chromium',
    install: () => runCommand(['playwright', 'install', 'chromium']),
  })
  for (const { how, install } of tries) {
    say(`browser: none found, trying ${how}`)
    await install()
    const brought = findBrowser()
    if (brought) return brought
  }
  throw new Error(
    'no Chromium found and none could be installed. Install one (Debian: apt-get install chromium fonts-noto-cjk; ' +
      'elsewhere: npx playwright install chromium) or set CHROME_PATH.',
  )
}

function isExecutable(path) {
  if (!path || !existsSync(path)) return false
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
