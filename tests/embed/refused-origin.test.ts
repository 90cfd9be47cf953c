import { contract } from '@yaopi/core/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cartButton, openWorld, ready, signedIn, visit, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(async () => {
  await world.close()
})

test('a page of an origin that is not registered is told so, in the console and by the event', async () => {
  // The same server under its other name: another origin, which nobody registered, with a token of the registered one.
  const origin = world.hosts.url.replace('127.0.0.1', 'localhost')
  const token = await (await fetch(`${world.hosts.url}/my/yaopi-token`)).text()
  const context = await world.browser.newContext({ locale: 'zh-CN' })
  const page = await context.newPage()
  await page.route('**/my/yaopi-token', (route) => route.fulfill({ contentType: 'text/plain', body: token }))
  await page.addInitScript(() => {
    const events: unknown[] = []
    document.addEventListener('yaopi:error', ({ detail: { code, message } }) => events.push({ code, message }))
    Object.assign(window, { refusals: events })
  })
  const { problems } = await visit(page, `${origin}/moved?token`, world.shop.url)
  await ready(page)
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { refusals: unknown[] }).refusals))
    .toContainEqual({
      code: 403,
      message: `来源 ${origin} 未登记，请求被拒绝；请联系网站运营方登记此来源 (origin not registered)`,
    })
  // The console speaks of it once, and the browser hands its messages over later than the page its events.
  const said = () => problems.filter((text) => text.startsWith('yaopi: '))
  await expect.poll(said).not.toEqual([])
  expect(said()).toEqual([
    `yaopi: 来源 ${origin} 未登记，请求被拒绝；请联系网站运营方登记此来源 (origin not registered)`,
  ])
  // What needs no member goes on.
  await cartButton(page).waitFor()
  await context.close()
})

test('a registered origin hears nothing of it, and a shop that is away is a failure of the network', async () => {
  const { page, context, requests, problems } = await world.open('moved', '?token')
  await signedIn(page)
  await page.route(`${world.shop.url}/api/**`, (route) => route.abort('connectionfailed'))
  await page.evaluate(() => {
    const codes: number[] = []
    document.addEventListener('yaopi:error', ({ detail: { code } }) => codes.push(code))
    Object.assign(window, { codes })
  })
  await cartButton(page).click()
  await expect.poll(() => page.evaluate(() => (window as unknown as { codes: number[] }).codes)).toContain(0)
  expect(requests.filter((request) => request.includes(contract.partner.origin.path)).length).toBeGreaterThan(0)
  expect(problems.filter((text) => text.startsWith('yaopi: '))).toEqual([])
  await context.close()
})
