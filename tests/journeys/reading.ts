import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { desktop, phone } from './shop.ts'

/** Words as they are read, without the gaps between the parts of a price. */
export const textOf = async (text: Promise<string>): Promise<string> => (await text).replace(/\s+/g, '')

/** Waits until a region says these words. */
export const shows = (page: Page, region: string, words: string): Promise<void> =>
  expect.poll(() => textOf(page.getByRole('region', { name: region }).innerText())).toContain(words)

/** What axe finds that would keep somebody out: the rule, the place, and what is wrong there. */
export async function seriousFaults(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], preload: false })
    .analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes
        .slice(0, 3)
        .map((node) => `${id} ${node.target.join(' ')} ${node.failureSummary?.split('\n').at(1)?.trim() ?? ''}`),
    )
}

/**
 * Nobody is kept out, and nothing leaves the screen at its side, on a desk and on a phone; the page stands on a desk
 * afterwards.
 */
export async function looksRight(page: Page): Promise<void> {
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size)
    expect(await seriousFaults(page)).toEqual([])
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBeLessThanOrEqual(0)
  }
}

/** Waits until nothing of the page is on its way any more; /loading is for ever. */
export async function waitUntilIdle(page: Page): Promise<void> {
  await page.getByRole('contentinfo').waitFor()
  await page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' })
  await page.evaluate(() => document.fonts.ready)
}
