import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { LONG } from '../long.ts'
import { desktop, phone } from './shop.ts'

/** Words as they are read, without the gaps between the parts of a price. */
export const textOf = async (text: Promise<string>): Promise<string> => (await text).replace(/\s+/g, '')

/** Waits until a region says these words. */
export const shows = (page: Page, region: string, words: string): Promise<void> =>
  expect.poll(() => textOf(page.getByRole('region', { name: region }).innerText())).toContain(words)

/** Rules of axe whose faults are moderate or minor by their own words (`impact` of the rule): they are not run. */
const NEVER_SERIOUS = [
  'aria-allowed-role',
  'aria-deprecated-role',
  'empty-heading',
  'empty-table-header',
  'form-field-multiple-labels',
  'heading-order',
  'image-redundant-alt',
  'landmark-banner-is-top-level',
  'landmark-complementary-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'meta-viewport',
  'meta-viewport-large',
  'page-has-heading-one',
  'presentation-role-conflict',
  'region',
  'scope-attr-valid',
  'skip-link',
  'table-duplicate-name',
]

/** What axe finds that would keep somebody out: the rule, the place, and what is wrong there. */
export async function seriousFaults(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], preload: false })
    .disableRules(NEVER_SERIOUS)
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
 * afterwards. Axe judges it on a desk; on a phone too in `npm run test:long`, and one page per layout in axe.test.ts.
 */
export async function looksRight(page: Page): Promise<void> {
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size)
    if (LONG || size === desktop) expect(await seriousFaults(page)).toEqual([])
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBeLessThanOrEqual(0)
  }
}

/** The page is no wider than the screen of a phone, and does not make itself so by shrinking. */
export const expectFits = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]), { message: page.url() })
    .toEqual([phone.width, phone.width])

/** Least height of what a finger presses, px. */
const FINGER = 40

/** Every control in sight is as high as a finger needs it; a box to tick counts with its words. */
export async function expectTouchable(page: Page): Promise<void> {
  const small = await page
    .getByRole('main')
    .locator('button, input, select, textarea, summary')
    .evaluateAll(
      (controls, least) =>
        controls.flatMap((control) => {
          const isBox = control.matches('[type=checkbox], [type=radio]')
          const { width, height } = ((isBox ? control.closest('label') : null) ?? control).getBoundingClientRect()
          // The field of a file is a point behind its button.
          const isInSight = control.checkVisibility({ visibilityProperty: true }) && width > 1
          return isInSight && height < least ? [`${height} px: ${control.outerHTML.slice(0, 120)}`] : []
        }),
      FINGER,
    )
  expect(small, page.url()).toEqual([])
}

/** Waits until nothing of the page is on its way any more; /loading is for ever. */
export async function waitUntilIdle(page: Page): Promise<void> {
  await page.getByRole('contentinfo').waitFor()
  await page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' })
  await page.evaluate(() => document.fonts.ready)
}
