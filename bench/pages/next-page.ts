import type { Browser, Page } from 'playwright-core'
import { cookieOf } from './members.ts'

/** How slow the processor is made, times. */
const THROTTLE = 4
/** A buyer's pointer rests so long on a link before it is pressed, ms. */
const HOVER = 200
/** What the page does after it is painted must not disturb the next measure. */
const REST = 1_000

type Step = { readonly name: string; readonly from: string; readonly link: (page: Page) => ReturnType<Page['locator']> }

/** Steps within the shop, each from a page that is open to one that its link shows. */
const STEPS: readonly Step[] = [
  { name: 'home to list', from: '/', link: (page) => page.locator('a[href^="/list?"]:visible').first() },
  {
    name: 'list to detail',
    from: '/list',
    link: (page) => page.getByRole('main').locator('a[href^="/list/info/"]:visible').first(),
  },
  { name: 'list to cart', from: '/list', link: (page) => page.locator('a[href="/cart"]:visible').first() },
]

/** From the press of a link, after a short hover, to the frame that shows the next page's heading; ms at 4x CPU. */
export async function measureNextPages(
  browser: Browser,
  url: string,
  cookie: string,
  rounds: number,
): Promise<readonly { readonly name: string; readonly paints: readonly number[] }[]> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, locale: 'zh-CN', baseURL: url })
  await context.addCookies([cookieOf(url, cookie)])
  const page = await context.newPage()
  const cpu = await context.newCDPSession(page)
  const results = []
  for (const { name, from, link } of STEPS) {
    const paints: number[] = []
    for (let round = 0; round < rounds; round++) {
      await page.goto(from)
      await page.waitForLoadState('networkidle')
      await cpu.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE })
      const target = link(page)
      await target.scrollIntoViewIfNeeded()
      await target.hover()
      await page.waitForTimeout(HOVER)
      await watchNextPage(page)
      await target.click()
      paints.push(await page.evaluate(() => (window as unknown as { painted: Promise<number> }).painted))
      await cpu.send('Emulation.setCPUThrottlingRate', { rate: 1 })
      await page.waitForTimeout(REST)
    }
    results.push({ name, paints })
  }
  await context.close()
  return results
}

/** Notes when a frame shows another address with its main content in place; a skeleton does not count. */
async function watchNextPage(page: Page): Promise<void> {
  await page.evaluate(() => {
    const before = location.pathname
    const main = () => document.querySelector('main')
    const old = main()?.textContent
    const isShown = () =>
      location.pathname !== before &&
      main() !== null &&
      main()?.textContent !== old &&
      main()?.querySelector('[aria-busy="true"]') === null &&
      (main()?.textContent?.length ?? 0) > 10
    const painted = new Promise<number>((resolve) => {
      document.addEventListener(
        'click',
        (event) => {
          const look = () => {
            // The task after a frame begins when it has been painted.
            if (isShown()) setTimeout(() => resolve(performance.now() - event.timeStamp))
            else requestAnimationFrame(look)
          }
          requestAnimationFrame(look)
        },
        { capture: true, once: true },
      )
    })
    Object.assign(window, { painted })
  })
}
