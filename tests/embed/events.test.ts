// Events of packages/widgets/README.md that no other file here plays: scripts/embed-events.test.ts wants each by name.
import { cartCalls, favouriteCalls, homeCalls } from '@yaopi/core/contract'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mark } from '../mark.ts'
import { cartButton, openWorld, ready, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(async () => {
  await world.close()
})
beforeEach(async () => {
  await world.emptyCart()
  await world.asMember(cartCalls.add, { params: [{ goods_id: 3, number: 20 }] })
})

type Notes = { readonly heard: readonly unknown[]; readonly prevented: Set<string> }

/** Notes events with their details from now on, and what a promise of theirs comes to; `prevent` cancels some. */
const listen = (page: Page, names: readonly string[]): Promise<void> =>
  page.evaluate((list) => {
    const heard: unknown[] = []
    const prevented = new Set<string>()
    Object.assign(window, { heard, prevented })
    for (const name of list)
      document.addEventListener(name, (event) => {
        const { promise, ...detail } = (event as CustomEvent<{ readonly promise?: Promise<unknown> }>).detail
        heard.push([name, detail])
        void promise?.then((outcome) => heard.push([name, outcome]))
        if (prevented.has(name)) event.preventDefault()
      })
  }, names)

/** From now on the page cancels these events, and no others. */
const prevent = (page: Page, ...names: readonly string[]): Promise<void> =>
  page.evaluate((list) => {
    const { prevented } = window as unknown as Notes
    prevented.clear()
    for (const name of list) prevented.add(name)
  }, names)

const heard = (page: Page): Promise<readonly unknown[]> => page.evaluate(() => (window as unknown as Notes).heard)

test('yaopi:ready comes once, before anybody is asked for, and what is configured then counts', async () => {
  const { page, context, problems } = await world.open('moved', '?bare')
  await page.evaluate(() => {
    const events: unknown[] = []
    Object.assign(window, { heard: events })
    document.addEventListener('yaopi:session', ({ detail }) => events.push(detail.member?.is_passed))
    document.addEventListener('yaopi:ready', ({ detail }) => {
      events.push(detail)
      window.yaopi!.configure({ getToken: () => fetch('/my/yaopi-token').then((answer) => answer.text()) })
    })
  })
  await page.addScriptTag({ url: `${world.shop.url}/embed/v1/yaopi.js` })
  await page.getByRole('button', { name: '打开购物车，1种商品' }).waitFor()
  const version = await page.evaluate(() => window.yaopi!.version)
  expect(version).toMatch(/^\d+\.\d+\.\d+/)
  expect(await heard(page)).toEqual([{ version }, 1])
  expect(problems).toEqual([])
  await context.close()
})

test('yaopi:cart-toggle comes before the drawer opens and closes, and a page may keep it as it is', async () => {
  const { page, context, problems } = await world.open('csp', '?token')
  await page.getByRole('button', { name: '打开购物车，1种商品' }).waitFor()
  await listen(page, ['yaopi:cart-toggle'])
  const drawer = page.getByRole('region', { name: '购物车' })
  const opening = ['yaopi:cart-toggle', { open: true }]
  const closing = ['yaopi:cart-toggle', { open: false }]

  await prevent(page, 'yaopi:cart-toggle')
  await cartButton(page).click()
  await mark(page)
  expect(await heard(page)).toEqual([opening])
  expect(await drawer.isVisible()).toBe(false)

  await prevent(page)
  await cartButton(page).click()
  await drawer.getByText('感冒灵颗粒').first().waitFor()
  await prevent(page, 'yaopi:cart-toggle')
  await page.keyboard.press('Escape')
  await mark(page)
  expect(await heard(page)).toEqual([opening, opening, closing])
  expect(await drawer.isVisible()).toBe(true)

  await prevent(page)
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'hidden' })
  expect(await heard(page)).toEqual([opening, opening, closing, closing])
  // The methods of the element do the same.
  await page.evaluate(async () => {
    const cart = document.querySelector('yaopi-cart')!
    await cart.open()
    cart.close()
  })
  expect(await heard(page)).toEqual([opening, opening, closing, closing, opening, closing])
  expect(problems).toEqual([])
  await context.close()
})

test('yaopi:checkout names the selected lines, yaopi:navigate the target; a page may take over either', async () => {
  const { page, context, problems } = await world.open('csp', '?token')
  await cartButton(page).click()
  const link = page.getByRole('region', { name: '购物车' }).getByRole('link', { name: '去购物车结算' })
  await link.waitFor()
  await listen(page, ['yaopi:checkout', 'yaopi:navigate'])
  const { data } = await world.asMember(cartCalls.list, {})
  const ids = data.filter((line) => line.is_selected === 1).map((line) => line.id)
  expect(ids).toHaveLength(1)

  await prevent(page, 'yaopi:checkout')
  await link.click()
  await mark(page)
  expect(await heard(page)).toEqual([['yaopi:checkout', { ids }]])

  await prevent(page, 'yaopi:navigate')
  await link.click()
  await mark(page)
  expect(await heard(page)).toEqual([
    ['yaopi:checkout', { ids }],
    ['yaopi:checkout', { ids }],
    ['yaopi:navigate', { href: `${world.shop.url}/cart`, reason: 'cart' }],
  ])
  expect(new URL(page.url()).pathname).toBe('/csp')
  expect(problems).toEqual([])
  await context.close()
})

test('yaopi:category-select names the category and its zone, before yaopi:navigate opens the list', async () => {
  const { page, context, problems } = await world.open('moved')
  await ready(page)
  await page.evaluate(() => {
    const menu = document.createElement('yaopi-category-menu')
    menu.setAttribute('show', 'always')
    document.body.append(menu)
  })
  const { category } = await world.asMember(homeCalls.common, {})
  const { id, name } = category[0]!
  const link = page.locator('yaopi-category-menu').getByRole('link', { name }).first()
  await link.waitFor()
  await listen(page, ['yaopi:category-select', 'yaopi:navigate'])
  const chosen = ['yaopi:category-select', { id, zone: 'normal' }]

  await prevent(page, 'yaopi:category-select')
  await link.click()
  await mark(page)
  expect(await heard(page)).toEqual([chosen])

  await prevent(page, 'yaopi:navigate')
  await link.click()
  await mark(page)
  const list = `${world.shop.url}/list?select=${id}`
  expect(await heard(page)).toEqual([chosen, chosen, ['yaopi:navigate', { href: list, reason: 'list' }]])
  expect(new URL(page.url()).pathname).toBe('/moved')
  expect(problems).toEqual([])
  await context.close()
})

test('yaopi:favorite comes before each change of a favourite and says how it went; a page may prevent it', async () => {
  await world.asMember(favouriteCalls.cancel, { goods_ids: [3] })
  const { page, context, problems } = await world.open('csp', '?token')
  await page.getByRole('button', { name: '打开购物车，1种商品' }).waitFor()
  await page.evaluate(() => {
    const card = document.createElement('yaopi-product-card')
    card.setAttribute('goods-id', '3')
    document.body.append(card)
  })
  const add = page.getByRole('button', { name: /^收藏/ })
  await add.waitFor()
  await listen(page, ['yaopi:favorite'])
  const about = (on: boolean) => ['yaopi:favorite', { ids: [3], on }]
  const outcome = (done: boolean) => ['yaopi:favorite', done]

  await prevent(page, 'yaopi:favorite')
  await add.click()
  await expect.poll(() => heard(page)).toEqual([about(true), outcome(false)])
  expect(await add.getAttribute('aria-pressed')).toBe('false')

  await prevent(page)
  await add.click()
  const cancel = page.getByRole('button', { name: /^取消收藏/ })
  await cancel.waitFor()
  await cancel.click()
  await add.waitFor()
  await expect
    .poll(() => heard(page))
    .toEqual([about(true), outcome(false), about(true), outcome(true), about(false), outcome(true)])
  expect(problems).toEqual([])
  await context.close()
})
