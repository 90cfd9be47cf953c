import { contract } from '@yaopi/core/contract'
import { expect, test } from 'vitest'
import { serverOfFile } from '../../../test/support/test-server.ts'
import { articleTemplates, categoryTemplates } from './templates/article-template.ts'

const { articleAdmin: calls, article, staffAdmin } = contract
const t = serverOfFile()

test('templates are taken over once, as drafts that nobody reads before they are published', async () => {
  const staff = await t.loginStaff('content')
  const counts = { categories: categoryTemplates.length, articles: articleTemplates.length }
  expect(await staff.data(calls.fill, {})).toEqual(counts)
  expect(await staff.send(calls.fill, {})).toMatchObject({ status: 409, message: '已有文章或分类，不能再套用' })
  expect(await staff.data(calls.categories, {})).toHaveLength(counts.categories)
  expect(await staff.data(calls.list, { state: 'draft' })).toMatchObject({ total: counts.articles })
  expect((await t.visitor.send(article.read, { id: 'hyzc' })).status).toBe(404)

  const listed = (await staff.data(calls.list, { q: '会员注册' })).data[0]!
  const { draft, live } = await staff.data(calls.read, { id: listed.id })
  expect(draft).toMatchObject({ code: 'hyzc', title: '会员注册', is_published: 1 })
  const { id, revision } = listed
  await staff.data(calls.save, { ...draft!, publish_at: undefined, id, revision, publish: 1 })
  expect((await t.visitor.data(article.read, { id: 'hyzc' })).title).toBe('会员注册')
  expect(live.is_published).toBe(0)

  const noted = (await (await t.loginStaff('admin')).data(staffAdmin.audit, { target: 'article:templates' })).data
  expect(noted.find(({ outcome }) => outcome === 'done')).toMatchObject({ action: '套用文章范本', detail: counts })
})

test('no template speaks of a demo, and every code is there once', () => {
  expect(articleTemplates.filter((one) => /演示/.test(JSON.stringify(one))).map(({ code }) => code)).toEqual([])
  expect(new Set(articleTemplates.map(({ code }) => code)).size).toBe(articleTemplates.length)
  for (const code of ['yhxy', 'privacy'])
    expect(articleTemplates.find((one) => one.code === code)?.version, code).not.toBe('')
})
