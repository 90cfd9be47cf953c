import { describe, expect, it } from 'vitest'
import { contract } from '@yaopi/core/contract'
import { row, rows, sql } from '../../platform/db/db.ts'
import { brokenInvariants } from '../../platform/db/invariants.ts'
import { START, serverOfFile } from '../../../test/support/test-server.ts'
import { addDraw, addTemplate } from './lottery.fixtures.ts'

const calls = contract.lottery
const now = START
const t = serverOfFile()

const somebody = () => t.newCustomer()
const end = (id: number) => sql`update draw set end_at = start_at + interval '1 second' where id = ${id}`.execute(t.db)
const account = (id: number) =>
  row(
    t.db,
    sql<{ points: number; gift: number; coupons: number; vouchers: number; parcels: number; news: number }>`
  select m.points, w.gift, (select count(*)::int from coupon c join coupon_template t on t.id = c.template_id
    where c.member_id = m.id and t.type = 1) as coupons,
    (select count(*)::int from coupon c join coupon_template t on t.id = c.template_id where c.member_id = m.id
      and t.type = 2) as vouchers,
    (select count(*)::int from points_order o where o.member_id = m.id) as parcels, (select count(*)::int from message n
      where n.member_id = m.id and n.type = 4) as news
  from member m join wallet w on w.member_id = m.id where m.id = ${id}`,
  )

describe('the lottery', () => {
  it('[EN-11] [PR-04] tells the banner what runs and whether the member has joined', async () => {
    expect(await t.visitor.data(calls.simple, {})).toBeNull()
    const id = await addDraw(t.db, { now, prizes: [{ kind: 'thanks' }] })
    expect(await t.visitor.data(calls.simple, {})).toEqual({
      id,
      is_join: 0,
      image: '/pictures/banner/draw.svg',
      name: '年末抽奖',
    })
    const { client } = await somebody()
    expect(await client.data(calls.simple, {})).toMatchObject({ is_join: 0 })
    await client.data(calls.draw, { id })
    expect(await client.data(calls.simple, {})).toMatchObject({ id, is_join: 1 })
    expect(await client.data(calls.activity, { id })).toMatchObject({ is_join: 1 })
    await end(id)
    expect(await client.data(calls.simple, {})).toBeNull()
  })

  it.each([
    ['points', { kind: 'points', value: 100 }, { points: 100 }, '/jfgl'],
    ['balance', { kind: 'balance', value: 888 }, { gift: 888 }, '/yegl'],
    ['coupon', { kind: 'coupon' }, { coupons: 1 }, '/yhq'],
    ['voucher', { kind: 'voucher' }, { vouchers: 1 }, '/xjq'],
    ['goods', { kind: 'goods', name: '电子血压计' }, { parcels: 1 }, '/jfdd'],
  ] as const)('[EN-11] gives %s at once, once, with a message that leads to it', async (_, prize, given, url) => {
    const template =
      prize.kind === 'coupon' || prize.kind === 'voucher'
        ? await addTemplate(t.db, { now, type: prize.kind === 'coupon' ? 1 : 2, claimable: false })
        : undefined
    const id = await addDraw(t.db, {
      now,
      prizes: [{ ...prize, weight: 1_000_000, ...(template === undefined ? {} : { template }) }, { kind: 'thanks' }],
    })
    const { id: member, client } = await somebody()
    const first = await client.data(calls.draw, { id })
    expect(first.prize).toMatchObject({ kind: prize.kind, name: expect.stringMatching(/\S/), remarks: '已存入账户' })
    expect(await client.data(calls.draw, { id })).toEqual(first)
    expect(await account(member)).toEqual({
      points: 0,
      gift: 0,
      coupons: 0,
      vouchers: 0,
      parcels: 0,
      news: 1,
      ...given,
    })
    expect(await rows(t.db, sql`select url from message where member_id = ${member}`)).toEqual([{ url }])
    const [mine] = (await client.data(calls.records, {})).data
    expect(mine).toMatchObject({
      id: first.record_id,
      state: prize.kind === 'goods' ? 'waiting' : 'given',
      prize: { kind: prize.kind },
    })
    if (prize.kind === 'goods')
      expect(await client.data(contract.points.orders, {})).toMatchObject({
        data: [{ name: '电子血压计', points: 0, status: 10, address: expect.stringContaining('人民路1号') }],
      })
    await end(id)
    expect(await client.data(calls.draw, { id })).toEqual(first)
    expect(await brokenInvariants(t.db)).toEqual([])
  })

  it('says of an article how far its parcel is, and that staff have cancelled it', async () => {
    const id = await addDraw(t.db, {
      now,
      prizes: [{ kind: 'goods', name: '电子血压计', weight: 1_000_000 }, { kind: 'thanks' }],
    })
    const winner = async () => {
      const { client } = await somebody()
      await client.data(calls.draw, { id })
      const [order] = (await client.data(contract.points.orders, {})).data
      return {
        client,
        order: order!.id,
        state: async () => (await client.data(calls.records, {})).data.map((one) => one.state),
      }
    }
    const [first, second] = [await winner(), await winner()]
    expect([await first.state(), await second.state()]).toEqual([['waiting'], ['waiting']])
    const parcel = { id: first.order, company: '演示快递', wl_no: 'SF123456' }
    await (await t.loginStaff('warehouse')).data(contract.pointsAdmin.ship, parcel)
    const cancelled = { id: second.order, reason: '奖品已停产' }
    await (await t.loginStaff('service')).data(contract.pointsAdmin.cancel, cancelled)
    expect([await first.state(), await second.state()]).toEqual([['sent'], ['cancelled']])
    await first.client.data(contract.points.confirmOrder, { id: first.order })
    expect(await first.state()).toEqual(['given'])
    await end(id)
  })

  it("turns what has run out into thanks: the stock, the day's share, the pool of coupons", async () => {
    const empty = await addTemplate(t.db, { now, total: 1, claimable: false })
    const draws = [
      await addDraw(t.db, {
        now,
        prizes: [{ kind: 'points', value: 10, weight: 1_000_000, total: 2 }, { kind: 'thanks' }],
      }),
      await addDraw(t.db, {
        now,
        prizes: [{ kind: 'points', value: 10, weight: 1_000_000, total: 9, daily: 2 }, { kind: 'thanks' }],
      }),
      await addDraw(t.db, {
        now,
        prizes: [
          { kind: 'coupon', template: empty, weight: 1_000_000 },
          { kind: 'thanks', name: '谢谢参与' },
        ],
      }),
    ]
    const people = [await somebody(), await somebody(), await somebody()]
    const kinds = await Promise.all(
      draws.map(async (id) => {
        const got: string[] = []
        for (const { client } of people) got.push((await client.data(calls.draw, { id })).prize.kind)
        return got
      }),
    )
    expect(kinds).toEqual([
      ['points', 'points', 'thanks'],
      ['points', 'points', 'thanks'],
      ['coupon', 'thanks', 'thanks'],
    ])
    expect(await account(people[2]!.id)).toMatchObject({ points: 0, news: 0 })
    expect(await row(t.db, sql`select taken from draw_prize where draw_id = ${draws[2]!} and kind = 'coupon'`)).toEqual(
      { taken: 1 },
    )
    // Another day brings another share.
    t.clock.advance(20 * 3_600_000)
    expect((await (await somebody()).client.data(calls.draw, { id: draws[1]! })).prize.kind).toBe('points')
    t.clock.set(START)
    expect(await brokenInvariants(t.db)).toEqual([])
    await Promise.all(draws.map(end))
  })

  it('publishes rules and odds, and who won under a mask', async () => {
    const id = await addDraw(t.db, {
      now,
      prizes: [
        { kind: 'points', name: '10积分', value: 10, weight: 1 },
        { kind: 'thanks', name: '谢谢参与', weight: 2 },
      ],
    })
    expect(await t.visitor.data(calls.activity, { id })).toMatchObject({
      rules: '每家企业一次机会',
      is_join: 0,
      prizes: [
        { name: '10积分', odds: 33.33 },
        { name: '谢谢参与', odds: 66.67 },
      ],
    })
    const record = await somebody()
    await sql`update member set company = '成都演示康宁大药房' where id = ${record.id}`.execute(t.db)
    await sql`update draw_prize set weight = 1000000 where draw_id = ${id} and kind = 'points'`.execute(t.db)
    await record.client.data(calls.draw, { id })
    expect(await t.visitor.data(calls.winners, { id })).toEqual([
      { company: '成都***药房', prize: '10积分', at: START / 1000 },
    ])
    expect((await t.visitor.send(calls.activity, { id: 999_999 })).status).toBe(404)
    await end(id)
  })

  it('refuses visitors, members under review, draws that do not run, and too many tries', async () => {
    const id = await addDraw(t.db, { now, prizes: [{ kind: 'thanks' }] })
    expect((await t.visitor.send(calls.draw, { id })).status).toBe(401)
    expect((await (await t.loginAs('13800000004')).send(calls.draw, { id })).status).toBe(403)
    const { client } = await somebody()
    expect(await client.send(calls.draw, { id: 999_999 })).toMatchObject({ status: 410, message: '活动不存在或已结束' })
    expect(
      await client.send(calls.draw, { id: await addDraw(t.db, { now, start: 60, prizes: [{ kind: 'thanks' }] }) }),
    ).toMatchObject({ status: 410, message: '活动暂未开始' })
    expect(
      await client.send(calls.draw, {
        id: await addDraw(t.db, { now, start: -60, end: 0, prizes: [{ kind: 'thanks' }] }),
      }),
    ).toMatchObject({ status: 410 })
    const answers = []
    for (let count = 0; count < 21; count++) answers.push((await client.send(calls.draw, { id })).status)
    expect([...new Set(answers)].sort()).toEqual([200, 429])
  })
})
