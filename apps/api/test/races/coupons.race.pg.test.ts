import { expect, it } from 'vitest'
import { contract } from '@yaopi/core/contract'
import { row, rows, sql } from '../../src/platform/db/db.ts'
import { brokenInvariants } from '../../src/platform/db/invariants.ts'
import { addPolicy } from '../../src/promotions/controlled-sale/controlled-sale.fixtures.ts'
import { applications } from '../../src/promotions/controlled-sale/controlled-sale.staff.queries.ts'
import { answer } from '../../src/promotions/controlled-sale/controlled-sale.service.ts'
import { addActivity } from '../../src/promotions/activities/activity.fixtures.ts'
import { addTemplate } from '../../src/promotions/lottery/lottery.fixtures.ts'
import { addCoupon } from '../../src/pricing/offers/promotion.fixtures.ts'
import { addGoods, addMember, addStaff, PROVINCE } from '../support/fixtures.ts'
import { cookieOf, wireClient, type WireAnswer } from '../support/processes.ts'
import { LONG } from '../support/long.ts'
import { atOnce, key, surprises } from './placed-orders.ts'
import { serversOfFile } from './two-servers.ts'

const { activity, cart, controlledSale: control, coupon, goods: goodsCalls, order } = contract

const shop = serversOfFile()

const sound = async (): Promise<void> => expect(await brokenInvariants(shop.db)).toEqual([])
const at = (server: number, cookie: string) => wireClient(shop.servers[server % 2]!.url, cookie)

it('a pool of coupons claimed by ten times as many members is exactly the pool', async () => {
  const pool = LONG ? 100 : 12
  const cookies: string[] = []
  for (let count = 0; count < pool * 10; count++)
    cookies.push(await cookieOf(shop.db, await addMember(shop.db, { address: false })))
  const id = await addTemplate(shop.db, { now: Date.now(), total: pool })
  const answers = await atOnce(cookies.map((cookie, place) => () => at(place, cookie).send(coupon.receive, { id })))
  expect(surprises(answers)).toEqual([])
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(pool)
  expect(answers.filter((answer) => answer.status === 409 && answer.message === '优惠券已抢光')).toHaveLength(pool * 9)
  expect(
    await row(
      shop.db,
      sql`select claimed, (select count(*)::int from coupon where template_id = ${id}) as held from coupon_template
        where id = ${id}`,
    ),
  ).toEqual({ claimed: pool, held: pool })
  await sound()
}, 300_000)

it('a member who claims at both servers at once gets as many as they may have', async () => {
  const id = await addTemplate(shop.db, { now: Date.now(), total: 1_000, per: 2 })
  for (let turn = 0; turn < (LONG ? 40 : 6); turn++) {
    const cookie = await cookieOf(shop.db, await addMember(shop.db, { address: false }))
    const answers = await atOnce(
      Array.from({ length: 8 }, (_, place) => () => at(place, cookie).send(coupon.receive, { id })),
    )
    expect(surprises(answers)).toEqual([])
    // Two claims at the same moment stand in the same place: the one that was refused for it may try again.
    expect(answers.filter((answer) => answer.status === 200).length).toBeLessThanOrEqual(2)
    await at(0, cookie).send(coupon.receive, { id })
    await at(1, cookie).send(coupon.receive, { id })
    expect((await at(0, cookie).send(coupon.mine, {})).data.total).toBe(2)
  }
  await sound()
}, 300_000)

it('members who claim all at both servers at once, beside single claims, get each coupon up to its limit', async () => {
  const now = Date.now()
  const pool = LONG ? 60 : 9
  const ids = [
    await addTemplate(shop.db, { now, total: 10_000, per: 2 }),
    await addTemplate(shop.db, { now, total: pool }),
    await addTemplate(shop.db, { now, total: 10_000 }),
  ]
  const cookies: string[] = []
  for (let count = 0; count < (LONG ? 80 : 12); count++)
    cookies.push(await cookieOf(shop.db, await addMember(shop.db, { address: false })))
  const answers = await atOnce(
    cookies.flatMap((cookie, place): readonly (() => Promise<WireAnswer<unknown>>)[] => [
      () => at(place, cookie).send(coupon.receiveAll, {}),
      () => at(place + 1, cookie).send(coupon.receive, { id: ids[place % 3]! }),
      () => at(place + 1, cookie).send(coupon.receiveAll, {}),
    ]),
  )
  expect(surprises(answers)).toEqual([])
  const held = await rows(
    shop.db,
    sql<{ claimed: number; held: number; most: number }>`
      select t.claimed, count(c.id)::int as held, max(o.own)::int as most from coupon_template t
        join coupon c on c.template_id = t.id
        join lateral (select count(*) as own from coupon x where x.template_id = t.id and x.member_id = c.member_id) o
          on true
      where t.id = any(${ids}::int[]) group by t.id order by t.id`,
  )
  expect(held).toEqual([
    { claimed: cookies.length * 2, held: cookies.length * 2, most: 2 },
    { claimed: pool, held: pool, most: 1 },
    { claimed: cookies.length, held: cookies.length, most: 1 },
  ])
  await sound()
}, 300_000)

it('a coupon in very many checkouts at once is used by one order', async () => {
  const orders = LONG ? 64 : 16
  const member = await addMember(shop.db, { province_id: PROVINCE.A })
  const cookie = await cookieOf(shop.db, member)
  const coupon = await addCoupon(shop.db, {
    now: Date.now(),
    member_id: member,
    name: '满100减30',
    face: 3_000,
    threshold: 10_000,
  })
  const goods: number[] = []
  for (let count = 0; count < orders; count++)
    goods.push(await addGoods(shop.db, { base_price: 20_000, is_free_shipping: true }))
  const { added } = (await at(0, cookie).send(cart.add, { params: goods.map((goods_id) => ({ goods_id, number: 1 })) }))
    .data
  // Every preview counts on the coupon.
  const previews = await Promise.all(
    added.map(async (id, place) => (await at(place, cookie).send(contract.checkout.preview, { ids: String(id) })).data),
  )
  expect(previews.every((preview) => preview.groups[0]!.coupon_id === coupon && preview.total.payable === 170)).toBe(
    true,
  )
  const answers = await atOnce(
    previews.map(
      (preview, place) => () =>
        at(place, cookie).send(order.create, {
          preview_token: preview.preview_token,
          idempotency_key: key('coupon'),
          address_id: preview.addresses[0]!.id,
        }),
    ),
  )
  expect(surprises(answers)).toEqual([])
  expect(answers.filter((answer) => answer.status === 200).map((answer) => answer.data.payable)).toEqual([170])
  expect(answers.filter((answer) => answer.status === 409)).toHaveLength(orders - 1)
  expect(
    await row(
      shop.db,
      sql`select count(*)::int as used from order_allocation where kind = 'coupon' and ref_id = ${coupon}
        and released_at is null`,
    ),
  ).toEqual({ used: 1 })
  await sound()
}, 300_000)

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
  const open = await applications(shop.db, 0, { limit: 10 })
  expect(open).toHaveLength(1)
  expect(new Set(asked.map((one) => one.data.id))).toEqual(new Set([open[0]!.id]))

  const staff = { id: await addStaff(shop.db, 'goods'), roles: ['goods'], ip: '127.0.0.1' } as const
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
