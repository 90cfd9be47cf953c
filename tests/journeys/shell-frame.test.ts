import { bannerCalls, homeCalls } from '@yaopi/core/contract'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LONG } from '../long.ts'
import { memberByCalls } from './caller.ts'
import { thisYear } from './days.ts'
import { urlOf, openReadShop, phone, type Shop } from './shop.ts'
import { placeOf } from '../place.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openReadShop()
})
afterAll(async () => {
  await shop.close()
})

/** The parts of the shell that a route shows or leaves away. */
const parts = (
  page: Page,
): Readonly<Record<'normal' | 'login' | 'menu' | 'toolbar' | 'banner' | 'footer', Locator>> => ({
  normal: page.getByRole('banner').getByRole('search'),
  login: page.getByRole('banner').getByRole('link', { name: '返回首页', exact: true }),
  menu: page.getByRole('navigation', { name: '商品分类' }),
  toolbar: page.getByRole('complementary', { name: '快捷工具' }).or(page.getByRole('navigation', { name: '快捷工具' })),
  banner: page.getByRole('complementary', { name: '活动广告' }),
  footer: page.getByRole('contentinfo').filter({ hasText: '©' }),
})

async function expectParts(page: Page, address: string, wanted: readonly string[]): Promise<void> {
  await page.goto(address)
  const seen = async (): Promise<string[]> => {
    const found: string[] = []
    for (const [name, part] of Object.entries(parts(page))) if (await part.first().isVisible()) found.push(name)
    return found
  }
  await expect.poll(seen, { message: address }).toEqual(wanted)
}

test('on the home page of a visitor nothing lies over something else, from a phone to a wide screen', async () => {
  for (const width of LONG ? [360, 390, 768, 1024, 1280, 1366, 1920] : [360, 768, 1366]) {
    const page = await shop.visitor({ viewport: { width, height: 900 } })
    await page.goto('/')
    const title = page.getByRole('heading', { level: 2, name: '热销榜', exact: true })
    await title.waitFor()
    await page.getByRole('heading', { level: 2, name: '新人特价', exact: true }).waitFor()
    // How far words and pictures of the floor above reach over the title.
    const reach = (): Promise<number> =>
      title.evaluate((heading) => {
        const floors = [...document.querySelectorAll('section')]
        const above = floors.find((floor) => floor.querySelector('h2')?.textContent === '新人特价')!
        const ends = [...above.querySelectorAll('*')].map((one) => one.getBoundingClientRect().bottom)
        return Math.max(...ends) - heading.getBoundingClientRect().top
      })
    await expect.poll(reach, { message: `${width}px` }).toBeLessThanOrEqual(0)
    const card = page.getByRole('complementary').filter({ hasText: '批号效期，实时可查' })
    const notices = card.getByText('公告', { exact: true })
    await notices.waitFor()
    const news = (await notices.boundingBox())!
    // A phone leaves the promises away: there the ways in stand above the notices.
    const promise = card.getByText('批号效期，实时可查')
    expect(await promise.isVisible(), `${width}px`).toBe(width > 760)
    const above = (await (width > 760 ? promise : card.getByRole('link', { name: '免费注册' })).boundingBox())!
    expect(above.y + above.height, `${width}px`).toBeLessThanOrEqual(news.y - 8)
    const box = (await card.boundingBox())!
    const last = (await card.getByRole('listitem').filter({ visible: true }).last().boundingBox())!
    expect(last.y + last.height, `${width}px`).toBeLessThanOrEqual(box.y + box.height)
    // Nothing is wider than the screen either.
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width}px`).toBeLessThanOrEqual(width)
    await page.context().close()
  }
})

test('on the home page of a member nothing lies over something else, on a phone and on a tablet', async () => {
  for (const width of LONG ? [360, 390, 768] : [360]) {
    const page = await shop.member('13800000001', '/', { viewport: { width, height: 900 } })
    const card = page.getByRole('complementary', { name: '我的概况' })
    for (const part of ['账户余额', '公告']) await card.getByText(part, { exact: true }).waitFor()
    await page.getByRole('heading', { level: 2, name: '热销榜', exact: true }).waitFor()
    await expect.poll(() => card.evaluate(coveredOnHome), { message: `${width}px` }).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width}px`).toBeLessThanOrEqual(width)
    await page.context().close()
  }
})

test('[SH-01] [SH-14] every route shows the parts of its flags, and the ad at the bottom can be closed', async () => {
  const visitor = await shop.visitor()
  await expectParts(visitor, '/login', ['login', 'footer'])
  await expectParts(visitor, '/loading', ['login', 'footer'])
  await expectParts(visitor, '/list', ['normal', 'menu', 'toolbar', 'footer'])
  // The first screen is covered by nothing; the ad comes with scrolling, and its picture fills it.
  await expectParts(visitor, '/', ['normal', 'menu', 'toolbar', 'footer'])
  await expect
    .poll(async () => {
      await visitor.mouse.wheel(0, 300)
      return parts(visitor).banner.isVisible()
    })
    .toBe(true)
  // Each position shows its own ads.
  const picture = parts(visitor).banner.locator('img')
  await expect.poll(() => picture.getAttribute('src')).toContain('/bottom-')
  const [ad, filled] = [(await parts(visitor).banner.boundingBox())!, (await picture.boundingBox())!]
  expect([Math.round(filled.width), Math.round(filled.height)]).toEqual([Math.round(ad.width), Math.round(ad.height)])
  expect(await picture.evaluate((image) => getComputedStyle(image).objectFit)).toBe('cover')
  await visitor.getByRole('button', { name: '关闭广告' }).click()
  await parts(visitor).banner.waitFor({ state: 'detached' })
  // Closed is closed, also in another tab of the browser.
  const later = await visitor.context().newPage()
  await expectParts(later, new URL('/', visitor.url()).href, ['normal', 'menu', 'toolbar', 'footer'])
  await expect
    .poll(async () => {
      await later.mouse.wheel(0, 300)
      return later.evaluate(() => window.scrollY > 800)
    })
    .toBe(true)
  expect(await parts(later).banner.count()).toBe(0)
  await later.close()
  // Signing the agreement is offered to those who have not signed it.
  const unsigned = await shop.member('13800000006')
  await unsigned.goto('/')
  for (const [page, name, position, count] of [
    [visitor, '专区推荐', 'right', 3],
    [unsigned, '平台公告', 'top', 1],
  ] as const) {
    const pictures = page.getByRole('region', { name }).getByRole('img')
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 600)
        return pictures.count()
      })
      .toBe(count)
    await expect.poll(() => pictures.first().getAttribute('src')).toContain(`/${position}-`)
  }
  // Below the place of the notices, whose floor has had its turn by then.
  await expect
    .poll(async () => {
      await visitor.mouse.wheel(0, 600)
      return visitor.getByRole('heading', { name: '医疗器械', exact: true }).isVisible()
    })
    .toBe(true)
  expect(await visitor.getByRole('region', { name: '平台公告' }).count()).toBe(0)

  const member = await shop.member('13800000007')
  for (const address of ['/cart', '/order', '/user'])
    await expectParts(member, address, ['normal', 'toolbar', 'footer'])
})

test('[SH-02] [SH-18] an unknown path becomes /404 in the history; /activity/… goes by /loading/activity', async () => {
  const page = await shop.visitor()
  await page.goto('/list')
  await page.goto('/no/such/page?with=query')
  await page.waitForURL('**/404')
  await page.getByText('页面不存在').first().waitFor()
  expect(urlOf(page)).toBe('/404')
  await page.goBack()
  await page.waitForURL((url) => url.pathname === '/list')

  const seen: string[] = []
  page.on('framenavigated', (frame) => {
    seen.push(new URL(frame.url()).pathname + new URL(frame.url()).search)
  })
  await page.goto('/activity/nobody-knows/a/b')
  await page.waitForURL('**/noActivity')
  await page.getByText('活动不存在或已结束').waitFor()
  expect(seen).toContain('/loading/activity?url=nobody-knows&url1=a&url2=b')
  // One that runs is found by its number.
  const posts = await (await memberByCalls(shop.server.url, '13800000007')).send(bannerCalls.posts, {})
  const running = posts.find((post) => post.status === 1)!
  await page.goto(`/activity/${running.id}`)
  await page.waitForURL(new URL(running.url, shop.server.url).href)
})

test('[SH-03] [SH-19] the title is that of the route, then that of the site, in Chinese like the rest', async () => {
  const page = await shop.member('13800000007')
  const { site_title } = await (await memberByCalls(shop.server.url, '13800000007')).send(homeCalls.config, {})
  for (const [address, title] of [
    ['/', '首页'],
    ['/list', '药品列表'],
    ['/list/table', '药品列表（表格）'],
    ['/cart', '购物车'],
    ['/order', '我的订单'],
    ['/user', '会员中心'],
    ['/dzht', '电子合同'],
    ['/nowhere', '页面不存在'],
  ] as const) {
    await page.goto(address)
    await expect.poll(() => page.title(), { message: address }).toBe(`${title} - ${site_title}`)
    await page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('zh-CN')
    // Nothing of the machine shows through.
    expect(await page.locator('body').innerText(), address).not.toMatch(
      /\b(undefined|null|NaN|Invalid Date|Loading|Submit|Cancel|Close|Search)\b|\[object/,
    )
  }
  // A page that shows one thing is called by its name.
  await page.goto('/list/info/1')
  await expect.poll(() => page.title()).toMatch(new RegExp(`^阿莫西林胶囊.* - 商品详情 - ${site_title}$`))
})

test('[SH-05] [RO-04] the login-style header has ways out, the 200 px code, hotline and own manager', async () => {
  const visitor = await shop.visitor()
  await visitor.goto('/login')
  const header = visitor.getByRole('banner')
  await header.getByText(/投诉热线/).waitFor()
  await expect
    .poll(() => header.getByRole('link', { name: '400-000-0000' }).getAttribute('href'))
    .toBe('tel:400-000-0000')
  expect(await header.getByText('专属客服').count()).toBe(0)
  await expectQrCode(visitor)
  const [shortcut] = await Promise.all([
    visitor.waitForEvent('download'),
    header.getByRole('button', { name: '添加到桌面' }).click(),
  ])
  expect(shortcut.suggestedFilename()).toBe('药批网.url')
  await header.getByRole('link', { name: '返回首页', exact: true }).click()
  await visitor.waitForURL((url) => url.pathname === '/')

  const member = await shop.member('13800000001', '/loading')
  await member.getByRole('banner').getByText('专属客服：业务员小林（演示）').waitFor()
  await expect
    .poll(() => member.getByRole('banner').getByRole('link', { name: '13900009907' }).getAttribute('href'))
    .toBe('tel:13900009907')
  // A phone keeps the way out, the manager and the hotline.
  await member.setViewportSize(phone)
  for (const name of ['返回首页', '13900009907', '400-000-0000'])
    await expect
      .poll(() => member.getByRole('banner').getByRole('link', { name, exact: true }).isVisible(), { message: name })
      .toBe(true)
  await expect
    .poll(() => member.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
    .toBeLessThanOrEqual(0)
  // Whoever has no manager sees the hotline alone.
  const newcomer = await shop.member('13800000004', '/')
  await newcomer
    .getByRole('banner')
    .getByText(/投诉热线/)
    .waitFor()
  expect(await newcomer.getByRole('banner').getByText('专属客服').count()).toBe(0)
})

test('[SH-06] the normal header knows visitors from members and has the ways of every day', async () => {
  const visitor = await shop.visitor()
  await visitor.goto('/list?sort=sales')
  const line = visitor.getByRole('banner')
  await line.getByRole('link', { name: '请登录' }).waitFor()
  expect(await visitor.getByRole('button', { name: '安全退出' }).count()).toBe(0)
  await line.getByRole('link', { name: '免费注册' }).click()
  await visitor.waitForURL('**/register/step1')
  await visitor.goBack()
  await visitor.waitForURL((url) => url.pathname === '/list')
  await visitor.getByRole('link', { name: '请登录' }).click()
  await visitor.waitForURL((url) => url.searchParams.get('to') === '/list?sort=sales')

  const member = await shop.member('13800000008', '/')
  const header = member.getByRole('banner')
  await header.getByText('成都演示百草药房').waitFor()
  for (const name of ['请登录', '免费注册']) expect(await header.getByRole('link', { name }).count()).toBe(0)
  await expectQrCode(member)
  const [shortcut] = await Promise.all([
    member.waitForEvent('download'),
    header.getByRole('button', { name: '添加到桌面' }).click(),
  ])
  expect(shortcut.suggestedFilename()).toBe('药批网.url')
  for (const [name, path] of [
    ['会员中心', '/user'],
    ['我的订单', '/order'],
    ['电子发票', '/dzfp'],
    ['首页', '/'],
  ] as const) {
    await header.getByRole('link', { name, exact: true }).first().click()
    await member.waitForURL((url) => url.pathname === path)
  }
  await header.getByRole('button', { name: '安全退出' }).click()
  await header.getByRole('link', { name: '请登录' }).waitFor()
  await header.getByRole('link', { name: '免费注册' }).waitFor()
  expect(await header.getByText('成都演示百草药房').count()).toBe(0)
})

test('[SH-10] [SH-16] the top navigation unfolds on hover; the footer has help, licences, credit, year', async () => {
  const page = await shop.visitor()
  await page.goto('/')
  const nav = page.getByRole('navigation', { name: '主导航' })
  const entries = nav.locator('> ul > li')
  await entries.first().waitFor()
  await expect.poll(() => entries.count()).toBeGreaterThan(3)
  expect(await entries.count()).toBeLessThanOrEqual(9)
  await nav.getByRole('link', { name: '表格下单' }).hover()
  const below = nav.getByRole('list', { name: '表格下单的下级' })
  await below.getByRole('link', { name: '无图列表' }).click()
  await page.waitForURL('**/list/no_image')
  await below.waitFor({ state: 'detached' })

  const footer = parts(page).footer
  for (const help of ['新手指南', '服务保障', '关于我们', '支付与配送'])
    await footer.getByRole('heading', { name: help }).waitFor()
  const licences = footer.getByRole('list', { name: '资质证照' })
  for (const licence of ['营业执照', '药品经营许可证', 'ICP备案号']) await licences.getByText(licence).first().waitFor()
  await footer.getByText(/技术支持：.+/).waitFor()
  await footer.getByText(new RegExp(`© .*${thisYear()}`)).waitFor()
})

test('the last entry of the menu of the member centre is in reach on a low screen', async () => {
  const page = await shop.member('13800000001', '/order', { viewport: { width: 1366, height: 768 } })
  await page.getByRole('main').getByRole('article').first().waitFor()
  await page.evaluate(() => window.scrollTo(0, 600))
  const menu = page.getByRole('navigation', { name: '会员中心菜单' })
  const before = await menu.boundingBox()
  await menu.getByRole('link').last().scrollIntoViewIfNeeded()
  const last = (await menu.getByRole('link').last().boundingBox())!
  expect(last.y + last.height).toBeLessThanOrEqual(768)
  // The menu moves, and not the page.
  expect(await menu.boundingBox()).toEqual(before)
})

/**
 * What of the home page lies under something else or outside its box: the parts of the card of a member, and the titles
 * of the floors down to 热销榜. Runs in the browser.
 */
function coveredOnHome(card: Element): string[] {
  const boxOf = (one: Element): DOMRect => one.getBoundingClientRect()
  const endOf = (one: Element): number =>
    Math.max(...[one, ...one.querySelectorAll('*')].map((part) => boxOf(part).bottom))
  const parts = [...card.querySelectorAll(':scope > div > *')].filter((part) => boxOf(part).height > 0)
  const floors = [...document.querySelectorAll('main section:has(h2)')]
  const shown = floors.slice(0, floors.findIndex((floor) => floor.querySelector('h2')!.textContent === '热销榜') + 1)
  const titles = shown.map((floor) => floor.querySelector('h2')!)
  const isUnder = (above: Element | undefined, below: Element): boolean =>
    above !== undefined && endOf(above) > boxOf(below).top + 0.5
  return [
    ...parts.filter((part, at) => isUnder(parts[at - 1], part) || boxOf(part).bottom > boxOf(card).bottom),
    ...titles.filter((title, at) => isUnder(at === 0 ? card : shown[at - 1], title)),
  ].map((one) => one.textContent ?? '')
}

/** The code of the mini program, drawn 200 by 200 px, comes under the pointer and goes with Escape. */
async function expectQrCode(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: '手机小程序' }).hover()
  const code = page.getByRole('img', { name: '手机小程序' })
  await code.waitFor()
  expect(await placeOf(code)).toMatchObject({ width: 200, height: 200 })
  await expect.poll(() => code.evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL().length)).toBeGreaterThan(500)
  await page.keyboard.press('Escape')
  await code.waitFor({ state: 'detached' })
}
