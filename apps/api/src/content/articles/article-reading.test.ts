import { contract } from '@yaopi/core/contract'
import { beforeEach, expect, test } from 'vitest'
import { serverOfFile, START } from '../../../test/support/test-server.ts'
import { rows, sql, type Db } from '../../platform/db/db.ts'

const calls = contract.article
const t = serverOfFile({ seed: content })
const [SHOWN, DRAFT] = [1, 2]

async function content(db: Db): Promise<void> {
  await sql`insert into article_category (id, parent_id, code, name, sort) values (3, null, 'help', '帮助', 1)`.execute(
    db,
  )
  await sql`insert into article (id, category_id, code, title, content, is_published)
    values (${SHOWN}, 3, 'hyzc', '会员注册', '正文', true), (${DRAFT}, 3, 'draft', '草稿', '正文', false)`.execute(db)
}
beforeEach(async () => {
  t.clock.set(START)
  await sql`delete from article_vote`.execute(t.db)
  await sql`delete from rate_limit`.execute(t.db)
})
const votes = () => rows(t.db, sql<{ is_helpful: boolean }>`select is_helpful from article_vote order by 1`)
const viewsOf = async () => (await t.visitor.data(calls.read, { id: 'hyzc' })).views
/** A vote of a browser with a cookie, or of one that has none yet; the cookie that it has afterwards. */
async function browserVote(is_helpful: 0 | 1, cookie = '') {
  const answer = await t.visitor.raw({
    method: 'POST',
    url: `/api/article/${SHOWN}/vote`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...(cookie === '' ? {} : { cookie }) },
    payload: `is_helpful=${is_helpful}`,
  })
  const set = String(answer.headers['set-cookie'] ?? '')
  return { status: answer.statusCode, set, cookie: set === '' ? cookie : set.split(';')[0]! }
}

test('a member votes once a day: the same again is answered, another is refused, however many at once', async () => {
  const { client } = await t.newCustomer()
  const vote = (is_helpful: 0 | 1) => client.send(calls.vote, { id: SHOWN, is_helpful })
  const first = await Promise.all([1, 2, 3, 4].map(() => vote(1)))
  expect(first.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1)
  expect(await votes()).toHaveLength(1)
  expect((await vote(1)).status).toBe(200)
  expect(await vote(0)).toMatchObject({ status: 409, message: '您今天已评价过这篇文章' })
  expect(await votes()).toEqual([{ is_helpful: true }])
  const other = await t.newCustomer()
  expect((await other.client.send(calls.vote, { id: SHOWN, is_helpful: 0 })).status).toBe(200)
  await sql`update article_vote set day = day - 1`.execute(t.db)
  expect((await vote(0)).status).toBe(200)
  expect(await votes()).toHaveLength(3)
})

test('a browser votes once a day by its cookie, which scripts cannot read; addresses have a limit', async () => {
  const one = await browserVote(1)
  expect([one.status, one.set]).toEqual([
    200,
    expect.stringMatching(/^yaopi_reader=[\w-]{22};.*HttpOnly.*SameSite=Lax/),
  ])
  expect(await browserVote(0, one.cookie)).toMatchObject({ status: 409, set: '' })
  // A cookie that we have not given is replaced.
  expect(await browserVote(1, 'yaopi_reader=x')).toMatchObject({
    status: 200,
    set: expect.stringContaining('yaopi_reader='),
  })
  expect(await votes()).toHaveLength(2)
  const all = []
  for (let count = 3; count < 62; count++) all.push((await browserVote(1)).status)
  expect([all.filter((status) => status === 200).length, all.at(-1)]).toEqual([57, 429])
})

test('drafts and unknown articles take neither votes nor views', async () => {
  for (const id of [DRAFT, 99_999]) {
    expect((await t.visitor.send(calls.vote, { id, is_helpful: 1 })).status).toBe(404)
    expect((await t.visitor.send(calls.view, { id })).status).toBe(404)
  }
  expect((await t.visitor.send(calls.vote, { id: SHOWN, is_helpful: 2 as 1 })).status).toBe(422)
  expect(await votes()).toEqual([])
})

test('reading counts nothing, an event of the page does, once in half an hour for an address', async () => {
  const before = await viewsOf()
  for (let count = 0; count < 3; count++) await t.visitor.data(calls.read, { id: 'hyzc' })
  expect(await viewsOf()).toBe(before)
  for (let count = 0; count < 3; count++) await t.visitor.data(calls.view, { id: SHOWN })
  expect(await viewsOf()).toBe(before + 1)
  t.clock.set(START + 1_800_001)
  await t.visitor.data(calls.view, { id: SHOWN })
  expect(await viewsOf()).toBe(before + 2)
})

test('the staff of content see which articles do not help', async () => {
  const { client } = await t.newCustomer()
  await client.data(calls.vote, { id: SHOWN, is_helpful: 0 })
  await browserVote(1)
  const editor = await t.loginStaff('content')
  expect(await editor.data(contract.articleAdmin.votes, {})).toEqual([
    { id: SHOWN, title: '会员注册', views: expect.any(Number), helpful: 1, unhelpful: 1 },
  ])
  for (const other of [t.visitor, client, await t.loginStaff('finance')])
    expect([401, 403]).toContain((await other.send(contract.articleAdmin.votes, {})).status)
  await expect(
    sql`insert into article_vote (article_id, day, is_helpful) values (${SHOWN}, now(), true)`.execute(t.db),
  ).rejects.toThrow('check')
})
