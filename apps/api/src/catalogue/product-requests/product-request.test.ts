import { contract, RequestStatus, type NewProductRequest } from '@yaopi/core/contract'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { edgesOf, noteSteps, stepName, stepsAfterFirst } from '../../../test/support/steps-taken.ts'
import { serverOfFile, START, type TestClient } from '../../../test/support/test-server.ts'
import { rows, sql } from '../../platform/db/db.ts'
import { productRequestSteps } from './product-request-steps.ts'

const calls = contract.productRequest
const admin = contract.productRequestAdmin
const t = serverOfFile({ goods: 2 })
const { found, none, open, closed } = RequestStatus

let keys = 0
const wish = (more: Partial<NewProductRequest> = {}): NewProductRequest => ({
  name: '注射用某某单抗',
  number: 10,
  idempotency_key: `request-${++keys}`,
  ...more,
})
beforeEach(async () => {
  t.clock.set(START)
  await sql`delete from product_request`.execute(t.db)
  await sql`delete from rate_limit`.execute(t.db)
})

async function upload(client: TestClient, scene: string): Promise<number> {
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const boundary = 'yaopi'
  const part = (head: string, body: Buffer | string) =>
    Buffer.concat([Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`), Buffer.from(body), Buffer.from('\r\n')])
  const answer = await client.raw({
    method: 'POST',
    url: '/api/upload',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([
      part('Content-Disposition: form-data; name="scene"', scene),
      part('Content-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png', picture),
      Buffer.from(`--${boundary}--\r\n`),
    ]),
  })
  return (answer.json() as { data: { id: number } }).data.id
}

describe('a product request', () => {
  it('[PR-05] is answered within three working days with goods, asked about once, and closed', async () => {
    t.clock.set(Date.parse('2026-11-27T16:00:00+08:00'))
    const { client, id: memberId } = await t.newCustomer()
    const image = await upload(client, 'buy')
    const words = {
      ypgg: '100mg',
      sccj: '演示制药',
      target_price: 99.5,
      wanted_on: '2026-12-20',
      remark: '急用',
      image,
    }
    const sent = await client.data(calls.send, wish(words))
    // Friday at 16:00: Saturday, Monday and Tuesday are working days.
    expect(sent.due_at).toBe(Date.parse('2026-12-01T16:00:00+08:00') / 1000)
    const { image: picture, ...read } = await client.data(calls.read, { id: sent.id })
    expect(picture).toContain('/api/file/')
    expect(read).toMatchObject({ target_price: 99.5, wanted_on: '2026-12-20', status: open, answer: '', may_close: 1 })

    const buyer = await t.loginStaff('goods')
    expect((await buyer.data(admin.list, {})).data).toMatchObject([{ id: sent.id, member_id: memberId, is_overdue: 0 }])
    for (const bad of [
      { status: found },
      { status: none, goods_ids: [t.goods[0]!] },
      { status: open },
      { status: found, goods_ids: [999_999] },
    ])
      expect([bad, (await buyer.send(admin.answer, { id: sent.id, answer: '好', ...bad })).status]).toEqual([bad, 422])
    expect((await client.send(calls.followUp, { id: sent.id, words: '有吗' })).status).toBe(409)
    t.clock.advance(60_000)
    await buyer.data(admin.answer, { id: sent.id, status: none, answer: '暂时没有货源' })
    expect((await buyer.send(admin.answer, { id: sent.id, status: none, answer: '再答' })).status).toBe(409)

    t.clock.advance(60_000)
    const asked = await client.data(calls.followUp, { id: sent.id, words: '其他厂家呢' })
    expect(asked).toMatchObject({ status: open, follow_up: '其他厂家呢', may_follow_up: 0 })
    expect(asked.due_at).toBeGreaterThan(sent.due_at)
    t.clock.advance(60_000)
    await buyer.data(admin.answer, { id: sent.id, status: found, answer: '找到了', goods_ids: [...t.goods] })
    const done = await client.data(calls.read, { id: sent.id })
    expect(done).toMatchObject({ status: found, answer: '找到了', may_follow_up: 0 })
    expect(done.goods.map((goods) => goods.id)).toEqual(t.goods)
    expect((await client.send(calls.followUp, { id: sent.id, words: '再问' })).status).toBe(409)
    expect(
      await rows(
        t.db,
        sql`select url, type from message where member_id = ${memberId}
        and event_id like 'product_request.%' order by id`,
      ),
    ).toEqual([
      { url: `/pzqg/info?id=${sent.id}`, type: 5 },
      { url: `/pzqg/info?id=${sent.id}`, type: 5 },
    ])
    expect(
      await rows(t.db, sql`select roles from audit_log where target = ${`product_request:${sent.id}`}`),
    ).toHaveLength(2)

    expect(await client.data(calls.close, { id: sent.id })).toMatchObject({ status: closed, may_close: 0 })
    expect(await client.data(calls.close, { id: sent.id })).toMatchObject({ status: closed })
    expect((await client.data(calls.list, { status: closed })).counts).toEqual([{ status: closed, count: 1 }])
  })

  it('is stored once per key, also when it is sent at once, and refused with other words', async () => {
    const { client } = await t.newCustomer()
    const one = wish()
    const answers = await Promise.all([1, 2, 3].map(() => client.data(calls.send, one)))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect((await client.send(calls.send, { ...one, number: 11 })).status).toBe(422)
    expect((await client.data(calls.list, {})).total).toBe(1)
  })

  it('may be open twenty times, also when they come at once', async () => {
    const { client } = await t.newCustomer()
    const answers = await Promise.all(Array.from({ length: 24 }, () => client.send(calls.send, wish())))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(answers.find(({ status }) => status !== 200)!.errors).toEqual({
      name: ['进行中的求购最多20条，请先关闭不需要的'],
    })
    const [first] = (await client.data(calls.list, {})).data
    await client.data(calls.close, { id: first!.id })
    expect((await client.send(calls.send, wish())).status).toBe(200)
  })

  it('is seen, closed and asked about by its member alone, and answered by goods and service staff', async () => {
    const [one, other] = [await t.newCustomer(), await t.newCustomer()]
    const foreign = await upload(other.client, 'buy')
    expect((await one.client.send(calls.send, wish({ image: foreign }))).status).toBe(422)
    expect((await one.client.send(calls.send, wish({ image: await upload(one.client, 'feedback') }))).status).toBe(422)
    const { id } = await one.client.data(calls.send, wish())
    expect((await other.client.send(calls.read, { id })).status).toBe(404)
    expect((await other.client.send(calls.close, { id })).status).toBe(404)
    expect((await other.client.send(calls.followUp, { id, words: '别人' })).status).toBe(404)
    expect((await other.client.data(calls.list, {})).data).toEqual([])
    expect((await t.visitor.send(calls.send, wish())).status).toBe(401)
    for (const client of [t.visitor, other.client, await t.loginStaff('finance')])
      expect([401, 403]).toContain((await client.send(admin.answer, { id, status: none, answer: '冒充' })).status)
  })

  it('is matched with goods by name and counted over the members that look for it', async () => {
    const [first, second] = [await t.newCustomer(), await t.newCustomer()]
    const [goods] = await rows(t.db, sql<{ id: number; name: string }>`select id, name from goods order by id limit 1`)
    const { id } = await first.client.data(calls.send, wish({ name: goods!.name, number: 10 }))
    await second.client.data(calls.send, wish({ name: goods!.name, number: 5 }))
    const clerk = await t.loginStaff('goods')
    const seen = await clerk.data(admin.matches, { id })
    expect(seen.demand).toEqual({ members: 2, units: 15 })
    expect(seen.goods.map((one) => one.id)).toContain(goods!.id)
    expect(await clerk.send(admin.matches, { id: 999_999 })).toMatchObject({ status: 404 })
  })

  it('is answered once, and not after it was closed', async () => {
    const { client } = await t.newCustomer()
    const { id } = await client.data(calls.send, wish())
    const [wang, li] = [await t.loginStaff('goods'), await t.loginStaff('service')]
    const answers = await Promise.all(
      [wang, li, wang].map((staff) => staff.send(admin.answer, { id, status: none, answer: '没有' })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const second = await client.data(calls.send, wish())
    await client.data(calls.close, { id: second.id })
    expect((await wang.send(admin.answer, { id: second.id, status: none, answer: '没有' })).status).toBe(409)
  })

  it('takes each step of its table and no other one, and each has somebody and an effect', async () => {
    const { taken, end } = await noteSteps(t.db, 'product_request', 'status')
    const { client } = await t.newCustomer()
    const clerk = await t.loginStaff('goods')
    const wished = async () => (await client.data(calls.send, wish())).id
    const goods_ids = [t.goods[0]!]
    const find = (id: number) => clerk.data(admin.answer, { id, status: found, answer: '找到了', goods_ids })
    const findNone = (id: number) => clerk.data(admin.answer, { id, status: none, answer: '没有' })
    const [first, second, third] = [await wished(), await wished(), await wished()]
    await find(first)
    await client.data(calls.followUp, { id: first, words: '其他厂家呢' })
    await findNone(first)
    await client.data(calls.close, { id: first })
    await findNone(second)
    await client.data(calls.followUp, { id: second, words: '现在呢' })
    await find(second)
    await client.data(calls.close, { id: second })
    await client.data(calls.close, { id: third })
    expect((await client.send(calls.followUp, { id: third, words: '有吗' })).status).toBe(409)
    expect(await taken()).toEqual(productRequestSteps.map(stepName).sort())
    expect(await edgesOf(t.db, 'product_request')).toEqual(stepsAfterFirst(productRequestSteps))
    for (const { who, effect } of productRequestSteps) expect([who.length > 0, effect !== '']).toEqual([true, true])
    await end()
  })

  it('takes nothing that cannot be', async () => {
    const { client } = await t.newCustomer()
    for (const bad of [
      { name: '一' },
      { name: '字'.repeat(61) },
      { number: 0 },
      { number: 1.5 },
      { target_price: 0 },
      { wanted_on: '2026-02-30' },
      { wanted_on: '2020-01-01' },
      { remark: '字'.repeat(201) },
    ])
      expect([bad, (await client.send(calls.send, wish(bad))).status]).toEqual([bad, 422])
    expect((await client.data(calls.list, {})).total).toBe(0)
  })
})
