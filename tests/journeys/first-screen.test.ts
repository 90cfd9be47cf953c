import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LONG } from '../long.ts'
import { desktop, openReadShop, phone, type Shop } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openReadShop()
})
afterAll(async () => {
  await shop.close()
})

const BUYER = '13800000001'
/** Height of the bar at the lower edge of a phone, px. */
const TAB_BAR = 57

/** How many of some elements lie on the screen in full, without scrolling. */
async function countSeen(page: Page, all: Locator, height: number): Promise<number> {
  await all.first().waitFor()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  const boxes = await all.evaluateAll((list) =>
    list.map((one) => {
      const { top, bottom, width } = one.getBoundingClientRect()
      return { top, bottom, width }
    }),
  )
  return boxes.filter(({ top, bottom, width }) => width > 0 && top >= 0 && bottom <= height).length
}

/** Words of some elements that their boxes, or the boxes around them, cut off. */
const clippedWords = (all: Locator): Promise<string[]> =>
  all.evaluateAll((list) => {
    const clipped: string[] = []
    for (const one of list)
      for (const part of [one, ...one.querySelectorAll('*')]) {
        const { overflowX, display } = getComputedStyle(part)
        if (overflowX !== 'visible' && display !== 'contents' && part.scrollWidth > part.clientWidth)
          clipped.push(part.textContent ?? '')
      }
    return clipped
  })

/** Names of the parts of a card that the favourite button covers or that are cut off below. */
const coveredParts = (card: Locator): Promise<string[]> =>
  card.evaluate((one) => {
    const heart = one.querySelector('button[aria-pressed]')!.getBoundingClientRect()
    const range = document.createRange()
    const texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT)
    const covered: string[] = []
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      range.selectNodeContents(text)
      for (const box of range.getClientRects()) {
        const right = Math.min(box.right, one.querySelector('a[title]')!.getBoundingClientRect().right)
        const isName = text.parentElement!.closest('a[title], p[title]') !== null
        const end = isName ? right : box.right
        if (
          box.width > 1 &&
          end > heart.left &&
          box.left < heart.right &&
          box.bottom > heart.top + 1 &&
          box.top < heart.bottom - 1
        )
          covered.push(text.textContent ?? '')
      }
    }
    return covered
  })

const isUnchanged = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)

/** Pages or widths whose cards and rows are the same widgets: `npm run test:long` looks at all of them. */
const oneOf = <T>(...all: readonly T[]): readonly T[] => (LONG ? all : all.slice(0, 1))

describe('the first screen of an office', () => {
  it.each(oneOf('/list', '/search?keywords=片'))('of %s shows the prices of two rows of cards', async (at) => {
    const page = await shop.member(BUYER, at)
    const cards = page.getByRole('main').getByRole('article')
    expect(await countSeen(page, cards.locator('text=/^¥/').first().locator('xpath=ancestor::article'), 9_999)).toBe(1)
    expect(
      await countSeen(page, cards.locator('span:has(> small:text-is("¥"))'), desktop.height),
    ).toBeGreaterThanOrEqual(10)
    const picture = (await cards.first().locator('img').boundingBox())!
    expect(Math.max(picture.width, picture.height)).toBeLessThanOrEqual(150)
  })

  it.each(oneOf('/list/table', '/list/no_image', '/search/table?keywords=片'))(
    'of %s shows ten rows of the table, figures aligned',
    async (at) => {
      const page = await shop.member(BUYER, at)
      const prices = page.getByRole('main').locator('tbody td.price > span')
      expect(await countSeen(page, prices, desktop.height)).toBeGreaterThanOrEqual(10)
      const rows = page.getByRole('main').locator('tbody tr')
      expect(await countSeen(page, rows, desktop.height)).toBeGreaterThanOrEqual(10)
      for (const at of [0, 4, 9]) expect((await rows.nth(at).boundingBox())!.height).toBeLessThanOrEqual(41)
      expect(await clippedWords(rows.locator('td.price'))).toEqual([])
      const rights = await prices.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().right)))
      expect(new Set(rights).size).toBe(1)
    },
  )

  it('one key leads from the search box into the first quantity, and the page says so', async () => {
    const words = '按 F2 填数量，回车加购并到下一行'
    // Visitors have no quantities to fill in.
    const visitor = await shop.visitor()
    await visitor.goto('/list/table')
    await visitor.getByRole('main').locator('tbody tr').first().waitFor()
    expect(await visitor.getByText(words).count()).toBe(0)
    await visitor.context().close()
    const page = await shop.member(BUYER, '/list/table')
    await page.getByText(words).waitFor()
    await page.getByRole('combobox').first().click()
    await page.keyboard.press('F2')
    const first = page.getByRole('main').locator('tbody td.number input').first()
    await expect.poll(() => first.evaluate((field) => field === document.activeElement)).toBe(true)
  })

  it('the line of sortings stays below the bar that follows the page', async () => {
    const page = await shop.member(BUYER, '/list')
    await page.getByRole('main').getByRole('article').first().waitFor()
    await page.evaluate(() => window.scrollTo(0, 900))
    const top = async () => Math.round((await page.getByRole('navigation', { name: '排序' }).boundingBox())!.y)
    await expect.poll(top).toBeLessThan(70)
    expect(await top()).toBeGreaterThanOrEqual(56)
  })
})

describe('the first screen of a phone', () => {
  it.each(oneOf('/list', '/search?keywords=片'))('of %s shows five goods with price and quantity', async (at) => {
    const page = await shop.member(BUYER, at, { viewport: phone, isMobile: true, hasTouch: true })
    const cards = page.getByRole('main').getByRole('article')
    expect(await countSeen(page, cards, phone.height - TAB_BAR)).toBeGreaterThanOrEqual(5)
    for (const at of [0, 4]) {
      await cards.nth(at).getByRole('spinbutton').waitFor()
      await cards
        .nth(at)
        .getByRole('button', { name: /^加入购物车/ })
        .waitFor()
      await expect.poll(() => cards.nth(at).innerText()).toMatch(/¥/)
    }
    expect(await isUnchanged(page)).toBe(true)
  })

  it.each(oneOf('/mrtj', '/ptzq', '/jxqzc'))('of %s shows offers as rows, picture beside words', async (at) => {
    const page = await shop.member(BUYER, at, { viewport: phone, isMobile: true, hasTouch: true })
    const card = page.getByRole('main').getByRole('article').first()
    const picture = (await card.locator('img').boundingBox())!
    const name = (await card.getByRole('link').first().boundingBox())!
    expect(picture.width).toBeLessThanOrEqual(100)
    expect(name.x).toBeGreaterThanOrEqual(picture.x + picture.width)
    expect((await card.boundingBox())!.height).toBeLessThanOrEqual(260)
    expect(await isUnchanged(page)).toBe(true)
  })

  it.each(oneOf(360, 390))('of %d px covers no words of a card and cuts no figures', async (width) => {
    const page = await shop.member(BUYER, '/list', { viewport: { ...phone, width }, isMobile: true, hasTouch: true })
    const cards = page.getByRole('main').getByRole('article')
    expect(await countSeen(page, cards, phone.height - TAB_BAR)).toBeGreaterThanOrEqual(5)
    const tops = await cards.evaluateAll((all) => all.slice(0, 5).map((one) => one.getBoundingClientRect().top))
    for (const at of [1, 2, 3, 4]) expect(tops[at]! - tops[at - 1]!).toBeLessThanOrEqual(115)
    for (let at = 0; at < (LONG ? 20 : 6); at++) {
      const card = cards.nth(at)
      const heart = (await card.getByRole('button', { name: /收藏/ }).boundingBox())!
      expect(Math.min(heart.width, heart.height)).toBeGreaterThanOrEqual(32)
      expect(await coveredParts(card)).toEqual([])
      // Spec and maker alone may end in an ellipsis.
      expect(await clippedWords(card.locator('p:not([title])'))).toEqual([])
      const price = card.locator('span:has(> small:text-is("¥"))')
      const [box, buy] = [(await price.boundingBox())!, (await card.getByRole('spinbutton').boundingBox())!]
      expect(box.x + box.width).toBeLessThanOrEqual(buy.x - 36)
    }
  })

  it('has the way into the cart on the goods page, above the bar, wherever the page stands', async () => {
    const page = await shop.member(BUYER, '/list/info/5', { viewport: phone, isMobile: true, hasTouch: true })
    const dock = page.getByRole('group', { name: '数量与加购' })
    for (const y of [0, 1_200]) {
      await page.evaluate((top) => window.scrollTo(0, top), y)
      for (const control of [
        dock.getByRole('spinbutton'),
        dock.getByRole('button', { name: '加入购物车' }),
        dock.getByText('小计'),
      ]) {
        const box = (await control.boundingBox())!
        expect(box.y).toBeGreaterThan(phone.height / 2)
        expect(box.y + box.height).toBeLessThanOrEqual(phone.height - TAB_BAR)
      }
    }
    await expect.poll(() => dock.getByRole('spinbutton').getAttribute('inputmode')).toBe('numeric')
    expect(await isUnchanged(page)).toBe(true)
  })

  it('leads to all categories: a tap goes to a section, scrolling marks it', async () => {
    const page = await shop.member(BUYER, '/list', { viewport: phone, isMobile: true, hasTouch: true })
    await page.getByRole('navigation', { name: '底部导航' }).getByRole('link', { name: '分类' }).tap()
    await page.waitForURL('**/categories')
    const levels = page.getByRole('navigation', { name: '一级分类' })
    const third = levels.getByRole('link').nth(3)
    const name = await third.innerText()
    await third.tap()
    const section = page.getByRole('region', { name, exact: true })
    await expect.poll(async () => Math.round((await section.boundingBox())!.y)).toBeLessThan(80)
    await expect.poll(() => levels.locator('[aria-current]').innerText()).toBe(name)
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect
      .poll(() => levels.locator('[aria-current]').innerText())
      .toBe(await levels.getByRole('link').first().innerText())
    expect((await levels.boundingBox())!.height).toBeGreaterThan(500)
    expect(await isUnchanged(page)).toBe(true)
    await section.getByRole('link').nth(1).tap()
    await page.waitForURL(/select=\d+/)
  })

  it('has a filter sheet without cut rows, with the number of goods that are left', async () => {
    const page = await shop.member(BUYER, '/list', { viewport: phone, isMobile: true, hasTouch: true })
    await page.getByRole('button', { name: /^筛选/ }).tap()
    const sheet = page.getByRole('dialog', { name: '商品筛选' })
    const groups = sheet.getByRole('group')
    await groups.first().waitFor()
    const cut = await groups.evaluateAll(
      (all) =>
        all.filter((one) => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1).length,
    )
    expect(cut).toBe(0)
    await sheet.getByRole('link', { name: /^满减满赠/ }).tap()
    await page.waitForURL(/promo=manjian/)
    const total = Number(/查看([\d,]+)种/.exec(await sheet.getByRole('button', { name: /^查看/ }).innerText())![1])
    expect(total).toBeLessThan(1_000)
    await sheet.getByRole('link', { name: '重置' }).tap()
    await expect.poll(() => new URL(page.url()).search).toBe('')
  })
})
