import { beforeAll, describe, expect, it } from 'vitest'
import { contract, type StoredBlock } from '@yaopi/core/contract'
import { brokenInvariants } from '../../platform/db/invariants.ts'
import { row, rows, sql } from '../../platform/db/db.ts'
import { addPolicy } from '../controlled-sale/controlled-sale.fixtures.ts'
import { deliverEvents } from '../../platform/jobs/outbox.ts'
import { addPrice, addReduction } from '../../pricing/offers/promotion.fixtures.ts'
import { addBundle } from '../bundles/bundles.fixtures.ts'
import { addGoods } from '../../../test/support/fixtures.ts'
import { START, serverOfFile, type TestClient } from '../../../test/support/test-server.ts'
import { addActivity } from './activity.fixtures.ts'
import { promotions } from '../../pricing/offers/promotions.ts'

const { activity, activityAdmin, banner, goods: goodsCalls, coupon } = contract
const now = START
const DAY = 86_400_000

let member: TestClient
let goods: number
let template: number
let running: number
let soon: number
let over: number

const every = (): StoredBlock[] => [
  {
    id: 'head',
    type: 'image',
    image: '/pictures/banner/home-winter.svg',
    url: '',
    title: '头图',
    width: 1200,
    height: 320,
  },
  { id: 'time', type: 'countdown', title: '限时' },
  { id: 'nav', type: 'anchor', items: [{ name: '领券', target: 'coupons' }] },
  { id: 'coupons', type: 'coupons', title: '券', template_ids: [template] },
  { id: 'hot', type: 'goods', title: '爆款', goods_ids: [goods], url: '/list' },
  { id: 'rule', type: 'text', title: '规则', text: '先到先得' },
]

async function addTemplate(total: number): Promise<number> {
  return (await row(
    t.db,
    sql<{
      id: number
    }>`insert into coupon_template (type, name, face, threshold, total, claim_start, claim_end, use_days)
    values (1, '满100减8', 800, 10000, ${total}, ${new Date(now - DAY)}, ${new Date(now + 9 * DAY)}, 30) returning id`,
  ))!.id
}

const t = serverOfFile()
beforeAll(async () => {
  goods = await addGoods(t.db, { name: '活动甲', base_price: 1_250 })
  template = await addTemplate(5)
  running = await addActivity(t.db, { now, code: 'winter', title: '备货月', blocks: every() })
  soon = await addActivity(t.db, {
    now,
    code: 'year-end',
    title: '年终',
    kind: 'zqmb',
    start: 3_600,
    end: 7_200,
    blocks: every(),
  })
  over = await addActivity(t.db, { now, code: 'autumn', start: -7_200, end: -3_600 })
  await addActivity(t.db, { now, code: 'hidden', shown: false })
  member = await t.loginAs('13800000001')
})

describe('a template page', () => {
  it('[PR-04] brings its six kinds of blocks as the viewer may see them, by id and by short code', async () => {
    const page = await member.data(activity.read, { id: running })
    expect(page).toMatchObject({
      id: running,
      code: 'winter',
      kind: 'hdmb',
      status: 1,
      joined: 0,
      url: `/hdmb?id=${running}`,
      start_time: now / 1000 - 3_600,
    })
    expect(page.blocks.map((block) => block.type)).toEqual(['image', 'countdown', 'anchor', 'coupons', 'goods', 'text'])
    expect(page.blocks[3]).toMatchObject({ coupons: [{ id: template, face: 8, threshold: 100, state: 'open' }] })
    expect(page.blocks[4]).toMatchObject({ goods: [{ id: goods, price: 12.5 }] })
    const seen = await t.visitor.data(activity.read, { id: 'WINTER' })
    expect(seen.blocks[4]).toMatchObject({ goods: [{ id: goods, price: null, buy_reason: { code: 'NEED_LOGIN' } }] })
    expect(JSON.stringify(seen)).not.toContain('12.5')
    expect((await t.statementsOf(() => member.send(activity.read, { id: running }))).length).toBeLessThanOrEqual(4)
  })

  it('counts down before it begins, is gone once it is over, and unknown when it is not shown', async () => {
    expect(await t.visitor.data(activity.read, { id: soon })).toMatchObject({
      status: 0,
      kind: 'zqmb',
      url: `/zqmb?id=${soon}`,
    })
    expect(await t.visitor.send(activity.read, { id: over })).toMatchObject({ status: 410, message: '活动已结束' })
    for (const id of ['hidden', 'nowhere', '999999', '0'])
      expect([id, (await t.visitor.send(activity.read, { id })).status]).toEqual([id, 404])
    t.clock.set(now + 7_200_000)
    expect((await t.visitor.send(activity.read, { id: soon })).status).toBe(410)
    t.clock.set(START)
  })

  it('is found by short addresses, controlled sub-zones too; a centre stands there with its halls', async () => {
    const a = await addActivity(t.db, { now, code: 'hall-a', kind: 'hdzx' })
    const b = await addActivity(t.db, { now, code: 'hall-b', kind: 'hdzx' })
    await addActivity(t.db, { now, code: 'hall-old', kind: 'hdzx', start: -7_200, end: -3_600 })
    const fair = await addActivity(t.db, { now, code: 'fair', kind: 'yjh' })
    await addPolicy(t.db, { now, url: 'mingchang', goods: [] })
    await addPolicy(t.db, { now, url: 'guoqi', goods: [], end: -60 })
    const path = async (url: string, url1?: string, url2?: string) =>
      (
        await t.visitor.data(activity.resolve, {
          url,
          ...(url1 === undefined ? {} : { url1 }),
          ...(url2 === undefined ? {} : { url2 }),
        })
      ).path
    expect(await path('winter')).toBe(`/hdmb?id=${running}`)
    expect(await path(String(soon))).toBe(`/zqmb?id=${soon}`)
    expect(await path('Fair')).toBe(`/yjh/${fair}`)
    expect(await path('hall-b')).toBe(`/Hdzx/${a},${b}/${b}`)
    expect(await path('kxzq', 'mingchang')).toBe('/kxzq/goods/mingchang')
    expect(await path('kxzq', 'mingchang', '3,4')).toBe('/kxzq/goods/mingchang/3,4')
    expect(await path('kxzq', 'mingchang', '../../login')).toBe('/kxzq/goods/mingchang')
    const statuses = []
    for (const [url, url1] of [
      ['autumn', ''],
      ['kxzq', 'guoqi'],
      ['nowhere', ''],
      ['kxzq', 'nowhere'],
      ['hidden', ''],
    ] as const)
      statuses.push((await t.visitor.send(activity.resolve, { url, url1 })).status)
    expect(statuses).toEqual([410, 410, 404, 404, 404])
    expect((await t.visitor.data(activity.fairs, {})).map((one) => [one.id, one.status])).toEqual([[fair, 1]])
  })

  it('stands in the list of activities with what has become of it', async () => {
    expect(
      (await t.visitor.data(banner.posts, { ids: `${running},${soon},${over}` })).map((post) => [post.id, post.status]),
    ).toEqual([
      [running, 1],
      [soon, 0],
      [over, 2],
    ])
  })
})

describe('a tap', () => {
  it('takes part once, is told of the beginning once, and says so again', async () => {
    expect(await member.data(activity.engage, { id: running, action: 'join' })).toEqual({
      status: 'done',
      text: '报名成功',
    })
    expect(await member.data(activity.engage, { id: running, action: 'join' })).toEqual({
      status: 'again',
      text: '您已报名',
    })
    expect(await member.data(activity.read, { id: running })).toMatchObject({ joined: 1, reminded: 0 })
    const twice = await Promise.all([1, 2].map(() => member.data(activity.engage, { id: soon, action: 'remind' })))
    expect(twice.map((one) => one.status).sort()).toEqual(['again', 'done'])
    await deliverEvents(t.server)
    expect(await rows(t.db, sql`select title from message where event_id like 'activity.begins:%'`)).toEqual([])
    t.clock.set(now + 3_600_000)
    await deliverEvents(t.server)
    await deliverEvents(t.server)
    expect(await rows(t.db, sql`select title, url from message where event_id like 'activity.begins:%'`)).toEqual([
      { title: '年终开始了', url: `/zqmb?id=${soon}` },
    ])
    t.clock.set(START)
  })

  it('takes a coupon of the page once, however often and however parallel it is sent', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        member.send(activity.engage, { id: running, action: 'receive', ref_id: template }),
      ),
    )
    expect(answers.map((one) => [one.status, one.data.status]).sort()).toEqual([
      ...Array.from({ length: 7 }, () => [200, 'again']),
      [200, 'done'],
    ])
    expect(answers.map((one) => one.data.coupon?.state)).toEqual(answers.map(() => 'claimed'))
    expect((await member.data(coupon.mine, {})).data).toMatchObject([{ face: 8 }])
    expect(await row(t.db, sql`select claimed from coupon_template where id = ${template}`)).toEqual({ claimed: 1 })
    const another = await t.loginAs('13800000007')
    await another.data(coupon.receive, { id: template })
    expect(await another.data(activity.engage, { id: running, action: 'receive', ref_id: template })).toMatchObject({
      status: 'again',
      text: '您已领取',
    })
    expect(await row(t.db, sql`select claimed from coupon_template where id = ${template}`)).toEqual({ claimed: 2 })
    await sql`update coupon_template set total = claimed where id = ${template}`.execute(t.db)
    const late = await t.loginAs('13800000008')
    expect(await late.send(activity.engage, { id: running, action: 'receive', ref_id: template })).toMatchObject({
      status: 409,
      message: '优惠券已抢光',
    })
    expect(
      await row(
        t.db,
        sql`select count(*)::int as n from activity_engagement
      where action = 'receive'`,
      ),
    ).toEqual({ n: 2 })
    expect(await brokenInvariants(t.db)).toEqual([])
  })

  it('out of its time or place changes nothing: 0 accepted', async () => {
    const foreign = await addTemplate(5)
    const unapproved = await t.loginAs('13800000004')
    const before = await row(
      t.db,
      sql`select (select count(*) from activity_engagement)::int as taps, (select sum(claimed)
        from coupon_template)::int as claimed`,
    )
    const tries = [
      [member, { id: soon, action: 'join' }, 403],
      [member, { id: running, action: 'remind' }, 403],
      [member, { id: over, action: 'join' }, 410],
      [member, { id: 999_999, action: 'join' }, 404],
      [member, { id: running, action: 'receive', ref_id: foreign }, 422],
      [member, { id: running, action: 'receive' }, 422],
      [member, { id: soon, action: 'receive', ref_id: template }, 403],
      [member, { id: running, action: 'join', ref_id: 7 }, 422],
      [member, { id: running, action: 'win' }, 422],
      [unapproved, { id: running, action: 'receive', ref_id: template }, 403],
      [t.visitor, { id: running, action: 'join' }, 401],
      [member, { id: -1, action: 'join' }, 422],
      [member, { id: 1.5, action: 'join' }, 422],
    ] as const
    for (const [who, input, status] of tries)
      expect([input, (await who.send(activity.engage, input as never)).status]).toEqual([input, status])
    expect(
      await row(
        t.db,
        sql`select (select count(*) from activity_engagement)::int as taps, (select sum(claimed)
          from coupon_template)::int as claimed`,
      ),
    ).toEqual(before)
  })
})

describe('writing a page', () => {
  const given = (more: Record<string, unknown> = {}, blocks: unknown = every()) =>
    ({
      code: 'spring',
      kind: 'hdmb',
      title: '春季',
      start_day: '2026-11-20',
      end_day: '2026-11-30',
      is_published: 1,
      blocks: JSON.stringify(blocks),
      ...more,
    }) as never

  it('keeps what is right, with an audit row, and replaces it under the same code', async () => {
    const editor = await t.loginStaff('content')
    const { id } = await editor.data(activityAdmin.save, given())
    expect(await t.visitor.data(activity.read, { id: 'spring' })).toMatchObject({
      id,
      title: '春季',
      end_time: Date.parse('2026-12-01T00:00:00+08:00') / 1000,
    })
    expect((await editor.data(activityAdmin.save, given({ title: '春季好货' }))).id).toBe(id)
    expect(await t.visitor.data(activity.read, { id })).toMatchObject({ title: '春季好货' })
    expect(await row(t.db, sql`select count(*)::int as n from audit_log where target = ${`activity:${id}`}`)).toEqual({
      n: 2,
    })
  })

  it('refuses blocks that are none, point nowhere, or name what does not exist', async () => {
    const editor = await t.loginStaff('content')
    const text = { id: 'rule', type: 'text', title: '', text: '规则' }
    const wrong: readonly unknown[] = [
      [],
      {},
      'x',
      [{ ...text, type: 'video' }],
      [{ ...text, extra: 1 }],
      [text, text],
      [{ ...text, id: '1 a' }],
      [{ ...text, text: '' }],
      [{ id: 'a', type: 'anchor', items: [{ name: '去', target: 'nowhere' }] }],
      [{ id: 'a', type: 'goods', title: '', goods_ids: [999_999], url: '' }],
      [{ id: 'a', type: 'goods', title: '', goods_ids: [goods, goods], url: '' }],
      [{ id: 'a', type: 'coupons', title: '', template_ids: [999_999] }],
      [{ id: 'a', type: 'image', image: 'https://evil.example/x.svg', url: '', title: '', width: 1, height: 1 }],
      [{ id: 'a', type: 'image', image: '/pictures/../etc/passwd', url: '', title: '', width: 1, height: 1 }],
      ...['javascript:alert(1)', '//evil.example', 'http://evil.example', 'data:text/html,x'].map((url) => [
        { id: 'a', type: 'goods', title: '', goods_ids: [goods], url },
      ]),
      Array.from({ length: 61 }, (_, at) => ({ ...text, id: `b${at}` })),
    ]
    for (const blocks of wrong) {
      const answer = await editor.send(activityAdmin.save, given({ code: 'wrong' }, blocks))
      expect([blocks, answer.status]).toEqual([blocks, 422])
      for (const place of Object.keys(answer.errors)) expect(place).toMatch(/^blocks(\.|$)/)
    }
    const empty = await editor.send(
      activityAdmin.save,
      given({ code: 'wrong' }, [text, { ...text, id: 'b', text: '' }]),
    )
    expect(Object.keys(empty.errors)).toEqual(['blocks.1.text'])
    expect((await editor.data(activityAdmin.goods, { ids: `${goods},999999` })).unknown).toEqual(['999999'])
    expect((await editor.data(activityAdmin.coupons, {})).map((one) => one.id)).toContain(template)
    expect(await editor.send(activityAdmin.save, given({ blocks: '{' }))).toMatchObject({ status: 422 })
    for (const code of ['tap', 'kxzq', '123', 'Ab', 'a'])
      expect([code, (await editor.send(activityAdmin.save, given({ code }))).status]).toEqual([code, 422])
    expect(await editor.send(activityAdmin.save, given({ end_day: '2026-11-19' }))).toMatchObject({
      status: 422,
      errors: { end_day: ['结束日期不能早于开始日期'] },
    })
    expect(await t.visitor.send(activity.read, { id: 'wrong' })).toMatchObject({ status: 404 })
  })
})

describe('what runs for goods', () => {
  it('is told with prices to those who see them, running and to come', async () => {
    const one = await addGoods(t.db, { name: '活动乙', base_price: 2_000 })
    await addPrice(t.db, { now, kind: 'special', goods_id: one, price: 1_777, total: 30, limit: 4 })
    const later = await addPrice(t.db, { now, kind: 'spike', goods_id: one, price: 1_555, start: 3_600, end: 7_200 })
    await addPrice(t.db, { now, kind: 'spike', goods_id: one, price: 1_444, start: -7_200, end: -3_600 })
    const manjian = await addReduction(t.db, {
      now,
      name: '满200减10',
      goods: [one],
      tiers: [{ amount: 20_000, gives: { kind: 'jian', value: 1_000 } }],
    })
    await addReduction(t.db, {
      now,
      name: '别的',
      goods: [goods],
      tiers: [{ amount: 20_000, gives: { kind: 'jian', value: 1_000 } }],
    })
    const pack = await addBundle(t.db, {
      now,
      name: '两件装',
      price: 3_000,
      goods: [
        [one, 1],
        [goods, 1],
      ],
      start: 3_600,
    })
    await promotions.of(t.server).reload()
    const seen = await member.data(goodsCalls.activities, { goods_id: one })
    expect(seen.acts).toMatchObject([
      { kind: 'special', price: 17.77, status: 1, left: 30, limit: 4 },
      { id: later, kind: 'spike', price: 15.55, status: 0, left: null },
    ])
    expect(seen.manjians).toMatchObject([{ id: manjian, mark: '满', tiers: ['满200减10'], status: 1 }])
    expect(seen.combos).toMatchObject([
      {
        id: pack,
        price: 30,
        status: 0,
        goods: [
          { id: one, number: 1 },
          { id: goods, number: 1 },
        ],
      },
    ])
    expect(seen.coupons.every((each) => each.face > 0 && each.status === 1)).toBe(true)
    const visitor = await t.visitor.data(goodsCalls.activities, { goods_id: one })
    expect(visitor.acts.map((act) => act.price)).toEqual([null, null])
    expect(JSON.stringify(visitor)).not.toMatch(/17\.77|15\.55/)
    expect(await t.visitor.send(goodsCalls.activities, { goods_id: 999_999 })).toMatchObject({ status: 404 })
    // The goods were shown before and are in memory: who asks, their stock, their prices, the coupons.
    expect(
      (await t.statementsOf(() => member.send(goodsCalls.activities, { goods_id: one }))).length,
    ).toBeLessThanOrEqual(4)
  })
})

describe('ads that are not shown yet', () => {
  it('are there for staff, for nobody else', async () => {
    await sql`insert into ad (position, title, image, is_published)
      values ('demo', '待发布', '/pictures/banner/demo-preview.svg', false)`.execute(t.db)
    expect(await (await t.loginStaff('content')).data(banner.demo, {})).toMatchObject([{ title: '待发布' }])
    expect([await t.visitor.data(banner.demo, {}), await member.data(banner.demo, {})]).toEqual([[], []])
  })
})
