import { yuan } from '@yaopi/core'
import { contract } from '@yaopi/core/contract'
import type {
  CouponPayload,
  PricesPayload,
  PromoDraft,
  PromoKind,
  PromoPayload,
  ReductionPayload,
  StorewidePayload,
} from '@yaopi/core/staff'
import { beforeAll, describe, expect, it } from 'vitest'
import { addGoods, addLot } from '../../../test/support/fixtures.ts'
import { serverOfFile, START, type TestClient } from '../../../test/support/test-server.ts'
import { rows, sql } from '../../platform/db/db.ts'
import { addReduction } from '../../pricing/offers/promotion.fixtures.ts'

const { promoAdmin } = contract
const t = serverOfFile({ goods: 6 })
let staff: TestClient
beforeAll(async () => {
  staff = await t.loginStaff('goods')
})

const HOUR = 3_600
const NOW = Math.floor(START / 1000)
const soon = NOW + 24 * HOUR
const base = (name: string, hours = 2) => ({ name, start: soon, end: soon + hours * HOUR, ranks: [] as number[] })
const row = (goods_id: number, price: number, more: Partial<PricesPayload['rows'][number]> = {}) => ({
  goods_id,
  price: yuan(price),
  total: 50,
  limit: 5,
  min: 1,
  lot_id: 0,
  target: 0,
  ...more,
})
const spike = (goods_id: number, price = 8, more: Partial<PricesPayload['rows'][number]> = {}): PricesPayload => ({
  ...base('上午场'),
  rows: [row(goods_id, price, more)],
})
const reduction = (input: Partial<ReductionPayload> = {}): ReductionPayload => ({
  ...base('满百减十', 48),
  scope: { kind: 'goods', ids: [t.goods[2]!], zones: [] },
  tiers: [{ amount: yuan(100), kinds: 0, number: 0, gives: 'jian', value: yuan(10), percent: 0, units: 1 }],
  is_repeat: 0,
  max_times: 5,
  gifts: [],
  exchange: [],
  rule_text: '',
  ...input,
})
const coupon = (input: Partial<CouponPayload> = {}): CouponPayload => ({
  ...base('开业券', 48),
  type: 1,
  face: yuan(5),
  threshold: yuan(100),
  scope: { kind: 'all', ids: [], zones: [] },
  total: 100,
  per_member: 1,
  use_start: soon,
  use_end: soon + 96 * HOUR,
  use_days: 0,
  ...input,
})
const add = (kind: PromoKind, payload: PromoPayload): Promise<PromoDraft> =>
  staff.data(promoAdmin.add, { kind, payload })
const ticksOf = (draft: PromoDraft) =>
  draft.issues.filter((issue) => issue.weight === 2).map(({ code }) => ({ code, reason: '已核对' }))
const publish = (draft: PromoDraft, ticks = ticksOf(draft)) =>
  staff.send(promoAdmin.publish, { id: draft.id, version: draft.version, ticks })
const codes = (draft: PromoDraft): readonly string[] =>
  draft.issues.filter((one) => one.weight > 1).map((one) => one.code)

describe('drafts of promotions', () => {
  it('publishes a flash sale with its window; buyers see it when its time has come, without a job', async () => {
    const draft = await add('spike', spike(t.goods[0]!))
    expect(codes(draft)).toEqual([])
    const made = await publish(draft)
    expect(made.status).toBe(200)
    expect(made.data.draft.state).toBe(3)
    const live = await rows(
      t.db,
      sql<{ id: number; promo_id: number }>`select id, promo_id from price_offer where
      goods_id = ${t.goods[0]!}`,
    )
    expect(live).toEqual([{ id: made.data.ids[0], promo_id: draft.id }])
    const list = await staff.data(promoAdmin.list, { kind: 'spike' })
    expect(list.data).toMatchObject([{ name: '上午场', phase: 1, goods: 1, total: 50, draft_id: draft.id }])
    const log = await rows(
      t.db,
      sql<{ action: string }>`select action from audit_log where target = ${`promo:${draft.id}`}
      order by id`,
    )
    expect(log.map((one) => one.action)).toEqual(['promo.draft', 'promo.publish'])
  })

  it('answers 409 to a second publication and to an edit of an older version', async () => {
    const draft = await add('spike', spike(t.goods[1]!))
    const edited = await staff.data(promoAdmin.edit, {
      id: draft.id,
      version: draft.version,
      payload: spike(t.goods[1]!, 7),
    })
    expect((await publish(draft)).status).toBe(409)
    expect((await publish(edited)).status).toBe(200)
    expect((await publish(edited)).status).toBe(409)
    expect((await staff.send(promoAdmin.edit, { id: draft.id, version: 3, payload: spike(1) })).status).toBe(409)
  })

  it('takes back what has not begun, and only ends, extends or fills up what runs', async () => {
    const goods = await addGoods(t.db)
    const draft = await add('spike', spike(goods))
    const { data } = await publish(draft)
    const back = await staff.data(promoAdmin.withdraw, { id: draft.id, version: data.draft.version })
    expect(back.state).toBe(1)
    expect(await rows(t.db, sql`select id from price_offer where goods_id = ${goods}`)).toEqual([])
    const again = await publish(back)
    const id = again.data.ids[0]!
    expect((await staff.send(promoAdmin.pool, { kind: 'spike', id, total: 60 })).status).toBe(409)
    t.clock.set((soon + 60) * 1000)
    try {
      const clerk = await t.loginStaff('goods')
      const send = clerk.send
      expect((await send(promoAdmin.withdraw, { id: draft.id, version: again.data.draft.version })).status).toBe(409)
      expect((await send(promoAdmin.pool, { kind: 'spike', id, total: 40 })).status).toBe(422)
      expect((await send(promoAdmin.pool, { kind: 'spike', id, total: 60 })).status).toBe(200)
      expect((await send(promoAdmin.extend, { kind: 'spike', id, end: soon + HOUR })).status).toBe(422)
      expect((await send(promoAdmin.extend, { kind: 'spike', id, end: soon + 3 * HOUR })).status).toBe(200)
      expect((await send(promoAdmin.end, { kind: 'spike', id, reason: '价格有误' })).status).toBe(200)
      expect((await send(promoAdmin.end, { kind: 'spike', id, reason: '价格有误' })).status).toBe(409)
    } finally {
      t.clock.set(START)
      staff = await t.loginStaff('goods')
    }
  })

  it('copies a promotion to another time and discards a draft', async () => {
    const draft = await add('coupon', coupon())
    const copy = await staff.data(promoAdmin.copy, { id: draft.id, start: soon + 24 * HOUR })
    expect(copy.payload).toMatchObject({ start: soon + 24 * HOUR, use_end: soon + 120 * HOUR })
    expect((await staff.data(promoAdmin.discard, { id: copy.id, version: copy.version })).state).toBe(4)
    expect((await publish(copy)).status).toBe(409)
  })

  it('answers 422 at the fields of a payload', async () => {
    const wrong = { ...spike(t.goods[0]!), end: soon - 1 }
    const answer = await staff.send(promoAdmin.add, { kind: 'spike', payload: wrong })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.errors)).toEqual(['payload.end'])
  })

  it.each([
    ['reduction', () => reduction({ scope: { kind: 'goods', ids: [t.goods[5]!], zones: [] } })],
    ['mix', () => reduction({ scope: { kind: 'goods', ids: [t.goods[4]!], zones: [] }, rule_text: '任选' })],
    [
      'storewide',
      () =>
        ({
          ...base('周末九四折', 24),
          scope: { kind: 'zone', ids: [], zones: ['qx'] },
          percent: 94,
        }) as StorewidePayload,
    ],
    [
      'cashback',
      () => ({
        ...base('返现'),
        scope: { kind: 'goods' as const, ids: [t.goods[3]!], zones: [] },
        tiers: [{ amount: yuan(500), value: yuan(10) }],
      }),
    ],
    [
      'bundle',
      () => ({
        ...base('感冒组合'),
        price: yuan(15),
        goods: [
          { goods_id: t.goods[3]!, number: 1 },
          { goods_id: t.goods[4]!, number: 1 },
        ],
        total: 10,
        limit: 1,
      }),
    ],
    ['coupon', () => coupon()],
    ['group', () => ({ ...base('拼团'), rows: [row(t.goods[3]!, 8, { total: 50, target: 20 })] })],
    ['yx', () => ({ ...base('优选'), rows: [row(t.goods[4]!, 9, { total: 0, limit: 0 })] })],
  ] as const)('publishes %s', async (kind, payload) => {
    if (kind === 'storewide') await addGoods(t.db, { zone: 'qx' })
    const draft = await add(kind, payload() as PromoPayload)
    expect(draft.issues.filter((issue) => issue.weight === 3)).toEqual([])
    const made = await publish(draft)
    expect([made.status, made.message]).toEqual([200, ''])
    const list = await staff.data(promoAdmin.list, { kind })
    expect(list.data.some((entry) => entry.draft_id === draft.id && entry.state === 3)).toBe(true)
  })

  it('waits for finance when it can cost more than the budget, and is published by the signature', async () => {
    const draft = await add('coupon', coupon({ total: 20_000 }))
    const answer = await publish(draft)
    expect(answer.data).toMatchObject({ ids: [], draft: { state: 1 } })
    const finance = await t.loginStaff('finance')
    const id = answer.data.approval_id!
    const { sha256 } = await finance.data(contract.approvalAdmin.detail, { id })
    expect((await finance.data(contract.approvalAdmin.approve, { id, sha256 })).state).toBe('approved')
    expect((await staff.data(promoAdmin.read, { id: draft.id })).state).toBe(3)
  })

  it('is written by goods staff and read by others', async () => {
    const service = await t.loginStaff('service')
    expect((await service.send(promoAdmin.list, {})).status).toBe(200)
    expect((await service.send(promoAdmin.add, { kind: 'coupon', payload: coupon() })).status).toBe(403)
  })
})

describe('planted mistakes', () => {
  type Mistake = { readonly name: string; readonly code: string; readonly plant: () => Promise<PromoDraft> }
  const DAY = 24 * HOUR
  const mistakes: readonly Mistake[] = [
    {
      name: 'a price above the base price',
      code: 'above_base',
      plant: async () => add('spike', spike(await addGoods(t.db), 10)),
    },
    {
      name: 'a pool larger than what can be sold',
      code: 'pool',
      plant: async () => add('spike', spike(await addGoods(t.db, { stock: 20 }), 8, { total: 50 })),
    },
    {
      name: 'a second flash sale of the same goods at the same time',
      code: 'overlap',
      plant: async () => {
        const goods = await addGoods(t.db)
        await publish(await add('spike', spike(goods)))
        return add('spike', spike(goods, 7))
      },
    },
    {
      name: 'a special that a flash sale always undercuts',
      code: 'never_cheapest',
      plant: async () => {
        const goods = await addGoods(t.db)
        await publish(await add('spike', { ...spike(goods, 6), end: soon + 72 * HOUR }))
        return add('special', { ...base('日特'), rows: [row(goods, 8)] })
      },
    },
    {
      name: 'a discount that was charged all the time',
      code: 'false_discount',
      plant: async () => {
        const goods = await addGoods(t.db)
        await sql`insert into price_history (day, goods_id, base_price)
          values (((${new Date(START)}::timestamptz) at time zone 'Asia/Shanghai')::date - 3, ${goods}, 800)`.execute(
          t.db,
        )
        return add('spike', spike(goods, 9))
      },
    },
    {
      name: 'tiers that do not grow',
      code: 'tiers_order',
      plant: () =>
        add(
          'reduction',
          reduction({
            tiers: [100, 50].map((amount) => ({
              amount: yuan(amount),
              kinds: 0,
              number: 0,
              gives: 'jian' as const,
              value: yuan(10),
              percent: 0,
              units: 1,
            })),
          }),
        ),
    },
    {
      name: 'more bought, less saved',
      code: 'saving_falls',
      plant: () =>
        add(
          'reduction',
          reduction({
            tiers: [
              { amount: yuan(100), kinds: 0, number: 0, gives: 'zhe', value: yuan(0), percent: 90, units: 1 },
              { amount: yuan(200), kinds: 0, number: 0, gives: 'jian', value: yuan(10), percent: 0, units: 1 },
            ],
          }),
        ),
    },
    {
      name: 'every so often without a cap',
      code: 'uncapped',
      plant: () => add('reduction', reduction({ is_repeat: 1, max_times: 999 })),
    },
    {
      name: 'a gift without stock',
      code: 'gift_no_stock',
      plant: async () =>
        add(
          'reduction',
          reduction({
            tiers: [{ amount: yuan(100), kinds: 0, number: 0, gives: 'zeng', value: yuan(0), percent: 0, units: 1 }],
            gifts: [{ tier: 0, goods_id: await addGoods(t.db, { stock: 0 }), number: 1, total: 10 }],
          }),
        ),
    },
    {
      name: 'a coupon whose last claim comes after its use',
      code: 'use_before_claim',
      plant: () => add('coupon', coupon({ use_start: soon, use_end: soon + HOUR })),
    },
    {
      name: 'a coupon worth more than its threshold',
      code: 'threshold_below_face',
      plant: () => add('coupon', coupon({ threshold: yuan(5) })),
    },
    {
      name: 'a storewide day that covers a running reduction',
      code: 'swallows',
      plant: async () => {
        await addReduction(t.db, {
          now: START,
          end: 10 * DAY,
          name: '长期满减',
          tiers: [{ amount: 10_000, gives: { kind: 'jian', value: 500 } }],
        })
        return add('storewide', {
          ...base('会员日', 24),
          scope: { kind: 'all', ids: [], zones: [] },
          percent: 94,
        })
      },
    },
    {
      name: 'a controlled drug in a reduction',
      code: 'scope_forbidden',
      plant: async () =>
        add(
          'reduction',
          reduction({
            scope: { kind: 'goods', ids: [await addGoods(t.db, { special_type: 1 }), t.goods[0]!], zones: [] },
          }),
        ),
    },
    {
      name: 'a rank that may not buy the goods',
      code: 'ranks_none',
      plant: async () => add('spike', { ...spike(await addGoods(t.db, { ranks_allowed: [4] })), ranks: [1] }),
    },
    {
      name: 'a window of five minutes',
      code: 'short',
      plant: async () => add('spike', { ...spike(await addGoods(t.db)), end: soon + 300 }),
    },
    {
      name: 'a group that needs more than its pool',
      code: 'target',
      plant: async () =>
        add('group', { ...base('拼团'), rows: [row(await addGoods(t.db), 8, { total: 10, target: 20 })] }),
    },
    {
      name: 'a near-expiry price of a lot that is not',
      code: 'lot_not_near',
      plant: async () => {
        const goods = await addGoods(t.db)
        const lot = await addLot(t.db, { goods_id: goods, number: 5 })
        return add('jxq', { ...base('近效期'), rows: [row(goods, 5, { lot_id: lot, total: 0 })] })
      },
    },
    {
      name: 'a price below half',
      code: 'deep',
      plant: async () => add('spike', spike(await addGoods(t.db), 0.8)),
    },
    {
      name: 'a daily special that runs over midnight',
      code: 'not_whole_days',
      plant: async () => add('special', { ...base('日特'), rows: [row(await addGoods(t.db), 8)] }),
    },
    {
      name: 'a budget far above the usual',
      code: 'budget',
      plant: () => add('coupon', coupon({ total: 100_000 })),
    },
  ]

  it.each(mistakes)('warns of or refuses $name', async ({ code, plant }) => {
    const draft = await plant()
    expect(codes(draft)).toContain(code)
    const issue = draft.issues.find((one) => one.code === code)!
    const answer = await publish(draft, [])
    expect(answer.status).toBe(409)
    const answered = answer.data as unknown as { readonly issues: PromoDraft['issues'] }
    expect(answered.issues.map((one) => one.code)).toContain(code)
    expect(issue.text).not.toBe('')
  })
})
