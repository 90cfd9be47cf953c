import { lotteryCalls } from '@yaopi/core/contract'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rows, sql } from '../../apps/api/src/platform/db/db.ts'
import { brokenInvariants } from '../../apps/api/src/platform/db/invariants.ts'
import { mark } from '../mark.ts'
import { placeOf } from '../place.ts'
import { memberByCalls } from './caller.ts'
import { openSharedShop, type SharedShop } from './shared-shop.ts'
import { desktop, phone } from './shop.ts'

/** One looks at the draw, one draws: the banner is gone for who has drawn. */
const READER = '13800000007'
const MEMBER = '13800000008'

let shared: SharedShop
beforeAll(async () => {
  shared = await openSharedShop()
})
afterAll(async () => {
  await shared.close()
})

const banner = (page: Page) => page.getByRole('complementary', { name: '抽奖活动' })
const press = (page: Page) => banner(page).getByRole('button', { name: '立即抽奖' })

test('[SH-15] [RO-02] home offers the draw to a visitor, who must sign in; who is not approved reads why', async () => {
  const page = await shared.shop.visitor()
  await page.goto('/')
  // One banner lies over a page: an advertisement below the first screen, until the visitor asks for the draw.
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 300)
      return page.locator('aside[data-ad]').isVisible()
    })
    .toBe(true)
  await page.getByRole('navigation', { name: '主导航' }).getByRole('button', { name: '促销' }).hover()
  await page.getByRole('list', { name: '促销的下级' }).getByRole('link', { name: '抽奖' }).click()
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size)
    await press(page).waitFor()
    const { violations } = await new AxeBuilder({ page })
      .include('aside[aria-label="抽奖活动"]')
      .setLegacyMode()
      .analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
    await expect.poll(() => page.locator('aside[data-ad], aside[data-at="bottom"]').count()).toBe(1)
    if (size === desktop) continue
    // It lies above the bar of a phone and covers nothing of it.
    const [draw, bar] = await Promise.all([
      placeOf(banner(page)),
      placeOf(page.getByRole('navigation', { name: '底部导航' })),
    ])
    expect(draw.bottom).toBeLessThanOrEqual(bar.top)
  }
  await press(page).click()
  await page.waitForURL((url) => url.pathname === '/login' && url.searchParams.get('to') === '/?draw=1')

  const waiting = await shared.shop.member('13800000004', '/')
  await press(waiting).click()
  await waiting.getByRole('alertdialog').getByText('资质审核通过后可购买').waitFor()
  await press(waiting).waitFor()
})

test('publishes rules and odds', async () => {
  const page = await shared.shop.member(READER, '/')
  await banner(page).getByRole('button', { name: '规则与概率' }).click()
  const dialog = page.getByRole('dialog', { name: '年末采购抽奖' })
  await expect.poll(() => dialog.getByRole('list', { name: '奖品与概率' }).innerText()).toMatch(/谢谢参与\s*80%/)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
})

test('[ST-11] [ST-12] draws once: 2 s later the prize is told, the banner leaves and does not come again', async () => {
  const page = await shared.shop.member(MEMBER, '/')
  const requestLog: string[] = []
  page.on('request', (request) => {
    if (/\/api\/draw\?id=/.test(request.url())) requestLog.push(request.url())
  })
  // The clock of the page alone tells how long the prize was kept back.
  await page.evaluate(() => {
    const watch = new MutationObserver(() => {
      if (document.querySelector('[role=alertdialog]') === null) return
      watch.disconnect()
      const draw = performance.getEntriesByType('resource').find(({ name }) => name.includes('/api/draw?id='))!
      Object.assign(window, { toldAfter: performance.now() - draw.startTime })
    })
    watch.observe(document.body, { childList: true, subtree: true })
  })
  await press(page).dblclick()
  const notices = page.getByRole('alertdialog', { name: '温馨提示' })
  await notices.waitFor()
  expect(await page.evaluate(() => (window as unknown as { toldAfter: number }).toldAfter)).toBeGreaterThanOrEqual(
    2_000,
  )
  expect(requestLog).toHaveLength(1)
  const member = await memberByCalls(shared.shop.server.url, MEMBER)
  const {
    data: [record],
  } = await member.send(lotteryCalls.records, {})
  await expect.poll(() => notices.innerText()).toContain(record!.prize.name)
  await notices.getByRole('button', { name: '知道了' }).click()
  await banner(page).waitFor({ state: 'detached' })
  const asksAgain = page.waitForResponse(/\/api\/draw\/simple/)
  await page.reload()
  expect(((await (await asksAgain).json()) as { data: { is_join: number } }).data.is_join).toBe(1)
  await mark(page)
  expect(await banner(page).count()).toBe(0)
  // Who asks for it nevertheless is told.
  await page.goto('/?draw=1')
  await notices.getByText('贵企业已参加过本次抽奖').waitFor()
  expect(await banner(page).count()).toBe(0)
  // Asked again, the same answer.
  const { id } = (await member.send(lotteryCalls.simple, {}))!
  expect(await member.send(lotteryCalls.draw, { id })).toEqual({ record_id: record!.id, prize: record!.prize })
  // The database holds one record, and a message of what was won.
  const { db } = shared
  const kept = await rows(
    db,
    sql<{ kind: string }>`select p.kind from draw_record r join draw_prize p on p.id = r.prize_id
      where r.member_id = 8`,
  )
  expect(kept).toHaveLength(1)
  await expect
    .poll(() =>
      rows(
        db,
        sql`select count(*)::int as given from message m
          where m.event_id in (select 'draw:' || r.id from draw_record r where r.member_id = 8)`,
      ),
    )
    .toEqual([{ given: kept[0]!.kind === 'thanks' ? 0 : 1 }])
  expect(await brokenInvariants(db)).toEqual([])
})
