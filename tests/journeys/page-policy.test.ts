import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { waitUntilIdle } from './reading.ts'
import { openReadShop, type Shop } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openReadShop()
})
afterAll(() => shop.close())

/** What the browser refused because of the content policy. */
async function refusedOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => (window as unknown as { refused: string[] }).refused)
}

async function watched(page: Page): Promise<Page> {
  await page.addInitScript(() => {
    const refused: string[] = []
    Object.assign(window, { refused })
    addEventListener('securitypolicyviolation', (event) => {
      refused.push(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`)
    })
  })
  return page
}

test('the policy of a page lets in all that the page itself brings, and nothing else', async () => {
  const page = await watched(await shop.visitor())
  const withStyles: string[] = []
  for (const path of ['/', '/list', '/list/table', '/list/info/1', '/mrtj', '/ptzq', '/login', '/no-such-page']) {
    const answer = (await page.goto(path))!
    const html = await answer.text()
    if (html.includes('id="page-styles"')) withStyles.push(path)
    await waitUntilIdle(page)
    // What is refused after everything else is told last: before it nothing was.
    await page.evaluate(() => {
      document.body.append(Object.assign(document.createElement('script'), { textContent: 'window.ran = true' }))
    })
    await expect.poll(() => refusedOf(page)).not.toEqual([])
    expect([path, await refusedOf(page)]).toEqual([path, [expect.stringMatching(/^script-src-elem inline/)]])
    // The announced files came, and were used: the browser warns of those it fetched for nothing.
    expect([path, /rel="modulepreload"/.test(html)]).toEqual([path, true])
    // A nonce is for the styles of a page that was begun before it was rendered, never for scripts.
    const policy = answer.headers()['content-security-policy']
    // The scripts that stand in the page are named by their hashes.
    const strict = /^(?!.*unsafe).*script-src 'self'(?: 'sha256-[\w+/=]+'){2};/
    expect([path, policy]).toEqual([path, expect.stringMatching(strict)])
  }
  expect(withStyles).toContain('/mrtj')

  // The guard itself is awake: what somebody else puts into the page is not run, and does not style it.
  await page.goto('/')
  const ran = await page.evaluate(() => {
    document.body.append(Object.assign(document.createElement('script'), { textContent: 'window.ran = true' }))
    document.body.append(Object.assign(document.createElement('style'), { textContent: 'body{color:red!important}' }))
    return [(window as unknown as { ran?: boolean }).ran, getComputedStyle(document.body).color === 'rgb(255, 0, 0)']
  })
  expect(ran).toEqual([undefined, false])
  await expect.poll(async () => (await refusedOf(page)).length).toBe(2)
}, 120_000)

test('what the page brings as styles and data is there without scripts: styles count, data are not run', async () => {
  const page = await shop.visitor({ javaScriptEnabled: false })
  await page.goto('/mrtj')
  // A bar of a share that the server wrote as a rule: its class says which.
  const bar = page.locator('[class*="yaopi-style-"]').first()
  await bar.waitFor({ state: 'attached' })
  expect(await bar.getAttribute('style')).toBeNull()
  // Without its rule it would be as wide as the strip in which it lies.
  const share = await bar.evaluate((element) => [
    Math.round((100 * element.getBoundingClientRect().width) / element.parentElement!.getBoundingClientRect().width),
    Number(/width: ?(\d+)%/.exec((document.getElementById('page-styles') as HTMLStyleElement).textContent)![1]),
  ])
  expect(share[0]).toBe(share[1])
  await expect.poll(() => page.locator('script:not([src]):not([type="application/json"])').count()).toBe(2)
  await expect.poll(() => page.locator('script[type="application/json"]').count()).toBe(1)
})
