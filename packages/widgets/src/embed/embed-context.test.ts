import { lotteryCalls, memberCalls, type AnyCall } from '@yaopi/core/contract'
import { afterEach, expect, it, vi } from 'vitest'
import type { Locale } from '../locales/messages.ts'
import { createEmbedContext } from './embed-context.ts'
import { ORIGIN_PATH } from './refused-origin.ts'
import { searchStorefrontFactory } from './storefront-factory.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const SHOP = 'https://shop.example'
const script = { api: SHOP, shop: SHOP, partner: 'p', locale: '', theme: 'default', base: `${SHOP}/embed/v1/` }
const open = (isSecond: boolean, token: string) =>
  createEmbedContext(
    script,
    { language: '', locale: {}, labels: {}, theme: 'default' },
    searchStorefrontFactory,
    () => ({ getToken: () => Promise.resolve(token) }),
    () => Promise.resolve({}),
    isSecond,
  )

/** What two scripts of a page write into the console and tell the page, once both know that they have failed. */
async function failuresOf(token: string, code: number) {
  const lines = vi.spyOn(console, 'error').mockImplementation(() => {})
  const events: number[] = []
  const listen = ({ detail }: DocumentEventMap['yaopi:error']) => events.push(detail.code)
  document.addEventListener('yaopi:error', listen)
  const scripts = [open(false, token), open(true, token)]
  const codes = () => scripts.map(({ storefront }) => storefront.session.failure.peek()?.code)
  await expect.poll(() => codes()).toEqual([code, code])
  // What follows a failure is done with it.
  await new Promise((resolve) => {
    setTimeout(resolve)
  })
  document.removeEventListener('yaopi:error', listen)
  return { lines: lines.mock.calls.map(([line]) => String(line)), events }
}

it('two scripts of a page say once that its origin is not registered', async () => {
  const answer = { code: 200, message: '', data: { registered: 0 } }
  vi.spyOn(window, 'fetch').mockImplementation((url) =>
    String(url).includes(ORIGIN_PATH)
      ? Promise.resolve(new Response(JSON.stringify(answer)))
      : Promise.reject(new TypeError('Failed to fetch')),
  )
  const { lines, events } = await failuresOf(`yp_${'A'.repeat(43)}`, 403)
  expect(lines).toEqual([expect.stringMatching(/^yaopi: 来源 .+ 未登记/)])
  expect(events).toEqual([403])
})

it('and once that what the page hands over is no token', async () => {
  const { lines, events } = await failuresOf('<!doctype html>', 401)
  expect(lines).toEqual([expect.stringMatching(/^yaopi: getToken: /)])
  expect(events).toEqual([401])
})

it.each([
  ['a reading', memberCalls.stores, ['member', 'nobody', 'ended']],
  ['a change, such as the draw, which is a GET', lotteryCalls.draw, ['member', 'nobody']],
] as const)('an ended token says once what it stops: %s', async (_, call: AnyCall, heard) => {
  const events: string[] = []
  const onSession = ({ detail }: DocumentEventMap['yaopi:session']): void => {
    events.push(detail.member === null ? 'nobody' : 'member')
  }
  const onRequired = ({ detail }: DocumentEventMap['yaopi:auth-required']): void => {
    events.push(detail.reason)
  }
  document.addEventListener('yaopi:session', onSession)
  document.addEventListener('yaopi:auth-required', onRequired)
  const answer = (code: number, data: unknown) =>
    Promise.resolve(new Response(JSON.stringify({ code, message: '', data }), { status: code }))
  vi.spyOn(window, 'fetch').mockImplementation((url) =>
    String(url).includes(memberCalls.base.path)
      ? answer(200, { show: true, username: 'L1', is_passed: 1, cart: 0 })
      : answer(401, null),
  )
  const { storefront } = createEmbedContext(
    script,
    { language: '', locale: {}, labels: {}, theme: 'default' },
    searchStorefrontFactory,
    () => ({ getToken: async ({ reason }) => (reason === 'init' ? `yp_${'A'.repeat(43)}` : null) }),
    () => Promise.resolve({}),
  )
  await expect.poll(() => events).toEqual(['member'])
  await storefront.client.send(call, { id: 1 })
  document.removeEventListener('yaopi:session', onSession)
  document.removeEventListener('yaopi:auth-required', onRequired)
  expect(events).toEqual(heard)
})

it('another language is that of every notice from then on, and the last one that was set counts', async () => {
  const arrivals = new Map<string, (locale: Partial<Locale>) => void>()
  const { appearance, configure, storefront } = createEmbedContext(
    script,
    { language: '', locale: { 'shop.ok': '好', 'shop.alertTitle': '提示' }, labels: {}, theme: 'default' },
    searchStorefrontFactory,
    () => ({}),
    (language) =>
      new Promise((resolve) => {
        arrivals.set(language, resolve)
      }),
  )
  const { notifications } = storefront
  const last = () => notifications.notices.peek().at(-1)
  notifications.info('one')
  expect(last()).toMatchObject({ title: '提示', actions: [{ label: '好' }] })
  configure({ locale: 'zh-TW' })
  configure({ locale: 'en' })
  arrivals.get('en')!({ 'shop.ok': 'OK', 'shop.alertTitle': 'Note' })
  await expect.poll(() => appearance.peek().language).toBe('en')
  arrivals.get('zh-TW')!({ 'shop.ok': '確定', 'shop.alertTitle': '提示' })
  await new Promise((resolve) => {
    setTimeout(resolve)
  })
  notifications.info('two')
  expect([appearance.peek().language, last()]).toMatchObject(['en', { title: 'Note', actions: [{ label: 'OK' }] }])
  configure({ labels: { 'shop.ok': 'Fine' } })
  notifications.info('three')
  expect(last()).toMatchObject({ title: 'Note', actions: [{ label: 'Fine' }] })
})
