import { contract } from '@yaopi/core/contract'
import { expect, test } from 'vitest'
import { presetSettings } from '../../platform/settings/index.ts'
import { handedIn } from '../../../test/support/registering.ts'
import { serverOfFile } from '../../../test/support/test-server.ts'
import { SETTING_DEFINITIONS } from './setting-definitions.ts'

const { settingAdmin: calls, home, registration, staffAdmin } = contract
const t = serverOfFile()

test('every default is valid, and every setting is the business of somebody', () => {
  for (const { key, schema, roles } of SETTING_DEFINITIONS) {
    expect(schema.safeParse(presetSettings[key]), key).toMatchObject({ success: true, data: presetSettings[key] })
    expect(roles.length, key).toBeGreaterThan(0)
  }
  const own = SETTING_DEFINITIONS.map((one) => one.key).toSorted()
  const calendar = 'working_time'
  expect(own).toEqual(
    Object.keys(presetSettings)
      .filter((key) => key !== calendar)
      .toSorted(),
  )
})

test('a setting is changed by whose business it is, with history; the shop shows it at once', async () => {
  const service = await t.loginStaff('service')
  const [before] = (await service.data(calls.list, {})).filter((one) => one.key === 'hot_line')
  expect(before).toMatchObject({ value: '"400-000-0000"', is_preset: 1, revision: 0, can_change: 1, changed_by: null })
  const one = await service.data(calls.change, { key: 'hot_line', value: '"400-111-2222"', revision: 0, note: '换号' })
  expect((await t.visitor.data(home.config, {})).hot_line).toBe('400-111-2222')
  expect(await service.send(calls.change, { key: 'hot_line', value: '"400"', revision: 0 })).toMatchObject({
    status: 409,
    data: { revision: one.revision },
  })
  expect(await service.data(calls.history, { key: 'hot_line' })).toMatchObject([
    { before: '"400-000-0000"', after: '"400-111-2222"', note: '换号' },
  ])
  const noted = (await (await t.loginStaff('admin')).data(staffAdmin.audit, { target: 'setting:hot_line' })).data
  expect(noted.find(({ outcome }) => outcome === 'done')).toMatchObject({
    before: { hot_line: '400-000-0000' },
    after: { hot_line: '400-111-2222' },
    detail: { note: '换号' },
  })
  const finance = await t.loginStaff('finance')
  const other = await finance.send(calls.change, { key: 'hot_line', value: '"400-333"', revision: one.revision })
  expect(other).toMatchObject({ status: 403, message: '这项设置由其他岗位负责' })
})

test('the WeChat of the service is named to whoever has handed in and waits for the review', async () => {
  const { client } = await handedIn(t)
  const named = async () => (await client.data(registration.state, {})).service_wechat
  expect(await named()).toBe('')
  const service = await t.loginStaff('service')
  await service.data(calls.change, { key: 'service_wechat', value: '"yaopi-kefu"', revision: 0, note: '' })
  expect(await named()).toBe('yaopi-kefu')
  const long = { key: 'service_wechat', value: JSON.stringify('微'.repeat(41)), revision: 1 }
  expect((await service.send(calls.change, long)).status).toBe(422)
})

test('a wrong value is refused with its place; effects of freight and near expiry are counted', async () => {
  const finance = await t.loginStaff('finance')
  const change = async (key: string, value: unknown) =>
    (await finance.send(calls.change, { key, value: JSON.stringify(value), revision: 0 })).errors
  const { freight } = presetSettings
  const wrong = { ...freight, B: { ...freight.B, main: { ...freight.B.main, min: -1 } } }
  expect(Object.keys(await change('freight', wrong))).toEqual(['value.B.main.min'])
  expect(await change('balance_code_above', presetSettings.balance_code_above)).toEqual({ value: ['与当前值相同'] })
  expect((await finance.send(calls.change, { key: 'nonsense', value: '1', revision: 0 })).status).toBe(404)
  const right = { ...freight, B: { ...freight.B, main: { ...freight.B.main!, min: 15_000 } } }
  const effect = await finance.data(calls.effect, { key: 'freight', value: JSON.stringify(right) })
  expect(effect.text).toMatch(/起订/)
  const days = await finance.data(calls.effect, { key: 'jxq_days', value: '365' })
  expect(days.text).toMatch(/近效期批号由\d+个变为\d+个/)
})
