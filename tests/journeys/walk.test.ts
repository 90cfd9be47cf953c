import { cartCalls, paymentCalls, statementCalls } from '@yaopi/core/contract'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rows } from '../../apps/api/src/platform/db/db.ts'
import { LONG } from '../long.ts'
import { memberByCalls } from './caller.ts'
import { confirmAll, payByBalance } from './checkout.ts'
import { kindsOf, type KindOfGoods } from './walk/kinds.ts'
import { table } from './walk/compare.ts'
import { newWalk, readInto, walkThrough } from './walk/walk.ts'
import { openWalkShop, type WalkShop } from './walk/walk-shop.ts'
import { viewerOf, VISITOR } from './walk/viewer.ts'

const BUYER = '13800000008'
const REGULAR = '13800000001'
const CLINIC = '13800000002'
const OWNER = '13800000003'
const ENDED = '13800000005'

/** What the long run reads more of: goods of each kind, and pages. */
const EACH = LONG ? 3 : 1
const SIZES = LONG ? [20_000, 200_000] : [undefined]

/** Help and news: freight, windows, clocks, dates and views. */
const READING: readonly string[] = [
  '/help/xrzn/hyzc',
  '/help/fwbz/zskf',
  '/help/us/tsjy',
  '/help/zfps/ddzf',
  '/help/zfps/hwps',
  '/help/zfps/ypth',
  '/news/hy',
  '/news/company',
  '/news/info/13/hy',
]
/** Pages that everybody may open. */
const OPEN: readonly string[] = LONG
  ? [
      '/',
      '/list',
      '/list/table',
      '/list/no_image',
      '/list?sort=price&stock=1',
      '/list?otc=rx&temp=yl',
      '/list?band=6-12&page=2',
      '/list?min_price=5&max_price=20',
      '/list/table?medicare=1&sort=profit',
      '/search?keywords=阿莫西林',
      '/search/table?keywords=布洛芬',
      '/yx',
      '/yx/table',
      '/zyyp',
      '/qxzq',
      '/ppzq',
      '/ppzq/info/1',
      '/kxzq',
      '/mrtj',
      '/mrtj?day=tomorrow',
      '/ptzq',
      '/ptzq?state=soon',
      '/jxqzc',
      '/zhzq',
      '/zhmz',
      '/zhmz/list?group_id=31',
      '/lqzx',
      '/hb',
      '/welfare',
      '/yyh',
      '/jfsc',
      ...READING,
    ]
  : ['/', '/list', '/search?keywords=阿莫西林', '/mrtj', ...READING]

describe.each(SIZES)('every number on a page is what the database says, %s goods', (goods) => {
  let open: WalkShop
  beforeAll(async () => {
    open = await openWalkShop(BUYER, goods)
  }, 900_000)
  afterAll(async () => {
    await open.close()
  })

  // The ordinary run walks with the member below, who sees more numbers on the same pages.
  test('for a visitor', { timeout: LIMIT }, async ({ skip }) => {
    skip(!LONG)
    const walk = newWalk()
    const page = await open.shop.visitor()
    const kinds = await kindsOf(open.db, await viewerOf(open.db, BUYER), EACH)
    const details = kinds.filter(({ kind }) => LONG || SHOWN_TO_VISITORS.includes(kind)).map((one) => one.path)
    await walkThrough(walk, page, open.db, VISITOR, [...OPEN, ...details])
    // What a filter promises is what it leaves.
    for (const at of LONG ? ['/list', '/zyyp', '/yx', '/search?keywords=阿莫西林'] : ['/list']) {
      const unfolded = `${at}${at.includes('?') ? '&' : '?'}filters=1`
      await page.goto(unfolded)
      const filters = page.getByRole('group', { name: '剂型' }).getByRole('link', { name: /^\D+\d+$/ })
      for (const place of LONG ? [0, 5, 11] : [0]) {
        await filters.nth(place).click()
        await page.waitForURL(/dosage=/)
        await readInto(walk, page, open.db, VISITOR)
        await page.goto(unfolded)
      }
    }
    report(walk)
  })

  test('for a member, and every kind of promotion from the list to the paid order', { timeout: LIMIT }, async () => {
    const walk = newWalk()
    const page = await open.shop.member(BUYER)
    const viewer = await viewerOf(open.db, BUYER)
    const read = async (isTyped = false) => readInto(walk, page, open.db, await viewerOf(open.db, BUYER), isTyped)
    const visit = async (...paths: readonly string[]) =>
      walkThrough(walk, page, open.db, await viewerOf(open.db, BUYER), paths)
    const kinds = await kindsOf(open.db, viewer, EACH)
    expect(missing(kinds), 'kinds of promotion that no goods stand for').toEqual([])
    await visit(
      ...(LONG ? OPEN : ['/', '/list/table', '/star', '/jxqzc', '/help/zfps/hwps', '/news/info/13/hy']),
      ...kinds.filter(({ kind }) => LONG || !SAME_PAGE.includes(kind)).map((one) => one.path),
    )

    // Ten of goods with tiers, by hand: price, subtotal and mark follow the quantity.
    const ladder = kinds.find((one) => one.kind === 'ladder')!
    await page.goto(ladder.path)
    await page.getByRole('main').getByRole('spinbutton').first().fill(String(ladder.wanted.number))
    await page.getByRole('main').getByRole('spinbutton').first().press('Tab')
    await read(true)
    await page.getByRole('button', { name: '加入购物车', exact: true }).click()
    await page.getByText(`购物车已有${ladder.wanted.number}`).waitFor()
    await read(true)

    await claimCoupon(page)
    await fill(open, kinds)
    await visit('/list', '/cart')
    const line = page
      .getByRole('main')
      .getByRole('article')
      .filter({ has: page.getByRole('spinbutton') })
    await change(page, EDIT, () => line.first().getByRole('button', { name: /^增加/ }).click())
    await read()
    await change(page, SELECT, () => line.nth(1).getByRole('checkbox').uncheck())
    await read()
    await change(page, SELECT, () => line.nth(1).getByRole('checkbox').check())
    await read()
    await visit('/list/table', ...(LONG ? ['/hb', '/zhmz/list?group_id=31', ladder.path] : []))
    await openDrawer(page)
    await read()

    await page.goto('/cart/step2')
    await page.getByRole('button', { name: '提交订单' }).waitFor()
    await read()
    await confirmAll(page)
    await page.getByRole('button', { name: '提交订单' }).click()
    await page.waitForURL('**/cart/step3/*')
    await page.getByRole('region', { name: '待支付订单' }).waitFor()
    await settled(open, page)
    await read()
    await payByBalance(page)
    await settled(open, page)
    await read()
    const drugs = await page.getByRole('link', { name: '支付含麻订单' }).getAttribute('href')
    const orders = await page.getByRole('list', { name: '本次订单' }).getByRole('link').all()
    const paths = await Promise.all(orders.map((link) => link.getAttribute('href')))
    await visit(drugs!, ...paths.flatMap((path) => path ?? []), '/order', '/user', '/cart', ladder.path, '/')
    report(walk)
  })

  test('for members with past orders and of other kinds', { timeout: LIMIT }, async ({ skip }) => {
    skip(!LONG)
    const walk = newWalk()
    const viewer = await viewerOf(open.db, REGULAR)
    const page = await open.shop.member(REGULAR)
    const placed = await rows(
      open.db,
      sql<{ id: number }>`select id from orders where member_id = ${viewer.id} order by id % 100000000 limit 14`,
    )
    const orders = (LONG ? placed : placed.slice(9, 10)).map(({ id }) => `/order/info/${id}`)
    await walkThrough(walk, page, open.db, viewer, [
      '/user',
      '/order',
      '/wdxx',
      '/basic',
      '/zzzj',
      ...orders,
      ...(LONG ? ['/order?status=unpaid', '/order?status=finished', '/star', '/addr', '/dzht', '/lqzx?mine=1'] : []),
    ])
    const member = await memberByCalls(open.shop.server.url, REGULAR)
    // The statement of the month before is made in the background.
    await expect
      .poll(async () => (await member.send(statementCalls.list, {})).length, { timeout: 60_000 })
      .toBeGreaterThan(0)
    await walkThrough(walk, page, open.db, viewer, ['/dzfp', '/dzfp?tab=issued', '/order?status=bill'])
    const [unpaid] = await rows(
      open.db,
      sql<{ trade_id: number }>`select trade_id from orders where member_id = ${viewer.id} and status = 10`,
    )
    const { url } = await member.send(paymentCalls.share, { trade_id: unpaid!.trade_id })
    await walkThrough(walk, await open.shop.visitor(), open.db, VISITOR, [new URL(url).pathname])
    const clinic = await viewerOf(open.db, CLINIC)
    const agreed = (await kindsOf(open.db, clinic, EACH)).filter((one) => one.kind === 'yyh')
    expect(agreed.length).toBeGreaterThan(0)
    const doctor = await open.shop.member(CLINIC)
    await walkThrough(walk, doctor, open.db, clinic, ['/yyh/list', '/yyh', ...agreed.map((one) => one.path)])
    const [owner, ended] = [await viewerOf(open.db, OWNER), await viewerOf(open.db, ENDED)]
    await walkThrough(walk, await open.shop.member(OWNER), open.db, owner, ['/ddgl', '/basic'])
    await walkThrough(walk, await open.shop.member(ENDED), open.db, ended, ['/zzzj', '/basic', '/wdxx'])
    report(walk)
  })
})

const LIMIT = LONG ? 1_200_000 : 300_000

/** Fails with every difference, one a line: page, block, what, shown, expected. */
function report(walk: ReturnType<typeof newWalk>): void {
  const numbers = walk.pages.reduce((sum, page) => sum + page.numbers, 0)
  console.log(`${walk.pages.length} pages, ${numbers} numbers, ${walk.differences.length} differences`)
  expect(table(walk.differences)).toBe('')
}

const SHOWN_TO_VISITORS: readonly string[] = ['ladder', 'spike']
/** Kinds whose page has nothing that another page of the sample has not; cart and orders have them too. */
const SAME_PAGE: readonly string[] = [
  ...['special', 'newcomer', 'kx', 'herb', 'free-shipping zone', 'cashback', 'controlled drug', 'level'],
  ...['reduction 12', 'reduction 13', 'reduction 14', 'reduction 32', 'reduction 41', 'reduction 51', 'reduction 52'],
]

const WANTED_KINDS: readonly string[] = [
  ...['spike', 'special', 'newcomer', 'group', 'jxq', 'ladder', 'storewide', 'bundle', 'cashback', 'controlled sale'],
  ...['free shipping', 'free-shipping zone', 'herb', 'controlled drug'],
  ...['reduction 11', 'reduction 12', 'reduction 13', 'reduction 14', 'reduction 15', 'reduction 31', 'reduction 41'],
]
const missing = (kinds: readonly KindOfGoods[]): string[] =>
  WANTED_KINDS.filter((kind) => !kinds.some((one) => one.kind === kind))

async function claimCoupon(page: Page): Promise<void> {
  await page.goto('/lqzx')
  await page
    .getByRole('button', { name: /^领取全场/ })
    .first()
    .click()
  await page
    .getByRole('status', { name: '提示消息' })
    .getByText(/^已领取/)
    .waitFor()
}

async function fill({ shop }: WalkShop, kinds: readonly KindOfGoods[]): Promise<void> {
  const member = await memberByCalls(shop.server.url, BUYER)
  const { refused } = await member.send(cartCalls.add, {
    params: kinds.filter((one) => one.kind !== 'ladder').map((one) => one.wanted),
  })
  expect(refused).toEqual([])
}

/** Changes the cart page and waits until the server has the change; what it comes to is read until it agrees. */
async function change(page: Page, call: RegExp, act: () => Promise<void>): Promise<void> {
  const answer = page.waitForResponse((response) => call.test(response.url()))
  await act()
  expect((await answer).ok()).toBe(true)
}
const EDIT = /\/api\/cart\/\d+\/edit$/
const SELECT = /\/api\/cart\/batch_select$/

/** What the server does after an order, messages among it, is done, and the page has been asked for since. */
async function settled({ db }: WalkShop, page: Page): Promise<void> {
  await expect
    .poll(() =>
      rows(
        db,
        sql`select id from outbox where failed_at is null
      and (available_at <= now() or leased_by is not null)`,
      ),
    )
    .toEqual([])
  await page.reload()
}

async function openDrawer(page: Page): Promise<void> {
  const drawer = page.getByRole('region', { name: '购物车', exact: true })
  await page
    .getByRole('button', { name: /^(打开)?购物车，/ })
    .last()
    .click()
  await drawer.getByText(/^已选\d+种/).waitFor()
}
