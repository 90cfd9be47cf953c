import { contract } from '@yaopi/core/contract'
import { unzipSync } from 'fflate'
import PDFDocument from 'pdfkit'
import { buffer } from 'node:stream/consumers'
import { beforeAll, expect, it } from 'vitest'
import { readPdf } from '../../../../../tests/journeys/pdf-text.ts'
import { buyerAt, deliver, type Buyer } from '../../../test/support/buying.ts'
import { addGoods, addLot } from '../../../test/support/fixtures.ts'
import { serverOfFile, type TestClient } from '../../../test/support/test-server.ts'
import { row, rows, sql } from '../../platform/db/index.ts'

const { inspectionReport, inspectionReportAdmin, afterSale, order, message, goods: goodsCalls, cart } = contract
const shop = serverOfFile()
let buyer: Buyer
let stranger: Buyer
let quality: TestClient
let warehouse: TestClient
beforeAll(async () => {
  buyer = await buyerAt(shop, { company: '演示报告大药房' })
  stranger = await buyerAt(shop)
  quality = await shop.loginStaff('quality')
  warehouse = await shop.loginStaff('warehouse')
})

const pdfOf = (words: string): Promise<Buffer> => {
  const document = new PDFDocument()
  document.text(words).end()
  return buffer(document as unknown as NodeJS.ReadableStream)
}
const codeOf = async (id: number): Promise<string> =>
  (await row(shop.db, sql<{ code: string }>`select goods_sn as code from goods where id = ${id}`))!.code

type Import = {
  added: { name: string; id: number }[]
  refused: { name: string; code: string; reason: string }[]
  closed_cases: number
}
async function send(client: TestClient, files: readonly (readonly [name: string, bytes: Buffer])[]) {
  const parts = files.flatMap(([name, bytes]) => [
    Buffer.from(
      `--b\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/pdf\r\n\r\n`,
    ),
    bytes,
    Buffer.from('\r\n'),
  ])
  return client.raw({
    method: 'POST',
    url: '/api/admin/reports/import',
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    payload: Buffer.concat([...parts, Buffer.from('--b--\r\n')]),
  })
}
const imported = async (files: Parameters<typeof send>[1]): Promise<Import> => (await send(quality, files)).json().data

/** Goods with one lot of a batch number that a buyer has received. */
async function bought(batch_no: string, who: Buyer = buyer) {
  const goods_id = await addGoods(shop.db, { stock: 0, is_free_shipping: true, base_price: 1_000 })
  const lot = await addLot(shop.db, { goods_id, number: 50, batch_no })
  const made = await who.buy([{ goods_id, number: 35 }])
  const order_id = made.orders[0]!.id
  await deliver(shop, order_id)
  return { goods_id, lot, order_id, code: await codeOf(goods_id) }
}
const download = (client: TestClient, id: number, query = '') =>
  client.raw({ method: 'GET', url: `/api/jybg/${id}/download${query}` })

it('[PR-05] a member looks up reports of what they bought, gets them stamped, one by one and as a zip', async () => {
  const there = await bought('R26A01')
  const missing = await bought('R26A02')
  const original = await pdfOf('ORIGINAL')
  const outcome = await imported([[`${there.code}_R26A01.pdf`, original]])
  expect(outcome.refused).toEqual([])
  expect(outcome.added).toHaveLength(1)
  const all = await buyer.client().data(inspectionReport.filter, {})
  expect(all.counts).toEqual({ there: 1, missing: 1 })
  expect(all.data.map((lot) => [lot.batch_no, lot.file?.name ?? null, lot.order?.id])).toEqual([
    ['R26A02', null, missing.order_id],
    ['R26A01', expect.stringMatching(/R26A01\.pdf$/), there.order_id],
  ])
  const only = await buyer.client().data(inspectionReport.filter, { batch_no: 'a01' })
  expect(only.data).toHaveLength(1)
  const lot = only.data[0]!
  const answer = await download(buyer.client(), lot.id)
  expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'private, no-store' })
  expect(answer.headers['content-disposition']).toMatch(/^attachment/)
  expect((await download(buyer.client(), lot.id, '?view=1')).headers['content-disposition']).toMatch(/^inline/)
  const words = readPdf(answer.rawPayload).text
  for (const seal of ['质量管理专用章', '演示']) expect(words).toContain(seal)
  const zip = await buyer.client().raw({
    method: 'POST',
    url: '/api/jybg/zip',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `ids=${all.data.map(({ id }) => id).join(',')}`,
  })
  expect(zip.statusCode).toBe(200)
  const files = unzipSync(new Uint8Array(zip.rawPayload))
  expect(Object.keys(files)).toEqual([expect.stringMatching(/R26A01\.pdf$/)])
  expect(Buffer.from(Object.values(files)[0]!).equals(answer.rawPayload)).toBe(true)
  const pack = await buyer.client().raw({ method: 'GET', url: `/api/order/${there.order_id}/docs` })
  expect(Object.keys(unzipSync(new Uint8Array(pack.rawPayload)))).toContainEqual(
    expect.stringMatching(/^药检报告\/.*R26A01\.pdf$/),
  )
})

it('filters by order, day, manufacturer, goods and state, and refuses days in the wrong order', async () => {
  const one = await bought('R26B01')
  const read = await buyer.client().data(order.read, { id: one.order_id })
  const ids = async (query: object) =>
    (await buyer.client().data(inspectionReport.filter, query)).data.map(({ batch_no }) => batch_no)
  expect(await ids({ order_sn: read.order_sn })).toEqual(['R26B01'])
  expect(await ids({ order_sn: read.order_sn.slice(-6) })).toEqual(['R26B01'])
  expect(await ids({ goods_id: one.goods_id, sccj: '演示制药' })).toEqual(['R26B01'])
  expect(await ids({ goods_id: one.goods_id, sccj: '别家' })).toEqual([])
  expect(await ids({ keyword: one.code })).toEqual(['R26B01'])
  expect(await ids({ goods_id: one.goods_id, state: 'there' })).toEqual([])
  expect(await ids({ goods_id: one.goods_id, start_time: '2020-01-01', end_time: '2020-12-31' })).toEqual([])
  expect(await ids({ keyword: '100%_' })).toEqual([])
  const wrong = await buyer.client().send(inspectionReport.filter, { start_time: '2026-12-02', end_time: '2026-12-01' })
  expect([wrong.status, Object.keys(wrong.errors)]).toEqual([422, ['end_time']])
})

it('shows lots of others to nobody, except those in stock to approved members on the page of the goods', async () => {
  const { goods_id, lot, code } = await bought('R26C01')
  await imported([[`${code}_R26C01.pdf`, await pdfOf('C')]])
  const inStock = await stranger.client().data(inspectionReport.filter, { goods_id })
  expect(inStock.data.map((one) => [one.batch_no, one.order])).toEqual([['R26C01', null]])
  expect((await download(stranger.client(), lot)).statusCode).toBe(200)
  await sql`update goods set is_on_sale = false where id = ${goods_id}`.execute(shop.db)
  expect((await stranger.client().data(inspectionReport.filter, { goods_id })).data).toEqual([])
  expect((await download(stranger.client(), lot)).statusCode).toBe(404)
  expect((await download(buyer.client(), lot)).statusCode).toBe(200)
  expect((await download(shop.visitor, lot)).statusCode).toBe(401)
  const foreign = await stranger.client().send(inspectionReport.ask, { id: lot, idempotency_key: 'foreign' })
  expect(foreign.status).toBe(404)
})

it('a missing report becomes a case of two working days, which ends with a message when the report comes', async () => {
  const { lot, code } = await bought('R26D01')
  const mine = buyer.client()
  const ask = { id: lot, idempotency_key: 'ask-1' }
  const { case_id } = await mine.data(inspectionReport.ask, ask)
  expect((await mine.data(inspectionReport.ask, ask)).case_id).toBe(case_id)
  expect((await mine.send(inspectionReport.ask, { ...ask, idempotency_key: 'ask-2' })).status).toBe(409)
  const open = await mine.data(afterSale.read, { id: case_id })
  expect([open.type, open.state, open.reports]).toEqual([
    6,
    10,
    [{ id: lot, name: expect.any(String), batch_no: 'R26D01', is_there: 0 }],
  ])
  // Two working days are at least two days of the calendar.
  expect(open.clock_at! - open.created_at).toBeGreaterThanOrEqual(2 * 86_400 - 60)
  const [shown] = (await mine.data(inspectionReport.filter, { batch_no: 'R26D01' })).data
  expect(shown!.asked).toEqual({ case_id, until: open.clock_at })
  const askedFor = async () =>
    (await quality.data(inspectionReportAdmin.list, { state: 'asked' })).data.map(({ batch_no }) => batch_no)
  expect(await askedFor()).toEqual(['R26D01'])
  const outcome = await imported([[`${code}_R26D01.pdf`, await pdfOf('D')]])
  expect(await askedFor()).toEqual([])
  expect(outcome.closed_cases).toBe(1)
  const ended = await mine.data(afterSale.read, { id: case_id })
  expect([ended.state, ended.clock_at, ended.reports![0]!.is_there]).toEqual([60, null, 1])
  const messages = (await mine.data(message.list, {})).data.filter(({ title }) => title === '药检报告已上传')
  expect(messages.map(({ url }) => url)).toEqual(['/jybg?batch_no=R26D01'])
  const there = await mine.send(inspectionReport.ask, { id: lot, idempotency_key: 'ask-3' })
  expect([there.status, there.message]).toEqual([409, '该批号已有药检报告，可直接下载'])
})

it('a zip has at most 200 files, and none of lots of others', async () => {
  const { lot, code } = await bought('R26Z01')
  const mine = buyer.client()
  const many = Array.from({ length: 201 }, (_, at) => at + 1)
  expect((await mine.send(inspectionReport.zip, { ids: many })).status).toBe(422)
  expect((await mine.send(inspectionReport.zip, {})).status).toBe(422)
  expect((await mine.send(inspectionReport.zip, { ids: [lot] })).status).toBe(409)
  await imported([[`${code}_R26Z01.pdf`, await pdfOf('Z')]])
  const { order_id } = (await mine.data(inspectionReport.filter, { batch_no: 'R26Z01' })).data.map(
    ({ order: one }) => ({
      order_id: one!.id,
    }),
  )[0]!
  expect((await stranger.client().send(inspectionReport.zip, { order_id })).status).toBe(404)
  await sql`update goods set is_on_sale = false where goods_sn = ${code}`.execute(shop.db)
  expect((await stranger.client().send(inspectionReport.zip, { ids: [lot] })).status).toBe(404)
  expect((await mine.send(inspectionReport.zip, { order_id })).status).toBe(200)
})

it('an import refuses each wrong file by itself and says why', async () => {
  const { code } = await bought('R26E01')
  const plain = await pdfOf('E')
  const hostile = Buffer.from(
    plain.toString('latin1').replace('/Type /Catalog', '/Type /Catalog /OpenAction << /S /JavaScript /JS (x) >>'),
    'latin1',
  )
  const torn = Buffer.from('%PDF-1.7\nnothing else')
  const answer = await imported([
    ['report.pdf', plain],
    ['NOSUCH_R26E01.pdf', plain],
    [`${code}_NOSUCH.pdf`, plain],
    [`${code}_R26E01.pdf`, Buffer.from('GIF89a')],
    [`${code}_R26E01.pdf`, hostile],
    [`${code}_R26E01.pdf`, torn],
    [`${code}_R26E01.pdf`, Buffer.concat([plain, Buffer.alloc(10 * 1024 * 1024)])],
    [`${code}_R26E01.pdf`, plain],
    [`${code}_R26E01.pdf`, plain],
  ])
  expect(answer.refused.map(({ code: why }) => why)).toEqual([
    'name',
    'goods',
    'lot',
    'type',
    'pdf',
    'pdf',
    'size',
    'exists',
  ])
  expect(answer.added).toHaveLength(1)
  for (const { reason } of answer.refused) expect(reason).toMatch(/[\u4e00-\u9fff]/)
  expect((await send(await shop.loginStaff('finance'), [['a.pdf', plain]])).statusCode).toBe(403)
  expect((await send(buyer.client(), [['a.pdf', plain]])).statusCode).toBe(401)
  expect((await send(quality, [])).statusCode).toBe(422)
  const many = await send(
    quality,
    Array.from({ length: 501 }, (_, at): [string, Buffer] => [`${at}.pdf`, torn]),
  )
  expect([many.statusCode, many.json().message]).toEqual([413, '一次最多导入500个文件'])
})

it('a lot of prepared herbs is not sold before its report is there, nor after it was withdrawn', async () => {
  const id = await addGoods(shop.db, { zone: 'zy', stock: 0, base_price: 8_000 })
  const late = await addLot(shop.db, { goods_id: id, number: 30, batch_no: 'H2', end_date: '2029-01-31' })
  await addLot(shop.db, { goods_id: id, number: 20, batch_no: 'H1', end_date: '2028-01-31', report: false })
  const mine = buyer.client()
  const detail = () => mine.data(goodsCalls.detail, { id })
  expect((await detail()).number).toBe(30)
  const made = await buyer.buy([{ goods_id: id, number: 5 }])
  await deliver(shop, made.orders[0]!.id)
  const [parcel] = (await mine.data(order.read, { id: made.orders[0]!.id })).packages
  expect(parcel!.lines.map(({ batch_no }) => batch_no)).toEqual(['H2'])
  const [report] = (await quality.data(inspectionReportAdmin.list, { keyword: 'H2' })).data
  expect((await warehouse.send(inspectionReportAdmin.withdraw, { id: report!.id!, reason: '错' })).status).toBe(403)
  await quality.data(inspectionReportAdmin.withdraw, { id: report!.id!, reason: '报告与批号不符' })
  const again = await quality.send(inspectionReportAdmin.withdraw, { id: report!.id!, reason: '报告与批号不符' })
  expect(again.status).toBe(404)
  const held = await detail()
  expect([held.number, held.is_buy, held.buy_reason]).toEqual([0, 0, { code: 'NO_STOCK', msg: '待上传检验报告' }])
  const line = { goods_id: id, ck_id: held.ck_id, number: 1, price: 80 }
  const added = await mine.send(cart.add, { params: [line] } as never)
  expect(JSON.stringify([added.message, added.data, added.errors])).toContain('待上传检验报告')
  expect((await quality.data(inspectionReportAdmin.list, { state: 'missing', keyword: 'H1' })).data).toHaveLength(1)
  expect((await imported([[`${await codeOf(id)}_H1.pdf`, await pdfOf('H')]])).added).toHaveLength(1)
  expect((await detail()).number).toBe(20)
  expect(await rows(shop.db, sql`select 1 from lot where id = ${late} and awaits_report`)).toHaveLength(1)
  const audited = await rows(
    shop.db,
    sql`select action from audit_log where action like 'report.%' order by id desc limit 2`,
  )
  expect(audited).toEqual([{ action: 'report.import' }, { action: 'report.withdraw' }])
})
