import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { LONG } from '../long.ts'
import type { Role } from './caller.ts'
import { refusedByPolicy, staffPage, watchPolicy } from './back-office.ts'
import { seriousFaults } from './reading.ts'
import { desktop, openReadShop, PASSWORD, phone, type Shop } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openReadShop()
})
afterAll(() => shop.close())

/** How far a page reaches beyond the right of its window once its parts have moved to their places, pixels. */
const widthBeyond = (page: Page): Promise<number> =>
  page
    .waitForFunction(() => document.documentElement.scrollWidth <= window.innerWidth)
    .then(
      () => 0,
      () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    )

/** All screens are made of one kit: axe judges the first one that a role adds, in the long run all. */
const JUDGED = LONG ? Number.POSITIVE_INFINITY : 1
/** Screens that another role has shown already. */
const seen = new Set<string>()

const roles: readonly Role[] = ['quality', 'goods', 'service', 'warehouse', 'finance', 'content', 'sales', 'admin']

test.for(roles)(
  'every screen of the navigation of %s is whole, reachable by everybody and within the policy',
  { timeout: 600_000 },
  async (role) => {
    const page = await staffPage(shop, role)
    const navigation = page.getByRole('navigation', { name: '主导航' })
    await navigation.getByRole('link').first().waitFor()
    const links = await navigation.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')!))
    const faults: string[] = []
    for (const [at, href] of links.filter((one) => !seen.has(one)).entries()) {
      seen.add(href)
      await navigation.locator(`a[href="${href}"]`).click()
      await navigation.locator(`a[href="${href}"][aria-current=page]`).waitFor()
      await page.getByRole('heading', { level: 1 }).waitFor()
      await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0)
      const overflow = await widthBeyond(page)
      await page.setViewportSize(phone)
      const overflowOnPhone = await widthBeyond(page)
      await page.setViewportSize(desktop)
      const found = [
        ...(await page.getByRole('alert').allInnerTexts()),
        ...(await refusedByPolicy(page)),
        ...(at < JUDGED ? await seriousFaults(page) : []),
        ...(overflow > 0 ? [`${overflow} px wider than the window`] : []),
        ...(overflowOnPhone > 0 ? [`${overflowOnPhone} px wider than a phone`] : []),
      ]
      faults.push(...found.map((fault) => `${href}: ${fault}`))
    }
    expect(faults).toEqual([])
    expect(links.length).toBeGreaterThan(0)
  },
)

test('signs in with the second try, and asks again over the page when the login has ended', async () => {
  const page = await shop.visitor()
  await watchPolicy(page)
  await page.goto('/admin/account')
  await page.getByRole('textbox', { name: '账号' }).fill('staff-content')
  await page.getByLabel(/^密码/).fill('wrong-password')
  await page.getByRole('button', { name: '登录' }).click()
  await page.getByText('账号或密码错误').waitFor()
  await page.getByLabel(/^密码/).fill(PASSWORD)
  await page.getByRole('button', { name: '登录' }).click()
  await page.getByRole('heading', { name: '我的账号' }).waitFor()

  await page.context().clearCookies({ name: 'yaopi_staff' })
  await page.getByRole('button', { name: '结束其他全部登录' }).click()
  const dialog = page.getByRole('dialog', { name: /请重新登录/ })
  await dialog.getByRole('textbox', { name: '账号' }).fill('staff-content')
  await dialog.getByLabel(/^密码/).fill(PASSWORD)
  await dialog.getByRole('button', { name: '登录' }).click()
  // The press that met the ended login is carried out, without a second one.
  await page.getByText('已结束').waitFor()
  expect(await refusedByPolicy(page)).toEqual([])
})
