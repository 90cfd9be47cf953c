import { encodeForm } from '@yaopi/core'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { cookieOf } from './members.ts'

/** How slow the processor is made, times. */
const THROTTLE = 4
const LINES = 1_000
/** More goods than lines are found, for some may be refused (limits, the member's licence). */
const SPARE = 100

/** From a press to the next painted frame, ms at 4x throttling; the longest task it caused; and what the page holds. */
export type CartFigures = {
  readonly acts: readonly { readonly name: string; readonly paints: readonly number[]; readonly longest: number }[]
  readonly nodes: number
}

/** Fills a member's cart with 1,000 lines by calls; returns how many it has. */
export async function fillCart(url: string, cookie: string): Promise<number> {
  const ids: { id: number; ck_id: number; quantity: number }[] = []
  for (let page = 1; ids.length < LINES + SPARE && page < 80; page++) {
    const answer = await fetch(`${url}/api/goods/list?per_page=60&page=${page}`, { headers: { cookie } })
    const { data } = (await answer.json()) as {
      data: { data: readonly { id: number; ck_id: number; is_buy: number; zbz?: number; min_number?: number }[] }
    }
    if (data.data.length === 0) break
    for (const one of data.data)
      if (one.is_buy === 1)
        ids.push({ id: one.id, ck_id: one.ck_id, quantity: Math.max(one.zbz ?? 1, one.min_number ?? 1) })
  }
  let lines = 0
  while (lines < LINES && ids.length > 0) {
    const params = ids
      .splice(0, Math.min(200, LINES - lines))
      .map((one) => ({ goods_id: one.id, ck_id: one.ck_id, number: one.quantity }))
    await fetch(`${url}/api/cart`, {
      method: 'POST',
      body: encodeForm({ params }),
      headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
    })
    const answer = await fetch(`${url}/api/cart/total`, { headers: { cookie } })
    lines = ((await answer.json()) as { data: { number: number } }).data.number
  }
  return lines
}

/** Opens the cart and measures its acts, `rounds` times each. */
export async function measureCart(browser: Browser, url: string, cookie: string, rounds: number): Promise<CartFigures> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, locale: 'zh-CN', baseURL: url })
  await context.addCookies([cookieOf(url, cookie)])
  const page = await context.newPage()
  await page.goto('/cart')
  const lines = page.getByRole('main').getByRole('article')
  await lines.first().waitFor()
  await page.waitForLoadState('networkidle')
  await watchPaints(page)
  const nodes = await page.evaluate(() => document.querySelectorAll('body *').length)
  const cpu = await context.newCDPSession(page)
  const line = lines.filter({ has: page.getByRole('button', { name: /^增加/, disabled: false }) }).first()
  const acts = []
  for (const [name, target] of [
    ['plus on a line', line.getByRole('button', { name: /^增加/ })],
    ['tick of a line', line.getByRole('checkbox')],
    ['select all', page.getByRole('region', { name: '结算' }).getByRole('checkbox', { name: '全选' })],
  ] as const) {
    const paints: number[] = []
    let longest = 0
    for (let round = 0; round < rounds; round++) {
      const seen = await press(page, cpu, () => target.click())
      paints.push(seen.paint)
      longest = Math.max(longest, seen.longest)
      // Until what was pressed has been saved: the next press is a new one.
      await page.waitForTimeout(900)
      await page.waitForLoadState('networkidle')
    }
    acts.push({ name, paints, longest })
  }
  await context.close()
  return { acts, nodes }
}

/** Notes every slow event and long task of the page. */
async function watchPaints(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen = { events: [] as { name: string; duration: number }[], tasks: [] as number[] }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.events.push({ name: entry.name, duration: entry.duration })
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.tasks.push(entry.duration)
    }).observe({ type: 'longtask' })
  })
}

async function press(
  page: Page,
  cpu: CDPSession,
  act: () => Promise<void>,
): Promise<{ readonly paint: number; readonly longest: number }> {
  await cpu.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE })
  await page.evaluate(() => {
    const { seen } = window as unknown as { seen: Seen }
    seen.events.length = 0
    seen.tasks.length = 0
  })
  await act()
  await page.waitForTimeout(400)
  const seen = await page.evaluate(() => (window as unknown as { seen: Seen }).seen)
  await cpu.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  // An event the browser does not report took less than one frame.
  const clicks = seen.events
    .filter(({ name }) => ['pointerdown', 'pointerup', 'click', 'mouseup', 'mousedown'].includes(name))
    .map(({ duration }) => duration)
  return { paint: Math.max(16, ...clicks), longest: Math.max(0, ...seen.tasks) }
}

type Seen = { readonly events: { name: string; duration: number }[]; readonly tasks: number[] }
