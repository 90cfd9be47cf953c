import { contract } from '@yaopi/core/contract'
import { expect, test } from 'vitest'
import { sql } from '../../platform/db/index.ts'
import { serverOfFile } from '../../../test/support/test-server.ts'

const { menuAdmin: calls, contentAdmin, home } = contract
const t = serverOfFile()
const nav = (...names: string[]) =>
  JSON.stringify(
    names.map((name) => ({
      name,
      url: '/list',
      image: '',
      is_open: 0,
      children: [{ name: `${name}下`, url: '#说明', is_open: 0 }],
    })),
  )

test('navigation is published as a whole, shown at once, refused to the second editor and restored', async () => {
  await sql`insert into nav (name, url, sort) values ('首页', '/', 1)`.execute(t.db)
  const staff = await t.loginStaff('content')
  const read = await staff.data(calls.read, {})
  expect(read).toMatchObject({ nav_revision: 0, nav: [{ name: '首页', children: [] }] })
  const both = await Promise.all([
    staff.send(calls.saveNav, { revision: 0, entries: nav('甲', '乙') }),
    staff.send(calls.saveNav, { revision: 0, entries: nav('丙') }),
  ])
  expect(both.map((one) => one.status).toSorted()).toEqual([200, 409])
  const names = async () => (await t.visitor.data(home.common, {})).nav.map((one) => one.name)
  expect(await names()).toEqual(both[0].status === 200 ? ['甲', '乙'] : ['丙'])
  const versions = await staff.data(contentAdmin.versions, { entity: 'nav', entity_id: 1 })
  expect(versions.map((one) => one.version)).toEqual([2, 1])
  await staff.data(contentAdmin.restore, { id: versions[1]!.id, revision: 2 })
  expect(await names()).toEqual(['首页'])
  expect((await staff.data(calls.read, {})).nav_revision).toBe(3)
})

test('hot words are published; more than nine entries, a wrong link and no JSON are refused at the field', async () => {
  const staff = await t.loginStaff('content')
  await staff.data(calls.saveHotWords, { revision: 0, words: JSON.stringify([{ name: '感冒', url: '' }]) })
  expect((await t.visitor.data(home.common, {})).rnss).toEqual([{ name: '感冒', url: '' }])
  const many = nav(...Array.from({ length: 10 }, (_, at) => `第${at}`))
  expect((await staff.send(calls.saveNav, { revision: 9, entries: many })).errors).toHaveProperty('entries')
  const evil = JSON.stringify([{ name: '坏', url: 'javascript:alert(1)' }])
  expect((await staff.send(calls.saveHotWords, { revision: 2, words: evil })).errors).toEqual({
    words: ['链接须为本站地址（以/开头）、https地址、#说明或留空'],
  })
  expect((await staff.send(calls.saveHotWords, { revision: 2, words: '[{' })).errors).toEqual({
    words: ['内容格式不正确'],
  })
})
