import { contract } from '@yaopi/core/contract'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { START, serverOfFile } from '../../../test/support/test-server.ts'
import { sql } from '../../platform/db/index.ts'

const { articleAdmin: calls, contentAdmin, article } = contract
const t = serverOfFile({
  seed: async (db) => {
    await sql`insert into article_category (id, code, name) values (70, 'company', '公告'), (71, 'help', '帮助')
      on conflict do nothing`.execute(db)
  },
})
const SECOND = Math.floor(START / 1000)
const text = { category_id: 70, code: 'tingdian', title: '停电通知', content: '今晚停电', publish: 1 } as const

test('an article is published, edited and brought back from its versions', async () => {
  const staff = await t.loginStaff('content')
  const one = await staff.data(calls.save, text)
  expect(one).toMatchObject({ revision: 1, state: 'published' })
  const read = () => t.visitor.data(article.read, { id: 'tingdian' })
  expect((await read()).content).toBe('今晚停电')
  await staff.data(calls.save, { ...text, id: one.id, revision: 1, content: '明晚停电', note: '改期' })
  expect((await read()).content).toBe('明晚停电')
  const stale = await staff.send(calls.save, { ...text, id: one.id, revision: 1 })
  expect(stale).toMatchObject({ status: 409, data: { revision: 2 } })
  const versions = await staff.data(contentAdmin.versions, { entity: 'article', entity_id: one.id })
  expect(versions.map((row) => row.note)).toEqual(['改期', ''])
  await staff.data(contentAdmin.restore, { id: versions[1]!.id, revision: 2 })
  expect((await read()).content).toBe('今晚停电')
  expect((await staff.send(calls.save, { ...text, title: '同码' })).errors).toEqual({
    code: ['编码已被其他文章使用'],
  })
})

test('a draft is not read by anybody; a planned article appears at its moment', async () => {
  const staff = await t.loginStaff('content')
  const draft = await staff.data(calls.save, { ...text, code: 'caogao', publish: 0 })
  expect((await t.visitor.send(article.read, { id: 'caogao' })).status).toBe(404)
  expect(await staff.data(calls.read, { id: draft.id })).toMatchObject({ state: 'draft', draft: { code: 'caogao' } })
  const planned = { ...text, code: 'mingtian', publish_at: SECOND + 3_600 }
  const one = await staff.data(calls.save, planned)
  const newest = async () => (await t.visitor.data(article.news, { type: 'company' })).data.map((row) => row.code)
  expect((await t.visitor.send(article.read, { id: 'mingtian' })).status).toBe(404)
  expect(await newest()).not.toContain('mingtian')
  expect(await staff.data(calls.list, { state: 'planned' })).toMatchObject({ total: 1, data: [{ id: one.id }] })
  t.clock.advance(3_600_000)
  expect((await t.visitor.send(article.read, { id: 'mingtian' })).status).toBe(200)
  expect(await newest()).toContain('mingtian')
  const later = { ...planned, id: one.id, revision: 1, publish_at: SECOND + 9_000 }
  const again = await t.loginStaff('content')
  expect((await again.send(calls.save, later)).errors).toEqual({
    publish_at: ['已发布的文章修改后立即生效，不能定时；需要定时请新建文章'],
  })
  t.clock.set(START)
  for (const role of ['service', 'admin'])
    expect((await (await t.loginStaff(role)).send(calls.save, text)).status).toBe(403)
})

test('a picture that the staff upload for a text is read by everybody at the address in the text', async () => {
  const staff = await t.loginStaff('content')
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#0a7e68' } })
    .png()
    .toBuffer()
  const boundary = 'a-map'
  const head = 'content-disposition: form-data; name="file"; filename="map.png"\r\ncontent-type: image/png'
  const sent = await staff.raw({
    method: 'POST',
    url: contentAdmin.picture.path,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([
      Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`),
      picture,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  })
  const { url } = sent.json<{ data: { url: string } }>().data
  const content = `## 交通\n\n![公司位置图](${url})`
  await staff.data(calls.save, { ...text, category_id: 71, code: 'link', title: '联系我们', content })
  const read = await t.visitor.data(article.read, { id: 'link' })
  const [, address] = /!\[公司位置图\]\((.+)\)/.exec(read.content)!
  const shown = await t.visitor.raw({ method: 'GET', url: address! })
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/png'])
  expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ width: 60, height: 40 })
})
