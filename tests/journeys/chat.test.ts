import { checkoutCalls, orderCalls } from '@yaopi/core/contract'
import { chatAdminCalls } from '@yaopi/core/staff'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDb, row, rows, sql } from '../../apps/api/src/platform/db/db.ts'
import { copyDatabase } from '../server/filled-database.ts'
import { staff, type Caller } from './caller.ts'
import { AMOXICILLIN, fillCart } from './checkout.ts'
import { openRestartableSite, phone, type RestartableShop } from './shop.ts'

const USER = '13800000001'

let database: { readonly url: string; readonly drop: () => Promise<void> }
let shop: RestartableShop
beforeAll(async () => {
  database = await copyDatabase(process.env['FILLED_SHOP']!)
  const open = await openDb({ url: database.url, poolSize: 1 })
  // Open at whatever hour the test runs.
  await sql`insert into setting (key, value) values
    ('service_hours', '{"days": [1, 2, 3, 4, 5, 6, 7], "from": 0, "to": 1440}'), ('qq1', '"800012345"')
    on conflict (key) do update set value = excluded.value`.execute(open.db)
  await open.close()
  shop = await openRestartableSite(database.url)
})
afterAll(async () => {
  await shop.close()
  await database.drop()
})

const panel = (page: Page) => page.getByRole('region', { name: '在线客服' })
const openChat = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^联系客服/ }).click()
  await panel(page).getByRole('textbox', { name: '输入消息' }).waitFor()
}
const say = async (page: Page, text: string): Promise<void> => {
  const input = panel(page).getByRole('textbox', { name: '输入消息' })
  await input.fill(text)
  await input.press('Enter')
}
/** The messages that a panel shows, in their order. */
const shown = (page: Page): Promise<string[]> =>
  panel(page)
    .getByRole('listitem')
    .evaluateAll((items) => items.map((item) => item.textContent ?? ''))
    .then((texts) => texts.flatMap((text) => /[问答][0-9]+/.exec(text)?.[0] ?? []))

test('[SH-13] [RO-03] a member and the service talk over a restart: nothing lost, all in order, once', async () => {
  // Two browsers of the member: neither shares a login or a store with the other.
  const page = await shop.member(USER, '/')
  const other = await shop.member(USER, '/')
  await openChat(page)
  await openChat(other)
  let service: Caller = await staff(shop.server.url, 'service')

  await say(page, '问1 布洛芬什么时候到货？')
  await panel(page).getByText('正在排队', { exact: true }).waitFor()
  // The second browser of the member is in step without a word of its own.
  await panel(other).getByText('问1 布洛芬什么时候到货？').waitFor()
  const { data } = await service.send(chatAdminCalls.list, { status: 'queued' })
  const id = data[0]!.id
  expect(data[0]).toMatchObject({ text: '问1 布洛芬什么时候到货？', unread: 1 })
  await service.send(chatAdminCalls.take, { id })
  await panel(page)
    .getByText(/^已接入/)
    .waitFor()
  await panel(other)
    .getByText(/^已接入/)
    .waitFor()
  const answer = (text: string) =>
    service.send(chatAdminCalls.answer, { id, text, idempotency_key: `journey-${/\d+/.exec(text)![0]}` })
  await answer('答2')
  await panel(page).getByText('答2').waitFor()
  await say(other, '问3')
  await panel(page).getByText('问3').waitFor()

  // The server stops in the middle, and what is written meanwhile cannot be sent.
  await shop.restart(async () => {
    await say(page, '问4')
    await panel(page).getByRole('button', { name: '重试' }).waitFor()
    await panel(page).getByRole('link', { name: '在线客服1' }).waitFor()
    await expect
      .poll(() => panel(page).getByRole('link', { name: '在线客服1' }).getAttribute('href'))
      .toContain('800012345')
  })
  service = await staff(shop.server.url, 'service')
  await answer('答5')
  await panel(page).getByText('答5').waitFor()
  await panel(other).getByText('答5').waitFor()
  await panel(page).getByRole('link', { name: '在线客服1' }).waitFor({ state: 'detached' })
  await panel(page).getByRole('button', { name: '重试' }).click()
  await panel(other).getByText('问4').waitFor()
  await panel(page).getByRole('button', { name: '重试' }).waitFor({ state: 'detached' })
  await say(page, '问6')
  await panel(other).getByText('问6').waitFor()

  const stored = (await service.send(chatAdminCalls.detail, { id })).messages
  expect(stored.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7])
  const order = ['问1', '答2', '问3', '答5', '问4', '问6']
  expect(stored.map(({ text }) => text.slice(0, 2)).filter((text) => text !== '')).toEqual(order)
  await expect.poll(() => shown(page)).toEqual(order)
  await expect.poll(() => shown(other)).toEqual(order)

  // Closed, the panel goes on counting; a page that is loaded anew has everything again.
  await panel(page).getByRole('button', { name: '收起客服窗口' }).click()
  await other.close()
  await answer('答7')
  await page.getByRole('button', { name: '联系客服 (1)' }).waitFor()
  await page.reload()
  await openChat(page)
  await panel(page).getByText('答7').waitFor()
  await expect.poll(() => shown(page)).toEqual([...order, '答7'])

  await service.send(chatAdminCalls.close, { id })
  await panel(page).getByRole('button', { name: '5分' }).click()
  await panel(page).getByText('已评价：5分').waitFor()
  expect((await service.send(chatAdminCalls.detail, { id })).messages.at(-1)).toMatchObject({
    event: 'ended',
    score: 5,
  })
})

test('[SH-13] two tabs of a browser share one stream; the one that is left goes on without a gap', async () => {
  const page = await shop.member(USER, '/')
  const streams: string[] = []
  page.context().on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/chat/stream') streams.push(request.url())
  })
  const [first, second, unopened] = [page, await page.context().newPage(), await page.context().newPage()]
  await second.goto('/')
  await unopened.goto('/')
  await openChat(first)
  await openChat(second)
  const service = await staff(shop.server.url, 'service')
  await say(first, '问11')
  await panel(second).getByText('问11').waitFor()
  await say(second, '问12')
  await panel(first).getByText('问12').waitFor()
  const { data } = await service.send(chatAdminCalls.list, { status: 'queued' })
  const id = data[0]!.id
  await service.send(chatAdminCalls.take, { id })
  const answer = (text: string) =>
    service.send(chatAdminCalls.answer, { id, text, idempotency_key: `tabs-${/\d+/.exec(text)![0]}` })
  await answer('答13')
  await panel(first).getByText('答13').waitFor()
  await panel(second).getByText('答13').waitFor()
  expect(streams).toHaveLength(1)

  // The second tab reads the answer that comes while it takes over, and its count reaches the tab without a panel.
  await panel(second).getByRole('button', { name: '收起客服窗口' }).click()
  await first.close()
  await answer('答14')
  await second.getByRole('button', { name: '联系客服 (1)' }).waitFor()
  await unopened.getByRole('button', { name: '联系客服 (1)' }).waitFor()
  await openChat(second)
  await panel(second).getByText('答14').waitFor()
  await expect.poll(async () => (await shown(second)).slice(-4)).toEqual(['问11', '问12', '答13', '答14'])
  await unopened.getByRole('button', { name: '联系客服', exact: true }).waitFor()
  expect(streams).toHaveLength(2)
  await service.send(chatAdminCalls.close, { id })
})

test('[RO-03] a visitor gets the links and the hotline, and no panel', async () => {
  const page = await shop.visitor()
  await page.goto('/')
  await page.getByRole('button', { name: '联系客服' }).click()
  const ways = page.getByRole('group', { name: '联系客服' })
  await expect.poll(() => ways.getByRole('link').first().getAttribute('href')).toContain('800012345')
  await ways.getByRole('link', { name: /^\d[\d-]+$/ }).waitFor()
  expect(await panel(page).count()).toBe(0)
})

test('on a phone the panel fills the screen, with a picture, an order and goods', async () => {
  const buyer = await fillCart(shop, '13800000007')
  const preview = await buyer.send(checkoutCalls.preview, {})
  const { orders } = await buyer.send(orderCalls.create, {
    preview_token: preview.preview_token,
    idempotency_key: 'journey-chat',
    address_id: preview.addresses[0]!.id,
    ticks: preview.ticks.map((tick) => tick.code),
  })
  const order = orders[0]!.id
  const page = await shop.member('13800000007', `/list/info/${AMOXICILLIN}`, { viewport: phone })
  await page.getByRole('button', { name: '联系客服' }).click()
  await panel(page).getByRole('textbox').waitFor()
  // Without the bar that this browser gives to a page that scrolls.
  expect(await panel(page).boundingBox()).toMatchObject({ x: 0, y: 0, height: phone.height })
  const picture = await page.screenshot({ type: 'png' })
  await panel(page).locator('input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: picture })
  const image = panel(page).getByRole('img', { name: '[图片]' })
  await image.waitFor()
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(phone.width)
  const open = await openDb({ url: database.url, poolSize: 1 })
  const { name } = (await row(open.db, sql<{ name: string }>`select name from goods where id = ${AMOXICILLIN}`))!
  const log = panel(page).getByRole('listitem')
  await panel(page).getByRole('button', { name: '发送商品' }).click()
  await log.getByRole('link').filter({ hasText: name }).waitFor()
  await panel(page).getByRole('button', { name: '发送订单' }).click()
  await panel(page)
    .getByRole('button', { name: new RegExp(`订单${order}`) })
    .click()
  await log
    .getByRole('link')
    .filter({ hasText: `订单${order}` })
    .waitFor()
  expect(
    await rows(
      open.db,
      sql`select kind, goods_id, order_id from chat_message g join chat_thread t on t.id = g.thread_id
        join member m on m.id = t.member_id where m.phone = '13800000007' order by seq`,
    ),
  ).toEqual([
    { kind: 'picture', goods_id: null, order_id: null },
    { kind: 'goods', goods_id: AMOXICILLIN, order_id: null },
    { kind: 'order', goods_id: null, order_id: order },
  ])
  await open.close()
})
