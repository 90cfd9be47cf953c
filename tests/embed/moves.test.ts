import type { CDPSession } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cartButton, field, openWorld, ready, signedIn, type World } from './world.ts'
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

type Counts = { readonly nodes: number; readonly listeners: number; readonly heap: number }

/** What the page holds after everything that can go now has gone. */
async function counts(session: CDPSession): Promise<Counts> {
  for (let round = 0; round < 3; round++) await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  const of = (name: string): number => metrics.find((one) => one.name === name)!.value
  return { nodes: of('Nodes'), listeners: of('JSEventListeners'), heap: of('JSHeapUsedSize') }
}

/** What the page holds once nothing goes any more. */
async function settled(session: CDPSession): Promise<Counts> {
  let last = await counts(session)
  await expect
    .poll(async () => {
      const before = last
      last = await counts(session)
      return [last.nodes - before.nodes, last.listeners - before.listeners]
    })
    .toEqual([0, 0])
  return last
}

test('moved 50 times, the widgets keep words and looks, and the open list and the focus can come back', async () => {
  const { page, problems, requests, context } = await world.open('moved', '?token')
  await ready(page)
  await signedIn(page)
  await field(page).fill('头孢克肟')
  const requestLog = requests.length
  for (let move = 0; move < 50; move++) {
    await page.evaluate(
      ([to, newer]) => {
        const place = document.getElementById(to as string)!
        const box = document.querySelector('yaopi-search')!
        // Both ways a page can move something: by inserting it elsewhere, and by the newer moveBefore.
        if (newer && 'moveBefore' in place)
          (place as Element & { moveBefore: (node: Node, child: Node | null) => void }).moveBefore(box, null)
        else place.append(box)
      },
      [move % 2 === 0 ? 'two' : 'one', move % 3 === 0] as const,
    )
  }
  expect(await field(page).inputValue()).toBe('头孢克肟')
  const frame = await page.locator('yaopi-search .line').evaluate((line) => {
    const { display, borderTopColor } = getComputedStyle(line)
    return { display, borderTopColor }
  })
  expect(frame).toEqual({ display: 'flex', borderTopColor: 'rgb(10, 126, 104)' })
  await mark(page)
  expect(requests.slice(requestLog).filter((request) => !request.includes('search'))).toEqual([])
  await field(page).focus()
  await page.keyboard.press('ArrowDown')
  await page.getByRole('option').first().waitFor()
  expect(problems).toEqual([])
  await context.close()
})

test('an element that was in the list while it was moved shows it at its new place', async () => {
  const { page, context } = await world.open('moved')
  await ready(page)
  await field(page).fill('amxl')
  await page.getByRole('option').first().waitFor()
  await page.evaluate(() => {
    document.getElementById('two')!.append(document.querySelector('yaopi-search')!)
  })
  await field(page).focus()
  await field(page).fill('amx')
  await page.getByRole('option').first().waitFor()
  const [list, frame] = [await placeOf(page.getByRole('listbox')), await placeOf(page.locator('yaopi-search .line'))]
  expect(Math.abs(list.top - frame.bottom)).toBeLessThan(16)
  await context.close()
})

test('removed, kept aside and put back it works again; 100 times made and thrown away leaves nothing', async () => {
  const { page, problems, context } = await world.open('moved', '?token')
  await ready(page)
  await page.evaluate(() => {
    const box = document.querySelector('yaopi-search')!
    Object.assign(window, { keptAside: box })
    box.remove()
  })
  await page.waitForFunction(
    () => (window as unknown as { keptAside: Element }).keptAside.shadowRoot!.querySelector('input') === null,
  )
  // It begins anew at its new place, and what is entered belongs to the new field.
  await page.evaluate(() =>
    document.getElementById('two')!.append((window as unknown as { keptAside: Element }).keptAside),
  )
  await ready(page)
  await field(page).fill('amxl')
  await page.getByRole('option', { name: '阿莫西林胶囊' }).waitFor()
  await page.keyboard.press('Escape')

  const session = await context.newCDPSession(page)
  await session.send('Performance.enable')
  const cycles = (times: number) =>
    page.evaluate(async (count) => {
      for (let cycle = 0; cycle < count; cycle++) {
        const made = ['yaopi-search', 'yaopi-cart', 'yaopi-category-menu', 'yaopi-toolbar'].map((tag) =>
          document.getElementById('two')!.appendChild(document.createElement(tag)),
        )
        // They have been drawn once; taken away, they go with the next task.
        await new Promise((resolve) => {
          requestAnimationFrame(() => setTimeout(resolve))
        })
        for (const element of made) element.remove()
        await new Promise((resolve) => {
          setTimeout(resolve)
        })
      }
    }, times)
  await cycles(20)
  const before = await settled(session)
  await cycles(100)
  await expect.poll(async () => (await counts(session)).nodes - before.nodes).toBeLessThanOrEqual(20)
  await expect.poll(async () => (await counts(session)).listeners - before.listeners).toBeLessThanOrEqual(2)
  // The heap is measured, and what else the browser keeps in it varies.
  if (LONG) expect((await settled(session)).heap - before.heap).toBeLessThan(400_000)
  expect(problems).toEqual([])
  await context.close()
})

test('elements and attributes may come at any time; a property that was set before the script counts', async () => {
  const { page, context } = await world.open('moved')
  await ready(page)
  await page.evaluate(() => {
    const late = document.createElement('yaopi-search')
    late.setAttribute('mode', 'maker')
    late.setAttribute('variant', 'full')
    document.getElementById('two')!.append(late)
  })
  await page.getByRole('combobox', { name: '搜索厂家' }).waitFor()
  await page.evaluate(() => {
    document.querySelector('#two yaopi-search')!.setAttribute('mode', 'drug')
  })
  await page.locator('#two').getByRole('combobox', { name: '搜索药品' }).waitFor()
  await page.evaluate(() => {
    document.querySelector('#two yaopi-search')!.setAttribute('theme', 'dark')
  })
  const dark = await page.locator('#two yaopi-search .line').evaluate((line) => getComputedStyle(line).backgroundColor)
  expect(dark).toBe('rgb(26, 36, 33)')
  await context.close()
})

test('the first of several elements shows the notices, and when it goes the next one does', async () => {
  const { page, context } = await world.open('moved')
  await ready(page)
  await page.evaluate(() => {
    document.querySelector('yaopi-search')!.remove()
  })
  await cartButton(page).click()
  await page.getByText('登录后查看购物车').waitFor()
  await page.evaluate(() => {
    document.getElementById('one')!.append(document.createElement('yaopi-search'))
  })
  await field(page).click()
  await expect.poll(() => page.getByRole('status', { name: '提示消息' }).count()).toBe(1)
  await context.close()
})

test('a second script of the embed is ignored, and nothing but one global is left on the page', async () => {
  const { page, problems, context } = await world.open('moved')
  await ready(page)
  const before = await page.evaluate(() => Object.keys(window).sort())
  const warned = page.waitForEvent('console', (message) => message.type() === 'warning')
  await page.addScriptTag({ url: `${world.shop.url}/embed/v1/yaopi.js` })
  expect((await warned).text()).toMatch(/is on this page already/)
  expect(await page.evaluate(() => Object.keys(window).sort())).toEqual(before)
  expect(await page.evaluate(() => document.querySelectorAll('style, link[rel=stylesheet]').length)).toBe(1)
  expect(await field(page).count()).toBe(1)
  expect(problems).toEqual([])
  await context.close()
})

test("a widget that breaks shows the page's own content and says so by an event; the others go on", async () => {
  const { page, problems, context } = await world.open('moved')
  await ready(page)
  const notices = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        document.addEventListener(
          'yaopi:error',
          (event) => resolve((event as CustomEvent<{ message: string }>).detail.message),
          { once: true },
        )
      }),
  )
  await page.evaluate(() => {
    const card = document.createElement('yaopi-product-card') as HTMLElement & { goods: unknown }
    card.innerHTML = '<a href="/goods/1">自己的链接</a>'
    card.goods = { name: null, tags: 7 }
    document.getElementById('two')!.append(card)
  })
  expect(await notices).not.toBe('')
  await page.getByRole('link', { name: '自己的链接' }).waitFor()
  await field(page).fill('amxl')
  await page.getByRole('option').first().waitFor()
  expect(problems).toEqual([])
  await context.close()
})
