import { contract } from '@yaopi/core/contract'
import { expect, test } from 'vitest'
import { sql, type Db } from '../../platform/db/db.ts'
import { serverOfFile } from '../../../test/support/test-server.ts'

const calls = contract.article
const t = serverOfFile({ seed: content })

async function content(db: Db): Promise<void> {
  await sql`insert into article_category (id, parent_id, code, name, sort)
    values (3, null, 'help', '帮助', 1), (31, 3, 'xrzn', '新手指南', 1), (32, 3, 'us', '关于我们', 2), (5, null, 'hy', '行业资讯', 1),
    (6, null, 'company', '公司动态', 2)`.execute(db)
  await sql`insert into article (category_id, code, title, content)
    values (31, 'hyzc', '会员注册', '## 注册'), (31, 'gwzn', '购物指南', '正文')`.execute(db)
  await sql`insert into article (category_id, code, title, content, is_published)
    values (32, 'draft', '草稿', '', false)`.execute(db)
  await sql`insert into article (category_id, code, title, content, created_at)
    select 5, 'hy-' || n, '行业' || n, '正文', '2026-01-01'::timestamptz + n * interval '1 day'
    from generate_series(1, 21) n`.execute(db)
  await sql`insert into article (category_id, code, title, content) values (6, 'open', '开业', '正文')`.execute(db)
}

test('[SH-16] [EN-08] the footer gets the help categories with their articles', async () => {
  expect(await t.visitor.data(calls.categories, { category_id: 3 })).toEqual([
    {
      id: 31,
      name: '新手指南',
      children: [
        { id: 1, name: '会员注册', code: 'hyzc' },
        { id: 2, name: '购物指南', code: 'gwzn' },
      ],
    },
    { id: 32, name: '关于我们', children: [] },
  ])
})

test('an article is read by id or by code; a draft and an unknown one are not there', async () => {
  const byCode = await t.visitor.data(calls.read, { id: 'hyzc' })
  expect(byCode).toMatchObject({ title: '会员注册', content: '## 注册' })
  expect(await t.visitor.data(calls.read, { id: String(byCode.id) })).toEqual(byCode)
  for (const id of ['draft', '3', '99999', 'x y']) expect((await t.visitor.send(calls.read, { id })).status).toBe(404)
})

test('news come newest first, twenty to a page, by kind or all', async () => {
  const first = await t.visitor.data(calls.news, { type: 'hy' })
  expect([first.total, first.last_page, first.data.length, first.data[0]!.title]).toEqual([21, 2, 20, '行业21'])
  expect((await t.visitor.data(calls.news, { type: 'hy', page: 2 })).data.map((news) => news.title)).toEqual(['行业1'])
  expect((await t.visitor.data(calls.news, {})).total).toBe(22)
  expect((await t.visitor.data(calls.news, { page: 9 })).data).toEqual([])
  expect(await t.statementsOf(() => t.visitor.send(calls.news, {}))).toHaveLength(1)
})
