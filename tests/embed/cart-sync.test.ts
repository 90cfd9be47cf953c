import { contract } from '@yaopi/core/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mark } from '../mark.ts'
import { openWorld, signedIn, visit, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(async () => {
  await world.close()
})
beforeEach(() => world.emptyCart())

const shows = (kinds: number) => (kinds === 0 ? '打开购物车' : `打开购物车，${kinds}种商品`)

test('two tabs of a portal and two widgets of a page show the same cart at once', async () => {
  const one = await world.open('csp', '?token')
  await signedIn(one.page)
  await one.page.getByRole('button', { name: shows(0), exact: true }).waitFor()
  const other = await one.context.newPage()
  const { requests } = await visit(other, `${world.hosts.url}/moved?token`, world.shop.url)
  await signedIn(other)
  await other.getByRole('button', { name: shows(0), exact: true }).waitFor()
  await other.evaluate(() => {
    document.getElementById('two')!.append(document.createElement('yaopi-cart'))
    const seen: unknown[] = []
    Object.assign(window, { seen })
    document.addEventListener('yaopi:cart-updated', (event) => {
      const { kinds, source } = (event as CustomEvent<{ kinds: number; source: string }>).detail
      seen.push([kinds, source])
    })
  })
  await other.waitForFunction(() => document.querySelectorAll('yaopi-cart').length === 2)

  await one.page.evaluate(async () => {
    const cart = document.querySelector('yaopi-cart') as HTMLElement & { add: (lines: object[]) => Promise<unknown> }
    await cart.add([{ goods_id: 2, number: 12 }])
  })
  await other.waitForFunction(() => (window as unknown as { seen: unknown[] }).seen.length > 0)
  // By the channel between tabs, not because the tab came to the front.
  const [first] = await other.evaluate(() => (window as unknown as { seen: [number, string][] }).seen)
  expect(first).toEqual([1, 'tab'])
  await expect.poll(() => other.getByRole('button', { name: shows(1) }).count()).toBe(2)
  expect(requests.filter((request) => request === 'GET /api/cart/total')).toHaveLength(1)

  // An open drawer follows what another tab removes.
  await other
    .getByRole('button', { name: shows(1) })
    .first()
    .click()
  await other.getByRole('region', { name: '购物车' }).getByText('布洛芬缓释胶囊').first().waitFor()
  await one.page.getByRole('button', { name: shows(1) }).click()
  await one.page.getByRole('button', { name: /^删除/ }).click()
  await one.page.getByRole('button', { name: '确定' }).click()
  await other.getByText('购物车还是空的').waitFor()
  await one.context.close()
})

test('a change on the main site is there when the portal comes to the front again, with one request', async () => {
  const { page, context, requests } = await world.open('csp', '?token')
  await signedIn(page)
  // From here the clock of the page stands still: how long the machine takes for the steps does not count.
  const openedAt = await page.evaluate(() => Date.now())
  await page.clock.setFixedTime(openedAt)
  await page.getByRole('button', { name: shows(0), exact: true }).waitFor()
  await world.asMember(contract.cart.add, { params: [{ goods_id: 5, number: 10 }] })
  const before = requests.length
  await page.evaluate(() => {
    window.dispatchEvent(new Event('focus'))
  })
  await mark(page)
  expect(requests.slice(before)).toEqual([])

  // Older than five seconds it is read again.
  await page.clock.setFixedTime(openedAt + 6_000)
  await page.evaluate(() => {
    window.dispatchEvent(new Event('focus'))
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await page.getByRole('button', { name: shows(1) }).waitFor()
  expect(requests.slice(before)).toEqual(['GET /api/cart/total'])
  await context.close()
})

test('a page hears that the number of a line has risen, although no drawer was opened', async () => {
  await world.asMember(contract.cart.add, { params: [{ goods_id: 2, number: 12 }] })
  const { page, context } = await world.open('csp', '?token')
  await page.getByRole('button', { name: shows(1) }).waitFor()
  await page.evaluate(() => {
    const seen: unknown[] = []
    Object.assign(window, { seen })
    document.addEventListener('yaopi:cart-updated', ({ detail }) => seen.push([detail.kinds, detail.source]))
  })
  const errors = await page.evaluate(async () => {
    const cart = document.querySelector('yaopi-cart')!
    return (await cart.add([{ goods_id: 2, number: 12 }], { silent: true })).errors
  })
  expect(errors).toEqual([])
  await expect.poll(() => page.evaluate(() => (window as unknown as { seen: unknown[] }).seen)).toEqual([[1, 'local']])
  // What the page says itself, the widgets do not.
  expect(await page.getByText(/^已加入购物车/).count()).toBe(0)
  await context.close()
})
