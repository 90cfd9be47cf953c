// Coupons for zones of the shop and for categories of the preferred zone: what is offered for goods can be used for
// them (domain.md §2.4).
import { contract } from '@yaopi/core/contract'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { row, sql } from '../../platform/db/db.ts'
import { addGoods, CATEGORY } from '../../../test/support/fixtures.ts'
import { START, serverOfFile, type TestClient } from '../../../test/support/test-server.ts'
import { addReduction } from './promotion.fixtures.ts'
import { promotions } from './promotions.ts'

const { cart, coupon: calls, goods: goodsCalls } = contract
let buyer: TestClient
let preferred: number
let herb: number
let plain: number

const t = serverOfFile()
beforeAll(async () => {
  preferred = await addGoods(t.db, { name: '优选商品', base_price: 2_000, stock: 500, is_youx: true })
  herb = await addGoods(t.db, { name: '饮片', base_price: 5_000, stock: 500, zone: 'zy' })
  plain = await addGoods(t.db, { name: '普通商品', base_price: 5_000, stock: 500 })
})
beforeEach(async () => {
  await sql`update coupon_template set claim_end = claim_start + interval '1 second'`.execute(t.db)
  buyer = (await t.newCustomer()).client
})

/** A coupon of ¥12 from ¥100 on that can be claimed now. */
const offer = async (kind: string, ids: readonly number[], zones: readonly string[] = []): Promise<number> =>
  (await row(
    t.db,
    sql<{ id: number }>`
    insert into coupon_template (type, name, face, threshold, total, claim_start, claim_end, use_days, scope_kind,
      scope_ids, scope_zones)
    values (1, '满100减12', 1200, 10000, 10, ${new Date(START - 3_600_000)}, ${new Date(START + 86_400_000)}, 7, ${kind},
      ${[...ids]}::int[], ${[...zones]}::text[]) returning id`,
  ))!.id

const onPage = async (goods_id: number): Promise<number[]> =>
  (await t.visitor.data(goodsCalls.activities, { goods_id })).coupons.map((one) => one.id)
const onOffer = async (goods_id: number): Promise<number[]> =>
  (await buyer.data(calls.available, { goods_id })).data.map((one) => one.id)

describe.each([
  ['the preferred zone', 'zone', [], ['yx'], () => preferred],
  ['a category of the preferred zone', 'category', [CATEGORY.yx + 10], [], () => preferred],
  ['the zone of herbs', 'zone', [], ['zy'], () => herb],
] as const)('a coupon for %s', (_, kind, ids, zones, goodsOf) => {
  it('stands on the page of its goods and of no others', async () => {
    const id = await offer(kind, ids, zones)
    expect([await onPage(goodsOf()), await onPage(plain)]).toEqual([[id], []])
    expect([await onOffer(goodsOf()), await onOffer(plain)]).toEqual([[id], []])
  })

  it('is taken off the order that its goods go into', async () => {
    const held = await buyer.data(calls.receive, { id: await offer(kind, ids, zones) })
    await buyer.data(cart.add, {
      params: [
        { goods_id: goodsOf(), number: 10 },
        { goods_id: plain, number: 10 },
      ],
    })
    const { groups } = await buyer.data(contract.checkout.preview, {})
    expect(
      groups.map((group) => [group.items[0]!.goods.id, group.coupon_id, group.coupons?.usable.map((one) => one.value)]),
    ).toEqual(
      expect.arrayContaining([
        [goodsOf(), held.id, [12]],
        [plain, 0, []],
      ]),
    )
  })
})

it('a coupon for everything leads to the goods it can be used for, and stands at no others', async () => {
  const drug = await addGoods(t.db, { name: '含麻商品', special_type: 1 })
  const id = await offer('all', [])
  const rest = [preferred, drug]
  expect(await Promise.all([plain, ...rest].map(onPage))).toEqual([[id], [], []])
  expect(await Promise.all([plain, ...rest].map(onOffer))).toEqual([[id], [], []])
  const listed = async (coupon_id: number) => {
    const ids = (await buyer.data(goodsCalls.list, { coupon_id, per_page: 100 })).data.map((goods) => goods.id)
    return [plain, herb, preferred, drug].filter((goods) => ids.includes(goods))
  }
  expect(await listed((await buyer.data(calls.receive, { id })).id)).toEqual([plain, herb])
  // A voucher may be used for goods of the preferred zone.
  const voucher = await offer('all', [])
  await sql`update coupon_template set type = 2 where id = ${voucher}`.execute(t.db)
  expect(await listed((await buyer.data(calls.receive, { id: voucher })).id)).toEqual([plain, herb, preferred])
})

it('a full reduction over everything marks no goods that it does not count for, nor suggests them', async () => {
  const drug = await addGoods(t.db, { name: '含麻商品', special_type: 1, stock: 500 })
  const whole = await addGoods(t.db, { name: '不参加优惠', stock: 500 })
  await sql`update goods set with_coupon = false where id = ${whole}`.execute(t.db)
  const tiers = [{ amount: 100_000, gives: { kind: 'jian', value: 1_000 } }]
  const id = await addReduction(t.db, { now: START, name: '满1,000减10', tiers })
  await promotions.of(t.server).reload()
  const rest = [preferred, drug, whole]
  const shows = async (goods_id: number) => {
    const detail = await buyer.data(goodsCalls.detail, { id: goods_id })
    const { manjians } = await buyer.data(goodsCalls.activities, { goods_id })
    return [detail.tags.some(({ name }) => name === '满'), (detail.reductions ?? []).length, manjians.length]
  }
  expect(await Promise.all([plain, ...rest].map(shows))).toEqual([[true, 1, 1], ...rest.map(() => [false, 0, 0])])
  const listed = (await buyer.data(goodsCalls.list, { promo: 'manjian', per_page: 100 })).data.map((goods) => goods.id)
  expect([plain, ...rest].filter((goods) => listed.includes(goods))).toEqual([plain])
  await buyer.data(cart.add, { params: [{ goods_id: plain, number: 1 }] })
  const { goods = [] } = await buyer.data(cart.nextHint, { manjian_id: id })
  expect(goods.map((one) => one.id).filter((one) => [herb, ...rest].includes(one))).toEqual([herb])
})
