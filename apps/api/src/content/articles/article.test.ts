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

test('news have their kind and the ones beside them, within the kind and among published ones', async () => {
  const read = async (id: string) => t.visitor.data(calls.read, { id })
  const beside = async (id: string) => {
    const { type, prev, next } = await read(id)
    return [type, prev?.title, next?.title]
  }
  expect(await beside('hy-2')).toEqual(['hy', '行业1', '行业3'])
  expect(await beside('hy-1')).toEqual(['hy', undefined, '行业2'])
  expect(await beside('hy-21')).toEqual(['hy', '行业20', undefined])
  expect(await beside('open')).toEqual(['company', undefined, undefined])
  expect(await beside('hyzc')).toEqual([null, undefined, undefined])
  await sql`update article set is_published = false where code = 'hy-3'`.execute(t.db)
  expect(await beside('hy-2')).toEqual(['hy', '行业1', '行业4'])
  await sql`update article set is_published = true where code = 'hy-3'`.execute(t.db)
  // Two of the same moment have an order too.
  await sql`update article set created_at = (select created_at from article where code = 'hy-5')
    where code = 'hy-6'`.execute(t.db)
  expect([await beside('hy-5'), await beside('hy-6')]).toEqual([
    ['hy', '行业4', '行业6'],
    ['hy', '行业5', '行业7'],
  ])
  expect(await t.statementsOf(() => t.visitor.send(calls.read, { id: 'hy-2' }))).toHaveLength(1)
})

test('a changed text has a new time of change, a counted view has not', async () => {
  const timeOf = async () => (await t.visitor.data(calls.read, { id: 'gwzn' })).changed_at
  await sql`update article set changed_at = '2026-01-01' where code = 'gwzn'`.execute(t.db)
  const before = await timeOf()
  await sql`update article set views = views + 1 where code = 'gwzn'`.execute(t.db)
  expect(await timeOf()).toBe(before)
  await sql`update article set content = '新正文' where code = 'gwzn'`.execute(t.db)
  expect(await timeOf()).toBeGreaterThan(before)
})

test('the most read news of the last 90 days', async () => {
  const seen = (views: number, days: number, ...codes: readonly string[]) =>
    sql`update article set views = ${views}, created_at = ${new Date(t.clock.now() - days * 86_400_000)}
      where code = any(${codes}::text[])`.execute(t.db)
  await seen(50, 91, 'hy-9')
  await seen(30, 3, 'hy-8')
  await seen(40, 2, 'open')
  await seen(99, 0, 'hyzc', 'draft')
  const hot = await t.visitor.data(calls.hotNews, {})
  expect(hot.slice(0, 2).map(({ title, type, views }) => [title, type, views])).toEqual([
    ['开业', 'company', 40],
    ['行业8', 'hy', 30],
  ])
  expect(hot.map(({ code }) => code)).not.toEqual(expect.arrayContaining(['hy-9']))
})
