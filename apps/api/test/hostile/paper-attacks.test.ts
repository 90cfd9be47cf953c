import { contract } from '@yaopi/core/contract'
import { formatDateTime } from '@yaopi/core'
import { beforeAll, expect, it } from 'vitest'
import { row, sql } from '../../src/platform/db/db.ts'
import { buyerAt, deliver, freshKey, type Buyer } from '../support/buying.ts'
import { addGoods, addLot } from '../support/fixtures.ts'
import { addFile } from '../support/registering.ts'
import { stubProvider } from '../support/stub-provider.ts'
import { serverOfFile, type TestAnswer, type TestClient } from '../support/test-server.ts'
import { attack, type Attack } from './attack-world.ts'
import { watchChanges } from './fingerprint.ts'

const {
  afterSale,
  goodsNotice,
  goodsPaper,
  goodsPaperAdmin,
  hmReceipt,
  hmReceiptAdmin,
  inspectionReport,
  inspectionReportAdmin,
  orderAdmin,
  orderDocuments,
  payment,
  recall,
  recallAdmin,
  statement,
  statementAdmin,
} = contract
const t = serverOfFile({ payments: new Map([['alipay', stubProvider('alipay')]]) })
const FAR = 999_999_999
const VICTIM = '演示受害药房'

/** The victim has a cold order with its record, a recall to answer, an order to be paid by a link and a statement. */
let w: {
  readonly victim: Buyer
  readonly thief: Buyer
  readonly service: TestClient
  readonly quality: TestClient
  readonly warehouse: TestClient
  readonly ids: Readonly<
    Record<
      'order' | 'parcel' | 'record' | 'own' | 'lot' | 'goods' | 'case' | 'line' | 'trade' | 'recall' | 'file',
      number
    >
  >
  readonly token: string
  readonly csv: string
}
beforeAll(async () => {
  const goods = await addGoods(t.db, { stock: 0, base_price: 10_003, temp_class: 'lc', is_free_shipping: true })
  const lot = await addLot(t.db, { goods_id: goods, number: 500, batch_no: 'PA20261126' })
  const plain = await addGoods(t.db, { stock: 1_000, base_price: 10_003, is_free_shipping: true })
  const victim = await buyerAt(t, { company: VICTIM })
  const thief = await buyerAt(t)
  const order = (await victim.buy([{ goods_id: goods, number: 5 }])).orders[0]!.id
  const own = (await thief.buy([{ goods_id: plain, number: 5 }])).orders[0]!.id
  await deliver(t, own)
  const warehouse = await t.loginStaff('warehouse')
  const quality = await t.loginStaff('quality')
  const { id: temperature_file } = (await row(
    t.db,
    sql<{ id: number }>`insert into file (staff_id, scene, name, content_type, size, sha256)
      select id, 'temperature', 'a.pdf', 'application/pdf', 1, repeat('0', 64) from staff limit 1 returning id`,
  ))!
  const cold = { id: order, company: '演示冷链', wl_no: 'PA1', temperature_file }
  const shipped = await warehouse.data(orderAdmin.ship, cold)
  const parcel = shipped.package_id
  const from = Math.floor(t.clock.now() / 1000)
  const csv = [0, 60, 120].map((after) => `${formatDateTime(from + after)},4.5`).join('\n')
  t.clock.advance(180_000)
  const record = await warehouse.data(orderAdmin.recordTemperature, { id: order, package_id: parcel, csv })
  await warehouse.data(orderAdmin.sign, { id: order })
  const made = await quality.data(recallAdmin.start, {
    goods_id: goods,
    batch_no: 'PA20261126',
    class: 1,
    text: '检出可见异物',
    address: '演示路1号召回组',
    idempotency_key: freshKey(),
  })
  const open = (await row(
    t.db,
    sql<{ id: number; line: number }>`select c.id, i.order_item_id as line from after_sale c
      join after_sale_item i on i.case_id = c.id where c.member_id = ${victim.id} and c.type = 10`,
  ))!
  const trade = (await victim.order([{ goods_id: plain, number: 5 }])).trade_id
  const link = await victim.client().data(payment.share, { trade_id: trade })
  w = {
    victim,
    thief,
    service: await t.loginStaff('service'),
    quality,
    warehouse,
    ids: {
      order,
      parcel,
      record: record.id,
      own,
      lot,
      goods,
      case: open.id,
      line: open.line,
      trade,
      recall: made.id,
      file: await addFile(t.db, victim.id, 'hm'),
    },
    token: link.url.split('/').at(-1)!,
    csv,
  }
})

const table = (): Attack[] => {
  const { victim, thief, service, quality, warehouse, ids, token, csv } = w
  const client = thief.client()
  const file =
    (url: string, who = client) =>
    async (): Promise<TestAnswer<never>> => {
      const { statusCode: status, body } = await who.raw({ method: 'GET', url })
      return { status, code: status, message: body, data: undefined as never, errors: {}, headers: {} }
    }
  const temperature =
    (given: object, who = warehouse) =>
    () =>
      who.send(orderAdmin.recordTemperature, { id: ids.order, package_id: ids.parcel, csv, ...given })
  const receipt = (given: object) => () =>
    client.send(hmReceipt.send, {
      id: ids.own,
      files: [ids.file],
      receiver: '张三',
      received_on: '2026-11-20',
      ...given,
    })
  const notice = (given: object) => () =>
    client.send(goodsNotice.change, { goods_id: ids.goods, kind: 'stock', is_on: 1, ...given } as never)
  const start =
    (who: TestClient, given: object = {}) =>
    () =>
      who.send(recallAdmin.start, {
        goods_id: ids.goods,
        batch_no: 'PA20261126',
        class: 1,
        text: '检出可见异物',
        address: '演示路1号召回组',
        idempotency_key: freshKey(),
        ...given,
      })
  const guesses = ['0'.repeat(48), `${token.slice(0, -1)}g`, '../..', "' or true --"]
  return [
    attack(payment.share, 'the trade of another', 404, () => client.send(payment.share, { trade_id: ids.trade })),
    attack(payment.unshare, 'the trade of another', 404, () => client.send(payment.unshare, { trade_id: ids.trade })),
    attack(
      payment.sharedBill,
      'a token that is none',
      [404, 410, 422],
      ...guesses.map((guess) => () => t.visitor.send(payment.sharedBill, { token: guess })),
    ),
    attack(
      payment.payShared,
      'a token that is none',
      [404, 410, 422],
      ...guesses.map((guess) => () => t.visitor.send(payment.payShared, { token: guess, pay_type: 2 })),
    ),
    attack(
      payment.payShared,
      'ways that are not for others, and an amount of their own',
      422,
      ...[1, 4, 5, 0].map(
        (pay_type) => () => t.visitor.send(payment.payShared, { token, pay_type, amount: 0.01 } as never),
      ),
    ),
    attack(
      payment.shareOpened,
      'a token that is none',
      [200, 404, 410, 422],
      ...guesses.map((guess) => () => t.visitor.send(payment.shareOpened, { token: guess })),
    ),
    attack(inspectionReport.download, 'a lot of another', 404, file(`/api/jybg/${ids.lot}/download`)),
    attack(inspectionReport.download, 'a lot that is none', 404, file(`/api/jybg/${FAR}/download`)),
    attack(
      inspectionReport.zip,
      'lots and orders of another',
      [404, 409, 422],
      () => client.send(inspectionReport.zip, { ids: [ids.lot] }),
      () => client.send(inspectionReport.zip, { order_id: ids.order }),
    ),
    attack(inspectionReport.ask, 'a lot of another', 404, () =>
      client.send(inspectionReport.ask, { id: ids.lot, idempotency_key: freshKey() }),
    ),
    attack(inspectionReportAdmin.withdraw, 'by the service', 403, () =>
      service.send(inspectionReportAdmin.withdraw, { id: ids.lot, reason: '错误' }),
    ),
    attack(inspectionReportAdmin.withdraw, 'by a member', [401, 403], () =>
      client.send(inspectionReportAdmin.withdraw, { id: ids.lot, reason: '错误' }),
    ),
    attack(
      goodsPaper.pack,
      'of goods without papers, of goods that are none',
      404,
      file(`/api/goods/papers?goods_id=${ids.goods}`),
      file(`/api/goods/papers?goods_id=${FAR}`),
    ),
    attack(goodsPaperAdmin.add, 'by the service', 403, () =>
      service.send(goodsPaperAdmin.add, { id: ids.goods, kind: 1, file_id: ids.file }),
    ),
    attack(goodsPaperAdmin.add, 'by a member', [401, 403], () =>
      client.send(goodsPaperAdmin.add, { id: ids.goods, kind: 1, file_id: ids.file }),
    ),
    attack(goodsPaperAdmin.add, 'the file of a member', 422, () =>
      quality.send(goodsPaperAdmin.add, { id: ids.goods, kind: 1, file_id: ids.file }),
    ),
    attack(goodsPaperAdmin.remove, 'one that is none', 404, () =>
      quality.send(goodsPaperAdmin.remove, { id: ids.goods, paper_id: FAR, reason: '错误' }),
    ),
    attack(afterSale.answerRecall, 'the recall of another', 404, () =>
      client.send(afterSale.answerRecall, { id: ids.case, lines: [{ item_id: ids.line, number: 0 }] }),
    ),
    attack(
      afterSale.answerRecall,
      'more than was asked, a foreign line, no line, one line twice',
      422,
      ...[
        [{ item_id: ids.line, number: 6 }],
        [{ item_id: FAR, number: 0 }],
        [],
        [
          { item_id: ids.line, number: 1 },
          { item_id: ids.line, number: 1 },
        ],
        [{ item_id: ids.line, number: -1 }],
      ].map((lines) => () => victim.client().send(afterSale.answerRecall, { id: ids.case, lines })),
    ),
    attack(afterSale.sendBack, 'before the recall is answered', 409, () =>
      victim.client().send(afterSale.sendBack, { id: ids.case, carrier: '演示快递', waybill: 'PA0001' }),
    ),
    attack(afterSale.withdraw, 'a recall', 409, () => victim.client().send(afterSale.withdraw, { id: ids.case })),
    attack(recallAdmin.start, 'by others than quality', 403, start(service), start(warehouse)),
    attack(recallAdmin.start, 'by a member', [401, 403], start(client)),
    attack(recallAdmin.start, 'a batch that is being recalled', 409, start(quality)),
    attack(
      recallAdmin.start,
      'a batch or a class that is none',
      422,
      start(quality, { batch_no: 'NONE' }),
      start(quality, { class: 4 }),
      start(quality, { batch_no: '%' }),
    ),
    attack(recallAdmin.end, 'while members may still answer', 409, () =>
      quality.send(recallAdmin.end, { id: ids.recall, note: '结束' }),
    ),
    attack(recallAdmin.end, 'by the service', 403, () =>
      service.send(recallAdmin.end, { id: ids.recall, note: '结束' }),
    ),
    attack(recallAdmin.read, 'by a member', [401, 403], () => client.send(recallAdmin.read, { id: ids.recall })),
    attack(statement.read, 'a month without a statement, of another’s months too', 404, () =>
      client.send(statement.read, { month: '2026-10' }),
    ),
    attack(
      statement.read,
      'months that are none',
      422,
      ...['2026-13', '2026-1', '0000-00', '2026-10-01', "2026-10' --"].map(
        (month) => () => client.send(statement.read, { month }),
      ),
    ),
    attack(
      statement.file,
      'a format that is none, a month that is none',
      [404, 422],
      file('/api/user/bill/file?month=2026-10&format=exe'),
      file('/api/user/bill/file?month=..%2f..&format=pdf'),
      file(`/api/user/bill/file?month=2026-10&format=pdf&member_id=${victim.id}`),
    ),
    attack(statement.confirm, 'one that is not there', 404, () => client.send(statement.confirm, { month: '2026-10' })),
    attack(statement.dispute, 'one that is not there', 404, () =>
      client.send(statement.dispute, { month: '2026-10', text: '金额不对' }),
    ),
    attack(statementAdmin.answer, 'by the service', 403, () =>
      service.send(statementAdmin.answer, { id: 1, answer: '已核对' }),
    ),
    attack(statementAdmin.answer, 'by a member', [401, 403], () =>
      client.send(statementAdmin.answer, { id: 1, answer: '已核对' }),
    ),
    attack(hmReceipt.form, 'an order of another', 404, file(`/api/order/${ids.order}/hm_form`)),
    attack(
      hmReceipt.send,
      'an order of another, an order without these drugs, a file of another',
      [404, 409, 422],
      receipt({ id: ids.order }),
      receipt({}),
      receipt({ files: [FAR] }),
    ),
    attack(hmReceiptAdmin.approve, 'by the service', 403, () => service.send(hmReceiptAdmin.approve, { id: ids.own })),
    attack(hmReceiptAdmin.approve, 'an order without a receipt', [404, 409], () =>
      quality.send(hmReceiptAdmin.approve, { id: ids.own }),
    ),
    attack(hmReceiptAdmin.reject, 'by a member', [401, 403], () =>
      client.send(hmReceiptAdmin.reject, { id: ids.own, reason: '不清' }),
    ),
    attack(
      goodsNotice.change,
      'goods or a kind that are none',
      [404, 422],
      notice({ goods_id: FAR }),
      notice({ goods_id: 0 }),
      notice({ kind: 'member' }),
      notice({ kind: 'constructor' }),
      notice({ is_on: 2 }),
    ),
    attack(
      orderDocuments.temperature,
      'the record of another, a record of another order, a format that is none',
      [404, 422],
      file(`/api/order/${ids.order}/temperature?record_id=${ids.record}&format=csv`),
      file(`/api/order/${ids.own}/temperature?record_id=${ids.record}&format=pdf`),
      file(`/api/order/${ids.order}/temperature?record_id=${ids.record}&format=..%2fpdf`, victim.client()),
    ),
    attack(
      orderAdmin.recordTemperature,
      'by others than the warehouse',
      403,
      temperature({}, service),
      temperature({}, quality),
    ),
    attack(orderAdmin.recordTemperature, 'by a member', [401, 403], temperature({}, client)),
    attack(
      orderAdmin.recordTemperature,
      'a parcel of another order, formulas instead of readings, a megabyte of nothing',
      [404, 422],
      temperature({ id: ids.own }),
      temperature({ csv: '=cmd|calc\n2026-11-26 08:00,=1+1' }),
      temperature({ csv: `${csv}\n${'9'.repeat(1_000)}` }),
      temperature({ csv: ','.repeat(1_000_000) }),
    ),
    attack(afterSale.apply, 'refusing goods that were signed for', 422, () =>
      victim.client().send(afterSale.apply, {
        order_id: ids.order,
        type: 8,
        reason: 1,
        text: '拒收',
        idempotency_key: freshKey(),
      }),
    ),
    attack(afterSale.apply, 'refusing the order of another', 404, () =>
      client.send(afterSale.apply, {
        order_id: ids.order,
        type: 8,
        reason: 1,
        text: '拒收',
        idempotency_key: freshKey(),
      }),
    ),
  ]
}

it('attacks on links, reports, recalls, statements, receipts, notices, records leave nothing', async () => {
  expect((await w.thief.client().data(recall.open, {})).length).toBe(0)
  const changes = await watchChanges(t.db)
  const faults: string[] = []
  for (const { call, what, statuses, tries } of table()) {
    await sql`delete from rate_limit`.execute(t.db)
    const name = `${call.method} ${call.path}: ${what}`
    const answers = await tries()
    for (const one of answers) {
      if (!statuses.includes(one.status)) faults.push(`${name}: ${one.status} ${one.message}`)
      if (`${JSON.stringify(one.data ?? '')}${one.message}`.includes(VICTIM)) faults.push(`${name}: tells`)
    }
    // The audit log notes who tried what they may not; that is all that an attack may leave.
    const left = (await changes()).filter((line) => !line.startsWith('audit_log'))
    for (const line of left) faults.push(`${name}: has changed ${line.slice(0, 80)}`)
  }
  expect(faults).toEqual([])
}, 60_000)
