import { contract, NOTICE_LIMITS, type NoticeKind } from '@yaopi/core/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { addGoods } from '../../../test/support/fixtures.ts'
import { serverOfFile, START } from '../../../test/support/test-server.ts'
import { rows, sql } from '../../platform/db/db.ts'
import { runJob } from '../../platform/jobs/define-job.ts'

const DAY = 86_400_000
const calls = contract.goodsNotice
const t = serverOfFile()
beforeEach(async () => {
  t.clock.set(START)
  await sql`delete from goods_notice`.execute(t.db)
})

const on = (goods_id: number, kind: NoticeKind) => ({ goods_id, kind, is_on: 1 as const })
const messagesOf = (memberId: number) =>
  rows(
    t.db,
    sql<{ url: string; title: string }>`select url, title from message where member_id = ${memberId}
      and event_id like 'goods.notice:%' order by id`,
  )
const send = () => runJob(t.server, 'send-goods-notices')

describe('a notice of goods', () => {
  it('that are sold out comes once when they are in stock again', async () => {
    const goods = await addGoods(t.db, { name: '缺货药', stock: 0 })
    const { client, id } = await t.newCustomer()
    expect(await client.data(calls.change, on(goods, 'arrival'))).toMatchObject([{ goods_id: goods, kind: 'arrival' }])
    await send()
    expect(await messagesOf(id)).toEqual([])
    await sql`update stock set on_hand = 10 where goods_id = ${goods}`.execute(t.db)
    await Promise.all([send(), send()])
    await send()
    expect(await messagesOf(id)).toEqual([{ url: `/list/info/${goods}`, title: expect.stringContaining('缺货药') }])
    expect(await client.data(calls.list, {})).toEqual([])
    expect((await client.send(calls.change, on(goods, 'arrival'))).status).toBe(409)
  })

  it('that are sold out waits for as many as one has to buy', async () => {
    const goods = await addGoods(t.db, { name: '整包药', stock: 0, min_number: 10, step: 10 })
    const { client, id } = await t.newCustomer()
    await client.data(calls.change, on(goods, 'arrival'))
    await sql`update stock set on_hand = 9 where goods_id = ${goods}`.execute(t.db)
    await send()
    expect([await messagesOf(id), (await client.data(calls.list, {})).length]).toEqual([[], 1])
    await sql`update stock set on_hand = 10 where goods_id = ${goods}`.execute(t.db)
    await send()
    expect(await messagesOf(id)).toHaveLength(1)
  })

  it('of a price comes when that of the member is lower', async () => {
    const goods = await addGoods(t.db, { stock: 10, base_price: 1_000 })
    const [clinic, pharmacy] = [await t.newCustomer({ rank: 4 }), await t.newCustomer({ rank: 1 })]
    for (const { client } of [clinic, pharmacy]) await client.data(calls.change, on(goods, 'drop'))
    const levels = JSON.stringify([{ ranks: [4], zones: null, price: 900 }])
    await sql`update goods set price_levels = ${levels} where id = ${goods}`.execute(t.db)
    await send()
    expect([await messagesOf(clinic.id), await messagesOf(pharmacy.id)]).toEqual([[expect.anything()], []])
  })

  it('of a price comes when it is at least one percent lower, and not before', async () => {
    const goods = await addGoods(t.db, { stock: 10, base_price: 1_000 })
    const { client, id } = await t.newCustomer()
    await client.data(calls.change, on(goods, 'drop'))
    const sent: number[] = []
    for (const price of [1_100, 991, 990]) {
      await sql`update goods set base_price = ${price} where id = ${goods}`.execute(t.db)
      await send()
      sent.push((await messagesOf(id)).length)
    }
    expect(sent).toEqual([0, 0, 1])
  })

  it('ends after ninety days, and when it is taken back', async () => {
    const goods = await addGoods(t.db, { stock: 10, base_price: 1_000 })
    const { client, id } = await t.newCustomer()
    await client.data(calls.change, on(goods, 'drop'))
    expect(await client.data(calls.change, { ...on(goods, 'drop'), is_on: 0 })).toEqual([])
    const [one] = await client.data(calls.change, on(goods, 'drop'))
    expect(one!.expires_at * 1000 - t.clock.now()).toBe(NOTICE_LIMITS.days * DAY)
    t.clock.advance(NOTICE_LIMITS.days * DAY)
    await sql`update goods set base_price = 1 where id = ${goods}`.execute(t.db)
    await send()
    await runJob(t.server, 'end-goods-notices')
    expect(await messagesOf(id)).toEqual([])
    expect(await rows(t.db, sql`select 1 from goods_notice`)).toEqual([])
  })

  it('is taken two hundred times, also when the last come at once, and again for the same goods', async () => {
    const { client, id } = await t.newCustomer()
    const goods = await Promise.all(Array.from({ length: 4 }, () => addGoods(t.db, { stock: 10 })))
    await sql`insert into goods_notice (member_id, goods_id, kind, created_at, expires_at)
      select ${id}, x.id, 'arrival', ${new Date(START)}, ${new Date(START + DAY)} from (
        select id from goods order by id limit ${NOTICE_LIMITS.most - 2}) x`.execute(t.db)
    const had = (await client.data(calls.list, {})).length
    expect(had).toBeGreaterThan(0)
    const filler = await Promise.all(
      Array.from({ length: NOTICE_LIMITS.most - 2 - had }, () => addGoods(t.db, { stock: 10 })),
    )
    await sql`insert into goods_notice (member_id, goods_id, kind, created_at, expires_at)
      select ${id}, x, 'arrival', ${new Date(START)}, ${new Date(START + DAY)}
      from unnest(${filler}::int[]) x`.execute(t.db)
    const answers = await Promise.all(goods.map((one) => client.send(calls.change, on(one, 'drop'))))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409])
    const taken = goods[answers.findIndex(({ status }) => status === 200)]!
    expect((await client.send(calls.change, on(taken, 'drop'))).status).toBe(200)
  })

  it('is nobody else’s, and tells nothing of hidden prices', async () => {
    const goods = await addGoods(t.db, { stock: 10 })
    const [one, other] = [await t.newCustomer(), await t.newCustomer()]
    await one.client.data(calls.change, on(goods, 'drop'))
    expect(await other.client.data(calls.list, {})).toEqual([])
    await other.client.data(calls.change, { ...on(goods, 'drop'), is_on: 0 })
    expect(await one.client.data(calls.list, {})).toHaveLength(1)
    const waiting = await t.newCustomer({ audit_status: 1 })
    expect((await waiting.client.send(calls.change, on(goods, 'drop'))).status).toBe(409)
    expect((await one.client.send(calls.change, on(999_999, 'drop'))).status).toBe(404)
    expect((await t.visitor.send(calls.change, on(goods, 'drop'))).status).toBe(401)
  })
})
