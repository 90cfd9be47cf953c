import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { field, openWorld, ready, visit, type World } from './world.ts'
import { LONG } from '../long.ts'
import { mark } from '../mark.ts'
import { placeOf } from '../place.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(async () => {
  await world.close()
})

/** `suggest-delay` of the host pages, milliseconds: what is asked of the shop waits that long. */
const SUGGEST_DELAY = 300

const searches = (requests: readonly string[]) => requests.filter((request) => request.includes('/api/goods/search'))

/** Stops the clock of a page: from here it goes as far as the test says, however long the machine takes. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
}

/** Types a word as an input method does: step by step, each `pause` milliseconds of the page, then the whole word. */
async function compose(page: Page, steps: readonly string[], word: string, pause: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  for (const text of steps) {
    await session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
    await page.clock.runFor(pause)
  }
  await session.send('Input.insertText', { text: word })
}

test('a search across origins is one request for each keyword, without a preflight', async () => {
  const { page, context, requests, problems } = await world.open('csp')
  await ready(page)
  for (const word of ['amxl', 'blf', '999']) {
    const answered = page.waitForResponse((answer) => answer.url().includes(`keywords=${word}`))
    await field(page).fill(word)
    await answered
  }
  expect(searches(requests)).toHaveLength(3)
  // What was asked before stands before anything could be asked, and is not asked again while it is fresh.
  await stopClock(page)
  await field(page).fill('amxl')
  await page.clock.runFor(SUGGEST_DELAY - 1)
  await page.getByRole('option', { name: '阿莫西林胶囊' }).waitFor()
  await page.clock.runFor(SUGGEST_DELAY)
  await mark(page)
  expect(requests.filter((request) => request.startsWith('OPTIONS'))).toEqual([])
  expect(searches(requests)).toHaveLength(3)
  expect(problems).toEqual([])
  await context.close()
})

test.runIf(LONG)('what was asked before stands within the delay by the clock of the machine', async () => {
  const { page, context } = await world.open('csp')
  await ready(page)
  for (const word of ['amxl', 'blf']) {
    const answered = page.waitForResponse((answer) => answer.url().includes(`keywords=${word}`))
    await field(page).fill(word)
    await answered
  }
  await field(page).evaluate((input) => {
    const root = input.getRootNode() as ShadowRoot
    const isThere = () =>
      [...root.querySelectorAll('[role=option]')].some((one) => one.textContent?.includes('阿莫西林胶囊'))
    // Before anything of the widget hears of it.
    window.addEventListener(
      'input',
      () => {
        const from = performance.now()
        const watch = new MutationObserver(() => {
          if (!isThere()) return
          watch.disconnect()
          Object.assign(window, { suggestedAfter: performance.now() - from })
        })
        watch.observe(root, { childList: true, subtree: true, characterData: true })
      },
      { once: true, capture: true },
    )
  })
  await field(page).fill('amxl')
  await page.getByRole('option', { name: '阿莫西林胶囊' }).waitFor()
  expect(await page.evaluate(() => (window as unknown as { suggestedAfter: number }).suggestedAfter)).toBeLessThan(
    SUGGEST_DELAY,
  )
  await context.close()
})

test('one word of an input method is one request, when it is finished', async () => {
  const { page, context, requests } = await world.open('csp')
  await ready(page)
  await field(page).focus()
  await stopClock(page)
  await compose(page, ['a', 'am', 'amo', 'amox', 'amoxi', 'amoxil', '阿莫xil', '阿莫西lin'], '阿莫西林', 120)
  await page.clock.resume()
  await page.getByRole('option', { name: '阿莫西林胶囊' }).waitFor()
  expect(searches(requests)).toEqual(['GET /api/goods/search?keywords=阿莫西林&type=0'])
  await context.close()
})

test('two boxes on one page do not meet', async () => {
  const { page, context } = await world.open('moved')
  await ready(page)
  await page.evaluate(() => {
    document.getElementById('two')!.append(document.createElement('yaopi-search'))
  })
  const [first, second] = [page.locator('#one').getByRole('combobox'), page.locator('#two').getByRole('combobox')]
  await second.waitFor()
  await first.fill('amxl')
  await page.locator('#one').getByRole('option').first().waitFor()
  expect(await second.inputValue()).toBe('')
  expect(await page.locator('#two').getByRole('option').count()).toBe(0)
  await second.focus()
  await page.locator('#one').getByRole('listbox').waitFor({ state: 'hidden' })
  await second.fill('blf')
  await page.locator('#two').getByRole('option').first().waitFor()
  expect(await first.inputValue()).toBe('amxl')
  await context.close()
})

test('the events of a search tell what happens, and a page may take each over', async () => {
  const { page, context } = await world.open('moved')
  await ready(page)
  await page.evaluate(() => {
    const seen: unknown[] = []
    Object.assign(window, { seen })
    for (const name of ['yaopi:suggest', 'yaopi:suggest-select', 'yaopi:search', 'yaopi:navigate']) {
      document.addEventListener(name, (event) => {
        const { ms: _, items, ...detail } = (event as CustomEvent<Record<string, unknown>>).detail
        seen.push([name, { ...detail, ...(Array.isArray(items) ? { items: items.length > 0 } : {}) }])
        if (name === 'yaopi:navigate') event.preventDefault()
      })
    }
  })
  await field(page).fill('amxl')
  await page.getByRole('option', { name: '阿莫西林胶囊' }).click()
  await page.waitForFunction(() => (window as unknown as { seen: unknown[] }).seen.length === 4)
  expect(await page.evaluate(() => (window as unknown as { seen: unknown[] }).seen)).toEqual([
    ['yaopi:suggest', { q: 'amxl', cached: false, items: true }],
    ['yaopi:suggest-select', { item: '阿莫西林胶囊', index: 0 }],
    ['yaopi:search', { q: '阿莫西林胶囊', type: 0 }],
    [
      'yaopi:navigate',
      { href: `${world.shop.url}/search?keywords=${encodeURIComponent('阿莫西林胶囊')}&type=0`, reason: 'search' },
    ],
  ])
  await page.evaluate(() => {
    document.querySelector('yaopi-search')!.setAttribute('results-url', '/find?q={q}&kind={type}')
  })
  await field(page).fill('感冒 灵')
  await page.keyboard.press('Enter')
  await page.waitForFunction(() =>
    (window as unknown as { seen: unknown[] }).seen.some((one) => JSON.stringify(one).includes('/find?')),
  )
  expect(JSON.stringify(await page.evaluate(() => (window as unknown as { seen: unknown[] }).seen.at(-1)))).toContain(
    '/find?q=%E6%84%9F%E5%86%92%20%E7%81%B5&kind=0',
  )
  await context.close()
})

test('the small sets hold what they promise, in every language', async () => {
  const { page, context } = await world.open('csp', '?set=search')
  await ready(page)
  expect(
    await page.evaluate(() => [
      customElements.get('yaopi-search') !== undefined,
      customElements.get('yaopi-cart') === undefined,
    ]),
  ).toEqual([true, true])
  await field(page).fill('amxl')
  await page.getByRole('option').first().waitFor()
  for (const [locale, name] of [
    ['en', 'Search products'],
    ['zh-TW', '搜尋藥品'],
    ['zh-CN', '搜索药品'],
    ['xx', '搜索药品'],
  ] as const) {
    await visit(page, `${world.hosts.url}/csp?set=search-cart&locale=${locale}`, world.shop.url)
    await page.getByRole('combobox', { name }).waitFor()
  }
  await context.close()
})

test('at 320 px, an office screen at 400 %, nothing is lost and nothing must be scrolled sideways', async () => {
  const { page, context } = await world.open('csp', '?token')
  await page.setViewportSize({ width: 320, height: 640 })
  await ready(page)
  await field(page).fill('amxl')
  const option = await placeOf(page.getByRole('option').first())
  expect([option.left >= 0, option.right <= 320, option.height >= 40]).toEqual([true, true, true])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await context.close()
})
