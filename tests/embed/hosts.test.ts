import { AxeBuilder } from '@axe-core/playwright'
import { contract } from '@yaopi/core/contract'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hostNames } from './host-server.ts'
import { cartButton, field, openWorld, ready, signedIn, type World } from './world.ts'
import { LONG } from '../long.ts'
import { placeOf } from '../place.ts'

/** React 18 and two of the four themes are left to the long run. */
const hosts = hostNames.filter((host) => LONG || host !== 'react-18')
const frameworks = LONG ? (['vue', 'react-18'] as const) : (['vue'] as const)
const themes = LONG ? ['default', 'dark', 'high-contrast', 'large'] : ['default', 'dark']

let world: World
beforeAll(async () => {
  world = await openWorld()
  await world.asMember(contract.cart.add, { params: [{ goods_id: 2, number: 12 }] })
})
afterAll(async () => {
  await world.close()
})

/** What a page's own things look like; the embed must not change any of it. */
const looks = (page: Page) =>
  page.evaluate(() => {
    const own = document.getElementById('sentinel')!
    const { color, fontSize, fontFamily, lineHeight, backgroundColor } = getComputedStyle(own)
    const globals = Object.keys(window)
      .filter((name) => name.startsWith('yaopi') || name === '_' || name === 'React' || name === 'preact')
      .sort()
    return {
      color,
      fontSize,
      fontFamily,
      lineHeight,
      backgroundColor,
      body: getComputedStyle(document.body).font,
      styles: document.querySelectorAll('head style, head link').length,
      globals,
    }
  })

/** What the search field inside looks like: the same on every page. */
const inside = (page: Page) =>
  field(page).evaluate((input) => {
    const frame = input.closest('.line')!
    const { color, fontSize, letterSpacing, textTransform, backgroundColor } = getComputedStyle(input)
    const { height, borderTopWidth, borderTopColor, display } = getComputedStyle(frame)
    return {
      color,
      fontSize,
      letterSpacing,
      textTransform,
      backgroundColor,
      height,
      borderTopWidth,
      borderTopColor,
      display,
    }
  })

describe.each(hosts)('on a page of the kind %s', (host) => {
  test('the widgets work, look the same everywhere, and leave the page as it was', async () => {
    const bare = await world.open(host, '?bare')
    await bare.page.locator('#sentinel').waitFor()
    const before = await looks(bare.page)
    expect(before.globals).toEqual([])
    await bare.context.close()

    const { page, context, problems, requests } = await world.open(host, '?token')
    await ready(page)
    expect(await looks(page)).toEqual({ ...before, globals: ['yaopi'] })
    expect(await inside(page)).toEqual({
      color: 'rgb(29, 33, 41)',
      fontSize: '14px',
      letterSpacing: 'normal',
      textTransform: 'none',
      backgroundColor: 'rgba(0, 0, 0, 0)',
      height: '40px',
      borderTopWidth: '2px',
      borderTopColor: 'rgb(10, 126, 104)',
      display: 'flex',
    })

    // By keyboard: enter, see suggestions above everything, choose one, and the page's router takes it.
    await page.evaluate(() => {
      document.addEventListener('yaopi:search', (event) => {
        event.preventDefault()
        document.body.dataset['q'] = (event as CustomEvent<{ q: string }>).detail.q
      })
    })
    await field(page).focus()
    // At once: on a slow machine letter by letter may pause long enough to be asked for in between.
    await page.keyboard.insertText('amxl')
    const option = page.getByRole('option', { name: '阿莫西林胶囊' })
    await option.waitFor()
    const box = (await option.boundingBox())!
    const onTop = await page.evaluate(
      ([x, y]) => {
        let found = document.elementFromPoint(x!, y!)
        while (found?.shadowRoot) found = found.shadowRoot.elementFromPoint(x!, y!)
        return found?.closest('[role=option]')?.textContent
      },
      [box.x + box.width / 2, box.y + box.height / 2],
    )
    expect(onTop).toBe('阿莫西林胶囊')
    await page.keyboard.press('ArrowDown')
    const active = await field(page).getAttribute('aria-activedescendant')
    expect(
      await field(page).evaluate(
        (input, id) => (input.getRootNode() as ShadowRoot).getElementById(id!)?.textContent,
        active,
      ),
    ).toBe('阿莫西林胶囊')
    expect(await axe(page)).toEqual([])
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => document.body.dataset['q'] === '阿莫西林胶囊')
    expect(requests.filter((request) => request.includes('/api/goods/search'))).toEqual([
      'GET /api/goods/search?keywords=amxl&type=0',
    ])

    // The cart of the linked member, in a drawer that lies above the page.
    await cartButton(page).click()
    const drawer = page.getByRole('region', { name: '购物车' })
    await drawer.getByText('布洛芬缓释胶囊').first().waitFor()
    expect(await placeOf(drawer)).toMatchObject({ right: 1200, height: 800 })
    expect(await axe(page)).toEqual([])
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'hidden' })
    expect(problems).toEqual([])
    await context.close()
  })
})

test('what a framework draws anew around them stays, and their words with it', async () => {
  for (const host of frameworks) {
    const { page, context, problems } = await world.open(host)
    await ready(page)
    await field(page).fill('头孢')
    for (let press = 0; press < 6; press++) await page.locator('#tick').click()
    await page.locator('#tick', { hasText: '6' }).waitFor()
    expect(await field(page).inputValue()).toBe('头孢')
    expect(problems).toEqual([])
    await context.close()
  }
})

test("before and without the script the page's own form and link stand there", async () => {
  const { page, context } = await world.open('csp', '?bare')
  await expect.poll(() => page.locator('yaopi-search form').isVisible()).toBe(true)
  await expect.poll(() => page.locator('yaopi-cart a').getAttribute('href')).toBe('/cart')
  await context.close()
})

test('every theme can be read, and English is fetched only where it is asked for', async () => {
  for (const theme of themes) {
    const { page, context } = await world.open('moved', `?token&theme=${theme}&locale=${theme === 'dark' ? 'en' : ''}`)
    await ready(page)
    await field(page).focus()
    await page.keyboard.type('amxl')
    await page.getByRole('option').first().waitFor()
    expect([theme, await axe(page)]).toEqual([theme, []])
    const [list, frame] = [
      await placeOf(page.locator('yaopi-search').getByRole('listbox')),
      await placeOf(page.locator('yaopi-search .line')),
    ]
    expect([
      theme,
      Math.abs(list.left - frame.left) < 12,
      Math.abs(list.width - frame.width) < 24,
      Math.abs(list.top - frame.bottom) < 16,
    ]).toEqual([theme, true, true, true])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /打开购物车|Open cart/ }).click()
    const drawer = page.getByRole('region', { name: /购物车|Cart/ })
    await drawer.getByText('布洛芬缓释胶囊').first().waitFor()
    expect([theme, await axe(page)]).toEqual([theme, []])
    const { top, right, bottom } = await placeOf(drawer)
    expect([theme, top, right, bottom]).toEqual([theme, 0, 1200, 800])
    await context.close()
  }
})

test('the note after an add covers neither search nor cart of the page, which stand above', async () => {
  const { page, context } = await world.open('csp', '?token')
  await page.getByRole('button', { name: /打开购物车，/ }).waitFor()
  await page.evaluate(() => document.querySelector('yaopi-cart')!.add([{ goods_id: 4, number: 10 }]))
  const note = await placeOf(page.getByText(/^已加入购物车/))
  expect([note.top > 600, note.bottom <= 800, note.right <= 1200]).toEqual([true, true, true])
  await cartButton(page).click()
  await page.getByRole('region', { name: '购物车' }).waitFor()
  await context.close()
})

test('tokens are inherited from around the elements, and what belongs to the primary colour follows it', async () => {
  const { page, context } = await world.open('csp')
  await ready(page)
  const colours = () =>
    page.locator('yaopi-search .line').evaluate((line) => {
      const label = line.querySelector('input:checked + span')!
      const { color, backgroundColor } = getComputedStyle(label)
      return [getComputedStyle(line).borderTopColor, color, backgroundColor]
    })
  const green = ['rgb(10, 126, 104)', 'rgb(8, 99, 82)', 'rgb(233, 244, 241)']
  expect(await colours()).toEqual(green)
  await page.evaluate(() => document.documentElement.style.setProperty('--yaopi-primary', '#8a4513'))
  const brown = await colours()
  expect(brown[0]).toBe('rgb(138, 69, 19)')
  expect(brown.filter((colour) => green.includes(colour))).toEqual([])
  // Nearer wins, and what a page sets itself is not mixed.
  await page.evaluate(() => {
    const search = document.querySelector<HTMLElement>('yaopi-search')!
    search.style.setProperty('--yaopi-primary', '#112233')
    search.style.setProperty('--yaopi-primary-strong', '#445566')
  })
  expect((await colours()).slice(0, 2)).toEqual(['rgb(17, 34, 51)', 'rgb(68, 85, 102)'])
  await context.close()
})

const windows = [1200, 390, 260].flatMap((width) => [
  [width, 'a visitor', ''] as const,
  [width, 'a member', '?token'] as const,
])
test.each(windows)('in a window of %i px nothing of list and drawer leaves it, for %s', async (width, _, query) => {
  const { page, context, problems } = await world.open('csp', query)
  await page.setViewportSize({ width, height: 760 })
  await ready(page)
  /** How far something reaches over the sides of the window, px. */
  const beyond = async (locator: Locator): Promise<number> => {
    const { left, right } = await placeOf(locator)
    return Math.max(0, -left, right - width)
  }
  await field(page).fill('amxl')
  await page.getByRole('option').first().waitFor()
  expect(await beyond(page.getByRole('listbox'))).toBe(0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: query === '' ? '打开购物车' : /^打开购物车，/, exact: true }).click()
  const drawer = page.getByRole('region', { name: '购物车' })
  await drawer.getByRole('link', { name: query === '' ? '去登录' : '去购物车结算' }).waitFor()
  await expect.poll(() => beyond(drawer)).toBe(0)
  const outside = await drawer.evaluate((region) => {
    const { left, right } = region.getBoundingClientRect()
    return [...region.querySelectorAll('button, img, [data-kind]')]
      .map((part) => ({ part: part.outerHTML.slice(0, 80), place: part.getBoundingClientRect() }))
      .filter(({ place }) => place.left < left - 1 || place.right > right + 1)
      .map(({ part }) => part)
  })
  expect(outside).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  expect(problems).toEqual([])
  await context.close()
})

test('on a phone the toolbar leaves the button of the cart, inside the window, and it opens the cart', async () => {
  const { page, context, problems } = await world.open('csp', '?token')
  await page.setViewportSize({ width: 390, height: 760 })
  await ready(page)
  await page.evaluate(() => {
    document.querySelector('yaopi-cart')!.remove()
    document.body.append(document.createElement('yaopi-toolbar'))
  })
  const button = page.getByRole('button', { name: /^购物车，\d+种商品/ })
  await button.waitFor()
  const { left, right, bottom } = await placeOf(button)
  expect([left >= 0, right <= 390, bottom <= 760]).toEqual([true, true, true])
  await button.click()
  await page.getByRole('region', { name: '购物车' }).getByText('布洛芬缓释胶囊').first().waitFor()
  expect(problems).toEqual([])
  await context.close()
})

test('the icons of the categories come under a strict policy, in the primary colour of the page', async () => {
  const { page, context, problems } = await world.open('csp')
  await ready(page)
  const icon = page.waitForResponse((answer) => answer.url().startsWith(`${world.shop.url}/pictures/category/`))
  await page.evaluate(() => {
    document.documentElement.style.setProperty('--yaopi-primary', '#8a4513')
    const menu = document.createElement('yaopi-category-menu')
    menu.setAttribute('show', 'always')
    document.body.append(menu)
  })
  expect((await icon).status()).toBe(200)
  const entry = page.locator('yaopi-category-menu').getByRole('link').first()
  const { fill, shape } = await entry.evaluate((link) => {
    const { backgroundColor, maskImage } = getComputedStyle(link.querySelector('i')!)
    return { fill: backgroundColor, shape: maskImage }
  })
  expect(fill).toBe('rgb(138, 69, 19)')
  expect(shape).toContain(`${world.shop.url}/pictures/category/`)
  // A picture that the page may not read would be reported there, and its icon would be empty.
  expect(problems).toEqual([])
  await context.close()
})

test('a search box in a narrow column of a wide page leaves room to type in', async () => {
  const { page, context } = await world.open('csp')
  await ready(page)
  await page.evaluate(() => {
    const column = document.createElement('div')
    column.id = 'column'
    column.style.width = '260px'
    column.append(document.createElement('yaopi-search'))
    document.body.append(column)
  })
  const column = page.locator('#column')
  expect((await placeOf(column.getByRole('combobox'))).width).toBeGreaterThan(100)
  const { right } = await placeOf(column.getByRole('button', { name: '搜索', exact: true }))
  expect(right).toBeLessThanOrEqual((await placeOf(column)).right)
  await context.close()
})

/** Puts cards of goods into a grid of the page. */
const putCards = (page: Page, columns: string, goods: readonly number[]) =>
  page.evaluate(
    ([template, ids]) => {
      const grid = document.createElement('div')
      grid.id = 'grid'
      Object.assign(grid.style, { display: 'grid', gap: '8px', gridTemplateColumns: template })
      for (const id of ids) {
        const card = document.createElement('yaopi-product-card')
        card.setAttribute('goods-id', String(id))
        grid.append(card)
      }
      document.body.append(grid)
    },
    [columns, goods] as const,
  )

test('cards beside each other on a phone are columns that hold their price, one alone is a row', async () => {
  const { page, context, problems } = await world.open('csp', '?token')
  await page.setViewportSize({ width: 390, height: 1200 })
  await ready(page)
  await putCards(page, 'repeat(2, minmax(0, 1fr))', [2, 3])
  const cards = page.locator('#grid').getByRole('article')
  await expect.poll(() => cards.count()).toBe(2)
  for (const card of await cards.all()) {
    const { left, right, width, height } = await placeOf(card)
    expect(height).toBeGreaterThan(width)
    const price = await placeOf(card.getByText('¥').first())
    const field = await placeOf(card.getByRole('spinbutton'))
    expect([price.left >= left, price.right <= right, field.left >= left, field.right <= right]).toEqual([
      true,
      true,
      true,
      true,
    ])
    expect(price.bottom).toBeLessThanOrEqual(field.top)
  }
  await page.evaluate(() => {
    document.getElementById('grid')!.style.gridTemplateColumns = 'minmax(0, 1fr)'
  })
  await expect.poll(async () => (await placeOf(cards.first())).height).toBeLessThan(160)
  expect(problems).toEqual([])
  await context.close()
})

test('a card that waits for its goods is as wide as one; a place as wide as its content shows it too', async () => {
  const { page, context } = await world.open('csp', '?token')
  await ready(page)
  let answer = (): void => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(`${world.shop.url}/api/goods/detail/3`, async (route) => {
    await answered
    await route.continue()
  })
  await putCards(page, '230px', [3])
  const waiting = page.locator('yaopi-product-card').getByRole('status')
  await waiting.waitFor()
  expect((await placeOf(waiting.locator('div:has(> .picture)'))).width).toBe(230)
  answer()
  const card = page.locator('#grid').getByRole('article')
  await card.waitFor()
  expect((await placeOf(card)).width).toBe(230)
  await page.setViewportSize({ width: 390, height: 1200 })
  await page.evaluate(() => {
    document.getElementById('grid')!.style.display = 'inline-block'
  })
  await expect.poll(async () => (await placeOf(card)).width).toBe(170)
  await context.close()
})

test('the script as a module knows its shop too, and not the page that it stands on', async () => {
  const { page, context, requests, problems } = await world.open('moved', '?bare')
  await page.addScriptTag({ type: 'module', url: `${world.shop.url}/embed/v1/yaopi.js` })
  await ready(page)
  await field(page).fill('amxl')
  await page.getByRole('option').first().waitFor()
  expect(requests.some((request) => request.startsWith('GET /api/goods/search'))).toBe(true)
  expect(problems).toEqual([])
  await context.close()
})

test('a card of goods that are gone shows what the page has in its place; one that failed has a surface', async () => {
  const { page, context } = await world.open('csp', '?theme=dark&locale=en')
  await ready(page)
  await page.evaluate(() => {
    const events: unknown[] = []
    Object.assign(window, { failures: events })
    document.addEventListener('yaopi:error', ({ detail: { code } }) => events.push(code))
    const card = document.createElement('yaopi-product-card')
    card.setAttribute('goods-id', '99999999')
    card.append(Object.assign(document.createElement('a'), { href: '/goods', textContent: 'See the product' }))
    document.body.append(card)
  })
  const failures = () => page.evaluate(() => (window as unknown as { failures: unknown[] }).failures)
  await expect.poll(failures).toEqual([404])
  await page.getByRole('link', { name: 'See the product' }).waitFor()
  expect(await page.locator('yaopi-product-card').getByRole('alert').count()).toBe(0)
  await page.route(`${world.shop.url}/api/goods/detail/3`, (route) => route.abort('connectionfailed'))
  await page.evaluate(() => document.querySelector('yaopi-product-card')!.setAttribute('goods-id', '3'))
  const alert = page.locator('yaopi-product-card').getByRole('alert')
  await alert.getByRole('button').waitFor()
  // The words stand on the theme's own ground, not on the page's.
  const ground = await alert.evaluate((block) => getComputedStyle(block.parentElement!).backgroundColor)
  expect(ground).not.toBe('rgba(0, 0, 0, 0)')
  expect(await alert.innerText()).not.toMatch(/[\u4e00-\u9fff]/)
  await context.close()
})

test('in English the widgets speak English; names and units of goods and refusals stay Chinese', async () => {
  const { page, context, problems } = await world.open('csp', '?token&locale=en')
  await signedIn(page)
  await putCards(page, '230px', [3])
  const card = page.getByRole('article', { name: '感冒灵颗粒' })
  await card.getByRole('button', { name: 'Add to cart: 感冒灵颗粒', exact: true }).waitFor()
  await expect.poll(() => card.innerText()).toMatch(/¥\s*\d+\s*\.\d+\s*\/\p{Script=Han}/u)
  const { errors } = await page.evaluate(() =>
    document.querySelector('yaopi-cart')!.add([{ goods_id: 99_999_999, number: 10 }]),
  )
  // The shop refused all of it: the page reads that it failed, the buyer reads why.
  expect(errors).toEqual(['failed'])
  const refusal = page.getByRole('alertdialog')
  await refusal.getByText('商品不存在或已下架').waitFor()
  expect((await refusal.innerText()).replace('商品不存在或已下架', '')).not.toMatch(/\p{Script=Han}/u)
  await expect.poll(() => refusal.getByRole('heading').innerText()).not.toBe('')
  expect(problems).toEqual([])
  await context.close()
})

/** What axe finds inside the widgets. */
async function axe(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], preload: false })
    .include('yaopi-search')
    .include('yaopi-cart')
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .disableRules(['region'])
    .analyze()
  return violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.html).join(' | ')}`)
}
