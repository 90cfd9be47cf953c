import { contract } from '@yaopi/core/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { buyerAt, freshKey } from '../../../test/support/buying.ts'
import { addGoods, addLot, WAREHOUSE } from '../../../test/support/fixtures.ts'
import { serverOfFile, type TestClient } from '../../../test/support/test-server.ts'
import { row, rows, sql } from '../../platform/db/index.ts'
import { brokenInvariants } from '../../platform/db/invariants.ts'

const { staffLotsAdmin: calls, approvalAdmin: approvals, cart } = contract
const shop = serverOfFile()
let warehouse: TestClient
let quality: TestClient
let goods: TestClient
beforeAll(async () => {
  warehouse = await shop.loginStaff('warehouse')
  quality = await shop.loginStaff('quality')
  goods = await shop.loginStaff('goods')
})

let batches = 0
/** Goods with one ordinary lot. */
async function stocked(number: number, base_price = 1_000) {
  const id = await addGoods(shop.db, { stock: 0, base_price, is_free_shipping: true })
  const batch_no = `L${++batches}`
  const lot = await addLot(shop.db, { goods_id: id, number, batch_no, end_date: '2028-06-30' })
  const { goods_sn } = (await row(shop.db, sql<{ goods_sn: string }>`select goods_sn from goods where id = ${id}`))!
  return { goods: id, goods_sn, lot, batch_no }
}
/** Units of goods, with as much of others as the least order amount takes. */
async function lines(id: number, number: number) {
  const others = await addGoods(shop.db, { base_price: 50_000 })
  return [
    { goods_id: id, number },
    { goods_id: others, number: 1 },
  ]
}
const read = (id: number) => warehouse.data(calls.read, { id })
const reason = '月末盘点'
const kinds = async (id: number): Promise<readonly string[]> =>
  (await read(id)).moves.map(({ kind, number, held }) => `${kind} ${number} ${held}`).toReversed()
const sound = async (): Promise<void> => expect(await brokenInvariants(shop.db)).toEqual([])

describe('a delivery', () => {
  const dates = { made_date: '2026-05-01', end_date: '2028-04-30' }

  it('is a lot that can be sold at once, the same batch grows, a request sent twice is received once', async () => {
    const of = await stocked(5)
    const given = { goods_sn: of.goods_sn, ck_id: WAREHOUSE.main, batch_no: 'NEW1', number: 20, ...dates }
    const key = freshKey()
    const made = await warehouse.data(calls.receive, { ...given, idempotency_key: key })
    expect(made).toMatchObject({ on_hand: 20, sellable: 25, state: 'good', state_text: '合格' })
    expect((await warehouse.data(calls.receive, { ...given, idempotency_key: key })).on_hand).toBe(20)
    expect((await warehouse.data(calls.receive, { ...given, idempotency_key: freshKey() })).on_hand).toBe(40)
    expect(await kinds(made.id)).toEqual(['receive 20 0', 'receive 20 0'])
    expect((await read(made.id)).moves[0]).toMatchObject({ by: 'warehouse' })
    const buyer = await buyerAt(shop)
    await buyer.order(await lines(of.goods, 45))
    await sound()
  })

  it('is refused at the field: other dates of a known batch, over, unknown goods, unknown warehouse', async () => {
    const of = await stocked(5)
    const given = {
      goods_sn: of.goods_sn,
      ck_id: WAREHOUSE.main as number,
      batch_no: of.batch_no,
      number: 1,
      ...dates,
    }
    const errors = async (change: Partial<typeof given>) =>
      (await warehouse.send(calls.receive, { ...given, ...change, idempotency_key: freshKey() })).errors
    expect(await errors({})).toEqual({ batch_no: ['此批号已入库，日期为 2026-01-01 至 2028-06-30'] })
    expect(await errors({ made_date: '2028-05-01' })).toEqual({ made_date: ['生产日期须早于有效期'] })
    expect(await errors({ made_date: '2020-05-01', end_date: '2022-05-01' })).toEqual({
      end_date: ['已过有效期，不能入库'],
    })
    expect(await errors({ goods_sn: 'nothing' })).toEqual({ goods_sn: ['没有这个商品'] })
    expect(await errors({ ck_id: 999 })).toEqual({ ck_id: ['没有这个仓库'] })
    expect((await quality.send(calls.receive, { ...given, idempotency_key: freshKey() })).status).toBe(403)
    await sound()
  })
})

describe('a count', () => {
  it('sets what was found; one that began from another number is told', async () => {
    const of = await stocked(30)
    const count = (counted: number, on_hand: number) =>
      warehouse.send(calls.adjust, { id: of.lot, counted, on_hand, reason, idempotency_key: freshKey() })
    expect((await count(28, 30)).data).toMatchObject({ on_hand: 28, sellable: 28 })
    expect(await count(33, 30)).toMatchObject({ status: 409, message: '在库数已变为 28，请重新清点' })
    expect((await count(33, 28)).data).toMatchObject({ on_hand: 33 })
    expect((await count(33, 33)).errors).toEqual({ counted: ['与在库数相同'] })
    expect(await kinds(of.lot)).toEqual(['receive 30 0', 'adjust -2 0', 'adjust 5 0'])
    expect((await read(of.lot)).moves[0]).toMatchObject({ by: 'warehouse', reason })
    await sound()
  })

  it('never takes what orders wait for, and names them', async () => {
    const of = await stocked(30)
    const buyer = await buyerAt(shop)
    const { orders } = await buyer.order(await lines(of.goods, 25))
    const { order_sn } = orders[0]!
    const given = { id: of.lot, on_hand: 30, reason }
    expect(await warehouse.send(calls.adjust, { ...given, counted: 24, idempotency_key: freshKey() })).toMatchObject({
      status: 409,
      message: `最多可减 5，其余被订单占用：${order_sn}`,
      data: { orders: [{ order_sn, number: 25 }] },
    })
    const scrapped = await warehouse.send(calls.scrap, { id: of.lot, number: 6, reason, idempotency_key: freshKey() })
    expect(scrapped.status).toBe(409)
    expect(
      (await warehouse.send(calls.adjust, { ...given, counted: 25, idempotency_key: freshKey() })).data,
    ).toMatchObject({ on_hand: 25, reserved: 25, sellable: 0 })
    expect((await read(of.lot)).orders).toMatchObject([{ order_sn, number: 25 }])
    await sound()
  })

  it('keeps its rows as they were written', async () => {
    const of = await stocked(10)
    await expect(sql`update stock_move set number = 1 where lot_id = ${of.lot}`.execute(shop.db)).rejects.toThrow(
      /kept as they were written/,
    )
    await expect(sql`delete from stock_move where lot_id = ${of.lot}`.execute(shop.db)).rejects.toThrow(/kept/)
  })
})

describe('a lot on hold', () => {
  it('is sold to nobody and picked for nobody until quality releases it', async () => {
    const of = await stocked(30)
    const buyer = await buyerAt(shop)
    const { orders } = await buyer.buy(await lines(of.goods, 10))
    expect((await warehouse.send(calls.hold, { id: of.lot, reason })).status).toBe(403)
    const held = await quality.data(calls.hold, { id: of.lot, reason: '外观可疑' })
    expect(held).toMatchObject({ state: 'held', hold_reason: '外观可疑', on_hand: 10, held: 20, sellable: 0 })
    expect(await quality.send(calls.hold, { id: of.lot, reason })).toMatchObject({ status: 409, message: '已是这样' })
    const late = await buyerAt(shop)
    expect((await late.client().send(cart.add, { params: [{ goods_id: of.goods, number: 1 }] })).status).toBe(409)
    // The order keeps its place, but nothing of the lot leaves for it.
    const order = orders[0]!
    const left = await warehouse.send(contract.orderAdmin.ship, { id: order.id, company: '演示物流', wl_no: 'H1' })
    expect(left).toMatchObject({ status: 409, message: expect.stringContaining('批号') })
    expect(
      (
        await warehouse.send(calls.adjust, {
          id: of.lot,
          counted: 9,
          on_hand: 10,
          reason,
          idempotency_key: freshKey(),
        })
      ).message,
    ).toBe('此批号已冻结，请先解冻')
    // What comes in meanwhile is held as well.
    const release = await quality.data(calls.release, { id: of.lot, reason: '复检合格' })
    expect(release).toMatchObject({ state: 'good', on_hand: 30, held: 0, sellable: 20 })
    expect(await kinds(of.lot)).toEqual(['receive 30 0', 'hold -20 20', 'release 20 -20'])
    await sound()
  })

  it('takes what an order gives back, and what is delivered of it', async () => {
    const of = await stocked(30)
    const buyer = await buyerAt(shop)
    const { orders } = await buyer.order(await lines(of.goods, 10))
    await quality.data(calls.hold, { id: of.lot, reason })
    await buyer.client().data(contract.order.cancel, { id: orders[0]!.id, reason: '不要了' })
    expect(await read(of.lot)).toMatchObject({ on_hand: 0, held: 30 })
    await warehouse.data(calls.receive, {
      goods_sn: of.goods_sn,
      ck_id: WAREHOUSE.main,
      batch_no: of.batch_no,
      made_date: '2026-01-01',
      end_date: '2028-06-30',
      number: 5,
      idempotency_key: freshKey(),
    })
    expect(await read(of.lot)).toMatchObject({ on_hand: 0, held: 35, sellable: 0 })
    await sound()
  })
})

describe('scrapping', () => {
  it('is done at once up to 500 yuan, of what is held when the lot is on hold', async () => {
    const of = await stocked(60)
    const scrap = (number: number) =>
      warehouse.send(calls.scrap, { id: of.lot, number, reason: '破损', idempotency_key: freshKey() })
    expect((await scrap(2)).data).toMatchObject({ approval_id: null, lot: { on_hand: 58 } })
    await quality.data(calls.hold, { id: of.lot, reason })
    expect((await scrap(50)).data).toMatchObject({ approval_id: null, lot: { on_hand: 0, held: 8 } })
    expect(await scrap(9)).toMatchObject({ status: 409, message: '冻结的有 8' })
    expect(await row(shop.db, sql`select written_off from lot where id = ${of.lot}`)).toEqual({ written_off: 52 })
    await sound()
  })

  it('above that takes quality as a second person, who signs what is still so', async () => {
    const of = await stocked(60)
    const asked = await warehouse.data(calls.scrap, {
      id: of.lot,
      number: 51,
      reason: '水渍',
      idempotency_key: freshKey(),
    })
    expect(asked).toMatchObject({ lot: { on_hand: 60, waits: 1, can: { scrap: 0 } } })
    const id = asked.approval_id!
    expect((await warehouse.send(approvals.approve, { id, sha256: 'x' })).status).not.toBe(200)
    const { sha256, changes } = await quality.data(approvals.detail, { id })
    expect(changes).toMatchObject([{ before: '60', after: '9' }])
    expect(await quality.data(approvals.approve, { id, sha256 })).toMatchObject({ state: 'approved' })
    expect(await read(of.lot)).toMatchObject({ on_hand: 9, waits: 0 })
    const more = await stocked(60)
    const second = await warehouse.data(calls.scrap, {
      id: more.lot,
      number: 60,
      reason: '水渍',
      idempotency_key: freshKey(),
    })
    await (await buyerAt(shop)).order(await lines(more.goods, 1))
    const other = await quality.data(approvals.detail, { id: second.approval_id! })
    expect(await quality.data(approvals.approve, { id: second.approval_id!, sha256: other.sha256 })).toMatchObject({
      state: 'failed',
    })
    expect(await read(more.lot)).toMatchObject({ on_hand: 60 })
    await sound()
  })
})

describe('a near-expiry listing', () => {
  it('takes the lot out of the ordinary stock, never what orders wait for, and goes back', async () => {
    const of = await stocked(30)
    const given = { id: of.lot, reason: '近效期' }
    expect((await warehouse.send(calls.near, { ...given, is_near: 1 })).status).toBe(403)
    expect(await goods.data(calls.near, { ...given, is_near: 1 })).toMatchObject({ state: 'near', reserved: 0 })
    expect(await row(shop.db, sql`select on_hand from stock where goods_id = ${of.goods}`)).toEqual({ on_hand: 0 })
    expect(await goods.data(calls.near, { ...given, is_near: 0 })).toMatchObject({ state: 'good', sellable: 30 })
    await (await buyerAt(shop)).order(await lines(of.goods, 1))
    expect((await goods.send(calls.near, { ...given, is_near: 1 })).status).toBe(409)
    await sound()
  })
})

describe('a move to another warehouse', () => {
  const to = WAREHOUSE.far as number

  it('is one lot less and another more, once per request, never what orders wait for', async () => {
    const of = await stocked(30)
    await (await buyerAt(shop)).order(await lines(of.goods, 10))
    const ask = { id: of.lot, ck_id: to, reason: '调拨' }
    const refused = await warehouse.send(calls.move, { ...ask, number: 21, idempotency_key: freshKey() })
    expect([refused.status, refused.message]).toMatchObject([409, expect.stringContaining('最多可减 20')])
    const key = freshKey()
    for (const idempotency_key of [key, key])
      expect(await warehouse.data(calls.move, { ...ask, number: 20, idempotency_key })).toMatchObject({ on_hand: 10 })
    const there = (await warehouse.data(calls.list, { goods_id: of.goods, ck_id: to })).data
    expect(there).toMatchObject([{ batch_no: of.batch_no, on_hand: 20, end_date: '2028-06-30' }])
    expect(await kinds(of.lot)).toEqual(['receive 30 0', 'move -20 0'])
    expect(await kinds(there[0]!.id)).toEqual(['move 20 0'])
    expect((await read(there[0]!.id)).moves[0]).toMatchObject({ by: 'warehouse', reason: '调拨' })
    await sound()
  })

  it('both ways and an order at once: no unit is lost, none is promised twice', async () => {
    const of = await stocked(40)
    const buyer = await buyerAt(shop)
    const wanted = await lines(of.goods, 15)
    const send = (id: number, ck_id: number, number: number) =>
      warehouse.send(calls.move, { id, ck_id, number, reason: '调拨', idempotency_key: freshKey() })
    await send(of.lot, to, 10)
    const back = (await warehouse.data(calls.list, { goods_id: of.goods, ck_id: to })).data[0]!.id
    await Promise.all([
      buyer.order(wanted).catch(() => undefined),
      ...Array.from({ length: 5 }, () => send(of.lot, to, 4)),
      ...Array.from({ length: 5 }, () => send(back, WAREHOUSE.main, 3)),
    ])
    const units = (await warehouse.data(calls.list, { goods_id: of.goods })).data.map(({ on_hand }) => on_hand)
    expect(units.reduce((all, number) => all + number, 0)).toBe(40)
    await sound()
  })

  it('is refused for the same warehouse, what is held or listed, and a batch with other dates there', async () => {
    const of = await stocked(30)
    const errorOf = async (id: number, ck_id: number) => {
      const answer = await warehouse.send(calls.move, {
        id,
        ck_id,
        number: 1,
        reason: '调拨',
        idempotency_key: freshKey(),
      })
      return answer.status === 422 ? answer.errors : answer.message
    }
    expect(await errorOf(of.lot, WAREHOUSE.main)).toEqual({ ck_id: ['已在这个仓库'] })
    expect(await errorOf(of.lot, 99)).toEqual({ ck_id: ['没有这个仓库'] })
    await shop.db.transaction().execute(async (tx) => {
      await sql`insert into stock (goods_id, ck_id) values (${of.goods}, ${to})`.execute(tx)
    })
    await addLot(shop.db, { goods_id: of.goods, ck_id: to, number: 1, batch_no: of.batch_no, end_date: '2029-01-01' })
    expect(await errorOf(of.lot, to)).toContain('那个仓库的此批号日期为')
    await goods.data(calls.near, { id: of.lot, is_near: 1, reason: '近效期' })
    expect(await errorOf(of.lot, to)).toBe('近效期挂牌的批号不能移库，请先撤回挂牌')
    const held = await stocked(5)
    await quality.data(calls.hold, { id: held.lot, reason })
    expect(await errorOf(held.lot, to)).toBe('此批号已冻结，请先解冻')
    await sound()
  })
})

describe('lists', () => {
  it('say of lots near their end that they wait for their listing, are locked, or over', async () => {
    const of = await stocked(30, 200)
    const states: Readonly<Record<string, readonly [state: string, near: 0 | 1]>> = {
      '2026-11-20': ['over', 0],
      '2026-11-21': ['locked', 0],
      '2026-12-21': ['locked', 0],
      '2026-12-22': ['due', 1],
      '2027-05-20': ['due', 1],
      '2027-05-21': ['good', 1],
    }
    for (const end_date of Object.keys(states)) await addLot(shop.db, { goods_id: of.goods, number: 1, end_date })
    const { data } = await goods.data(calls.list, { goods_id: of.goods })
    for (const [end, [state, near]] of Object.entries(states)) {
      const lot = data.find((one) => one.end_date === end)!
      expect([end, lot.state, lot.can.near]).toEqual([end, state, near])
    }
    const due = await goods.data(calls.list, { goods_id: of.goods, state: 'due' })
    expect(due.data.map((one) => one.end_date)).toEqual(['2026-12-22', '2027-05-20'])
    expect(due.data[0]!.state_text).toBe('近效期待挂牌')
  })

  it('find lots by goods, batch, state and days left; bands add up to them', async () => {
    const of = await stocked(30, 200)
    const soon = await addLot(shop.db, { goods_id: of.goods, number: 7, batch_no: 'SOON', end_date: '2027-01-05' })
    await quality.data(calls.hold, { id: of.lot, reason })
    const found = async (filter: object) =>
      (await warehouse.data(calls.list, { goods_id: of.goods, ...filter })).data.map(({ id }) => id)
    expect(await found({})).toEqual([soon, of.lot])
    expect(await found({ state: 'held' })).toEqual([of.lot])
    expect(await found({ ends_within: 365 })).toEqual([soon])
    expect(await found({ q: 'SOON' })).toEqual([soon])
    expect((await warehouse.data(calls.list, { q: of.goods_sn })).total).toBe(2)
    expect((await warehouse.data(calls.list, { q: of.goods_sn, no_report: 1 })).data).toHaveLength(2)
    const { bands, warehouses } = await goods.data(calls.bands, {})
    expect(warehouses.length).toBeGreaterThan(1)
    for (const { from, to, lots } of bands) {
      const filter = { ends_within: to, ...(from === null ? {} : { ends_from: from }) }
      expect((await warehouse.data(calls.list, filter)).total).toBe(lots)
    }
    const sum = await rows(
      shop.db,
      sql<{ units: number }>`select sum(on_hand + held)::int as units from lot
        where end_date <= '2027-01-05' and on_hand + held > 0`,
    )
    expect(bands.reduce((all, { units }) => all + units, 0)).toBeGreaterThanOrEqual(sum[0]!.units)
  })
})
