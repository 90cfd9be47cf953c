import type { Page } from 'playwright-core'
import { contract } from '@yaopi/core/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cartButton, field, openWorld, ready, type World } from './world.ts'
import { placeOf } from '../place.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(async () => {
  await world.close()
})

/** Puts goods into the member's cart on the main site. */
async function fill(): Promise<string> {
  const { data } = await world.asMember(contract.goods.list, {})
  const goods = data.find((one) => one.is_buy === 1 && one.settle_group === 'pt')!
  await world.asMember(contract.cart.add, { params: [{ goods_id: goods.id, number: goods.min_number }] })
  return goods.name
}

/** Widest overflow of the page in px, and of what stands inside the widgets. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test('[W-20] a question is a modal dialog: the page behind is out of reach, the focus on its main button', async () => {
  const name = await fill()
  const { page, context } = await world.open('hostile-css', '?token')
  await ready(page)
  await cartButton(page).click()
  await page
    .getByRole('button', { name: `删除${name}` })
    .first()
    .click()
  const question = page.getByRole('alertdialog', { name: '温馨提示' })
  await question.getByText('确定删除这件商品吗?').waitFor()
  expect(await question.evaluate((dialog) => [dialog.tagName, dialog.matches(':modal')])).toEqual(['DIALOG', true])
  expect(
    await question
      .getByRole('button', { name: '确定' })
      .evaluate((button) => (button.getRootNode() as ShadowRoot).activeElement === button),
  ).toBe(true)
  for (let step = 0; step < 6; step++) {
    await page.keyboard.press('Tab')
    expect(
      await question.evaluate((dialog) => {
        const active = (dialog.getRootNode() as ShadowRoot).activeElement
        return active === null || dialog.contains(active)
      }),
    ).toBe(true)
  }
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'hidden' })
  await page
    .getByRole('button', { name: `删除${name}` })
    .first()
    .waitFor()
  await context.close()
})

test('[W-23] at 320 px and with text twice as large nothing is lost and nothing scrolls sideways', async () => {
  await fill()
  const { page, context } = await world.open('moved', '?token')
  await page.setViewportSize({ width: 320, height: 640 })
  await ready(page)
  await page.addStyleTag({ content: 'yaopi-search, yaopi-cart { --yaopi-font-size: 28px }' })
  await field(page).fill('amxl')
  const option = await placeOf(page.getByRole('option').first())
  expect([option.left >= 0, option.right <= 320]).toEqual([true, true])
  expect(await overflow(page)).toBe(0)
  await page.keyboard.press('Escape')
  await cartButton(page).click()
  const drawer = page.getByRole('region', { name: '购物车' })
  const checkout = drawer.getByRole('link', { name: '去购物车结算' })
  await checkout.waitFor()
  for (const part of [
    drawer,
    checkout,
    drawer.getByRole('button', { name: /^删除/ }).first(),
    drawer.getByRole('button', { name: '收起购物车' }),
  ]) {
    const box = await placeOf(part)
    expect([box.left >= 0, box.right <= 320, box.bottom <= 640]).toEqual([true, true, true])
  }
  expect(await overflow(page)).toBe(0)
  await context.close()
})

test('[W-24] with forced colours the marked suggestion is set apart, and with calm motion nothing moves', async () => {
  const { page, context } = await world.open('moved', '?token')
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await ready(page)
  await field(page).fill('amxl')
  await page.getByRole('option').nth(1).waitFor()
  await page.keyboard.press('ArrowDown')
  const looks = await page
    .getByRole('option')
    .evaluateAll((options) => options.slice(0, 2).map((option) => getComputedStyle(option).outlineStyle))
  expect(looks).toEqual(['solid', 'none'])
  await page.keyboard.press('Escape')
  await cartButton(page).click()
  const moving = await page.evaluate(
    () =>
      [...document.querySelectorAll('yaopi-search, yaopi-cart')]
        .flatMap((element) => element.shadowRoot!.getAnimations())
        .filter((animation) => Number(animation.effect?.getComputedTiming().duration ?? 0) > 1).length,
  )
  expect(moving).toBe(0)
  await context.close()
})
