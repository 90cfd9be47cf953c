import { expect, it } from 'vitest'
import { contract } from '@yaopi/core/contract'
import { addActivity } from '../../src/promotions/landing-pages/landing-page.fixtures.ts'
import { addPolicy } from '../../src/promotions/controlled-sale/controlled-sale.fixtures.ts'
import { applications } from '../../src/promotions/controlled-sale/controlled-sale.queries.ts'
import { answer } from '../../src/promotions/controlled-sale/controlled-sale.service.ts'
import { row, rows, sql } from '../../src/platform/db/db.ts'
import { brokenInvariants } from '../../src/platform/db/invariants.ts'
import { addTemplate } from '../../src/promotions/lottery/lottery.fixtures.ts'
import { addGoods, addMember, addStaff } from '../support/fixtures.ts'
import { cookieOf, wireClient } from '../support/processes.ts'
import { LONG } from '../support/long.ts'
import { atOnce, surprises } from './placed-orders.ts'
import { serversOfFile } from './two-servers.ts'

const { activity, controlledSale: control, goods: goodsCalls } = contract

const shop = serversOfFile()

const at = (server: number, cookie: string) => wireClient(shop.servers[server % 2]!.url, cookie)

it('one application for controlled goods, sent often at both servers, is one; so is its audited answer', async () => {
  const goods = await addGoods(shop.db, { base_price: 2_000 })
  const policy = await addPolicy(shop.db, { now: Date.now(), url: 'race', goods: [goods], admits: 'members' })
  const member = await addMember(shop.db)
  const cookie = await cookieOf(shop.db, member)
  const asked = await atOnce(
    Array.from(
      { length: LONG ? 100 : 24 },
      (_, place) => () => at(place, cookie).send(control.apply, { goods_id: goods, reason: `第${place}次`, agree: 1 }),
    ),
  )
  expect(surprises(asked)).toEqual([])
  expect([...new Set(asked.map((one) => one.status))]).toEqual([200])
  const open = await applications(shop.db, 0, 10, 0)
  expect(open).toHaveLength(1)
  expect(new Set(asked.map((one) => one.data.id))).toEqual(new Set([open[0]!.id]))

  const staff = { id: await addStaff(shop.db, 'goods'), roles: ['goods'], ip: '127.0.0.1' }
  const workers = [await shop.worker(), await shop.worker()]
  const answers = await Promise.allSettled(
    Array.from({ length: 16 }, (_, place) =>
      answer(workers[place % 2]!, staff, open[0]!.id, place % 4 !== 3, '已有授权门店'),
    ),
  )
  const decided = new Set(answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value.status] : [])))
  expect(decided.size).toBe(1)
  const passed = decided.has(1)
  expect(answers.filter((one) => one.status === 'rejected')).toHaveLength(passed ? 4 : 12)
  expect(
    await row(
      shop.db,
      sql`select (select count(*)::int from audit_log where target = ${`kx_application:${open[0]!.id}`}) as audits,
        (select count(*)::int from message where member_id = ${member}) as news,
    (select count(*)::int from controlled_sale_member where policy_id = ${policy}) as admitted`,
    ),
  ).toEqual({ audits: 1, news: 1, admitted: passed ? 1 : 0 })
  const seen = await Promise.all(
    [0, 1].map(async (server) => (await at(server, cookie).send(goodsCalls.detail, { id: goods })).data.price),
  )
  expect(seen).toEqual(passed ? [20, 20] : [null, null])
}, 120_000)

it('coupons of an activity page, claimed twice each by more members than there are, are exactly the pool', async () => {
  const pool = LONG ? 100 : 10
  const template = await addTemplate(shop.db, { now: Date.now(), total: pool })
  const page = await addActivity(shop.db, {
    now: Date.now(),
    code: 'race',
    blocks: [{ id: 'coupons', type: 'coupons', title: '', template_ids: [template] }],
  })
  const cookies: string[] = []
  for (let count = 0; count < pool * 3; count++)
    cookies.push(await cookieOf(shop.db, await addMember(shop.db, { address: false })))
  const answers = await atOnce(
    cookies.flatMap((cookie) =>
      [0, 1].map(
        (server) => () => at(server, cookie).send(activity.engage, { id: page, action: 'receive', ref_id: template }),
      ),
    ),
  )
  expect(surprises(answers)).toEqual([])
  expect(answers.filter((one) => one.status === 200 && one.data.status === 'done')).toHaveLength(pool)
  // The second tap of who has it says so; all others hear that none is left.
  expect(answers.filter((one) => one.status === 409).every((one) => one.message === '优惠券已抢光')).toBe(true)
  expect(
    await rows(
      shop.db,
      sql`select claimed, (select count(*)::int from coupon where template_id = ${template}) as held,
        (select count(distinct member_id)::int from coupon where template_id = ${template}) as members,
    (select count(*)::int from activity_engagement where activity_id = ${page}) as taps from coupon_template
      where id = ${template}`,
    ),
  ).toEqual([{ claimed: pool, held: pool, members: pool, taps: pool }])
  expect(await brokenInvariants(shop.db)).toEqual([])
}, 120_000)
