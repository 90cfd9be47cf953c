import { contract } from '@yaopi/core/contract'
import { beforeEach, expect, test } from 'vitest'
import { serverOfFile, START, type TestClient } from '../../../test/support/test-server.ts'
import { row, sql } from '../../platform/db/index.ts'
import { brokenInvariants } from '../../platform/db/invariants.ts'

const { approvalAdmin, articleAdmin: calls, contentAdmin, article } = contract
const t = serverOfFile({
  seed: async (db) => {
    await sql`insert into article_category (id, code, name) values (80, 'rules', '协议') on conflict do nothing`.execute(
      db,
    )
    await sql`insert into article (id, category_id, code, title, content, version)
      values (800, 80, 'xieyi', '用户协议', E'第一条\n第二条', '2026-01')`.execute(db)
  },
})
beforeEach(() => t.clock.set(START))

const text = {
  id: 800,
  category_id: 80,
  code: 'xieyi',
  title: '用户协议',
  content: '第一条\n第二条（修订）',
  version: '2026-02',
  note: '修订第二条',
  publish: 1,
} as const
const read = async () => t.visitor.data(article.read, { id: 'xieyi' })
const open = async (staff: TestClient) => (await staff.data(calls.read, { id: 800 })).approvals
const sign = async (staff: TestClient, id: number) => {
  const { sha256 } = await staff.data(approvalAdmin.detail, { id })
  return staff.send(approvalAdmin.approve, { id, sha256 })
}

test('an agreement is published by two people, and its own screen says that it waits', async () => {
  const [content, both, quality] = [
    await t.loginStaff('content'),
    await t.loginStaff('content', 'quality'),
    await t.loginStaff('quality'),
  ]
  const save = (more: object = {}) => content.send(calls.save, { ...text, revision: 1, ...more })
  expect((await save({ version: '' })).errors).toEqual({ version: ['协议与政策须有版本号'] })
  expect((await save({ version: '2026-01' })).errors).toEqual({ version: ['内容有改动，请使用新的版本号'] })
  expect((await save({ note: '' })).errors).toEqual({ note: ['请写明改了什么，复核人会看到'] })
  expect((await save()).data).toEqual({ id: 800, revision: 1, state: 'waiting' })
  expect((await read()).content).toBe('第一条\n第二条')

  expect(await content.data(calls.read, { id: 800 })).toMatchObject({
    is_legal: 1,
    draft: { version: '2026-02' },
    approvals: [{ summary: '发布《用户协议》版本2026-02', reason: '修订第二条', can: { approve: 0, withdraw: 1 } }],
  })
  expect((await save()).status).toBe(409)
  expect((await save({ publish: 0, content: '别的' })).status).toBe(409)

  const [waiting] = await open(quality)
  expect(waiting!.can).toMatchObject({ approve: 1 })
  expect((await quality.data(approvalAdmin.detail, { id: waiting!.id! })).changes).toEqual([
    { label: '版本号', before: '2026-01', after: '2026-02' },
    { label: '正文有改动的行', before: '第二条', after: '第二条（修订）' },
  ])
  expect((await sign(content, waiting!.id!)).status).toBe(403)
  expect((await sign(quality, waiting!.id!)).data).toMatchObject({ state: 'approved' })
  expect((await read()).content).toBe('第一条\n第二条（修订）')
  expect(await open(quality)).toEqual([])
  expect(
    await row(
      t.db,
      sql`select before->>'version' as old, after->>'version' as new, approval_id is not null as signed
        from audit_log where target = 'article:800' and action = '发布文章' order by id desc limit 1`,
    ),
  ).toEqual({ old: '2026-01', new: '2026-02', signed: true })

  // Whoever holds both roles signs nothing of their own.
  const own = await both.data(calls.save, { ...text, revision: 2, version: '2026-03', content: '第三版' })
  expect(own.state).toBe('waiting')
  const [mine] = await open(both)
  expect(mine!.can).toMatchObject({ approve: 0, withdraw: 1 })
  expect((await sign(both, mine!.id!)).status).toBe(403)
  await both.data(approvalAdmin.withdraw, { id: mine!.id! })
  expect(await open(content)).toEqual([])
  expect(await brokenInvariants(t.db)).toEqual([])
})

test('an old version comes back, and a text goes, by a second person too; nothing goes past the database', async () => {
  const [content, quality] = [await t.loginStaff('content'), await t.loginStaff('quality')]
  const { revision, live } = await content.data(calls.read, { id: 800 })
  const versions = await content.data(contentAdmin.versions, { entity: 'article', entity_id: 800 })
  const first = versions.filter((one) => one.published_at !== null).at(-1)!
  expect(await content.data(contentAdmin.restore, { id: first.id, revision })).toEqual({ revision, state: 'waiting' })
  const [restoring] = await open(quality)
  await quality.data(approvalAdmin.reject, { id: restoring!.id!, note: '不恢复' })
  const hidden = {
    ...live,
    publish_at: undefined,
    id: 800,
    revision,
    note: '停用',
    is_published: 0,
    publish: 1,
  } as const
  expect((await content.data(calls.save, hidden)).state).toBe('waiting')
  expect((await read()).title).toBe('用户协议')
  for (const change of [sql`content = '改'`, sql`version = ''`, sql`is_published = false`, sql`code = 'weg'`])
    await expect(sql`update article set ${change} where id = 800`.execute(t.db)).rejects.toMatchObject({
      code: '23514',
    })
  await sql`update article set views = views + 1 where id = 800`.execute(t.db)
})
