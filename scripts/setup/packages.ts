// Gives the tests of the packages a browser in CHROME_PATH, and packages that have been built.
import { existsSync } from 'node:fs'
import { ensureBrowser } from '../browser.mjs'
import { inRoot } from '../paths.mjs'
import { runCommand } from '../run-command.mjs'

export default async function setup(): Promise<void> {
  process.env.CHROME_PATH = await ensureBrowser()
  const wanted = ['core/dist/index.js', 'widgets/dist/search-box.js', 'widgets/dist/embed/manifest.json']
  if (wanted.every((file) => existsSync(inRoot('packages', file)))) return
  const { code, output } = await runCommand(['node', inRoot('scripts', 'build.mjs')], { quiet: true })
  if (code !== 0) throw new Error(output)
}
