// The built catalogue in a browser: every page of notes and one story of each component comes up, without an error and
// without asking anybody outside.
import { chromium } from 'playwright-core'
import { browserArgs, ensureBrowser } from './browser.mjs'
import { serveStorybook } from './storybook-server.mjs'

const { base, entries, close } = await serveStorybook()
const notes = entries.filter((entry) => entry.type === 'docs')
const firsts = Object.values(
  Object.groupBy(
    entries.filter((entry) => entry.type === 'story'),
    (entry) => entry.title,
  ),
).map((stories) => stories[0])
const pages = [
  ...notes.map((entry) => ({ path: `/iframe.html?id=${entry.id}&viewMode=docs`, there: '#storybook-docs h1' })),
  ...firsts.map((entry) => ({ path: `/iframe.html?id=${entry.id}&viewMode=story`, there: '#storybook-root > *' })),
  { path: '/', there: '#storybook-preview-iframe' },
]

const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: browserArgs })
const problems = []
try {
  const tab = await browser.newPage()
  let at = ''
  tab.on('pageerror', (error) => problems.push(`${at}: ${error.message}`))
  tab.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(base) && !url.startsWith('data:') && !url.startsWith('blob:'))
      problems.push(`${at}: asked ${url}`)
  })
  for (const { path, there } of pages) {
    at = decodeURIComponent(path)
    await tab.goto(base + path)
    await tab
      .locator(there)
      .first()
      .waitFor({ state: 'attached', timeout: 20_000 })
      .catch(() => problems.push(`${at}: nothing came up`))
    if (path.endsWith('viewMode=story')) {
      const calls = await unanswered(tab)
      if (calls !== null) problems.push(`${at}: ${calls} has no answer`)
    }
    // A page of notes with parts has them in its contents.
    if (!path.endsWith('viewMode=docs') || (await tab.locator('.sbdocs-content :is(h2, h3)').count()) === 0) continue
    await tab
      .locator('.toc-wrapper a')
      .first()
      .waitFor({ state: 'attached', timeout: 5_000 })
      .catch(() => problems.push(`${at}: the contents are empty`))
  }
} finally {
  await browser.close()
  close()
}
/** Goes down a story, so that what waits to be seen is asked for; the first call that has no answer, else null. */
async function unanswered(tab) {
  return tab.evaluate(async () => {
    const pause = (time) => new Promise((done) => setTimeout(done, time))
    for (let y = 0; y < Math.min(document.documentElement.scrollHeight, 6_000); y += 500) {
      window.scrollTo(0, y)
      await pause(40)
    }
    await pause(100)
    return /\/api\/[\w/]+/.exec(document.getElementById('storybook-root')?.innerText ?? '')?.[0] ?? null
  })
}

for (const problem of problems) console.log(problem)
console.log(`storybook: ${entries.length} entries, ${pages.length} pages opened, ${problems.length} problems`)
process.exitCode = problems.length > 0 || notes.length === 0 ? 1 : 0
