import { contract } from '@yaopi/core/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { serverOfFile, type TestClient } from '../../../test/support/test-server.ts'

const { auth, cart, goods, member, order, orderAdmin } = contract
let buyer: TestClient
const t = serverOfFile({ goods: 1 })
beforeAll(async () => {
  buyer = await t.loginAs('13800000001')
})

const raw = (method: 'GET' | 'POST', url: string, more: { payload?: string; headers?: Record<string, string> } = {}) =>
  buyer.raw({ method, url, ...more })
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

describe('an answer', () => {
  it('[TR-03] carries the status as its code, whatever it answers', async () => {
    const noContract = await t.loginAs('13800000006')
    const underReview = await t.loginAs('13800000004')
    const answers: readonly (readonly [number, () => Promise<{ status: number; code: number; message: string }>])[] = [
      [200, () => buyer.send(cart.total, {})],
      [401, () => t.visitor.send(member.money, {})],
      [403, () => underReview.send(cart.add, { params: [{ goods_id: t.goods[0]!, number: 10 }] })],
      [403, () => t.loginStaff('content').then((staff) => staff.send(orderAdmin.list, {}))],
      [404, () => buyer.send(order.read, { id: 999 })],
      [409, () => buyer.send(cart.add, { params: [{ goods_id: t.goods[0]!, number: 9_000 }] })],
      [410, () => buyer.send(cart.add, { params: [{ goods_id: t.goods[0]!, number: 10, goods_price_id: 7 }] })],
      [422, () => t.visitor.send(auth.login, { username: '', password: '' })],
      [459, () => noContract.send(contract.checkout.preview, {})],
    ]
    for (const [status, ask] of answers) {
      const answer = await ask()
      expect([status, answer.status, answer.code, status === 200 || /[\u4e00-\u9fff]/.test(answer.message)]).toEqual([
        status,
        status,
        status,
        true,
      ])
    }
    const others = [
      [400, await raw('POST', '/api/cart', { payload: 'a=1&a=2', headers: FORM })],
      [404, await raw('GET', '/api/nowhere')],
      [415, await raw('POST', '/api/cart', { payload: '{}', headers: { 'content-type': 'application/json' } })],
      [413, await raw('POST', '/api/cart', { payload: 'x'.repeat(3_000_000), headers: FORM })],
      [400, await raw('GET', '/api/goods/detail/%ZZ')],
    ] as const
    for (const [status, answer] of others)
      expect([status, answer.statusCode, answer.json<{ code: number }>().code]).toEqual([status, status, status])
  })

  it('[EN-12] [VA-04] of a form carries its messages by field at both places, the first one as its own', async () => {
    const answer = await t.visitor.raw({ method: 'POST', url: auth.login.path, payload: '', headers: FORM })
    const body = answer.json<{ message: string; errors: Record<string, string[]>; data: { errors: unknown } }>()
    expect(body.errors).toEqual({ username: [expect.any(String)], password: ['请输入密码'] })
    expect(body.data.errors).toEqual(body.errors)
    expect(body.message).toBe(Object.values(body.errors)[0]![0])
  })

  it('of a member is kept by nobody, the same for everybody for a moment', async () => {
    expect((await buyer.send(member.base, {})).headers['cache-control']).toBe('private, no-store')
    expect((await t.visitor.send(goods.categories, {})).headers['cache-control']).toContain('public')
    expect((await t.visitor.send(member.money, {})).headers['cache-control']).toBe('private, no-store')
  })
})
