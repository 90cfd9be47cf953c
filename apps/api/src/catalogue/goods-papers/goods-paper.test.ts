import { contract } from '@yaopi/core/contract'
import type { GoodsPaperKind } from '@yaopi/core/staff'
import { unzipSync } from 'fflate'
import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { readPdf } from '../../../../../tests/journeys/pdf-text.ts'
import { buyerAt, type Buyer } from '../../../test/support/buying.ts'
import { addGoods } from '../../../test/support/fixtures.ts'
import { serverOfFile, type TestClient } from '../../../test/support/test-server.ts'
import { smallPicture, upload } from '../../../test/support/uploading.ts'
import { rows, sql } from '../../platform/db/index.ts'

const { goods: goodsCalls, goodsPaper, goodsPaperAdmin: admin } = contract
const shop = serverOfFile()
let buyer: Buyer
let quality: TestClient
beforeAll(async () => {
  buyer = await buyerAt(shop, { company: '演示首营大药房' })
  quality = await shop.loginStaff('quality')
})
beforeEach(async () => {
  await sql`delete from rate_limit`.execute(shop.db)
})

const pdfOf = (words: string): Promise<Buffer> => {
  const document = new PDFDocument()
  document.text(words).end()
  return buffer(document as unknown as NodeJS.ReadableStream)
}
const send = (client: TestClient, bytes: Buffer, type = 'application/pdf') =>
  upload(client, '', bytes, type, admin.file.path)
/** Adds a paper to goods; the papers that are there then. */
async function add(id: number, kind: GoodsPaperKind, bytes: Buffer, type?: string) {
  const { data } = await send(quality, bytes, type)
  return quality.data(admin.add, { id, kind, file_id: data.id })
}
const download = (client: TestClient, goodsId: number) =>
  client.raw({ method: 'GET', url: `${goodsPaper.pack.path}?goods_id=${goodsId}` })
const filesOf = (bytes: Uint8Array): Readonly<Record<string, Uint8Array>> => unzipSync(new Uint8Array(bytes))
const hasPapers = async (client: TestClient, id: number) =>
  (await client.data(goodsCalls.detail, { id })).has_papers ?? 0

it('quality adds papers, and an approved member downloads exactly these as one zip with a stamped list', async () => {
  const id = await addGoods(shop.db, { name: '演示首营药', ypgg: '0.25g*24粒', approval_no: '国药准字H00000470' })
  expect(await hasPapers(buyer.client(), id)).toBe(0)
  const [first, second] = [await pdfOf('FIRST'), await pdfOf('SECOND')]
  await add(id, 1, first)
  await add(id, 4, await smallPicture(), 'image/png')
  const papers = await add(id, 1, second)
  expect(papers.map(({ kind, name }) => [kind, name])).toEqual([
    [1, 'a.pdf'],
    [1, 'a.pdf'],
    [4, 'a.png'],
  ])
  expect(await quality.data(admin.list, { id })).toMatchObject(papers.map((paper) => ({ id: paper.id })))
  expect((await shop.server.app.inject(papers[0]!.url)).rawPayload.equals(first)).toBe(true)

  expect(await hasPapers(buyer.client(), id)).toBe(1)
  const answer = await download(buyer.client(), id)
  expect(answer.headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'private, no-store' })
  expect(decodeURIComponent(String(answer.headers['content-disposition']))).toContain(
    '首营资料-演示首营药 0.25g-24粒.zip',
  )
  const files = filesOf(answer.rawPayload)
  expect(Object.keys(files)).toEqual(['资料清单.pdf', '批准证明-1.pdf', '批准证明-2.pdf', '质量标准-1.png'])
  expect(Buffer.from(files['批准证明-1.pdf']!).equals(first)).toBe(true)
  expect(Buffer.from(files['批准证明-2.pdf']!).equals(second)).toBe(true)
  const picture = (await shop.server.app.inject(papers[2]!.url)).rawPayload
  expect(Buffer.from(files['质量标准-1.png']!).equals(picture)).toBe(true)
  const list = readPdf(Buffer.from(files['资料清单.pdf']!)).text
  for (const words of [
    '首营品种资料清单',
    '演示首营药',
    '国药准字H00000470',
    '演示制药',
    '演示首营大药房',
    '版本日期',
    '批准证明-2.pdf',
    '质量标准-1.png',
    '说明书、标签样稿暂缺',
    '（盖章）',
  ])
    expect(list).toContain(words)

  for (const [kind, bytes] of [
    [2, await pdfOf('LEAFLET')],
    [3, await pdfOf('LABEL')],
  ] as const)
    await add(id, kind, bytes)
  const whole = filesOf((await download(buyer.client(), id)).rawPayload)
  expect(readPdf(Buffer.from(whole['资料清单.pdf']!)).text).toContain('四类资料齐全')
})

it('a removed paper is gone for buyers and stays as a row; both changes are noted', async () => {
  const id = await addGoods(shop.db)
  const [paper] = await add(id, 2, await pdfOf('LEAFLET'))
  const remove = { id, paper_id: paper!.id, reason: '已有新版' }
  expect(await quality.data(admin.remove, remove)).toEqual([])
  expect((await quality.send(admin.remove, remove)).status).toBe(404)
  expect(await hasPapers(buyer.client(), id)).toBe(0)
  const answer = await download(buyer.client(), id)
  expect([answer.statusCode, answer.json().message]).toEqual([404, '该商品暂无首营资料，可通过售后申请补首营资料'])
  expect(await rows(shop.db, sql`select reason from goods_document where goods_id = ${id}`)).toEqual([
    { reason: '已有新版' },
  ])
  expect(
    await rows(
      shop.db,
      sql`select action, before, after from audit_log where target = ${`goods:${id}`} and action like '首营品种：%资料'
        order by id`,
    ),
  ).toEqual([
    { action: '首营品种：添加资料', before: null, after: { 说明书: 'a.pdf' } },
    { action: '首营品种：移除资料', before: { 说明书: 'a.pdf' }, after: { 说明书: null } },
  ])
})

it('visitors, members who are not approved and other roles are refused, and see nothing of it', async () => {
  const id = await addGoods(shop.db)
  const [paper] = await add(id, 1, await pdfOf('A'))
  const waiting = await shop.newCustomer({ audit_status: 1 })
  for (const [client, status] of [
    [shop.visitor, 401],
    [waiting.client, 403],
  ] as const) {
    expect((await download(client, id)).statusCode).toBe(status)
    expect(await hasPapers(client, id)).toBe(0)
  }
  for (const role of ['goods', 'service', 'warehouse', 'admin']) {
    const other = await shop.loginStaff(role)
    expect((await other.data(admin.list, { id })).length).toBe(1)
    expect((await send(other, await pdfOf('B'))).code).toBe(403)
    expect((await other.send(admin.add, { id, kind: 1, file_id: 1 })).status).toBe(403)
    expect((await other.send(admin.remove, { id, paper_id: paper!.id, reason: '错' })).status).toBe(403)
  }
  expect((await quality.data(admin.list, { id })).length).toBe(1)
  await sql`update goods set is_on_sale = false where id = ${id}`.execute(shop.db)
  expect((await download(buyer.client(), id)).statusCode).toBe(404)
})

it('hostile and foreign files are refused, and a kind takes three files', async () => {
  const id = await addGoods(shop.db)
  const plain = await pdfOf('PLAIN')
  const hostile = Buffer.from(
    plain.toString('latin1').replace('/Type /Catalog', '/Type /Catalog /OpenAction << /S /JavaScript /JS (x) >>'),
    'latin1',
  )
  const webp = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#123456' } })
    .webp()
    .toBuffer()
  expect(await send(quality, hostile)).toMatchObject({
    code: 415,
    message: 'PDF含有脚本、附件或密码，请另存为普通PDF后上传',
  })
  expect(await send(quality, webp, 'image/webp')).toMatchObject({
    code: 415,
    message: '首营资料仅支持 PDF、JPG 或 PNG 文件',
  })
  expect((await send(quality, Buffer.from('<html></html>'), 'application/pdf')).code).toBe(415)
  const own = (await send(quality, plain)).data.id
  const colleagues = (await send(await shop.loginStaff('quality', 'content'), plain)).data.id
  const members = (await upload(buyer.client(), 'pay', await smallPicture())).data.id
  const unknown = { file_id: ['请先上传PDF、JPG或PNG文件'] }
  for (const file_id of [colleagues, members, 999_999_999])
    expect((await quality.send(admin.add, { id, kind: 1, file_id })).errors).toEqual(unknown)
  await quality.data(admin.add, { id, kind: 1, file_id: own })
  expect((await quality.send(admin.add, { id, kind: 2, file_id: own })).errors).toEqual(unknown)
  expect((await quality.send(admin.add, { id: 99_999_999, kind: 1, file_id: own })).status).toBe(404)
  expect((await quality.send(admin.add, { id, kind: 5 as never, file_id: own })).status).toBe(422)
  await add(id, 1, plain)
  await add(id, 1, plain)
  const file_id = (await send(quality, plain)).data.id
  const fourth = await quality.send(admin.add, { id, kind: 1, file_id })
  expect([fourth.status, fourth.message]).toEqual([409, '批准证明最多3份，请先移除旧的'])
  expect((await quality.data(admin.list, { id })).length).toBe(3)
})

it('downloads are limited', async () => {
  const id = await addGoods(shop.db)
  for (let at = 0; at < 20; at++) expect((await download(buyer.client(), id)).statusCode).toBe(404)
  const answer = await download(buyer.client(), id)
  expect([answer.statusCode, answer.json().message]).toEqual([429, '下载过于频繁，请稍后再试'])
})

it('the documents of an order have the papers of its goods in a folder each, where there are some', async () => {
  const options = { base_price: 10_000, is_free_shipping: true, ypgg: '0.25g*24粒' }
  const id = await addGoods(shop.db, { ...options, name: '演示有资料药' })
  const without = await addGoods(shop.db, { ...options, name: '演示无资料药' })
  const paper = await pdfOf('OF AN ORDER')
  await add(id, 3, paper)
  const made = await buyer.buy([id, without].map((goods_id) => ({ goods_id, number: 10 })))
  const answer = await buyer.client().raw({ method: 'GET', url: `/api/order/${made.orders[0]!.id}/docs` })
  const documents = filesOf(answer.rawPayload)
  const name = Object.keys(documents).find((each) => each.startsWith('首营资料-'))!
  const files = filesOf(documents[name]!)
  const [row] = await rows(shop.db, sql<{ code: string }>`select goods_sn as code from goods where id = ${id}`)
  const folder = `演示有资料药 0.25g-24粒 ${row!.code}`
  expect(Object.keys(files).filter((each) => each.includes('/'))).toEqual([
    `${folder}/资料清单.pdf`,
    `${folder}/标签样稿-1.pdf`,
  ])
  expect(Object.keys(files)).toContain('01-营业执照.pdf')
  expect(Buffer.from(files[`${folder}/标签样稿-1.pdf`]!).equals(paper)).toBe(true)
})
