import { beforeAll, describe, expect, it } from 'vitest'
import { contract, type AnyCall } from '@yaopi/core/contract'
import { repriceCart } from '@yaopi/core/pricing'
import { brokenInvariants } from '../../platform/db/invariants.ts'
import { row, rows, sql } from '../../platform/db/db.ts'
import { addPrice, addReduction, addCoupon, addStorewidePrice } from '../../pricing/offers/promotion.fixtures.ts'
import { addBundle, addExchange } from '../bundles/bundles.fixtures.ts'
import { placeOrder, tryOrder } from '../../../test/support/buying.ts'
import { addGoods, PROVINCE } from '../../../test/support/fixtures.ts'
import { START, serverOfFile, type TestClient } from '../../../test/support/test-server.ts'
import { addPolicy } from './controlled-sale.fixtures.ts'
import { promotions } from '../../pricing/offers/promotions.ts'

const {
  cart,
  order,
  goods: goodsCalls,
  controlledSale: control,
  controlledSaleAdmin: controlAdmin,
  favourite,
} = contract
const now = START
const HOUR = 3_600_000

let inside: TestClient
let outside: TestClient
let insideId: number
let outsideId: number
let goods: number
let other: number

const t = serverOfFile()
beforeAll(async () => {
  ;({ id: insideId, client: inside } = await t.newCustomer({ province_id: PROVINCE.A, recharge: 1_000_000 }))
  ;({ id: outsideId, client: outside } = await t.newCustomer({ province_id: PROVINCE.B, recharge: 1_000_000 }))
  goods = await addGoods(t.db, { name: '控销甲', base_price: 3_337, market_price: 5_000, stock: 400 })
  other = await addGoods(t.db, { name: '控销乙', base_price: 1_000, stock: 400 })
  await addPolicy(t.db, {
    now,
    url: 'jia',
    goods: [goods, other],
    ranks: [1, 2, 3],
    regions: [PROVINCE.A],
    min_price: 4_500,
  })
  await addPrice(t.db, { now, kind: 'kx', goods_id: goods, price: 2_999 })
})

const HIDDEN = /29\.99|2999|33\.37|3337/

describe('controlled sale', () => {
  it('sells inside the policy at its price, the same from list to order, with nothing taken off', async () => {
    await addReduction(t.db, {
      now,
      name: '满100减50',
      tiers: [{ amount: 10_000, gives: { kind: 'jian', value: 5_000 } }],
    })
    await addCoupon(t.db, { now, member_id: insideId, name: '无门槛20', face: 2_000 })
    await addStorewidePrice(t.db, { now, percent: 50 })
    await promotions.of(t.server).reload()
    const [listed] = (await inside.data(goodsCalls.list, { goods_type: 7 })).data
    expect(listed).toMatchObject({
      id: goods,
      price: 29.99,
      base_price: 33.37,
      type: 7,
      is_kx: 1,
      is_buy: 1,
      goods_price_id: 0,
    })
    expect(listed!.tags.map((tag) => tag.name)).toEqual(['控'])
    const detail = await inside.data(goodsCalls.detail, { id: goods })
    expect(detail).toMatchObject({
      price: 29.99,
      reductions: [],
      control: { url: 'jia', inside: 1, may_apply: 0, min_price: 45, end: 0 },
    })

    await inside.data(cart.add, { params: [{ goods_id: goods, number: 7, price: 29.99 }] })
    const state = await inside.data(cart.list, {})
    expect(state.data[0]).toMatchObject({
      price: 29.99,
      raw_price: 33.37,
      line_amount: 209.93,
      goods_type: 7,
      is_selected: 1,
    })
    expect(state.total).toMatchObject({ goods_amount: 209.93, discount: 0 })
    expect(repriceCart(state, now / 1000).total).toEqual(state.total)
    const preview = await inside.data(contract.checkout.preview, {})
    // Region A: 8.00 below 300.00.
    expect(preview.total).toMatchObject({
      goods_amount: 209.93,
      manjian_amount: 0,
      coupon_amount: 0,
      freight: 8,
      payable: 217.93,
    })
    expect(preview.groups[0]!.coupons?.usable).toEqual([])
    const made = await placeOrder(inside, preview)
    const read = await inside.data(order.read, { id: made.orders[0]!.id })
    expect(read.items[0]).toMatchObject({
      price: 29.99,
      paid_amount: 209.93,
      adjustments: [{ code: 'kx', amount: -23.66, reason: '控销协议价' }],
    })
    expect(await row(t.db, sql`select price, paid_amount, source from order_item where order_id = ${read.id}`)).toEqual(
      { price: 2_999, paid_amount: 20_993, source: 'kx' },
    )
    expect(await brokenInvariants(t.db)).toEqual([])
    await sql`update reduction set end_at = start_at + interval '1 second'`.execute(t.db)
    await sql`update storewide_price set end_at = start_at + interval '1 second'`.execute(t.db)
    await promotions.of(t.server).reload()
  })

  it('hides every price outside the policy, and from visitors, wherever goods are told of', async () => {
    for (const client of [outside, t.visitor, await t.loginAs('13800000004')]) {
      for (const [call, input] of [
        [goodsCalls.list, { goods_type: 7 }],
        [goodsCalls.detail, { id: goods }],
        [goodsCalls.activities, { goods_id: goods }],
        [goodsCalls.hot, { limit: 20 }],
        [control.zone, { url: 'jia' }],
        [contract.banner.kxzq, {}],
      ] as const) {
        const answer = await client.send(call as AnyCall, input)
        expect([call.path, answer.status]).toEqual([call.path, 200])
        expect([call.path, HIDDEN.test(JSON.stringify(answer.data))]).toEqual([call.path, false])
      }
    }
    expect((await outside.data(goodsCalls.detail, { id: goods })).buy_reason).toEqual({
      code: 'CONTROL',
      msg: '该商品为控销品种，您不在授权范围',
      action: '申请授权',
    })
    expect((await t.visitor.data(goodsCalls.detail, { id: goods })).buy_reason?.code).toBe('NEED_LOGIN')
    await outside.data(favourite.add, { goods_ids: [goods] })
    expect((await outside.data(favourite.list, {})).data).toMatchObject([
      { id: goods, fav_price: null, price: null, dropped: 0 },
    ])
    // Narrowing by price would find the hidden one out.
    expect(
      (await outside.data(goodsCalls.list, { min_price: 33, max_price: 34, per_page: 100 })).data.map((one) => one.id),
    ).not.toContain(goods)
  })

  it('is refused outside at adding, and at editing, checkout and order when the policy changes', async () => {
    expect(await outside.send(cart.add, { params: [{ goods_id: goods, number: 10 }] })).toMatchObject({
      status: 403,
      data: { reason: 'CONTROL' },
    })
    const added = await inside.data(cart.add, { params: [{ goods_id: other, number: 20 }] })
    const preview = await inside.data(contract.checkout.preview, { ids: added.added.join(',') })
    await sql`update controlled_sale_policy set ranks = '{2}' where url = 'jia'`.execute(t.db)
    const state = await inside.data(cart.list, {})
    expect(state.data.find((line) => line.id === added.added[0])).toMatchObject({
      price: null,
      line_amount: null,
      raw_price: null,
      is_selected: 0,
      blocked: { code: 'CONTROL' },
    })
    expect(JSON.stringify(state.pricing?.offers?.prices)).not.toContain('2999')
    expect(await inside.send(cart.edit, { id: added.added[0]!, params: { number: 30 } })).toMatchObject({
      status: 403,
      data: { reason: 'CONTROL' },
    })
    expect(await inside.send(contract.checkout.preview, { ids: added.added.join(',') })).toMatchObject({ status: 422 })
    const tried = await tryOrder(inside, preview)
    expect(tried).toMatchObject({
      status: 409,
      data: { differences: [{ kind: 'blocked', text: '该商品为控销品种，您不在授权范围' }] },
    })
    await sql`update controlled_sale_policy set ranks = '{1,2,3}' where url = 'jia'`.execute(t.db)
    await inside.data(cart.remove, { ids: added.added.join(',') })
  })

  it('opens and closes with its window: before it nobody buys, after it nobody, and its zone is gone', async () => {
    const soon = await addGoods(t.db, { name: '控销丙', base_price: 1_234 })
    await addPolicy(t.db, { now, url: 'bing', goods: [soon], start: 3_600, end: 7_200 })
    expect(await inside.data(goodsCalls.detail, { id: soon })).toMatchObject({
      price: null,
      buy_reason: { code: 'CONTROL', msg: '该商品为控销品种，尚未开始供货' },
      control: { inside: 1, may_apply: 0 },
    })
    expect((await inside.data(control.zone, { url: 'bing' })).zone).toMatchObject({ status: 0, inside: 1 })
    expect(await inside.send(cart.add, { params: [{ goods_id: soon, number: 10 }] })).toMatchObject({ status: 403 })
    t.clock.advance(HOUR)
    expect(await inside.data(goodsCalls.detail, { id: soon })).toMatchObject({ price: 12.34, is_buy: 1 })
    expect((await inside.data(control.zone, { url: 'BING' })).zone).toMatchObject({ status: 1 })
    t.clock.advance(HOUR)
    expect(await inside.data(goodsCalls.detail, { id: soon })).toMatchObject({
      price: null,
      buy_reason: { code: 'CONTROL' },
      control: { may_apply: 0 },
    })
    expect(await inside.send(control.zone, { url: 'bing' })).toMatchObject({ status: 410 })
    expect(await inside.send(control.apply, { goods_id: soon, reason: '想要', agree: 1 })).toMatchObject({
      status: 410,
    })
    expect(await inside.send(control.zone, { url: 'nowhere' })).toMatchObject({ status: 404 })
    t.clock.set(START)
  })

  it('never admits wholesalers, admits listed members of any region, leaves an own price to insiders', async () => {
    const listed = await addGoods(t.db, { name: '控销丁', base_price: 2_000 })
    const { client: wholesaler } = await t.newCustomer({ rank: 7, province_id: PROVINCE.A })
    await addPolicy(t.db, { now, url: 'ding', goods: [listed], admits: 'members', members: [outsideId] })
    expect(await outside.data(goodsCalls.detail, { id: listed })).toMatchObject({
      price: 20,
      is_buy: 1,
      control: { inside: 1 },
    })
    expect(await inside.data(goodsCalls.detail, { id: listed })).toMatchObject({
      price: null,
      control: { inside: 0, may_apply: 1 },
    })
    expect(await wholesaler.data(goodsCalls.detail, { id: goods })).toMatchObject({
      price: null,
      control: { inside: 0, may_apply: 0 },
    })
    expect(await wholesaler.send(control.apply, { goods_id: goods, reason: '想要', agree: 1 })).toMatchObject({
      status: 403,
    })
  })
})

describe('an application', () => {
  it('is made once, answered once with an audit row, and opens the whole policy', async () => {
    const a = await addGoods(t.db, { name: '控销戊' })
    const b = await addGoods(t.db, { name: '控销己' })
    const policy = await addPolicy(t.db, { now, url: 'wu', goods: [a, b], admits: 'members' })
    const ask = (client: TestClient, goods_id: number) =>
      client.send(control.apply, { goods_id, reason: ' 周边三公里独家 ', agree: 1 })
    const [first, second] = await Promise.all([ask(outside, a), ask(outside, a)])
    expect([first.status, second.status, first.data.id]).toEqual([200, 200, second.data.id])
    expect(await outside.data(goodsCalls.detail, { id: a })).toMatchObject({
      control: { may_apply: 0, application: { status: 0, reason: '周边三公里独家' } },
    })
    const more = await ask(outside, b)
    const staff = await t.loginStaff('goods')
    expect((await staff.data(controlAdmin.list, { status: 0 })).data).toMatchObject([
      { goods_id: b, policy: '专区wu' },
      { goods_id: a, member_id: outsideId, rank: 1, region: 'B省B市B区' },
    ])
    expect(await staff.send(controlAdmin.answer, { id: first.data.id, pass: 0 })).toMatchObject({
      status: 422,
      errors: { note: ['请填写不通过的原因'] },
    })
    expect(
      await (await t.loginStaff('service')).send(controlAdmin.answer, { id: first.data.id, pass: 1 }),
    ).toMatchObject({ status: 403 })
    const answers = await Promise.all(
      [1, 2, 3].map(() => staff.send(controlAdmin.answer, { id: first.data.id, pass: 1, note: '同意' })),
    )
    expect(answers.map((one) => [one.status, one.data.status])).toEqual([
      [200, 1],
      [200, 1],
      [200, 1],
    ])
    expect(await staff.send(controlAdmin.answer, { id: first.data.id, pass: 0, note: '改了' })).toMatchObject({
      status: 409,
    })
    expect(await staff.send(controlAdmin.answer, { id: 999_999, pass: 1 })).toMatchObject({ status: 404 })
    expect(
      await rows(t.db, sql`select action, target, roles from audit_log where target like 'kx_application:%'`),
    ).toEqual([{ action: '控销授权通过', target: `kx_application:${first.data.id}`, roles: ['goods'] }])
    expect(
      await rows(t.db, sql`select id, status from controlled_sale_application where policy_id = ${policy} order by id`),
    ).toEqual([
      { id: first.data.id, status: 1 },
      { id: more.data.id, status: 1 },
    ])
    expect(await outside.data(goodsCalls.detail, { id: b })).toMatchObject({
      price: 10,
      is_buy: 1,
      control: { inside: 1 },
    })
    expect(await ask(outside, a)).toMatchObject({ status: 409 })
    expect(await rows(t.db, sql`select title from message where member_id = ${outsideId}`)).toEqual([
      { title: '控销授权已通过' },
    ])
    expect(await brokenInvariants(t.db)).toEqual([])
  })

  it('that is refused says why, and may be made again', async () => {
    const a = await addGoods(t.db, { name: '控销庚' })
    await addPolicy(t.db, { now, url: 'geng', goods: [a], admits: 'members' })
    const asked = await outside.data(control.apply, { goods_id: a, reason: '想要', agree: 1 })
    await (await t.loginStaff('goods')).data(controlAdmin.answer, { id: asked.id, pass: 0, note: '该区域已有授权门店' })
    expect(await outside.data(goodsCalls.detail, { id: a })).toMatchObject({
      price: null,
      control: { may_apply: 1, application: { status: 2, note: '该区域已有授权门店' } },
    })
    expect((await outside.data(control.apply, { goods_id: a, reason: '再次申请', agree: 1 })).id).not.toBe(asked.id)
  })

  it('is not taken for other goods, without words or consent, or from who is not approved', async () => {
    const plain = await addGoods(t.db, {})
    expect(await outside.send(control.apply, { goods_id: plain, reason: '想要', agree: 1 })).toMatchObject({
      status: 409,
    })
    expect(await outside.send(control.apply, { goods_id: 999_999, reason: '想要', agree: 1 })).toMatchObject({
      status: 404,
    })
    expect(await inside.send(control.apply, { goods_id: goods, reason: '想要', agree: 1 })).toMatchObject({
      status: 409,
    })
    expect(await outside.send(control.apply, { goods_id: goods, reason: '字'.repeat(201), agree: 1 })).toMatchObject({
      status: 422,
    })
    expect(await outside.send(control.apply, { goods_id: goods, reason: '想要' } as never)).toMatchObject({
      status: 422,
      message: '请先阅读并同意价格公约',
    })
    expect(
      await (await t.loginAs('13800000004')).send(control.apply, { goods_id: goods, reason: '想要', agree: 1 }),
    ).toMatchObject({ status: 403 })
  })
})

describe('tampering with controlled goods', () => {
  it('gets nothing: 0 accepted', async () => {
    const spike = await addPrice(t.db, { now, kind: 'spike', goods_id: goods, price: 100, total: 50 })
    const contractPrice = (await row(
      t.db,
      sql<{ id: number }>`select id from price_offer where goods_id = ${goods} and kind = 'kx'`,
    ))!.id
    const tries: readonly Record<string, unknown>[] = [
      { number: 10 },
      { number: 10, price: 0.01 },
      { number: 10, goods_price_id: contractPrice },
      { number: 10, goods_price_id: contractPrice, type: 7 },
      { number: 10, goods_price_id: spike, type: 1 },
      { number: 10, is_yj: 1 },
      { number: 10, type: 7 },
      { number: 10, ck_id: 1 },
      { number: 10, goods_manjian_id: 1 },
      { number: -1 },
      { number: 1.5 },
      { number: 0 },
      { number: 10, is_jxq: 1 },
      { number: 10, type: 3 },
    ]
    const accepted: unknown[] = []
    for (const line of tries) {
      const answer = await outside.send(cart.add, { params: [{ goods_id: goods, ...line }] as never })
      if (answer.status < 400) accepted.push(line)
    }
    expect(accepted).toEqual([])
    // A line slipped into the cart by other means is not sold either.
    await sql`insert into cart_line (member_id, goods_id, ck_id, type, goods_price_id, goods_manjian_id, number, is_yj,
      seen_price) values (${outsideId}, ${goods}, 1, 0, 0, 0, 10, 0, 1)`.execute(t.db)
    expect((await outside.data(cart.list, {})).total).toMatchObject({ kinds: 0, payable: 0 })
    expect(await outside.send(contract.checkout.preview, {})).toMatchObject({ status: 422 })
    await sql`delete from cart_line where member_id = ${outsideId}`.execute(t.db)
    await sql`delete from price_offer where id = ${spike}`.execute(t.db)
    expect(await brokenInvariants(t.db)).toEqual([])
  })
})

describe('controlled goods in other offers', () => {
  it('are refused by the database: no package, exchange or gift is a way around the policy', async () => {
    const plain = await addGoods(t.db, {})
    const reduction = await addReduction(t.db, {
      now,
      name: '换购',
      goods: [plain],
      tiers: [{ amount: 1_000, gives: { kind: 'hg' } }],
      end: -1_800,
    })
    await expect(
      addBundle(t.db, {
        now,
        name: '包',
        price: 100,
        goods: [
          [plain, 1],
          [goods, 1],
        ],
      }),
    ).rejects.toThrow('controlled sale')
    await expect(addExchange(t.db, { reduction_id: reduction, goods_id: goods, price: 100 })).rejects.toThrow(
      'controlled sale',
    )
    await expect(
      sql`insert into gift_pool (reduction_id, goods_id, total) values (${reduction}, ${goods}, 5)`.execute(t.db),
    ).rejects.toThrow('controlled sale')
    await expect(addPolicy(t.db, { now, url: 'xin', goods: [plain] })).rejects.toThrow('part of an offer')
  })
})

describe('a ladder beside a contract price', () => {
  it('is neither shown nor charged', async () => {
    const laddered = await addGoods(t.db, {
      name: '控销阶梯',
      base_price: 2_000,
      stock: 200,
      ladder: {
        tiers: [
          { number: 10, price: 1_950 },
          { number: 50, price: 1_500 },
        ],
      },
    })
    await addPolicy(t.db, { now, url: 'jieti', goods: [laddered] })
    await addPrice(t.db, { now, kind: 'kx', goods_id: laddered, price: 1_800 })
    expect(await inside.data(goodsCalls.detail, { id: laddered })).toMatchObject({
      price: 18,
      ladder_price: [],
      ladder_price_type: 0,
    })
    const { added } = await inside.data(cart.add, { params: [{ goods_id: laddered, number: 60 }] })
    const state = await inside.data(cart.list, {})
    expect(state.data.find((line) => line.id === added[0])).toMatchObject({ price: 18, line_amount: 1_080 })
    expect(repriceCart(state, now / 1000).total).toEqual(state.total)
    await inside.data(cart.remove, { ids: added.join(',') })
  })
})

describe('what it costs', () => {
  it('is one statement for the policies of a list or detail, none more for the cart', async () => {
    const list = () => outside.send(goodsCalls.list, { goods_type: 7 })
    const detail = () => outside.send(goodsCalls.detail, { id: goods })
    // Goods that were shown before are in memory (decision 0025).
    await list()
    await detail()
    expect((await t.statementsOf(list)).length).toBeLessThanOrEqual(1 + 2)
    expect((await t.statementsOf(detail)).length).toBeLessThanOrEqual(1 + 2)
    expect((await t.statementsOf(() => inside.send(cart.list, {}))).length).toBeLessThanOrEqual(3)
  })
})
