import { beforeAll, expect, test } from 'vitest'
import { messageAddresses } from '../../../../../tests/journeys/message-addresses.ts'
import { messageKinds, wordsOf, type MessageKind } from '../../accounts/messages/message-kinds.ts'

/**
 * Pages that come later: until then the site leads such a message to a page of its type. Whoever builds one takes it
 * out of here.
 */
const pending: readonly string[] = []

let site: { readonly isKnownPath: (path: string) => boolean }
beforeAll(async () => {
  const facts = new URL('../../../../site/src/rendering/first-page.ts', import.meta.url)
  site = (await import(/* @vite-ignore */ facts.href)) as typeof site
})

/** Every fact that any kind names. */
const facts = {
  order_id: 26112300000001,
  goods_id: 7,
  sn: '26112300000001',
  note: '顺丰 SF1',
  type: 'yyzz',
  state: '待寄回',
  path: '/order/returnInfo/7',
  name: '营业执照',
  url: '/Hdzx/1',
  company: '演示药房',
  reason: '照片不清楚',
  day: '2026-12-01',
  days: 7,
  stops_orders: true,
  scopes: '中成药',
  hours: 48,
  batch_no: '26010101',
  count: 2,
  orders: '26112300000001',
  number: '26421000000000000001',
  amount: '¥1.00',
  kind: '数电票（普通发票）',
}
const kinds = Object.keys(messageKinds) as MessageKind[]
const pathOf = (kind: MessageKind): string =>
  new URL(wordsOf(kind, facts as never).url, 'https://shop.example').pathname

test('a message of every kind has a title, a text and a page of the site that is about its object', () => {
  expect(kinds.length).toBeGreaterThan(25)
  for (const kind of kinds) {
    const { title, content, url } = wordsOf(kind, facts as never)
    expect([kind, title], kind).toEqual([kind, expect.stringMatching(/[\u4e00-\u9fff]/)])
    expect(content === undefined || content.length <= 500, kind).toBe(true)
    expect(url, kind).toMatch(/^\/[^/\\]/)
  }
  expect(kinds.filter((kind) => !site.isKnownPath(pathOf(kind)) && !pending.includes(pathOf(kind)))).toEqual([])
})

test('no page is named as pending that is there, or that no message leads to', () => {
  const paths = new Set(kinds.map(pathOf))
  expect(pending.filter((path) => site.isKnownPath(path) || !paths.has(path))).toEqual([])
})

test('the journey through the messages knows where a message of every kind leads', () => {
  const objects = {
    order_id: '{order}',
    goods_id: '{goods}',
    type: '{document}',
    path: '{case}',
    url: '{activity}',
    id: '{request}',
    batch_no: '{batch}',
  }
  expect(Object.fromEntries(kinds.map((kind) => [kind, wordsOf(kind, { ...facts, ...objects } as never).url]))).toEqual(
    messageAddresses,
  )
})
