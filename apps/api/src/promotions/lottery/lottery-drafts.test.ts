import { yuan } from '@yaopi/core'
import { contract } from '@yaopi/core/contract'
import type { CouponPayload, DrawPayload, PromoDraft, PromoPrize } from '@yaopi/core/staff'
import { beforeEach, expect, it } from 'vitest'
import { serverOfFile, START, type TestClient } from '../../../test/support/test-server.ts'
import { brokenInvariants } from '../../platform/db/invariants.ts'
import { row, rows, sql } from '../../platform/db/db.ts'
import { addTemplate } from './lottery.fixtures.ts'

const { lottery, lotteryAdmin, promoAdmin, simulationAdmin, coupon, approvalAdmin } = contract
const t = serverOfFile({ goods: 1 })
const HOUR = 3_600
const DAY = 24 * HOUR
const NOW = Math.floor(START / 1000)

let staff: TestClient
beforeEach(async () => {
  t.clock.set(START)
  staff = await t.loginStaff('goods')
})

const prize = (fields: Partial<PromoPrize> = {}): PromoPrize => ({
  kind: 'goods',
  name: '电子血压计',
  remarks: '将寄到您的收货地址',
  weight: 1,
  points: 0,
  worth: yuan(100),
  template_id: 0,
  total: 5,
  day_cap: 0,
  ...fields,
})
const thanks = prize({ kind: 'thanks', name: '谢谢参与', remarks: '', weight: 9, worth: yuan(0), total: 0 })
/** A lottery that begins so many days from now and lasts for two hours. */
const lotteryIn = (days: number, prizes: readonly PromoPrize[] = [prize(), thanks]): DrawPayload => ({
  name: '年末抽奖',
  start: NOW + days * DAY,
  end: NOW + days * DAY + 2 * HOUR,
  ranks: [],
  rules: '每家企业一次机会',
  prizes,
})
const add = (payload: DrawPayload) => staff.data(promoAdmin.add, { kind: 'draw', payload })
const publish = ({ id, version }: PromoDraft, ticks: { code: string; reason: string }[] = []) =>
  staff.send(promoAdmin.publish, { id, version, ticks })
const stopping = ({ issues }: PromoDraft): readonly string[] =>
  issues.filter((one) => one.weight > 1).map(({ code }) => code)

it('a lottery is drafted, published, drawn, extended and ended; only its texts change while it runs', async () => {
  const draft = await add(lotteryIn(1, [prize({ weight: 999_999, day_cap: 1 }), { ...thanks, weight: 1 }]))
  expect(stopping(draft)).toEqual([])
  const made = await publish(draft)
  expect([made.status, made.message]).toEqual([200, ''])
  const id = made.data.ids[0]!
  expect(await t.visitor.data(lottery.simple, {})).toBeNull()

  t.clock.set((NOW + DAY + 60) * 1000)
  const clerk = await t.loginStaff('goods')
  expect(await t.visitor.data(lottery.simple, {})).toMatchObject({ id, name: '年末抽奖' })
  expect(await t.visitor.data(lottery.activity, { id })).toMatchObject({
    rules: '每家企业一次机会',
    prizes: [
      { name: '电子血压计', odds: 100 },
      { name: '谢谢参与', odds: 0 },
    ],
  })
  const { client } = await t.newCustomer()
  expect((await client.data(lottery.draw, { id })).prize).toMatchObject({ kind: 'goods', name: '电子血压计' })
  const [seen] = (await clerk.data(lotteryAdmin.draws, {})).data.filter((one) => one.id === id)
  expect(seen).toMatchObject({ status: 1, drawn: 1, average_cost: 100, most_cost: 500, version: 1 })
  const listed = (await clerk.data(promoAdmin.list, { kind: 'draw' })).data
  expect(listed).toMatchObject([{ id, phase: 2, summary: '1种奖品', taken: 1, total: 5, draft_id: draft.id }])

  // Odds and prizes of what was published stay.
  const { version } = await clerk.data(promoAdmin.read, { id: draft.id })
  const edit = { id: draft.id, version, payload: lotteryIn(1, [prize({ weight: 1 }), thanks]) }
  expect((await clerk.send(promoAdmin.edit, edit)).status).toBe(409)
  expect((await clerk.send(promoAdmin.withdraw, { id: draft.id, version })).status).toBe(409)
  const texts = { id, version: 1, name: '岁末抽奖', rules: '每家企业一次机会，奖品包邮' }
  expect(await clerk.data(lotteryAdmin.texts, texts)).toEqual({ version: 2 })
  expect(await clerk.send(lotteryAdmin.texts, texts)).toMatchObject({
    status: 409,
    message: '抽奖文字已被他人修改，请刷新后再改',
  })
  expect(await t.visitor.data(lottery.activity, { id })).toMatchObject({
    name: '岁末抽奖',
    rules: '每家企业一次机会，奖品包邮',
    prizes: [{ odds: 100 }, { odds: 0 }],
  })
  expect(await clerk.data(promoAdmin.read, { id: draft.id })).toMatchObject({
    name: '岁末抽奖',
    payload: { name: '岁末抽奖', rules: '每家企业一次机会，奖品包邮' },
  })

  const live = { kind: 'draw', id } as const
  expect((await clerk.send(promoAdmin.extend, { ...live, end: NOW + DAY + HOUR })).status).toBe(422)
  await clerk.data(promoAdmin.extend, { ...live, end: NOW + DAY + 4 * HOUR })
  expect((await clerk.send(promoAdmin.pool, { ...live, total: 10 })).status).toBe(409)
  await clerk.data(promoAdmin.end, { ...live, reason: '奖品发完' })
  expect(await t.visitor.data(lottery.simple, {})).toBeNull()
  const late = await t.newCustomer()
  expect((await late.client.send(lottery.draw, { id })).status).toBe(410)
  expect(await clerk.send(lotteryAdmin.texts, { ...texts, version: 2 })).toMatchObject({
    status: 409,
    message: '抽奖已结束，不能再改',
  })
  expect((await clerk.send(lotteryAdmin.texts, { ...texts, id: 999_999 })).status).toBe(404)

  const log = await rows(
    t.db,
    sql<{ action: string }>`select action from audit_log
      where target in (${`promo:${draft.id}`}, ${`draw:${id}`}) order by id`,
  )
  expect(log.map(({ action }) => action)).toEqual([
    'promo.draft',
    'promo.publish',
    'draw.texts',
    'promo.extend',
    'promo.end',
  ])
  expect(await brokenInvariants(t.db)).toEqual([])
})

it('a lottery that has not begun is taken back with its prizes, changed and published again', async () => {
  const made = await publish(await add(lotteryIn(3)))
  const { draft, ids } = made.data
  const back = await staff.data(promoAdmin.withdraw, { id: draft.id, version: draft.version })
  expect(await row(t.db, sql`select id from draw_prize where draw_id = ${ids[0]!}`)).toBeUndefined()
  const payload = lotteryIn(3, [prize({ weight: 1 }), { ...thanks, weight: 3 }])
  const edited = await staff.data(promoAdmin.edit, { id: back.id, version: back.version, payload })
  const again = await publish(edited)
  expect(await t.visitor.data(lottery.activity, { id: again.data.ids[0]! })).toMatchObject({
    prizes: [{ odds: 25 }, { odds: 75 }],
  })
})

it('a prize gives points, balance or the coupon of its template', async () => {
  const template = await addTemplate(t.db, { now: START, face: 1_000, claimable: false })
  const kinds = [
    prize({ kind: 'points', name: '100积分', points: 100, worth: yuan(1), weight: 1 }),
    prize({ kind: 'balance', name: '8元余额', worth: yuan(8), weight: 1 }),
    prize({ kind: 'coupon', name: '10元券', worth: yuan(10), template_id: template, weight: 999_999 }),
  ]
  const draft = await add(lotteryIn(5, [...kinds, { ...thanks, weight: 1 }]))
  expect(stopping(draft)).toEqual([])
  const id = (await publish(draft)).data.ids[0]!
  expect(
    await rows(t.db, sql`select kind, value, worth, template_id from draw_prize where draw_id = ${id} order by sort`),
  ).toEqual([
    { kind: 'points', value: 100, worth: 100, template_id: null },
    { kind: 'balance', value: 800, worth: 800, template_id: null },
    { kind: 'coupon', value: 0, worth: 1_000, template_id: template },
    { kind: 'thanks', value: 0, worth: 0, template_id: null },
  ])
  t.clock.set((NOW + 5 * DAY + 60) * 1000)
  const { client } = await t.newCustomer()
  await sql`update draw_prize set weight = 1000000 where draw_id = ${id} and kind = 'coupon'`.execute(t.db)
  expect((await client.data(lottery.draw, { id })).prize.kind).toBe('coupon')
  expect((await client.data(coupon.mine, { status: 0 })).data.map((one) => one.name)).toEqual(['演示券'])
})

it.each([
  ['no 谢谢参与', 'one_thanks', () => [prize()]],
  ['two 谢谢参与', 'one_thanks', () => [prize(), thanks, { ...thanks, name: '再接再厉' }]],
  ['nothing to win', 'no_prizes', () => [thanks]],
  ['two prizes of one name', 'prize_twice', () => [prize(), prize({ weight: 2 }), thanks]],
  ['a prize without a total', 'prize_empty', () => [prize({ total: 0 }), thanks]],
  ['a prize that is worth nothing', 'prize_empty', () => [prize({ worth: yuan(0) }), thanks]],
  ['a prize above 50,000 yuan', 'prize_worth', () => [prize({ worth: yuan(50_000.01), total: 1 }), thanks]],
  ['points without a number', 'prize_points', () => [prize({ kind: 'points' }), thanks]],
  ['a coupon without a template', 'prize_template', () => [prize({ kind: 'coupon' }), thanks]],
  [
    'a voucher in the place of a coupon',
    'prize_template',
    async () => [prize({ kind: 'coupon', template_id: await addTemplate(t.db, { now: START, type: 2 }) }), thanks],
  ],
  [
    'a coupon that is worth something else',
    'prize_face',
    async () => [
      prize({ kind: 'coupon', worth: yuan(9), template_id: await addTemplate(t.db, { now: START, face: 1_000 }) }),
      thanks,
    ],
  ],
  [
    'more coupons than are left, in two prizes',
    'prize_left',
    async () => {
      const fields = { kind: 'coupon', worth: yuan(10), total: 6 } as const
      const template_id = await addTemplate(t.db, { now: START, face: 1_000, total: 10 })
      return [prize({ ...fields, template_id }), prize({ ...fields, template_id, name: '安慰奖' }), thanks]
    },
  ],
  [
    'a coupon of some ranks',
    'prize_ranks',
    async () => {
      const template_id = await addTemplate(t.db, { now: START, face: 10_000 })
      await sql`update coupon_template set ranks = '{1}' where id = ${template_id}`.execute(t.db)
      return [prize({ kind: 'coupon', template_id }), thanks]
    },
  ],
  [
    'a coupon that ends before the lottery',
    'prize_use',
    async () => {
      const template_id = await addTemplate(t.db, { now: START, face: 10_000 })
      await sql`update coupon_template set use_days = null, use_start = ${new Date(START)},
        use_end = ${new Date(START + 3_600_000)} where id = ${template_id}`.execute(t.db)
      return [prize({ kind: 'coupon', template_id }), thanks]
    },
  ],
])('a lottery is not published with %s', async (_, code, prizes) => {
  const draft = await add(lotteryIn(30, await prizes()))
  expect(draft.issues.filter(({ weight }) => weight === 3).map((one) => one.code)).toEqual([code])
  expect(await publish(draft)).toMatchObject({ status: 409, data: { reason: 'ISSUES' } })
})

it('a lottery that is not complete may be among the drafts of a simulated cart', async () => {
  const draft = await add(lotteryIn(30, [prize({ total: 0, worth: yuan(0) })]))
  const { id: member_id } = await t.newCustomer()
  const cart = { member_id, lines: [{ goods_id: t.goods[0]!, number: 1 }], draft_ids: [draft.id] }
  expect((await staff.send(simulationAdmin.run, cart)).status).toBe(200)
})

it('two lotteries never run in the same hours, and one is for all members', async () => {
  const first = await publish(await add(lotteryIn(40)))
  expect(stopping(await add(lotteryIn(40)))).toEqual(['overlap'])
  const next = await add(lotteryIn(41))
  expect(stopping(next)).toEqual([])
  const some = await staff.send(promoAdmin.add, { kind: 'draw', payload: { ...lotteryIn(42), ranks: [1] } })
  expect([some.status, Object.keys(some.errors)]).toEqual([422, ['payload.ranks']])

  expect((await publish(next)).status).toBe(200)
  t.clock.set((NOW + 40 * DAY + 60) * 1000)
  const clerk = await t.loginStaff('goods')
  const extend = (end: number) => clerk.send(promoAdmin.extend, { kind: 'draw', id: first.data.ids[0]!, end })
  expect((await extend(NOW + 41 * DAY + 60)).errors).toEqual({ end: ['这段时间已有另一场抽奖'] })
  expect((await extend(NOW + 41 * DAY)).status).toBe(200)
})

it('a coupon that a lottery gives is not taken back', async () => {
  const payload: CouponPayload = {
    name: '抽奖券',
    start: NOW + DAY,
    end: NOW + 2 * DAY,
    ranks: [],
    type: 1,
    face: yuan(10),
    threshold: yuan(100),
    scope: { kind: 'all', ids: [], zones: [] },
    total: 50,
    per_member: 1,
    use_start: 0,
    use_end: 0,
    use_days: 7,
  }
  const draft = await staff.data(promoAdmin.add, { kind: 'coupon', payload })
  const ticks = stopping(draft).map((code) => ({ code, reason: '已核对' }))
  const coupons = (await publish(draft, ticks)).data
  const gift = prize({ kind: 'coupon', worth: yuan(10), template_id: coupons.ids[0]! })
  expect((await publish(await add(lotteryIn(70, [gift, thanks])))).status).toBe(200)
  const { id, version } = coupons.draft
  expect(await staff.send(promoAdmin.withdraw, { id, version })).toMatchObject({
    status: 409,
    message: '抽奖或积分商城会发这张券，不能撤回',
  })
})

it('above the budget finance signs a lottery, with all that its prizes can cost', async () => {
  const draft = await add(lotteryIn(50, [prize({ worth: yuan(10_000), total: 6 }), thanks]))
  expect(stopping(draft)).toEqual(['budget'])
  expect((await staff.data(promoAdmin.check, { id: draft.id })).cost.most).toBe(60_000)
  expect((await publish(draft)).status).toBe(409)
  const answer = await publish(draft, [{ code: 'budget', reason: '年会预算已批' }])
  expect(answer.data).toMatchObject({ ids: [], draft: { state: 1 } })
  const finance = await t.loginStaff('finance')
  const id = answer.data.approval_id!
  const { sha256 } = await finance.data(approvalAdmin.detail, { id })
  await finance.data(approvalAdmin.approve, { id, sha256 })
  const [listed] = (await staff.data(promoAdmin.list, { kind: 'draw', from: NOW + 49 * DAY, to: NOW + 51 * DAY })).data
  expect(listed).toMatchObject({ phase: 1, total: 6, draft_id: draft.id })
})

it('service reads lotteries and changes none', async () => {
  const made = await publish(await add(lotteryIn(60)))
  const service = await t.loginStaff('service')
  expect((await service.send(lotteryAdmin.draws, {})).status).toBe(200)
  expect((await service.send(promoAdmin.add, { kind: 'draw', payload: lotteryIn(61) })).status).toBe(403)
  const texts = { id: made.data.ids[0]!, version: 1, name: '抽奖', rules: '规则' }
  expect((await service.send(lotteryAdmin.texts, texts)).status).toBe(403)
})
