import type { BrowserContextOptions, Page } from 'playwright-core'
import { tokenOfStaff, type Role } from './caller.ts'
import type { Shop } from './shop.ts'

/** What a page's content policy has refused so far. */
export const refusedByPolicy = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (window as unknown as { refused: string[] }).refused)

/** Notes what the content policy of a page's documents refuses, from now on. */
export const watchPolicy = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const refused: string[] = []
    Object.assign(window, { refused })
    addEventListener('securitypolicyviolation', (event) => {
      refused.push(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`)
    })
  })

/** Somebody of the staff in a browser of their own, signed in, on the screen `at` (below `/admin`). */
export async function staffPage(shop: Shop, role: Role, at = '/', options: BrowserContextOptions = {}): Promise<Page> {
  const page = await shop.visitor(options)
  await watchPolicy(page)
  await page
    .context()
    .addCookies([
      { name: 'yaopi_staff', value: await tokenOfStaff(shop.server.url, role), url: shop.server.url, httpOnly: true },
    ])
  await page.goto(`/admin${at}`)
  await page.getByRole('navigation', { name: '主导航' }).waitFor({ state: 'attached' })
  return page
}
