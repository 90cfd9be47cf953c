import { beforeAll, expect, it } from 'vitest'
import { contract } from '@yaopi/core/contract'
import { brokenInvariants } from '../../platform/db/invariants.ts'
import { row, sql } from '../../platform/db/db.ts'
import { placeOrder } from '../../../test/support/buying.ts'
import { addGoods, CATEGORY } from '../../../test/support/fixtures.ts'
import { START, serverOfFile, type TestClient } from '../../../test/support/test-server.ts'

const calls = contract.coupon
let member: TestClient
const t = serverOfFile()
beforeAll(async () => {
  member = await t.loginAs('13800000001')
})

const offer = async (total: number, start = -1, per = 1): Promise<number> =>
  (await row(
    t.db,
    sql<{ id: number }>`
  insert into coupon_template (type, name, face, threshold, total, per_member, claim_start, claim_end, use_days)
  values (1, '满300减30', 3000, 30000, ${total}, ${per}, ${new Date(START + start * 3_600_000)},
    ${new Date(START + 86_400_000)}, 7) returning id`,
  ))!.id

it('[PR-04] offers, hands out and counts coupons, each member as many as they may have', async () => {
  const id = await offer(10)
  const later = await offer(10, 2)
  expect((await member.data(calls.center, {})).data).toMatchObject([
    { id: later, state: 'later' },
    { id, state: 'open', left: 10, face: 30, threshold: 300 },
  ])
  const answers = await Promise.all([1, 2, 3].map(() => member.send(calls.receive, { id })))
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409])
  expect((await member.send(calls.receive, { id: later })).status).toBe(409)
  expect((await member.send(calls.receive, { id: 999_999 })).status).toBe(404)
  const mine = await member.data(calls.mine, { type: 1, status: 0 })
  expect(mine.data).toMatchObject([{ name: '满300减30', face: 30, status: 0, end: START / 1000 + 7 * 86_400 }])
  expect((await member.data(calls.mine, { type: 2 })).total).toBe(0)
  expect(await member.data(calls.count, {})).toEqual({
    available: 0,
    claimable: { coupon: 0, voucher: 0 },
    coupon: { 0: 1, 1: 0, 2: 0, 3: 0 },
    voucher: { 0: 0, 1: 0, 2: 0, 3: 0 },
  })
  expect((await member.data(calls.center, {})).data[1]).toMatchObject({ state: 'claimed', left: 9 })
  t.clock.advance(8 * 86_400_000)
  member = await t.loginAs('13800000001')
  expect((await member.data(calls.mine, { status: 2 })).total).toBe(1)
  t.clock.set(START)
})

it('is offered to who may claim it: not while under review, still after a document has ended', async () => {
  const id = await offer(10)
  const offered = async (phone: string) => {
    const client = await t.loginAs(phone)
    const { available } = await client.data(calls.count, {})
    const open = (await client.data(calls.available, {})).data.filter(({ held }) => held === 0)
    return [available > 0, open.some((one) => one.id === id), (await client.send(calls.receive, { id })).status]
  }
  expect(await offered('13800000004')).toEqual([false, false, 403])
  expect(await offered('13800000005')).toEqual([true, true, 200])
})

it('lists what may be claimed or used now, for some goods what fits them, and the centre by scope', async () => {
  const one = await addGoods(t.db)
  const herb = await addGoods(t.db, { zone: 'zy' })
  const about = async (kind: string, ids: readonly number[], zones: readonly string[] = []): Promise<number> => {
    const id = await offer(10)
    await sql`update coupon_template set scope_kind = ${kind}, scope_ids = ${[...ids]}::int[],
      scope_zones = ${[...zones]}::text[], name = ${kind} where id = ${id}`.execute(t.db)
    return id
  }
  const buyer = await t.loginAs('13800000007')
  const before = (await buyer.data(calls.available, { goods_id: one })).data.map((each) => each.id)
  const [goods, category, zone] = [
    await about('goods', [one]),
    await about('category', [CATEGORY.zy]),
    await about('zone', [], ['zy']),
  ]
  const fits = async (goods_id: number) =>
    (await buyer.data(calls.available, { goods_id })).data
      .filter((each) => !before.includes(each.id))
      .map((each) => each.id)
      .sort((a, b) => a - b)
  expect(await fits(one)).toEqual([goods])
  expect(await fits(herb)).toEqual([category, zone])
  const held = await buyer.data(calls.receive, { id: goods })
  expect((await buyer.data(calls.available, { goods_id: one })).data[0]).toEqual({
    held: 1,
    id: held.id,
    type: 1,
    name: 'goods',
    face: 30,
    threshold: 300,
    scope: 'goods',
    applies_to: expect.stringMatching(/^演示药品\d+$/),
    end: START / 1000 + 7 * 86_400,
  })
  // On the shelf of coupons: what each is for, and the one that is held leads to its goods.
  const centre = (await buyer.data(calls.center, {})).data
  expect(centre.find(({ id }) => id === goods)).toMatchObject({ state: 'claimed', coupon_id: held.id })
  expect(centre.find(({ id }) => id === zone)).toMatchObject({ state: 'open', applies_to: '中药饮片', coupon_id: null })
  const brands = await Promise.all(
    ['甲牌', '乙牌', '丙牌', '丁牌'].map((name) =>
      row(t.db, sql<{ id: number }>`insert into brand (name, initial) values (${name}, 'Y') returning id`),
    ),
  )
  const ofBrands = await about(
    'brand',
    brands.map((brand) => brand!.id),
  )
  const shown = (await buyer.data(calls.center, {})).data.find(({ id }) => id === ofBrands)!
  expect(shown.applies_to).toMatch(/^[甲乙丙丁]牌、[甲乙丙丁]牌、[甲乙丙丁]牌等4个品牌$/)
  expect((await buyer.data(calls.mine, { type: 1, status: 0 })).data[0]!.applies_to).toMatch(/^演示药品\d+$/)
  // Goods that take no coupon are offered none.
  await sql`update goods set with_coupon = false where id = ${one}`.execute(t.db)
  expect((await buyer.data(calls.available, { goods_id: one })).data).toEqual([])
  await sql`update goods set with_coupon = true where id = ${one}`.execute(t.db)
  expect((await buyer.data(calls.available, { type: 2 })).total).toBe(0)
  expect((await buyer.data(calls.center, { scope: 'zone' })).data.map((each) => each.id)).toEqual([zone])
})

it('gives a pool of 3 to 3 of 8 members', async () => {
  const id = await offer(3)
  const people: TestClient[] = []
  for (let count = 0; count < 8; count++) people.push((await t.newCustomer()).client)
  const answers = await Promise.all(people.map((one) => one.send(calls.receive, { id })))
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(3)
  expect(answers.filter((answer) => answer.status === 409 && answer.message === '优惠券已抢光')).toHaveLength(5)
  expect(await brokenInvariants(t.db)).toEqual([])
})

it('claims all that may be claimed at once, says what was not and why; repeated, it claims nothing twice', async () => {
  const buyer = await t.loginAs('13800000008')
  await buyer.data(calls.receiveAll, {})
  const [once, twice, scarce, gone, later] = [
    await offer(10),
    await offer(10, -1, 2),
    await offer(1, -1, 3),
    await offer(1),
    await offer(10, 2),
  ]
  await sql`update coupon_template set ranks = '{8}' where id = ${await offer(10)}`.execute(t.db)
  await (await t.loginAs('13800000007')).data(calls.receive, { id: gone })
  const names = async (first: number) =>
    sql`update coupon_template set name = 'N' || (id - ${first}) where id >= ${first}`.execute(t.db)
  await names(once)
  const answer = await buyer.data(calls.receiveAll, {})
  expect(answer.claimed.map(({ name, face, status }) => [name, face, status])).toEqual([
    ['N2', 30, 0],
    ['N1', 30, 0],
    ['N1', 30, 0],
    ['N0', 30, 0],
  ])
  const told = answer.refused.filter(({ id }) => id >= once)
  expect(told.map(({ id, code }) => [id, code])).toEqual([
    [later, 'CLOSED'],
    [gone, 'GONE'],
  ])
  expect(told[1]).toMatchObject({ name: 'N3', reason: '优惠券已抢光' })
  const again = await buyer.data(calls.receiveAll, {})
  expect(again.claimed).toEqual([])
  expect(again.refused.filter(({ id }) => [once, twice, scarce].includes(id)).map(({ code }) => code)).toEqual([
    // One of three: the pool had no more.
    'GONE',
    'CLAIMED',
    'CLAIMED',
  ])
  expect((await buyer.data(calls.count, {})).available).toBe(0)
  expect(await brokenInvariants(t.db)).toEqual([])
})

it('a coupon is locked while its order waits for payment, then free again or used', async () => {
  const buyer = await t.newCustomer({ recharge: 10_000_000 })
  const goods = await addGoods(t.db, { base_price: 40_000, stock: 100 })
  const coupon = await buyer.client.data(calls.receive, { id: await offer(10) })
  const statusNow = async () => {
    const { coupon: counts } = await buyer.client.data(calls.count, {})
    const { data } = await buyer.client.data(calls.mine, { type: 1 })
    const status = data.find((one) => one.id === coupon.id)!.status
    expect(counts[status]).toBe(1)
    const { wallet } = await buyer.client.data(contract.memberHome.read, {})
    expect(wallet).toMatchObject({ coupons: status === 0 ? 1 : 0, vouchers: 0 })
    expect((await buyer.client.data(calls.mine, { type: 1, status })).total).toBe(1)
    return status
  }
  const order = async () => {
    const { added } = await buyer.client.data(contract.cart.add, { params: [{ goods_id: goods, number: 10 }] })
    const preview = await buyer.client.data(contract.checkout.preview, { ids: added.join(',') })
    expect(preview.groups[0]!.coupons!.usable.map((one) => one.id)).toContain(coupon.id)
    return placeOrder(buyer.client, preview)
  }
  expect(await statusNow()).toBe(0)
  const first = await order()
  expect(await statusNow()).toBe(3)
  await buyer.client.data(contract.order.cancel, { id: first.orders[0]!.id, reason: '不想要了' })
  expect(await statusNow()).toBe(0)
  const second = await order()
  expect(await statusNow()).toBe(3)
  const paid = await buyer.client.send(contract.payment.start, {
    trade_id: second.trade_id,
    pay_type: 1,
    code: (await buyer.client.data(contract.auth.smsSend, { scene: 'pay' })).code!,
    idempotency_key: 'coupon-lock-pay',
  })
  expect(paid.status).toBe(200)
  expect(await statusNow()).toBe(1)
  expect(await brokenInvariants(t.db)).toEqual([])
})

it('the start of the account counts coupons and vouchers from their claim to their last second', async () => {
  const { client, id } = await t.newCustomer()
  const held = async () => {
    const { wallet } = await client.data(contract.memberHome.read, {})
    return [wallet.coupons, wallet.vouchers]
  }
  expect(await held()).toEqual([0, 0])
  await client.data(calls.receive, { id: await offer(10) })
  expect(await held()).toEqual([1, 0])
  const voucher = await offer(10)
  await sql`update coupon_template set type = 2 where id = ${voucher}`.execute(t.db)
  for (const coupon of [voucher, await offer(10)]) await client.data(calls.receive, { id: coupon })
  expect(await held()).toEqual([2, 1])
  await sql`update coupon set end_at = ${new Date(t.clock.now() + 1_000)} where member_id = ${id}
    and template_id = ${voucher}`.execute(t.db)
  expect(await held()).toEqual([2, 1])
  t.clock.advance(1_000)
  expect(await held()).toEqual([2, 0])
  t.clock.set(START)
})

it('the list of a coupon has the goods it may be used for, and that of an unknown or foreign one none', async () => {
  const [one, other] = [await addGoods(t.db), await addGoods(t.db)]
  const id = await offer(10)
  await sql`update coupon_template set scope_kind = 'goods', scope_ids = ${[one]}::int[] where id = ${id}`.execute(t.db)
  const [holder, stranger] = [await t.newCustomer(), await t.newCustomer()]
  const coupon = await holder.client.data(calls.receive, { id })
  const listed = async (client: TestClient, coupon_id: number) =>
    (await client.data(contract.goods.list, { coupon_id, per_page: 100 })).data.map((goods) => goods.id)
  expect(await listed(holder.client, coupon.id)).toEqual([one])
  expect(await listed(stranger.client, coupon.id)).toEqual([])
  expect(await listed(t.visitor, coupon.id)).toEqual([])
  expect(await listed(holder.client, 999_999_999_999)).toEqual([])
  expect((await holder.client.data(contract.goods.list, { per_page: 100 })).data.map((goods) => goods.id)).toEqual(
    expect.arrayContaining([one, other]),
  )
})

it('shows a visitor the coupons of everybody, without a member of their own, and lets them claim none', async () => {
  const [open, later, gone] = [await offer(10), await offer(10, 2), await offer(10)]
  await sql`update coupon_template set claimed = total where id = ${gone}`.execute(t.db)
  const ranked = await offer(10)
  await sql`update coupon_template set ranks = '{1}' where id = ${ranked}`.execute(t.db)
  const { data, total } = await t.visitor.data(calls.offers, {})
  expect(data.filter(({ id }) => id >= open)).toMatchObject([
    { id: gone, state: 'gone', coupon_id: null },
    { id: later, state: 'later', coupon_id: null },
    { id: open, state: 'open', left: 10, face: 30, threshold: 300, coupon_id: null },
  ])
  const { data: rest } = await t.visitor.data(calls.offers, { page: 2 })
  expect(total).toBe(data.length + rest.length)
  expect((await t.visitor.data(calls.offers, { scope: 'zone' })).data.every(({ scope }) => scope === 'zone')).toBe(true)
  // What a member has of them is not told, by whomever it is asked.
  await member.data(calls.receive, { id: open })
  expect((await member.data(calls.offers, {})).data.find(({ id }) => id === open)).toMatchObject({ state: 'open' })
  expect((await t.visitor.send(calls.receive, { id: open })).status).toBe(401)
  expect((await t.visitor.send(calls.center, {})).status).toBe(401)
})
