import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract, type AnyCall } from '@yaopi/core/contract'
import { row, sql } from '../../platform/db/db.ts'
import { brokenInvariants } from '../../platform/db/invariants.ts'
import { watchChanges } from '../../../test/hostile/fingerprint.ts'
import { placeOrder } from '../../../test/support/buying.ts'
import { addGoods } from '../../../test/support/fixtures.ts'
import { START, serverOfFile, type TestAnswer, type TestClient } from '../../../test/support/test-server.ts'
import { addCoupon, addPoints, addPrice, addReduction } from './promotion.fixtures.ts'
import { tampering, type Form, type Tampering, type World } from './tampering.fixtures.ts'
import { promotions } from './promotions.ts'

const { address, cart, order } = contract
const calls: Readonly<Record<Tampering['call'], AnyCall>> = {
  add: cart.add,
  edit: cart.edit,
  checkout: contract.checkout.preview,
  order: order.create,
}
const now = START

let cheat: TestClient
let cheatId: number
let world: World

const shop = serverOfFile()
beforeAll(async () => {
  const { id: ownId, client: own } = await shop.newCustomer({ recharge: 10_000_000 })
  const { id: otherId, client: other } = await shop.newCustomer({ recharge: 10_000_000 })
  cheat = own
  cheatId = ownId
  const { db } = shop
  const goods = await addGoods(db, { base_price: 1_000, stock: 500 })
  const otherGoods = await addGoods(db, { base_price: 1_000, stock: 100 })
  const laddered = await addGoods(db, {
    base_price: 1_000,
    stock: 100,
    ladder: { tiers: [{ number: 10, price: 500 }] },
  })
  const offSale = await addGoods(db, { is_on_sale: false })
  const price = (given: object) => addPrice(db, { now, kind: 'special', goods_id: goods, price: 100, ...given })
  const prices = {
    own: await price({ limit: 5 }),
    foreign: await price({ goods_id: otherGoods }),
    ended: await price({ start: -7_200, end: -3_600 }),
    later: await price({ start: 3_600 }),
    clinic: await price({ ranks: [4] }),
    soldOut: await price({ total: 3 }),
    small: await price({ total: 3 }),
  }
  await sql`update price_offer set stock_total = 1, taken = 0 where id = ${prices.soldOut}`.execute(db)
  const tiers = [{ amount: 100, gives: { kind: 'jian', value: 5_000 } }]
  const reductions = {
    own: await addReduction(db, { now, name: '满100减50', goods: [laddered], tiers }),
    foreign: await addReduction(db, { now, name: '别人的满减', goods: [otherGoods], tiers }),
    ended: await addReduction(db, { now, name: '结束的满减', goods: [goods], tiers, start: -7_200, end: -3_600 }),
    clinic: await addReduction(db, { now, name: '诊所满减', goods: [goods], tiers, ranks: [4] }),
  }
  const coupon = (given: object) => addCoupon(db, { now, member_id: ownId, name: '券', face: 1_000, ...given })
  const coupons = {
    own: await coupon({ threshold: 50_000 }),
    voucher: await coupon({ type: 2, face: 900_000 }),
    foreign: await coupon({ member_id: otherId }),
    foreignVoucher: await coupon({ member_id: otherId, type: 2 }),
    used: await coupon({}),
    ended: await coupon({ start: -7_200, end: -3_600 }),
    later: await coupon({ start: 3_600 }),
    tooHigh: await coupon({ threshold: 99_999_900 }),
  }
  await addPoints(db, ownId, 700)
  await promotions.of(shop.server).reload()

  // A trade that took the one unit of the pool and the used coupon, and its preview.
  const first = await own.data(cart.add, {
    params: [
      { goods_id: goods, number: 40 },
      { goods_id: goods, number: 1, goods_price_id: prices.soldOut },
    ],
  })
  const spent = await own.data(contract.checkout.preview, {
    ids: first.added.join(','),
    coupons: [{ group: 'pt:1', id: coupons.used }],
  })
  await placeOrder(own, spent)
  const added = await own.data(cart.add, {
    params: [
      { goods_id: goods, number: 50 },
      { goods_id: goods, number: 2, goods_price_id: prices.own },
    ],
  })
  const lineOf = (number: number) => added.lines.find((line) => line.number === number)!.id
  const foreign = await other.data(cart.add, { params: [{ goods_id: goods, number: 40 }] })
  const preview = await own.data(contract.checkout.preview, {
    ids: String(lineOf(50)),
    coupons: [{ group: 'pt:1', id: 0 }],
  })
  const foreignPreview = await other.data(contract.checkout.preview, {})
  const token = preview.preview_token
  const middle = Math.floor(token.length / 3)
  world = {
    goods,
    otherGoods,
    offSale,
    laddered,
    prices,
    reductions,
    coupons,
    line: lineOf(50),
    specialLine: lineOf(2),
    foreignLine: foreign.added[0]!,
    address: preview.addresses[0]!.id,
    foreignAddress: (await other.data(address.list, {}))[0]!.id,
    tokens: {
      own: token,
      altered: `${token.slice(0, middle)}${token[middle] === 'A' ? 'B' : 'A'}${token.slice(middle + 1)}`,
      foreign: foreignPreview.preview_token,
      spent: spent.preview_token,
    },
  }
}, 60_000)
afterAll(async () => {
  expect(await brokenInvariants(shop.db)).toEqual([])
})

async function send(call: Tampering['call'], form: Form): Promise<TestAnswer<unknown>> {
  const { method, path } = calls[call]
  const { id, ...rest } = form
  const fields = path.includes(':id') ? rest : form
  const answer = await cheat.raw({
    method,
    url: path.replace(':id', encodeURIComponent(id ?? '')),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: Object.entries(fields)
      .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
      .join('&'),
  })
  const envelope = answer.json() as { message: string; data: unknown }
  return {
    status: answer.statusCode,
    code: answer.statusCode,
    message: envelope.message,
    data: envelope.data,
    errors: {},
    headers: answer.headers,
  }
}

/** The cart as it was before a row that was allowed to do something harmless. */
async function putBack(): Promise<void> {
  await sql`delete from cart_line where member_id = ${cheatId}
    and id not in (${world.line}, ${world.specialLine})`.execute(shop.db)
  await sql`update cart_line set number = 50, seen_price = 1000 where id = ${world.line}`.execute(shop.db)
}

const plain: Readonly<Record<Exclude<Tampering['call'], 'order'>, (row: Tampering) => Form>> = {
  add: (given) =>
    Object.fromEntries(Object.entries(given.form(world)).filter(([name]) => /\[(goods_id|number|is_yj)\]$/.test(name))),
  edit: () => ({ id: String(world.line), 'params[number]': '12' }),
  checkout: () => ({ ids: String(world.line) }),
}

describe('what is not offered', () => {
  let changes: () => Promise<string[]>
  beforeAll(async () => {
    changes = await watchChanges(shop.db)
  })
  it.each(tampering.filter((one) => one.stands === undefined))(
    '$name is refused and changes nothing',
    async (given) => {
      const answer = await send(given.call, given.form(world))
      expect([answer.status >= 400 && answer.status < 500, answer.status, answer.message]).toEqual([
        true,
        answer.status,
        expect.stringMatching(/\S/),
      ])
      expect(await changes()).toEqual([])
    },
  )
})

it.each(tampering.filter((one) => one.stands !== undefined && one.call !== 'order'))(
  "$name has no say: the server's price stands",
  async (given) => {
    const honest = await send(given.call, plain[given.call as 'add'](given))
    await putBack()
    const answer = await send(given.call, given.form(world))
    await putBack()
    expect([honest.status, answer.status]).toEqual([200, 200])
    expect(given.stands!(answer)).toEqual(given.stands!(honest))
  },
)

it.each(tampering.filter((one) => one.stands !== undefined && one.call === 'order'))(
  "$name has no say: the server's price stands",
  async (given) => {
    const answer = await send('order', given.form(world))
    expect(given.stands!(answer)).toBe(515)
    expect(
      await row(
        shop.db,
        sql`select payable, coupon_amount, voucher_amount, points_amount, freight from orders
          where member_id = ${cheatId} order by id desc limit 1`,
      ),
    ).toEqual({ payable: 51_500, coupon_amount: 0, voucher_amount: 0, points_amount: 0, freight: 1_500 })
  },
)

it('tries every call with more than a hundred rows, each under its own name', () => {
  expect(tampering.length).toBeGreaterThan(100)
  expect(new Set(tampering.map((one) => one.name)).size).toBe(tampering.length)
  expect([...new Set(tampering.map((one) => one.call))].sort()).toEqual(['add', 'checkout', 'edit', 'order'])
})
