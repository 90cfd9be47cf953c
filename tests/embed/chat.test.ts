import { contract } from '@yaopi/core/contract'
import { chatAdminCalls } from '@yaopi/core/staff'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { staff, type Caller } from '../journeys/caller.ts'
import { cartButton, openWorld, type World } from './world.ts'

let world: World
let service: Caller
beforeAll(async () => {
  world = await openWorld()
  service = await staff(world.shop.url, 'service')
})
afterAll(async () => {
  await world.close()
})

const panel = (page: Page) => page.getByRole('region', { name: /在线客服|Customer service/ })
const input = (page: Page) => panel(page).getByRole('textbox')
const opener = (page: Page) => page.getByRole('button', { name: /^(在线客服|Customer service)/ })

test.each(['after', 'before', 'alone'])(
  '[RO-03] a member talks to the service on a page of a partner, with the script of the chat %s',
  async (order) => {
    const before = world.hosts.asked()
    const { page, context, problems, requests } = await world.open('csp', `?token&chat=${order}`)
    await opener(page).click()
    if (order !== 'alone') await page.getByRole('button', { name: /打开购物车/ }).waitFor()
    // The two scripts share the token of the page.
    const asked = world.hosts.asked()
    expect(asked - before).toBe(1)
    await input(page).fill(`问${order}`)
    await input(page).press('Enter')
    await panel(page).getByText(`问${order}`).waitFor()
    await panel(page).getByText('发送中').waitFor({ state: 'detached' })
    const { data } = await service.send(chatAdminCalls.list, { status: 'queued' })
    const { id } = data.find(({ text }) => text === `问${order}`)!
    await service.send(chatAdminCalls.take, { id })
    await panel(page)
      .getByText(/^已接入/)
      .waitFor()
    await service.send(chatAdminCalls.answer, { id, text: `答${order}`, idempotency_key: `embed-${order}` })
    await panel(page).getByText(`答${order}`).waitFor()
    const regions = page.getByRole('status', { name: '提示消息' })
    await expect.poll(() => regions.count()).toBe(order === 'alone' ? 0 : 1)
    // What a partner's page may not do is not offered.
    await expect.poll(() => panel(page).getByRole('button').allInnerTexts()).toEqual(['', '发送'])
    await panel(page).getByRole('button', { name: '收起客服窗口' }).click()
    await service.send(chatAdminCalls.answer, { id, text: '还在吗', idempotency_key: `embed-${order}-2` })
    await page.getByRole('button', { name: '在线客服 (1)' }).waitFor()
    await service.send(chatAdminCalls.close, { id })
    if (order !== 'alone') await cartButton(page).waitFor()
    expect(world.hosts.asked()).toBe(asked)
    expect(requests.filter((request) => /yp_|\/api\/order|\/api\/upload/.test(request))).toEqual([])
    // The address of the stream, which is written down on its way, holds nothing that opens anything again.
    const streams = requests.filter((request) => request.includes(contract.chat.stream.path))
    expect(streams.length).toBeGreaterThan(0)
    expect(streams.filter((request) => !/\?ticket=[\w-]{43}&after=\d+$/.test(request))).toEqual([])
    expect(problems).toEqual([])
    // Who signs out has no chat any more.
    await page.evaluate(() => (window as unknown as { yaopi: { signOut: () => void } }).yaopi.signOut())
    await page.getByRole('link', { name: '联系客服' }).waitFor()
    await opener(page).waitFor({ state: 'detached' })
    await context.close()
  },
)

test('[RO-03] a visitor of a partner gets what the page itself offers in that place', async () => {
  const { page, context, requests, problems } = await world.open('csp', '?chat=after')
  await page.getByRole('link', { name: '联系客服' }).waitFor()
  await cartButton(page).waitFor()
  expect(await opener(page).count()).toBe(0)
  expect(requests.filter((request) => request.includes('/api/chat'))).toEqual([])
  expect(problems).toEqual([])
  await context.close()
})

test('speaks the language of the page and offers the goods that it shows', async () => {
  const { page, context, problems } = await world.open('csp', '?token&chat=after&locale=en')
  await page.evaluate(() => {
    const chat = document.querySelector('yaopi-chat')!
    chat.setAttribute('goods-id', '3')
    chat.setAttribute('goods-name', '感冒灵颗粒')
  })
  await opener(page).waitFor()
  await page.evaluate(() => (document.querySelector('yaopi-chat') as HTMLElement & { open: () => void }).open())
  await panel(page).getByRole('button', { name: 'Send it' }).click()
  await panel(page)
    .getByRole('link', { name: /感冒灵颗粒/ })
    .waitFor()
  expect(
    await panel(page)
      .getByRole('link', { name: /感冒灵颗粒/ })
      .getAttribute('href'),
  ).toBe(`${world.shop.url}/list/info/3`)
  expect(problems).toEqual([])
  await context.close()
})
