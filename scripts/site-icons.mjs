// Draws the site's PNG icons from its SVG sign: `node scripts/site-icons.mjs` after a change of favicon.svg.
import { readFileSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { browserArgs, ensureBrowser } from './browser.mjs'
import { inRoot } from './paths.mjs'

/** Ground of a sign that systems cut to their own shape: the colour of the sign itself. */
const GROUND = '#0A7E68'

/**
 * The icons by their file. `share`: how much of the square the sign takes; with less than 1 it stands on its ground,
 * because a maskable icon keeps only the inner 80 % for sure.
 */
export const icons = [
  { file: 'icon-192.png', size: 192, share: 1 },
  { file: 'icon-512.png', size: 512, share: 1 },
  { file: 'maskable-512.png', size: 512, share: 0.8 },
  { file: 'apple-touch-icon.png', size: 180, share: 0.9 },
]

async function draw() {
  const sign = readFileSync(inRoot('apps/site/public/favicon.svg'), 'utf8')
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: browserArgs })
  const page = await browser.newPage()
  for (const { file, size, share } of icons) {
    await page.setViewportSize({ width: size, height: size })
    const side = Math.round(size * share)
    await page.setContent(
      `<style>html{background:${share < 1 ? GROUND : 'transparent'}}body{margin:0;height:100vh;display:grid;place-items:center}svg{width:${side}px;height:${side}px}</style>${sign}`,
    )
    await page.screenshot({ path: inRoot('apps/site/public/icons', file), omitBackground: share === 1 })
  }
  await browser.close()
}

if (process.argv[1] === import.meta.filename) await draw()
