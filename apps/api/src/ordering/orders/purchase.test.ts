import { beforeAll, describe, expect, it } from 'vitest'
import { contract, type Preview } from '@yaopi/core/contract'
import { brokenInvariants } from '../../platform/db/invariants.ts'
import { row, sql } from '../../platform/db/db.ts'
import { closeExpired } from './order.jobs.ts'
import { drainOutbox } from '../../platform/jobs/outbox.ts'
import type { PaymentProviders } from '../../platform/payment-providers/index.ts'
import { tryOrder } from '../../../test/support/buying.ts'
import { addFile } from '../../platform/uploads/upload.queries.ts'
import { addGoods, WAREHOUSE } from '../../../test/support/fixtures.ts'
import { stubProvider } from '../../../test/support/stub-provider.ts'
import { serverOfFile, type TestClient } from '../../../test/support/test-server.ts'

const { cart, order, payment, orderAdmin, member } = contract

let buyer: TestClient
let phone: string
let a: number
let b: number

/** A channel that opens every payment, and is told of none. */
const payments: PaymentProviders = new Map([['wechat', stubProvider('wechat')]])
const shop = serverOfFile({ payments })
beforeAll(async () => {
  ;({ client: buyer, phone } = await shop.newCustomer({ recharge: 500_000, gift: 10_000 }))
  a = await addGoods(shop.db, {
    base_price: 1_000,
    stock: 500,
    ladder: {
      tiers: [
        { number: 10, price: 950 },
        { number: 50, price: 900 },
      ],
    },
  })
  b = await addGoods(shop.db, { base_price: 2_380, stock: 100, zone: 'zy', goods_class: 'herb', ck_id: WAREHOUSE.far })
})

const sound = async (): Promise<void> => expect(await brokenInvariants(shop.db)).toEqual([])

async function previewOf(lines: readonly { goods_id: number; number: number }[]): Promise<Preview> {
  const added = await buyer.data(cart.add, { params: lines })
  return buyer.data(contract.checkout.preview, { ids: added.added.join(',') })
}
const submit = (preview: Preview, key: string) => tryOrder(buyer, preview, { idempotency_key: key })

describe('a purchase from the cart to the signature', () => {
  it('[ST-08] charges the tier that the quantity reaches, at add, cart, preview and order', async () => {
    const added = await buyer.data(cart.add, { params: [{ goods_id: a, number: 49 }] })
    expect(added.lines[0]).toMatchObject({ number: 49, price: 9.5 })
    const more = await buyer.data(cart.edit, { id: added.added[0]!, params: { number: 50 } })
    expect(more).toEqual({ number: 50, price: 9 })
    const state = await buyer.data(cart.list, {})
    expect(state.data[0]).toMatchObject({ number: 50, price: 9, raw_price: 10, line_amount: 450 })
    await buyer.data(cart.remove, { ids: String(added.added[0]) })
  })

  it('pays by balance, is checked, shipped by lot and signed; the gift balance is used first', async () => {
    const preview = await previewOf([
      { goods_id: a, number: 100 },
      { goods_id: b, number: 20 },
    ])
    expect(preview.groups.map((group) => group.settle_group)).toEqual(['pt', 'zy'])
    // 900.00 is below 1,000.00 for the main warehouse (15.00), 476.00 below 800.00 for herbs (15.00)
    expect(preview.total).toMatchObject({ goods_amount: 1376, freight: 30, payable: 1406 })
    const made = (await submit(preview, 'key-1')).data
    expect(made.orders).toHaveLength(2)
    expect((await submit(preview, 'key-1')).data).toEqual(made)
    expect(await buyer.data(cart.total, {})).toMatchObject({ number: 0 })

    const needsCode = await buyer.send(payment.start, {
      trade_id: made.trade_id,
      pay_type: 1,
      idempotency_key: 'pay-1',
    })
    expect(needsCode.status).toBe(422)
    const { code } = await buyer.data(contract.auth.smsSend, { scene: 'pay' })
    const paid = await buyer.data(payment.start, {
      trade_id: made.trade_id,
      pay_type: 1,
      code: code!,
      idempotency_key: 'pay-1',
    })
    expect(paid).toMatchObject({ paid: 1, amount: 1406 })
    expect(await buyer.data(member.money, {})).toMatchObject({ gift: 0, recharge: 3694 })
    await drainOutbox(shop.server)

    const warehouse = await shop.loginStaff('warehouse')
    for (const one of made.orders) {
      expect(await buyer.data(order.read, { id: one.id })).toMatchObject({ status: 30 })
      const shipped = await warehouse.data(orderAdmin.ship, { id: one.id, company: '演示物流', wl_no: `WL${one.id}` })
      expect(shipped.status).toBe(40)
      expect((await buyer.data(order.confirm, { id: one.id })).status).toBe(50)
    }
    const read = await buyer.data(order.read, { id: made.orders[0]!.id })
    expect(read.items[0]!.adjustments).toEqual([
      { code: 'ladder', amount: -100, reason: expect.stringContaining('阶梯价') },
    ])
    expect(read.items[0]!.lots.length).toBeGreaterThan(0)
    // What a printed acceptance sheet says of a lot stands in its parcel.
    const [item] = read.items
    expect(item!.goods).toMatchObject({
      goods_sn: expect.stringMatching(/./),
      generic_name: expect.stringMatching(/./),
      barcode: expect.any(String),
      dosage_form: expect.any(String),
      mah: expect.any(String),
      origin: expect.any(String),
    })
    expect(read.packages.flatMap((parcel) => parcel.lines).filter((line) => line.item_id === item!.id)).toEqual(
      item!.lots.map((lot) => ({ item_id: item!.id, name: item!.goods.name, ...lot })),
    )
    await sound()
  })

  it('gives stock and money back once when a paid order is cancelled, and nobody can cancel it twice', async () => {
    const before = await buyer.data(member.money, {})
    const preview = await previewOf([{ goods_id: a, number: 40 }])
    const made = (await submit(preview, 'key-2')).data
    await buyer.data(payment.start, { trade_id: made.trade_id, pay_type: 1, idempotency_key: 'pay-2' })
    const answers = await Promise.all(
      [1, 2, 3].map(() => buyer.send(order.cancel, { id: made.orders[0]!.id, reason: '不想要了' })),
    )
    expect(answers.map((answer) => answer.data.status)).toEqual([90, 90, 90])
    expect(await buyer.data(member.money, {})).toMatchObject({ total: before.total })
    await sound()
  })

  it('closes an unpaid order after its time and frees the stock', async () => {
    const preview = await previewOf([{ goods_id: a, number: 40 }])
    const made = (await submit(preview, 'key-3')).data
    shop.clock.advance(25 * 3_600_000)
    await closeExpired(shop.server)
    buyer = await shop.loginAs(phone)
    expect(await buyer.data(order.read, { id: made.orders[0]!.id })).toMatchObject({
      status: 90,
      cancel_reason: '超过付款时限',
    })
    await sound()
  })

  it('answers 409 with the differences and a fresh preview when a price has changed', async () => {
    const preview = await previewOf([{ goods_id: b, number: 30 }])
    await sql`update goods set base_price = 2500 where id = ${b}`.execute(shop.db)
    const refused = await submit(preview, 'key-4')
    expect(refused.status).toBe(409)
    expect(refused.data).toMatchObject({
      differences: [{ kind: 'price', before: '¥23.80', after: '¥25.00' }],
      preview: { total: { goods_amount: 750 } },
    })
    const fresh = (refused.data as unknown as { preview: Preview }).preview
    expect((await submit(fresh, 'key-4')).status).toBe(200)
    await sound()
  })

  it('sends few statements, whatever the number of lines', async () => {
    const many: number[] = []
    for (let count = 0; count < 30; count++) many.push(await addGoods(shop.db, { stock: 50 }))
    const counted: Record<string, number[]> = {}
    const count = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
      let result!: T
      const own = (
        await shop.statementsOf(async () => {
          result = await work()
        })
      ).filter((text) => !/login_token|^(begin|commit|rollback)/.test(text))
      ;(counted[name] ??= []).push(own.length)
      return result
    }
    for (const lines of [5, 30]) {
      const params = many.slice(0, lines).map((goods_id) => ({ goods_id, number: 10 }))
      const added = await count('add', () => buyer.data(cart.add, { params }))
      // Goods that were shown before are in memory (decision 0025).
      await buyer.data(cart.list, {})
      await count('list', () => buyer.data(cart.list, {}))
      const preview = await count('preview', () =>
        buyer.data(contract.checkout.preview, { ids: added.added.join(',') }),
      )
      await count('order', () => submit(preview, `count-${lines}`))
    }
    expect(counted['add']![1]).toBe(counted['add']![0])
    expect(counted['add']![0]).toBeLessThanOrEqual(4)
    expect(counted['list']).toEqual([2, 2])
    expect(counted['preview']![0]! + counted['order']![0]!).toBeLessThanOrEqual(8)
    expect(counted['order']![1]).toBe(counted['order']![0])
    await sound()
  })

  it('finds orders by a part of their number or of a batch', async () => {
    const made = await submit(await previewOf([{ goods_id: a, number: 50 }]), 'find-1')
    const { order_sn } = made.data.orders[0]!
    const found = await buyer.data(order.list, { keyword: order_sn.slice(-6) })
    expect(found.data.map((one) => one.order_sn)).toContain(order_sn)
    const shipped = await row(
      shop.db,
      sql<{ order_id: number; batch_no: string }>`select i.order_id, l.batch_no from parcel_lot p
        join order_item i on i.id = p.order_item_id join lot l on l.id = p.lot_id limit 1`,
    )
    const ofBatch = await buyer.data(order.list, { keyword: shipped!.batch_no.slice(1) })
    expect(ofBatch.data.map((one) => one.id)).toContain(shipped!.order_id)
    expect((await buyer.data(order.list, { keyword: '99%99' })).data).toEqual([])
  })

  it('pays a part from the balance and the rest by transfer; a rejected transfer gives the part back', async () => {
    const { client, id: memberId } = await shop.newCustomer({ recharge: 2_000, gift: 1_000 })
    const { company } = (await client.data(member.base, {})) as { company: string }
    const added = await client.data(cart.add, { params: [{ goods_id: a, number: 100 }] })
    const made = await tryOrder(client, await client.data(contract.checkout.preview, { ids: added.added.join(',') }))
    const { trade_id, payable } = made.data
    const image = await addFile(shop.db, {
      member_id: memberId,
      scene: 'pay',
      name: 'receipt.pdf',
      content_type: 'application/pdf',
      sha256: '0'.repeat(64),
      size: 1,
      now: shop.clock.now(),
    })
    const wallet = async () => (await client.data(payment.read, { trade_id })).balance
    const send = (key: string, amount: number) =>
      client.send(payment.transfer, {
        trade_id,
        payer: company,
        bank: '演示银行',
        amount,
        paid_at: '2026-11-20',
        image,
        use_balance: 1,
        idempotency_key: key,
      })
    expect(await send('whole', payable)).toMatchObject({ status: 422 })
    const rest = Math.round(payable * 100 - 3_000) / 100
    const first = await send('part-1', rest)
    expect(first.status).toBe(200)
    expect(await send('part-1', rest)).toMatchObject({ status: 200, data: first.data })
    expect(await wallet()).toMatchObject({ recharge: 0, gift: 0 })
    const transfer = async () => (await client.data(payment.read, { trade_id })).transfer
    expect(await transfer()).toMatchObject({ state: 'waiting', amount: rest, balance_part: 30 })
    await sound()
    const finance = await shop.loginStaff('finance')
    const { data: listed } = await finance.data(contract.paymentAdmin.transfers, {})
    expect(listed.find((one) => one.id === first.data.id)).toMatchObject({ amount: rest, due: rest })
    await finance.data(contract.paymentAdmin.reject, { id: first.data.id, reason: '未到账' })
    expect(await wallet()).toMatchObject({ recharge: 20, gift: 10 })
    expect(await transfer()).toMatchObject({ state: 'rejected', amount: rest, balance_part: 0 })
    await sound()
    const second = await send('part-2', rest)
    await finance.data(contract.paymentAdmin.confirm, { id: second.data.id })
    expect(await client.data(payment.read, { trade_id })).toMatchObject({
      pay_status: 2,
      balance: { recharge: 0, gift: 0 },
    })
    const paid = await client.data(order.read, { id: made.data.orders[0]!.id })
    expect(paid).toMatchObject({ pay_type: 4, paid: payable })
    await sound()
    // A refund gives back what came from the balance, and the transfer to the wallet.
    await client.data(order.cancel, { id: made.data.orders[0]!.id, reason: '不想要了' })
    expect(await wallet()).toMatchObject({ recharge: payable - 10, gift: 10 })
    await sound()
  })

  it('pays ¥51,000.00 by ¥2,000.00 of the balance and a channel, whose limit is for its own part', async () => {
    const dear = await addGoods(shop.db, { base_price: 5_100_000, stock: 5 })
    const { client } = await shop.newCustomer({ recharge: 200_000 })
    const added = await client.data(cart.add, { params: [{ goods_id: dear, number: 1 }] })
    const made = await tryOrder(client, await client.data(contract.checkout.preview, { ids: added.added.join(',') }))
    const { trade_id } = made.data
    const state = await client.data(payment.read, { trade_id })
    expect(state.trade.due).toBe(51_000)
    expect(state.methods.find((method) => method.pay_type === 3)).toMatchObject({ most: 50_000 })
    expect(state.methods.find((method) => method.pay_type === 3)).not.toHaveProperty('disabled')
    expect(await client.send(payment.start, { trade_id, pay_type: 3, idempotency_key: 'whole-51' })).toMatchObject({
      status: 400,
      message: '单笔不能超过¥50,000.00，请使用对公转账',
    })
    const byBalance = { trade_id, pay_type: 3, use_balance: 1, idempotency_key: 'part-51' } as const
    expect(await client.send(payment.start, byBalance)).toMatchObject({
      errors: { code: ['余额或账期支付超过¥500.00，请输入支付密码或短信验证码'] },
    })
    const { code } = await client.data(contract.auth.smsSend, { scene: 'pay' })
    expect(await client.data(payment.start, { ...byBalance, code: code! })).toMatchObject({ paid: 0, amount: 49_000 })
    await sound()
  })

  it('notes a reminder once an hour', async () => {
    const { client } = await shop.newCustomer({ recharge: 100_000 })
    const added = await client.data(cart.add, { params: [{ goods_id: a, number: 40 }] })
    const made = await tryOrder(client, await client.data(contract.checkout.preview, { ids: added.added.join(',') }))
    await client.data(payment.start, { trade_id: made.data.trade_id, pay_type: 1, idempotency_key: 'remind-1' })
    const { id } = made.data.orders[0]!
    const reminders = async () =>
      (await client.data(order.remind, { id })).logs.filter((log) => log.action === '提醒发货').length
    expect([await reminders(), await reminders()]).toEqual([1, 1])
    shop.clock.advance(61 * 60_000)
    expect([await reminders(), await reminders()]).toEqual([2, 2])
    // Two at once are one, a request to cancel is none, and others do not remind.
    shop.clock.advance(61 * 60_000)
    expect(await Promise.all([reminders(), reminders()])).toEqual([3, 3])
    shop.clock.advance(61 * 60_000)
    await sql`insert into order_log (order_id, from_status, to_status, actor, actor_id, action, note, at)
      select id, status, status, 'buyer', member_id, '申请取消', '', ${new Date(shop.clock.now())} from orders
      where id = ${id}`.execute(shop.db)
    expect(await reminders()).toBe(4)
    expect((await (await shop.newCustomer()).client.send(order.remind, { id })).status).toBe(404)
  })

  it('[EN-01] refuses a foreign, an unknown and a wrong quantity with words, and never for someone else', async () => {
    expect(await buyer.send(cart.add, { params: [{ goods_id: 999_999, number: 1 }] })).toMatchObject({ status: 404 })
    const packed = await addGoods(shop.db, { min_number: 6, step: 3 })
    expect(await buyer.send(cart.add, { params: [{ goods_id: packed, number: 7 }] })).toMatchObject({
      status: 422,
      errors: { number: [expect.stringContaining('可选6或9')] },
    })
    const { client: stranger } = await shop.newCustomer()
    const mine = await buyer.data(order.list, {})
    expect(await stranger.send(order.read, { id: mine.data[0]!.id })).toMatchObject({ status: 404 })
  })
})
