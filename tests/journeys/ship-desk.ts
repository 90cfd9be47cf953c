import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** What a scanner does: keys and Enter, into whatever has the focus. */
export async function scan(page: Page, word: string): Promise<void> {
  await page.keyboard.type(word)
  await page.keyboard.press('Enter')
}

const field = (page: Page) => page.getByRole('textbox', { name: /扫描商品条码/ })

/** Waits until the scanner writes into its field. */
export const isAtScanField = (page: Page): Promise<void> =>
  expect.poll(() => field(page).evaluate((one) => one === document.activeElement)).toBe(true)

/** Opens an order from the queue by its number. */
export async function openAtDesk(page: Page, sn: string): Promise<void> {
  await page.goto('/admin/ship')
  const number = page.getByRole('textbox', { name: /扫描或输入订单号/ })
  await number.waitFor()
  await expect.poll(() => number.evaluate((one) => one === document.activeElement)).toBe(true)
  await scan(page, sn)
  await page.getByRole('heading', { name: `发货 ${sn}` }).waitFor()
  await isAtScanField(page)
}

/** The parcel of what was counted, sent by the keyboard. */
export async function sendParcel(page: Page, waybill: string): Promise<void> {
  await page.getByLabel('承运公司').fill('演示物流')
  await page.getByLabel('运单号').fill(waybill)
  await page.keyboard.press('Control+Enter')
}
