import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openReadShop, PASSWORD, type Shop } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openReadShop()
})
afterAll(async () => {
  await shop.close()
})

/** Keeps the scripts of a page back until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const gate = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await gate.promise
    await route.continue()
  })
  return gate.resolve
}

test('what is pressed and typed while the scripts still load is answered once they run', async () => {
  const page = await shop.visitor()
  const start = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  const search = page.getByRole('combobox').first()
  await search.fill('阿莫西林')
  await page.getByRole('banner').getByRole('button', { name: '手机小程序' }).click()
  expect(await page.getByRole('img', { name: '手机小程序' }).count()).toBe(0)

  start()
  await page.getByRole('img', { name: '手机小程序' }).waitFor()
  await expect.poll(() => search.inputValue()).toBe('阿莫西林')
  await search.press('Enter')
  await page.waitForURL('**/search?keywords=%E9%98%BF*')
})

test('the key that leads into the first quantity works while the scripts still load', async () => {
  const page = await shop.member('13800000001', '/')
  const start = await holdScripts(page)
  await page.goto('/list/table', { waitUntil: 'commit' })
  await page.getByRole('combobox').first().click()
  await page.keyboard.press('F2')
  start()
  const first = page.getByRole('main').locator('tbody td.number input').first()
  await expect.poll(() => first.evaluate((field) => field === document.activeElement)).toBe(true)
})

test('a form that is sent while the scripts still load is sent once, by them', async () => {
  const page = await shop.visitor()
  const start = await holdScripts(page)
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByLabel('账号', { exact: true }).fill('13800000007')
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/auth/login')) sent.push(request.url())
  })
  await page.getByRole('tabpanel').getByRole('button', { name: '登录', exact: true }).click()
  expect(new URL(page.url()).search).toBe('')

  start()
  await page.getByRole('button', { name: '安全退出' }).waitFor()
  expect(sent).toHaveLength(1)
})
