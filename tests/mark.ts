import type { Page } from 'playwright-core'

const MARK = '?mark'

/**
 * Sends a request from the page that nothing else sends and waits for its answer. What the page had asked for before is
 * known by then, and what was answered before has been dealt with: what a page must not do is looked for afterwards.
 */
export async function mark(page: Page): Promise<void> {
  await Promise.all([
    page.waitForRequest((request) => request.url().endsWith(MARK)),
    page.evaluate(async (address) => {
      await (await fetch(address)).text()
    }, MARK),
  ])
}
