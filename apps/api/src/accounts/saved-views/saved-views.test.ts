import { contract } from '@yaopi/core/contract'
import { describe, expect, it } from 'vitest'
import { serverOfFile } from '../../../test/support/test-server.ts'

const calls = contract.savedViewAdmin
const t = serverOfFile()
const view = (name: string) => ({ screen: 'orders', name, state: '{"status":"20","sort":"-amount"}' })

describe('views of a list', () => {
  it('are kept for oneself, or shared with a role that one holds', async () => {
    const [service, warehouse] = [await t.loginStaff('service', 'goods'), await t.loginStaff('warehouse')]
    const names = async (client: typeof service, screen = 'orders') =>
      (await client.data(calls.list, { screen })).map(({ name, is_own }) => [name, is_own])
    await service.data(calls.create, view('待审异常'))
    await service.data(calls.create, { ...view('大额'), roles: ['service'] })
    expect(await names(service)).toEqual([
      ['待审异常', 1],
      ['大额', 1],
    ])
    expect(await names(await t.loginStaff('service'))).toEqual([['大额', 0]])
    expect(await names(warehouse)).toEqual([])
    expect(await names(service, 'members')).toEqual([])
    expect((await service.send(calls.create, { ...view('财务'), roles: ['finance'] })).errors).toEqual({
      roles: ['只能共享给自己的岗位'],
    })
    expect((await service.send(calls.create, view('大额'))).errors).toEqual({ name: ['已有同名视图'] })
  })

  it('are changed from what was seen, by their owner; one of them opens the list', async () => {
    const [sales, other] = [await t.loginStaff('sales'), await t.loginStaff('sales', 'content')]
    const first = await sales.data(calls.create, { ...view('我的'), roles: ['sales'], is_default: 1 })
    expect(first).toMatchObject({ state: { status: '20', sort: '-amount' }, is_default: 1, version: 1 })
    const change = { ...view('我的客户'), id: first.id, version: 1 }
    const both = await Promise.all([sales.send(calls.edit, change), sales.send(calls.edit, change)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await other.send(calls.edit, { ...change, version: 2 })).status).toBe(404)
    expect((await other.send(calls.remove, { id: first.id })).status).toBe(404)
    const second = await sales.data(calls.create, { ...view('次'), is_default: 1 })
    await sales.data(calls.edit, { ...view('我的客户'), id: first.id, version: 2, is_default: 1 })
    const defaults = (await sales.data(calls.list, { screen: 'orders' })).map(({ id, is_default }) => [id, is_default])
    expect(defaults).toEqual([
      [first.id, 1],
      [second.id, 0],
    ])
    await sales.data(calls.remove, { id: first.id })
    expect(await sales.data(calls.list, { screen: 'orders' })).toHaveLength(1)
  })

  it('hold an object of JSON of a decent length', async () => {
    const sales = await t.loginStaff('sales')
    for (const state of ['[]', 'x', '"a"', 'null', `{"a":"${'x'.repeat(6_000)}"}`, '{"a":"\\u0000"}'])
      expect((await sales.send(calls.create, { ...view('坏'), state })).errors, state.slice(0, 20)).toEqual({
        state: ['视图内容不正确'],
      })
  })
})
