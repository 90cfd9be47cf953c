// Lists of the staff whose pages go on by a cursor: wrong cursors, and rows that are added while somebody reads.
import { allCalls, type AnyCall, type contract, type KeysetPage } from '@yaopi/core/contract'
import { GOODS_SORTS, ORDER_SORTS, orderAdminCalls, STAFF_ROLES, staffGoodsAdminCalls } from '@yaopi/core/staff'
import { beforeAll, describe, expect, it } from 'vitest'
import { allPages } from '../support/all-pages.ts'
import { addGoods } from '../support/fixtures.ts'
import { serverOfFile, type TestClient } from '../support/test-server.ts'

const t = serverOfFile({ goods: 60 })
type AnyList = typeof contract.memberAdmin.list

/** The lists that grow without end. */
const PATHS = [
  'orders',
  'members',
  'kx/applications',
  'invite_codes',
  'reviews',
  'customers',
  'addresses',
  'goods',
  'product_requests',
  'lots',
  'reports',
  'imports',
  'prices/changes',
  'packages',
  'jf_orders',
  'articles',
  'messages',
  'after_sale',
  'recalls',
  'after_sale/queue',
  'hm',
  'finance/refund_queue',
  'cashbacks',
  'activities',
  'coupon_templates',
  'finance/recharge',
  'finance/statements',
  'finance/withdraw',
  'finance/adjust',
  'finance/credit',
  'finance/credit/changes',
  'finance/transfers',
  'invoices',
  'invoice_titles',
  'chat',
  'feedback',
].map((path) => `/api/admin/${path}`)
const calls = allCalls.filter(({ method, path }) => method === 'GET' && PATHS.includes(path))

let staff: readonly TestClient[]
beforeAll(async () => {
  staff = await Promise.all(STAFF_ROLES.map((role) => t.loginStaff(role)))
})

/** The answer of the first of the staff who may send a call. */
async function ask(call: AnyCall, input: object) {
  for (const client of staff) {
    const answer = await client.send(call as AnyList, input as never)
    if (answer.status !== 403) return answer
  }
  throw new Error(`nobody may read ${call.path}`)
}

const wire = (...values: readonly unknown[]): string => Buffer.from(JSON.stringify(values)).toString('base64url')

it('are in the contract', () => {
  expect(calls.map(({ path }) => path).toSorted()).toEqual(PATHS.toSorted())
})

describe.each(calls.map((call) => [call.path, call] as const))('%s', (_, call) => {
  it('says where its next page begins, or that there is none', async () => {
    const { status, data } = await ask(call, {})
    expect(status).toBe(200)
    const page = data as unknown as KeysetPage<unknown>
    expect(page).toEqual({
      data: expect.any(Array),
      per_page: expect.any(Number),
      total: expect.any(Number),
      next: page.total > page.per_page ? expect.any(String) : null,
    })
    expect(JSON.stringify(page.data)).not.toContain('"position"')
  })

  it('refuses a cursor that it has not given', async () => {
    const wrong = ['2', '"', 'nothing', wire(), wire('-id'), wire('-id', '1'), wire('-id', 1, 2, 3, 4), wire('x', 1)]
    for (const after of wrong) {
      const { status, errors } = await ask(call, { after })
      expect([after, status, errors]).toEqual([after, 422, { after: ['翻页位置已失效，请回到第一页'] }])
    }
  })
})

/** Past the last number and the last moment that a row may have. */
const LAST = Number.MAX_SAFE_INTEGER

/** Lists, what they are asked for, and a position in front of the rows. */
const BEGINNINGS: readonly (readonly [path: string, input: object, position: readonly unknown[]])[] = [
  ['invoice_titles', { state: 1 }, ['id', 0]],
  ['finance/credit', {}, ['overdue', 0, 0]],
  ['finance/credit/changes', { state: 1 }, ['-id', LAST]],
  ['feedback', { status: 'open' }, ['due_at', 0, 0]],
  ['feedback', { status: 'closed' }, ['-answered_at', 8e15, 0]],
  ['product_requests', {}, ['due_at', 0, 0]],
  ['product_requests', { status: 20 }, ['-created_at', 8e15, 0]],
  ['kx/applications', {}, ['-id', LAST]],
  ['kx/applications', { status: 0 }, ['-id', LAST]],
  ['jf_orders', { status: 20 }, ['id', 0]],
  ['cashbacks', { state: 'waiting' }, ['-trade', LAST]],
  ['cashbacks', { state: 'ended' }, ['-trade', LAST]],
  ['reports', { state: 'there' }, ['-id', LAST]],
  ['reports', { state: 'missing' }, ['missing', 0, 0, '']],
  ['reports', { state: 'asked' }, ['asked', 0, 0, '']],
  ['messages', {}, ['-id', LAST]],
  ['imports', {}, ['-id', LAST]],
  ['articles', {}, ['-changed_at', 8e15, 0]],
  ['activities', {}, ['-start_at', 8e15, 0]],
  ['customers', {}, ['visit', -1_000_000, LAST]],
  ['customers', { view: 'visit' }, ['visit', -1_000_000, LAST]],
  ['addresses', { audit_status: 1 }, ['created_at', 0, 0]],
  ['reviews', { state: 'open' }, ['submitted_at', 0, 0]],
  ['reviews', { state: 'decided' }, ['-decided_at', 8e15, 0]],
  ['coupon_templates', {}, ['-id', LAST]],
  ['coupon_templates', { q: '券', reward_type: 1 }, ['-id', LAST]],
  ['recalls', { status: 'open' }, ['-started_at', 8e15, 0]],
  ['recalls', { status: 'ended' }, ['-started_at', 8e15, 0]],
  ['invite_codes', {}, ['-created_at', 8e15, '']],
  ['finance/statements', { state: 1 }, ['confirm_by', 0, 0]],
  ['finance/statements', { state: 2 }, ['-id', LAST]],
  ['finance/statements', { state: 3 }, ['disputed_at', 0, 0]],
  ['hm', { tab: 'archived' }, ['submitted', 0, 0]],
  ['hm', { tab: 'unsigned' }, ['waiting', null, 0]],
  ['hm', { tab: 'overdue' }, ['waiting', 0, 0]],
]

it.each(BEGINNINGS)('%s %o goes on from a position', async (path, input, position) => {
  const call = calls.find((one) => one.path === `/api/admin/${path}`)!
  const first = await ask(call, input)
  expect(first.status).toBe(200)
  expect((await ask(call, { ...input, after: wire(...position) })).data).toEqual(first.data)
})

it('a cursor of one sorting is wrong for every other', async () => {
  for (const [call, sorts] of [
    [orderAdminCalls.list, ORDER_SORTS],
    [staffGoodsAdminCalls.list, GOODS_SORTS],
  ] as const)
    for (const sort of sorts)
      for (const other of sorts) {
        if (other === sort) continue
        const after = wire(other, ...(other.endsWith('id') ? [1] : other === 'goods_sn' ? ['1'] : [1, 1]))
        expect((await ask(call, { sort: other, after })).status).toBe(200)
        expect((await ask(call, { sort, after })).status).toBe(422)
      }
})

it.each(GOODS_SORTS)('goods by %s come once each, while others are added in front', async (sort) => {
  const goods = await t.loginStaff('goods')
  const { data: before, total } = await goods.data(staffGoodsAdminCalls.list, { sort, per_page: 200 })
  expect(before).toHaveLength(total)
  const found = await allPages(async (after) => {
    const page = await goods.data(staffGoodsAdminCalls.list, { sort, per_page: 50, after })
    await addGoods(t.db, { base_price: sort === '-base_price' ? 90_000_000 : 1 })
    return page
  })
  const ids = found.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.filter((id) => before.some((one) => one.id === id))).toEqual(before.map(({ id }) => id))
})
