import { contract } from '@yaopi/core/contract'
import { expect, test } from 'vitest'
import { rows, sql } from '../../platform/db/index.ts'
import { START, serverOfFile } from '../../../test/support/test-server.ts'

const { bannerAdmin: calls, contentAdmin, banner } = contract
const t = serverOfFile()
const SECOND = Math.floor(START / 1000)
const ad = {
  position: 'home',
  title: '冬季备货',
  image: '/pictures/banner/home-winter.svg',
  url: '/list',
  publish: 1,
} as const
const shown = async () => (await t.visitor.data(banner.carousel, {})).map((one) => one.title)

test('a banner is shown exactly in its half-open window, as soon as it is published', async () => {
  const staff = await t.loginStaff('content')
  expect(await shown()).toEqual([])
  const saved = await staff.data(calls.save, { ...ad, start_at: SECOND + 3_600, end_at: SECOND + 7_200 })
  expect(saved.revision).toBe(1)
  expect(await shown()).toEqual([])
  for (const [at, titles] of [
    [3_599, []],
    [3_600, ['冬季备货']],
    [7_199, ['冬季备货']],
    [7_200, []],
  ] as const) {
    t.clock.set(START + at * 1_000)
    expect(await shown()).toEqual(titles)
  }
  t.clock.set(START)
  const [listed] = await staff.data(calls.list, { position: 'home' })
  expect(listed).toMatchObject({ id: saved.id, state: 'planned', draft: null })
  const preview = (at: number) => staff.data(calls.preview, { position: 'home', at: SECOND + at })
  expect([(await preview(3_599)).length, (await preview(3_600)).length]).toEqual([0, 1])
  expect((await staff.send(calls.save, { ...ad, start_at: SECOND, end_at: SECOND })).errors).toEqual({
    end_at: ['结束时间须晚于开始时间'],
  })
})

test('a draft changes nothing of the shop; publishing, a second editor, ending and restoring a version', async () => {
  const staff = await t.loginStaff('content')
  const one = await staff.data(calls.save, { ...ad, position: 'right', title: '甲' })
  const right = async () => (await t.visitor.data(banner.right, {})).map((row) => row.title)
  expect(await right()).toEqual(['甲'])
  await staff.data(calls.save, { ...ad, position: 'right', title: '乙', id: one.id, revision: 1, publish: 0 })
  expect(await right()).toEqual(['甲'])
  expect((await staff.data(calls.list, { position: 'right' }))[0]).toMatchObject({
    title: '甲',
    draft: { title: '乙' },
  })
  const preview = { position: 'right', at: SECOND, with_drafts: 1 } as const
  expect((await staff.data(calls.preview, preview)).map((row) => row.title)).toEqual(['乙'])
  const two = await staff.data(calls.save, { ...ad, position: 'right', title: '乙', id: one.id, revision: 1 })
  expect([two.revision, await right()]).toEqual([2, ['乙']])
  const late = await staff.send(calls.save, { ...ad, position: 'right', title: '丙', id: one.id, revision: 1 })
  expect(late).toMatchObject({ status: 409, data: { revision: 2 } })
  const versions = await staff.data(contentAdmin.versions, { entity: 'ad', entity_id: one.id })
  expect(versions.map((row) => row.published_at !== null)).toEqual([true, true])
  const first = versions.at(-1)!
  expect(await staff.data(contentAdmin.version, { id: versions[0]!.id })).toMatchObject({
    payload: { title: '乙' },
    before: { title: '甲' },
  })
  await staff.data(contentAdmin.restore, { id: first.id, revision: 2 })
  expect(await right()).toEqual(['甲'])
  expect((await staff.send(contentAdmin.restore, { id: first.id, revision: 2 })).status).toBe(409)
  t.clock.advance(1_000)
  const ended = await staff.data(calls.end, { id: one.id, revision: 3 })
  expect([ended.revision, await right()]).toEqual([4, []])
  expect((await staff.send(calls.end, { id: one.id, revision: 4 })).status).toBe(409)
  t.clock.set(START)
  const acts = await rows<{ action: string }>(
    t.db,
    sql`select action from audit_log where target = ${`ad:${one.id}`} order by id`,
  )
  expect(acts.map((row) => row.action)).toEqual(['发布广告', '保存广告草稿', '发布广告', '发布广告', '发布广告'])
})

test('a draft never published is discarded with its row; the order of a position is written whole', async () => {
  const staff = await t.loginStaff('content')
  const draft = await staff.data(calls.save, { ...ad, position: 'yx', publish: 0 })
  expect((await staff.data(calls.list, { position: 'yx' })).map((row) => row.state)).toEqual(['draft'])
  await staff.data(calls.discard, { id: draft.id })
  expect(await staff.data(calls.list, { position: 'yx' })).toEqual([])
  const ids: number[] = []
  for (const title of ['一', '二', '三'])
    ids.push((await staff.data(calls.save, { ...ad, position: 'kxzq_ad', title })).id)
  await staff.data(calls.sort, { position: 'kxzq_ad', ids: ids.toReversed() })
  expect((await t.visitor.data(banner.kxzqAd, {})).map((row) => row.title)).toEqual(['三', '二', '一'])
  expect((await staff.send(calls.sort, { position: 'kxzq_ad', ids: ids.slice(1) })).status).toBe(409)
  for (const [role, status] of [
    ['goods', 403],
    ['admin', 403],
    ['content', 200],
  ] as const)
    expect((await (await t.loginStaff(role)).send(calls.sort, { position: 'kxzq_ad', ids })).status).toBe(status)
})

test('a link is tested for what it leads to and for how long', async () => {
  const staff = await t.loginStaff('content')
  await sql`insert into activity (code, kind, title, blocks, start_at, end_at) values ('shuang12', 'hdmb', '双12', '[]',
    ${new Date(START)}, ${new Date(START + 86_400_000)})`.execute(t.db)
  const check = async (url: string, end_at?: number) => {
    const answer = await staff.data(contentAdmin.checkLink, { url, start_at: SECOND, ...(end_at && { end_at }) })
    return `${answer.state} ${answer.text}`
  }
  expect(await check('/activity/shuang12', SECOND + 3_600)).toMatch(/^good/)
  expect(await check('/activity/shuang12', SECOND + 90_000)).toBe('warning 活动在展示期内会结束')
  expect(await check('/activity/weizhi')).toBe('bad 活动不存在或未发布')
  expect(await check('/list/info/99999')).toBe('bad 商品不存在')
  expect(await check('#%E6%95%AC%E8%AF%B7%E6%9C%9F%E5%BE%85')).toMatch(/^good/)
  expect(await check('https://example.com/')).toMatch(/^warning 站外/)
  for (const url of ['javascript:alert(1)', '//evil.example', '/\\evil.example'])
    expect((await staff.send(contentAdmin.checkLink, { url })).status).toBe(422)
})
