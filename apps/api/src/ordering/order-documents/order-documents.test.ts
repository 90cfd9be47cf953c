import { contract } from '@yaopi/core/contract'
import { unzipSync } from 'fflate'
import { beforeAll, expect, it } from 'vitest'
import { sql } from '../../platform/db/db.ts'
import { readPdf } from '../../../../../tests/journeys/pdf-text.ts'
import { buyerAt, deliver, type Buyer } from '../../../test/support/buying.ts'
import { addGoods } from '../../../test/support/fixtures.ts'
import { serverOfFile } from '../../../test/support/test-server.ts'

const { order, orderAdmin } = contract
const shop = serverOfFile()
let buyer: Buyer
let stranger: Buyer
let goods: readonly number[]
beforeAll(async () => {
  const make = (at: number) =>
    addGoods(shop.db, { stock: 1_000, base_price: 1_001, name: `演示合同药品${at}号`, is_free_shipping: true })
  goods = await Promise.all([...Array(40).keys()].map(make))
  buyer = await buyerAt(shop, { company: '演示单据大药房' })
  stranger = await buyerAt(shop)
})
const fileOf = (who: Buyer, id: number, paper: string) =>
  who.client().raw({ method: 'GET', url: `/api/order/${id}/${paper}` })
const buy = async (): Promise<number> => {
  const made = await buyer.buy(goods.map((goods_id) => ({ goods_id, number: 3 })))
  return made.orders[0]!.id
}

it('the slips of two parcels and the contract of forty lines say what the order says', async () => {
  const id = await buy()
  const placed = await buyer.client().data(order.read, { id })
  expect((await fileOf(buyer, id, 'sale_doc')).json()).toMatchObject({
    code: 409,
    message: '订单尚未发货，没有随货同行单',
  })
  const contractBefore = readPdf((await fileOf(buyer, id, 'contract')).rawPayload)
  expect(contractBefore.pages).toBeGreaterThan(1)
  const warehouse = await shop.loginStaff('warehouse')
  const first = [{ item_id: placed.items[0]!.id, number: 2 }]
  await warehouse.data(orderAdmin.ship, { id, company: '演示物流', wl_no: 'SLIP1', lines: first })
  await warehouse.data(orderAdmin.ship, { id, company: '演示物流', wl_no: 'SLIP2' })
  const shipped = await buyer.client().data(order.read, { id })
  const answer = await fileOf(buyer, id, 'sale_doc')
  expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'private, no-store' })
  const slip = readPdf(answer.rawPayload)
  expect(slip.pages).toBeGreaterThan(2)
  for (const words of [
    '随货同行单',
    'SLIP1',
    'SLIP2',
    '第1个，共2个',
    '演示单据大药房',
    shipped.order_sn,
    '演示合同药品39号',
  ])
    expect(slip.text).toContain(words)
  for (const lot of shipped.packages.flatMap(({ lines }) => lines)) expect(slip.text).toContain(lot.batch_no)
  const paper = readPdf((await fileOf(buyer, id, 'contract')).rawPayload)
  for (const words of ['药品销售合同', '演示合同药品0号', '30.03', shipped.payable.toFixed(2), '供货单位（盖章）'])
    expect(paper.text).toContain(words)
})

it('slip and contract name both licences, holder, storage, amounts and total, number and printing time', async () => {
  const store = async (key: string, value: unknown): Promise<void> => {
    await sql`insert into setting (key, value) values (${key}, ${JSON.stringify(value)}::jsonb)
      on conflict (key) do update set value = excluded.value`.execute(shop.db)
  }
  await store('licences', [{ name: '药品经营许可证', number: '演示许可A01', url: '' }])
  await store('invoices', {
    at_signing: true,
    plain_at_once: true,
    seller: { tax_no: '91510000DEMO00001', address: '演示路8号' },
  })
  await shop.server.settings.reload()
  await sql`update goods set mah = '演示持有人公司', storage = '密封，阴凉处' where id = ${goods[0]!}`.execute(shop.db)
  const made = await buyer.buy(goods.slice(0, 2).map((goods_id) => ({ goods_id, number: 60 })))
  const { id } = made.orders[0]!
  await deliver(shop, id)
  const { order_sn, buyer: bought } = await buyer.client().data(order.read, { id })
  const slip = readPdf((await fileOf(buyer, id, 'sale_doc')).rawPayload).text
  for (const words of [
    `单据编号：${order_sn}-1`,
    '打印时间：',
    '供货单位许可证号：演示许可A01',
    `购货单位许可证号：${bought.licence_no}`,
    '上市许可持有人',
    '演示持有人公司',
    '储存条件',
    '密封，阴凉处',
    '600.60',
    '合计数量：120',
    '合计金额：1201.20元',
    '收货人：______________',
  ])
    expect(slip).toContain(words)
  const paper = readPdf((await fileOf(buyer, id, 'contract')).rawPayload).text
  for (const words of [
    '供货单位纳税人识别号：91510000DEMO00001',
    '供货单位地址：演示路8号',
    '开户银行：演示银行营业部',
    '银行账号：0000',
    '演示持有人公司',
    '单价与金额均含增值税',
  ])
    expect(paper).toContain(words)
})

it.each([
  ['pt', 48],
  ['zy', 24],
] as const)('the contract of an order of %s tells the %i hours for what is missing', async (group, hours) => {
  const id = await buy()
  await sql`update orders set settle_group = ${group} where id = ${id}`.execute(shop.db)
  const { text } = readPdf((await fileOf(buyer, id, 'contract')).rawPayload)
  expect(text).toContain(`短少在签收后${hours}小时内提出，发错货在签收后7日内提出`)
})

it('everything comes in one zip, for nobody else, and not before there is anything', async () => {
  const id = await buy()
  await deliver(shop, id)
  const files = unzipSync(new Uint8Array((await fileOf(buyer, id, 'docs')).rawPayload))
  expect(Object.keys(files).map((name) => name.replace(/-.*\./, '.'))).toEqual([
    '随货同行单.pdf',
    '销售合同.pdf',
    '首营资料.zip',
  ])
  for (const paper of ['sale_doc', 'contract', 'docs']) {
    expect((await fileOf(stranger, id, paper)).statusCode).toBe(404)
    expect((await shop.visitor.raw({ method: 'GET', url: `/api/order/${id}/${paper}` })).statusCode).toBe(401)
  }
  const unpaid = (await buyer.order([{ goods_id: goods[0]!, number: 90 }])).orders[0]!.id
  for (const paper of ['contract', 'docs']) expect((await fileOf(buyer, unpaid, paper)).statusCode).toBe(409)
})
