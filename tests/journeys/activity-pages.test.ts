import { activityCalls, bannerCalls, couponCalls } from '@yaopi/core/contract'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LONG } from '../long.ts'
import { memberByCalls } from './caller.ts'
import { looksRight } from './reading.ts'
import { urlOf, openSite, type Shop } from './shop.ts'

const MEMBER = '13800000007'

let shop: Shop
beforeAll(async () => {
  shop = await openSite()
})
afterAll(async () => {
  await shop.close()
})

const heading = (page: Page, name: RegExp | string) => page.getByRole('heading', { level: 1, name }).waitFor()

test('[PR-04] a template page with six blocks: a server clock, ways down, a coupon that is taken once', async () => {
  const page = await shop.member(MEMBER, '/hdmb?id=winter')
  await heading(page, /秋冬备货月/)
  await looksRight(page)
  const member = await memberByCalls(shop.server.url, MEMBER)
  const activity = await member.send(activityCalls.read, { id: 'winter' })
  expect(activity.blocks.map((block) => block.type)).toEqual([
    'image',
    'countdown',
    'anchor',
    'coupons',
    'goods',
    'goods',
    'text',
  ])
  // The clock goes by the server: a minute that the browser's own is wrong changes nothing.
  const clock = await page.getByRole('timer').innerText()
  await expect.poll(() => page.getByRole('timer').innerText()).not.toBe(clock)
  await page.getByRole('navigation', { name: '会场导航' }).getByRole('link', { name: '规则' }).click()
  await expect
    .poll(() =>
      page.getByRole('region', { name: '活动规则' }).evaluate((section) => {
        const { top, bottom } = section.getBoundingClientRect()
        return top >= 0 && top < innerHeight && bottom > 0
      }),
    )
    .toBe(true)
  expect(urlOf(page)).toBe('/hdmb?id=winter')

  const card = page.getByRole('region', { name: '会场专享券' }).getByRole('article', { name: '会场满100减8' })
  await card.getByRole('button').dblclick()
  await page.getByText('领取成功').first().waitFor()
  await card.getByRole('button').waitFor({ state: 'detached' })
  const { data: held } = await member.send(couponCalls.mine, { status: 0 })
  expect(held.filter((coupon) => coupon.name === '会场满100减8')).toHaveLength(1)
  expect(await member.send(activityCalls.engage, { id: activity.id, action: 'receive', ref_id: 901 })).toMatchObject({
    status: 'again',
  })
})

test('[PR-04] one not begun counts down and reminds, one over or unknown leads to what runs', async (context) => {
  context.skip(!LONG)
  const page = await shop.member(MEMBER, '/hdmb?id=year-end')
  await page.getByRole('timer').waitFor()
  await expect.poll(() => page.getByRole('timer').innerText()).toMatch(/^距开始/)
  await page.getByRole('button', { name: '开始提醒' }).click()
  await page.getByRole('button', { name: '已设置提醒' }).waitFor()
  await looksRight(page)
  for (const address of [
    '/hdmb?id=autumn',
    '/hdmb?id=no-such-page',
    '/zqmb?id=999999',
    '/yjh/999',
    '/activity/autumn',
    '/Hdzx/999',
  ]) {
    await page.goto(address)
    await page.waitForURL('**/noActivity')
  }
  await page.getByRole('link', { name: /慢病用药专区/ }).click()
  await page.waitForURL('**/zqmb?id=*')
  await heading(page, /慢病用药专区/)
})

test('[PR-04] fairs and centres: a list, one to be joined, tabs of halls; login leads back here', async (context) => {
  context.skip(!LONG)
  const page = await shop.member(MEMBER, '/yjh')
  await heading(page, '药交会')
  await looksRight(page)
  await page.getByRole('link', { name: /冬季线上药交会/ }).click()
  await page.waitForURL('**/yjh/*')
  await page.getByRole('button', { name: '我要参会' }).click()
  await page.getByRole('button', { name: '已报名' }).waitFor()
  await looksRight(page)

  const posts = await (await memberByCalls(shop.server.url, MEMBER)).send(bannerCalls.posts, {})
  const halls = posts.filter((post) => post.url.startsWith('/Hdzx/')).map((post) => post.id)
  await page.goto(`/Hdzx/${halls.join(',')}`)
  await heading(page, /感冒呼吸会场/)
  const tabs = page.getByRole('navigation', { name: '会场', exact: true })
  await tabs.getByRole('link', { name: /肠胃用药会场/ }).click()
  await heading(page, /肠胃用药会场/)
  await page.getByRole('img', { name: '肠胃用药会场' }).click()
  await page.getByText('肠胃专场资料整理中，请先看会场商品').waitFor()
  await page.keyboard.press('Escape')
  await tabs.getByRole('link', { name: /清凉解暑会场/ }).click()
  await page.getByText('本会场已结束').waitFor()
  await looksRight(page)

  const visitor = await shop.visitor()
  await visitor.goto('/yjh/fair-winter')
  await visitor.getByRole('button', { name: '我要参会' }).click()
  await visitor.waitForURL('**/login?to=*')
  expect(new URL(visitor.url()).searchParams.get('to')).toBe('/yjh/fair-winter')
})

test('[SH-18] short addresses lead to templates, halls and controlled sub-zones', async () => {
  const page = await shop.visitor()
  for (const [short, to, title] of [
    ['/activity/winter', '/hdmb?id=1', /秋冬备货月/],
    ['/activity/2', '/zqmb?id=2', /慢病用药专区/],
    ['/activity/kxzq/mingchang', '/kxzq/goods/mingchang', '名厂控销'],
    ['/activity/fair-winter', '/yjh/5', /冬季线上药交会/],
  ] as const) {
    await page.goto(short)
    await heading(page, title)
    expect(urlOf(page)).toBe(to)
  }
  await page.goto('/activity/stomach-hall')
  await heading(page, /肠胃用药会场/)
  expect(decodeURIComponent(urlOf(page))).toBe('/Hdzx/7,8,9/8')
})
