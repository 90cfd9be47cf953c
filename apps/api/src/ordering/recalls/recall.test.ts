import { contract, type CheckoutChoices } from '@yaopi/core/contract'
import { recallSteps, statesBefore, type NewRecall } from '@yaopi/core/staff'
import { fromYuan } from '@yaopi/core'
import { describe, expect, it } from 'vitest'
import { row, rows, sql } from '../../platform/db/db.ts'
import { brokenInvariants } from '../../platform/db/invariants.ts'
import { runJob } from '../../platform/jobs/define-job.ts'
import { addCoupon } from '../../pricing/offers/promotion.fixtures.ts'
import { buyerAt, deliver, freshKey, type Buyer } from '../../../test/support/buying.ts'
import { addGoods, addLot } from '../../../test/support/fixtures.ts'
import { serverOfFile } from '../../../test/support/test-server.ts'
import { uploadedPhoto } from '../../../test/support/uploading.ts'

const { afterSale, afterSaleAdmin, cart, message, recall, recallAdmin: admin, order, orderAdmin } = contract
const HOUR = 3_600_000
const DAY = 24 * HOUR
const shop = serverOfFile()
const as = (role: string) => shop.loginStaff(role)
const sound = async (): Promise<void> => expect(await brokenInvariants(shop.db)).toEqual([])
let batches = 0
/** Goods with one lot of a batch, and perhaps a second one that ends later. */
async function stocked(number = 100, other = 0) {
  const goods = await addGoods(shop.db, { stock: 0, base_price: 10_001, is_free_shipping: true })
  const batch_no = `R${++batches}`
  const lot = await addLot(shop.db, { goods_id: goods, batch_no, number, end_date: '2028-01-31' })
  if (other > 0)
    await addLot(shop.db, { goods_id: goods, batch_no: `N${batches}`, number: other, end_date: '2029-01-31' })
  return { goods, batch_no, lot }
}
type Stocked = Awaited<ReturnType<typeof stocked>>
async function sold(of: Stocked, number = 10, buyer?: Buyer, choices: CheckoutChoices = {}) {
  const who = buyer ?? (await buyerAt(shop))
  const made = await who.buy([{ goods_id: of.goods, number }], choices)
  const id = made.orders[0]!.id
  await deliver(shop, id)
  await who.logIn()
  return { buyer: who, id, number }
}
const ask = (of: Stocked, given: Partial<NewRecall> = {}): NewRecall => ({
  goods_id: of.goods,
  batch_no: of.batch_no,
  class: 1,
  text: '检出可见异物，请勿再使用。',
  address: '演示路1号召回组',
  idempotency_key: freshKey(),
  ...given,
})
const lotOf = async (id: number) =>
  (await row(
    shop.db,
    sql<{ on_hand: number; held: number; written_off: number; returned: number }>`
      select on_hand, held, written_off, returned from lot where id = ${id}`,
  ))!
const caseOf = async (buyer: Buyer) => {
  const [first] = (await buyer.client().data(afterSale.list, { status: 'open' })).data
  return buyer.client().data(afterSale.read, { id: first!.id })
}
/** A case of a buyer about units of what they bought, which waits for its review. */
async function complained({ buyer, id: order_id }: Awaited<ReturnType<typeof sold>>, number: number) {
  const client = buyer.client()
  const { item_id, lots } = (await client.data(afterSale.options, { order_id })).lines[0]!
  const { lot_id } = lots[0]!
  const photo = await uploadedPhoto(shop, buyer.id)
  const { id } = await client.data(afterSale.apply, {
    order_id,
    type: 1,
    reason: 1,
    text: '外包装破损',
    lines: [{ item_id, lot_id, number }],
    images: [photo],
    idempotency_key: freshKey(),
  })
  return { id, item_id, lot_id }
}
const toAll = (one: Awaited<ReturnType<typeof caseOf>>, number?: number) => ({
  id: one.id,
  lines: one.items.map((item) => ({ item_id: item.item_id, number: number ?? item.number })),
})

describe('a recall', () => {
  it('locks the batch, tells each member by message and text message, and comes to its end fen by fen', async () => {
    const of = await stocked(100)
    const ordered = await sold(of, 10)
    const second = await sold(of, 6)
    const late = await buyerAt(shop)
    await late.client().data(cart.add, { params: [{ goods_id: of.goods, number: 10 }] })
    const quality = await as('quality')
    const given = ask(of)
    const made = await quality.data(admin.start, given)
    expect(made).toMatchObject({ members: 2, answered: 0, shipped: 16, asked: 16, returned: 0, held: 84, waiting: 0 })
    expect(made.answer_by - made.started_at).toBe(24 * 3_600)
    expect(made.report_by - made.started_at).toBe(24 * 3_600)
    expect((await quality.data(admin.start, given)).id).toBe(made.id)
    expect(await quality.send(admin.start, { ...given, class: 2 })).toMatchObject({ status: 422 })
    expect(await quality.send(admin.start, ask(of))).toMatchObject({ status: 409, message: '该批号正在召回' })

    // Nobody can buy it any more.
    const { buyer } = ordered
    expect(await buyer.client().send(cart.add, { params: [{ goods_id: of.goods, number: 10 }] })).toMatchObject({
      status: 409,
      message: expect.stringContaining('暂时缺货'),
    })
    expect((await late.client().data(cart.list, {})).data).toMatchObject([{ blocked: { code: 'NO_STOCK' } }])

    const told = (await buyer.client().data(message.list, {})).data.find((one) => one.title.startsWith('一级召回'))!
    expect(told.content).toContain(of.batch_no)
    const texts = await rows(
      shop.db,
      sql<{ member_id: number }>`select (payload->>'member_id')::int as member_id from outbox
        where topic = 'message.sms' and payload->>'kind' = 'recall.started'
          and event_id like ${`sms:recall:${made.id}:%`}`,
    )
    expect(texts.map((one) => one.member_id).sort()).toEqual([buyer.id, second.buyer.id].sort())

    const [notice] = await buyer.client().data(recall.open, {})
    expect(notice).toMatchObject({ batch_no: of.batch_no, class_name: '一级召回', cases: [{ number: 10 }] })
    const one = await caseOf(buyer)
    expect(one).toMatchObject({
      type: 10,
      state: 30,
      we_pay: 1,
      number: 10,
      return_address: '演示路1号召回组',
      can: { answer_recall: true, send_back: false, withdraw: false },
    })
    expect(told.url).toBe(`/order/returnInfo/${one.id}`)
    const client = buyer.client()
    expect(await client.send(afterSale.sendBack, { id: one.id, carrier: '演示快递', waybill: 'SF1000' })).toMatchObject(
      {
        status: 409,
      },
    )
    expect((await client.send(afterSale.withdraw, { id: one.id })).status).toBe(409)
    expect(await client.send(afterSale.answerRecall, toAll(one, 11))).toMatchObject({ status: 422 })
    expect(await client.send(afterSale.answerRecall, { id: one.id, lines: [{ item_id: 1, number: 0 }] })).toMatchObject(
      {
        errors: { lines: [expect.any(String)] },
      },
    )
    // Three are used up.
    const answered = await client.data(afterSale.answerRecall, toAll(one, 7))
    expect(answered).toMatchObject({ state: 30, number: 7, can: { answer_recall: false, send_back: true } })
    expect((await client.send(afterSale.answerRecall, toAll(one, 0))).status).toBe(409)
    expect(await client.data(recall.open, {})).toEqual([])
    await client.data(afterSale.sendBack, { id: one.id, carrier: '演示快递', waybill: 'SF1000' })
    const units = await rows(
      shop.db,
      sql<{ item_id: number; lot_id: number; good: number }>`select order_item_id as item_id, lot_id, number as good
        from after_sale_item where case_id = ${one.id}`,
    )
    await (
      await as('warehouse')
    ).data(afterSaleAdmin.inspect, {
      id: one.id,
      lines: units.map((unit) => ({ ...unit, bad: 0 })),
    })
    const before = fromYuan((await client.data(contract.member.money, {})).total)
    const done = await (await as('finance')).data(afterSaleAdmin.refund, { id: one.id })
    expect(done.refund!.amount).toBe(700.07)
    expect(fromYuan((await client.data(contract.member.money, {})).total) - before).toBe(70_007)
    // What came back is never sold again.
    expect(await lotOf(of.lot)).toEqual({ on_hand: 0, held: 84, written_off: 7, returned: 7 })

    // The second member has used up all of it.
    const other = await caseOf(second.buyer)
    expect(await second.buyer.client().data(afterSale.answerRecall, toAll(other, 0))).toMatchObject({ state: 60 })
    const detail = await quality.data(admin.read, { id: made.id })
    expect(detail).toMatchObject({ answered: 2, asked: 16, returned: 7, people: { total: 2 } })
    expect(detail.people.data.map((person) => [person.left, person.returned]).sort()).toEqual([
      [0, 0],
      [7, 7],
    ])
    const ended = await quality.data(admin.end, { id: made.id, note: '已全部答复' })
    expect(ended).toMatchObject({ held: 0, end_note: '已全部答复' })
    expect(await lotOf(of.lot)).toMatchObject({ on_hand: 0, held: 0, written_off: 91 })
    expect(await quality.send(admin.end, { id: made.id, note: '再次' })).toMatchObject({ status: 409 })
    expect((await quality.data(admin.list, { status: 'ended' })).data.map((found) => found.id)).toContain(made.id)
    await sound()
  })

  it.each([
    ['lot', 'update'],
    ['recall_member', 'insert'],
    ['after_sale_log', 'insert'],
    ['message', 'insert'],
    ['audit_log', 'insert'],
  ])('that fails at the %s leaves nothing of it: batch, cases and messages are as before', async (table, act) => {
    const of = await stocked(30)
    const { buyer } = await sold(of, 5)
    const stored = () =>
      row(
        shop.db,
        sql`select l.on_hand, l.held, (select count(*)::int from recall r where r.goods_id = ${of.goods}) as recalls,
          (select count(*)::int from after_sale c where c.member_id = ${buyer.id}) as cases,
          (select count(*)::int from message m where m.member_id = ${buyer.id} and m.title like '%召回%') as messages
          from lot l where l.id = ${of.lot}`,
      )
    const quality = await as('quality')
    await sql`create or replace function fail_here() returns trigger language plpgsql as
      $$ begin raise exception 'the disk is full'; end $$`.execute(shop.db)
    await sql`create trigger fail_here before ${sql.raw(act)} on ${sql.table(table)} for each row
      execute function fail_here()`.execute(shop.db)
    const failed = await quality.send(admin.start, ask(of))
    await sql`drop trigger fail_here on ${sql.table(table)}`.execute(shop.db)
    expect(failed.status).toBe(500)
    expect(await stored()).toEqual({ on_hand: 25, held: 0, recalls: 0, cases: 0, messages: 0 })
    await quality.data(admin.start, ask(of))
    expect(await stored()).toEqual({ on_hand: 0, held: 25, recalls: 1, cases: 1, messages: 1 })
    await sound()
  })

  it.each([
    ['lot', 'update'],
    ['after_sale', 'insert'],
    ['message', 'insert'],
    ['outbox', 'insert'],
    ['audit_log', 'insert'],
  ])('that fails at the %s has held nothing, asked nobody and told nobody; then it is all done', async (table, act) => {
    // The codes that an address may ask for are counted by the hour.
    shop.clock.advance(15 * 60_000)
    const of = await stocked(30)
    const { buyer, id } = await sold(of, 10)
    const quality = await as('quality')
    const stored = () =>
      row(
        shop.db,
        sql`select l.on_hand, l.held, l.recall_id is not null as is_recalled,
          (select count(*)::int from recall r where r.batch_no = l.batch_no) as recalls,
          (select count(*)::int from after_sale c where c.order_id = ${id}) as cases,
          (select count(*)::int from message m where m.member_id = ${buyer.id} and m.title like '一级召回%') as messages
          from lot l where l.id = ${of.lot}`,
      )
    const before = await stored()
    expect(before).toEqual({ on_hand: 20, held: 0, is_recalled: false, recalls: 0, cases: 0, messages: 0 })
    await sql`create or replace function fail_here() returns trigger language plpgsql as
      $$ begin raise exception 'the disk is full'; end $$`.execute(shop.db)
    await sql`create trigger fail_here before ${sql.raw(act)} on ${sql.table(table)} for each row
      execute function fail_here()`.execute(shop.db)
    const given = ask(of)
    const failed = await quality.send(admin.start, given)
    await sql`drop trigger fail_here on ${sql.table(table)}`.execute(shop.db)
    expect(failed.status).toBe(500)
    expect(await stored()).toEqual(before)
    expect(await quality.data(admin.start, given)).toMatchObject({ members: 1, asked: 10, held: 20 })
    expect(await stored()).toEqual({ on_hand: 0, held: 20, is_recalled: true, recalls: 1, cases: 1, messages: 1 })
    await sound()
  })

  it('leaves what open orders have reserved to other batches, and holds the rest when they are cancelled', async () => {
    const of = await stocked(10, 5)
    const buyer = await buyerAt(shop)
    const waiting = await buyer.buy([{ goods_id: of.goods, number: 12 }])
    const quality = await as('quality')
    const made = await quality.data(admin.start, ask(of, { class: 3 }))
    // 3 were free; 5 of the 12 can come from the other batch.
    expect(made).toMatchObject({ members: 0, held: 3, waiting: 7 })
    expect((await lotOf(of.lot)).on_hand).toBe(7)
    const id = waiting.orders[0]!.id
    const warehouse = await as('warehouse')
    expect(await warehouse.send(orderAdmin.ship, { id, company: '演示物流', wl_no: `X${id}` })).toMatchObject({
      status: 409,
    })
    const [line] = (await buyer.client().data(order.read, { id })).items
    await warehouse.data(orderAdmin.ship, {
      id,
      company: '演示物流',
      wl_no: `Y${id}`,
      lines: [{ item_id: line!.id, number: 5 }],
    })
    await (await as('service')).data(orderAdmin.shortage, { id, note: '批号召回' })
    expect(await lotOf(of.lot)).toMatchObject({ on_hand: 0, held: 10 })
    await sound()
  })

  it('gives the share of a coupon back as a voucher', async () => {
    const of = await stocked(20)
    const buyer = await buyerAt(shop)
    const now = shop.clock.now()
    const voucher = await addCoupon(shop.db, { now, member_id: buyer.id, type: 2, name: '30元现金券', face: 3_000 })
    const one = await sold(of, 10, buyer, { voucher_ids: String(voucher) })
    await (await as('quality')).data(admin.start, ask(of))
    const found = await caseOf(one.buyer)
    const client = one.buyer.client()
    await client.data(afterSale.answerRecall, toAll(found, 4))
    await client.data(afterSale.sendBack, { id: found.id, carrier: '演示快递', waybill: 'SF2000' })
    const units = await rows(
      shop.db,
      sql<{ item_id: number; lot_id: number }>`select order_item_id as item_id, lot_id from after_sale_item
        where case_id = ${found.id}`,
    )
    const lines = units.map((unit) => ({ ...unit, good: 1, bad: 3 }))
    await (await as('warehouse')).data(afterSaleAdmin.inspect, { id: found.id, lines })
    const done = await (await as('finance')).data(afterSaleAdmin.refund, { id: found.id })
    expect(done.refund!.amount).toBe(388.04)
    const vouchers = await rows(
      shop.db,
      sql<{ face: number }>`select t.face from coupon c join coupon_template t on t.id = c.template_id
        where c.member_id = ${one.buyer.id} and t.name = '召回优惠补偿券'`,
    )
    expect(vouchers).toEqual([{ face: 1_200 }])
    await sound()
  })

  it('asks for units without those that came back or are in another case', async () => {
    const of = await stocked(50)
    const one = await sold(of, 10)
    const options = await one.buyer.client().data(afterSale.options, { order_id: one.id })
    const { item_id, lots } = options.lines[0]!
    await sql`insert into after_sale (order_id, member_id, type, state, reason, words, clock_at, created_at)
      values (${one.id}, ${one.buyer.id}, 1, 10, 2, '', ${new Date(shop.clock.now() + DAY)},
        ${new Date(shop.clock.now())})`.execute(shop.db)
    await sql`insert into after_sale_item (case_id, order_id, order_item_id, lot_id, number)
      select max(id), ${one.id}, ${item_id}, ${lots[0]!.lot_id}, 3 from after_sale`.execute(shop.db)
    await sql`insert into after_sale_log (case_id, to_state, actor, action, at)
      select max(id), 10, 'buyer', '提交申请', ${new Date(shop.clock.now())} from after_sale`.execute(shop.db)
    const made = await (await as('quality')).data(admin.start, ask(of))
    expect(made).toMatchObject({ shipped: 10, asked: 7 })

    // The other case ends and its units stay with the buyer: they are asked for, once.
    const other = (await row(
      shop.db,
      sql<{ id: number }>`select id from after_sale where type = 1
      order by id desc limit 1`,
    ))!
    shop.clock.advance(1_000)
    await one.buyer.logIn()
    await one.buyer.client().data(afterSale.withdraw, { id: other.id })
    shop.clock.advance(1_000)
    await runJob(shop.server, 'ask-recalled-again')
    await runJob(shop.server, 'ask-recalled-again')
    const quality = await as('quality')
    expect(await quality.data(admin.read, { id: made.id })).toMatchObject({ shipped: 10, asked: 10 })
    const [notice] = await one.buyer.client().data(recall.open, {})
    expect(notice!.cases.map(({ number }) => number)).toEqual([7, 3])
    await sound()
  })

  it('leaves units to a case that is to be decided on, which then asks for all of them', async () => {
    const of = await stocked(50)
    const one = await sold(of, 10)
    const { id, item_id, lot_id } = await complained(one, 6)
    expect(await (await as('quality')).data(admin.start, ask(of))).toMatchObject({ asked: 4 })
    const service = await as('service')
    const approved = { id, address: '演示路1号退货组' }
    const refused = { status: 422, errors: { lines: [expect.stringContaining('该批号正在召回')] } }
    for (const less of [{ lines: [{ item_id, lot_id, number: 4 }] }, { type: 2 as const }])
      expect(await service.send(afterSaleAdmin.approve, { ...approved, ...less })).toMatchObject(refused)
    const all = { ...approved, lines: [{ item_id, lot_id, number: 6 }] }
    expect(await service.data(afterSaleAdmin.approve, all)).toMatchObject({ state: 30, number: 6 })
    await sound()
  })

  it('asks for what another case kept out of it and only a part of which came back', async () => {
    const of = await stocked(50)
    const one = await sold(of, 10)
    const { id, item_id, lot_id } = await complained(one, 6)
    const client = one.buyer.client()
    await (await as('service')).data(afterSaleAdmin.approve, { id, address: '演示路1号退货组' })
    await client.data(afterSale.sendBack, { id, carrier: '演示快递', waybill: 'SF2100' })
    const quality = await as('quality')
    const made = await quality.data(admin.start, ask(of))
    expect(made).toMatchObject({ shipped: 10, asked: 4 })
    // Two of the six have stayed with the buyer, who takes the money for the others.
    shop.clock.advance(1_000)
    const came = [{ item_id, lot_id, good: 0, bad: 4 }]
    await (await as('warehouse')).data(afterSaleAdmin.inspect, { id, lines: came })
    await client.data(afterSale.choose, { id, accept: 1 })
    await (await as('finance')).data(afterSaleAdmin.refund, { id })
    shop.clock.advance(1_000)
    await runJob(shop.server, 'ask-recalled-again')
    await runJob(shop.server, 'ask-recalled-again')
    expect(await quality.data(admin.read, { id: made.id })).toMatchObject({ shipped: 10, asked: 6 })
    const [notice] = await client.data(recall.open, {})
    expect(notice!.cases.map(({ number }) => number)).toEqual([4, 2])
    await sound()
  })

  it.each([
    [2, 48, 3],
    [3, 72, 7],
  ] as const)('of class %i gives %i hours to answer and %i days to report', async (level, hours, days) => {
    const of = await stocked(50)
    const one = await sold(of, 5)
    const made = await (await as('quality')).data(admin.start, ask(of, { class: level }))
    expect(made.answer_by - made.started_at).toBe(hours * 3_600)
    expect(made.report_by - made.started_at).toBe(days * 24 * 3_600)
    expect((await caseOf(one.buyer)).clock_at).toBe(made.answer_by)
  })

  it('unanswered: escalated with a second text message once, never closed by the clock', async () => {
    const of = await stocked(50)
    const one = await sold(of, 5)
    await sold(of, 5, one.buyer)
    const quality = await as('quality')
    const made = await quality.data(admin.start, ask(of, { class: 2 }))
    expect(await quality.send(admin.end, { id: made.id, note: '太早' })).toMatchObject({ status: 409 })
    shop.clock.set(made.answer_by * 1_000 + 1_000)
    await runJob(shop.server, 'after-sale-clocks')
    await runJob(shop.server, 'after-sale-clocks')
    const again = await as('quality')
    const [person] = (await again.data(admin.read, { id: made.id })).people.data
    expect(person).toMatchObject({ is_overdue: 1, answered_at: null, left: null })
    expect(person!.cases.map((its) => its.state)).toEqual([30, 30])
    const texts = await rows(
      shop.db,
      sql`select 1 from outbox where event_id = ${`sms:recall.unanswered:${made.id}:${one.buyer.id}`}`,
    )
    expect(texts).toHaveLength(1)
    await one.buyer.logIn()
    expect(await one.buyer.client().data(recall.open, {})).toHaveLength(1)
    const ended = await again.data(admin.end, { id: made.id, note: '多次联系未果' })
    expect(ended.ended_at).not.toBeNull()
    expect(await one.buyer.client().data(recall.open, {})).toEqual([])
    await sound()
  })

  it('takes the steps of its table and no other one: what has ended stays as it is', async () => {
    const quality = await as('quality')
    const of = await stocked(20)
    const { id } = await quality.data(admin.start, ask(of))
    const stateOf = async () => ((await quality.data(admin.read, { id })).ended_at === null ? 'open' : 'ended')
    const states = [null, await stateOf()]
    await quality.data(admin.end, { id, note: '未售出' })
    states.push(await stateOf())
    expect(recallSteps.map(({ from, to }) => [from, to])).toEqual([states.slice(0, 2), states.slice(1)])
    for (const { who, effect } of recallSteps) expect([who.length > 0, effect !== '']).toEqual([true, true])
    expect(statesBefore(recallSteps, 'open')).toEqual([])
    expect(await quality.send(admin.end, { id, note: '再次' })).toMatchObject({ status: 409, message: '召回已结束' })
    await expect(
      sql`update recall set ended_at = null, ended_by = null, end_note = '' where id = ${id}`.execute(shop.db),
    ).rejects.toThrow('has ended')
    await sound()
  })

  it('is refused to others, for a batch that is not there, and without words', async () => {
    const of = await stocked(5)
    for (const role of ['service', 'finance', 'warehouse'])
      expect(await (await as(role)).send(admin.start, ask(of))).toMatchObject({ status: 403 })
    const quality = await as('quality')
    expect(await quality.send(admin.start, ask(of, { batch_no: 'NONE' }))).toMatchObject({
      errors: { batch_no: ['没有这个批号'] },
    })
    expect(await quality.send(admin.start, ask(of, { text: ' ' }))).toMatchObject({ status: 422 })
    expect(await quality.send(admin.read, { id: 999_999 })).toMatchObject({ status: 404 })
    expect(await quality.send(admin.end, { id: 999_999, note: '无' })).toMatchObject({ status: 404 })
    // The database holds it too.
    const made = await quality.data(admin.start, ask(of))
    await expect(
      sql`insert into recall (goods_id, batch_no, class, text, address, staff_id, request_key, started_at, answer_by,
        report_by) select goods_id, batch_no, class, text, address, staff_id, 'second', started_at, answer_by, report_by
        from recall where id = ${made.id}`.execute(shop.db),
    ).rejects.toMatchObject({ constraint: 'recall_once' })
  })
})
