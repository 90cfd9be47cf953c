import { contract } from '@yaopi/core/contract'
import { expect, test } from 'vitest'
import { serverOfFile } from './test-server.ts'
import { PASSWORD } from './fixtures.ts'

const t = serverOfFile({ goods: 2 })

test('a member logs in with a password, is known by a cookie, and leaves', async () => {
  const state = await t.visitor.data(contract.auth.login, { username: '13800000001', password: PASSWORD })
  expect(state).toMatchObject({ phone: '13800000001', is_passed: 1 })
  const member = await t.loginAs('13800000001')
  expect((await member.send(contract.member.logout, {})).status).toBe(200)
  expect((await member.send(contract.member.logout, {})).status).toBe(401)
})

test('statements of a request are counted', async () => {
  const member = await t.loginAs('13800000002')
  expect(await t.statementsOf(() => member.send(contract.member.logout, {}))).toHaveLength(2)
  expect(t.goods).toHaveLength(2)
})
