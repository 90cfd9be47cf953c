import { contract } from '@yaopi/core/contract'
import { expect, test } from 'vitest'
import { freshKey, placeOrder } from '../../../test/support/buying.ts'
import { answerAll, documentOf, registered } from '../../../test/support/registering.ts'
import { serverOfFile } from '../../../test/support/test-server.ts'
import { smallPicture, upload } from '../../../test/support/uploading.ts'
import { search } from '../../catalogue/search/index.ts'
import { brokenInvariants } from '../../platform/db/invariants.ts'
import { sql } from '../../platform/db/index.ts'
import { drainOutbox } from '../../platform/jobs/outbox.ts'

const {
  agreement,
  articleAdmin,
  auth,
  cart,
  checkout,
  firstSteps,
  goods: shopGoods,
  order,
  orderAdmin,
  payment,
  paymentAdmin,
  regionAdmin,
  registration,
  staffGoodsAdmin,
  staffLotsAdmin,
  taxonomyAdmin,
  warehouseAdmin,
} = contract
const t = serverOfFile({
  seed: async (db) => {
    await sql`truncate region, warehouse, category, staff, goods, manufacturer, brand cascade`.execute(db)
  },
})

const DONE = ['staff', 'regions', 'warehouses', 'categories', 'goods', 'stock']

test('from an empty shop to the first parcel, by nothing but calls', async () => {
  const staff = await t.loginStaff('quality', 'goods', 'service', 'warehouse', 'finance', 'content')
  const quality = await t.loginStaff('quality')

  // Where it delivers, from where, and what goods are sorted by.
  await staff.data(regionAdmin.fill, {})
  const province = (await staff.data(regionAdmin.list, {})).find(({ name }) => name === '四川省')!
  await staff.data(regionAdmin.change, { id: province.id, version: 1, freight_zone: 'A', served: 1 })
  const [city] = await staff.data(regionAdmin.list, { parent_id: province.id })
  const [district] = await staff.data(regionAdmin.list, { parent_id: city!.id })
  const { id: ck_id } = await staff.data(warehouseAdmin.add, { name: '成都仓' })
  await staff.data(taxonomyAdmin.fill, { zone: 'normal' })
  await staff.data(articleAdmin.fill, {})

  // Goods: approved by quality, put on the shelf, delivered.
  const category = (await staff.data(taxonomyAdmin.categories, { zone: 'normal' })).find(({ level }) => level === 2)!
  const { id: sccj_id } = await staff.data(taxonomyAdmin.add, { kind: 'maker', name: '开张制药有限公司' })
  const made = await staff.data(staffGoodsAdmin.add, {
    goods_sn: 'KZ0001',
    name: '开张感冒胶囊',
    ypgg: '0.25g*24粒',
    bzdw: '盒',
    sccj_id,
    category_id: category.id,
    goods_class: 'west',
    otc_class: 'rx',
    approval_no: '国药准字H20260001',
    base_price: 12.5,
  })
  await staff.data(staffGoodsAdmin.submit, { id: made.id, version: made.version })
  await quality.data(staffGoodsAdmin.firstApproval, { ids: [made.id], pass: 1 })
  const approved = await staff.data(staffGoodsAdmin.read, { id: made.id })
  await staff.data(staffGoodsAdmin.shelf, { id: made.id, version: approved.version, is_on_sale: 1 })
  await staff.data(staffLotsAdmin.receive, {
    goods_sn: 'KZ0001',
    ck_id,
    batch_no: '261101',
    made_date: '2026-11-01',
    end_date: '2028-10-31',
    number: 1_000,
    idempotency_key: freshKey(),
  })
  await search.of(t.server).reload()

  // A pharmacy joins, signs and buys.
  const place = { province_id: province.id, city_id: city!.id, district_id: district!.id }
  const buyer = await registered(t, place)
  for (const type of ['yyzz', 'ypjy', 'cgwt', 'cgsfz'])
    await buyer.client.data(registration.document, await documentOf(t.db, buyer.id, type))
  await buyer.client.data(registration.step3, {})
  expect(await answerAll(quality, buyer.id)).toMatchObject({ audit_status: 2 })
  // One text message a minute.
  t.clock.advance(61_000)
  const { code } = await buyer.client.data(auth.smsSend, { scene: 'sign' })
  await buyer.client.data(agreement.sign, { name: '李采购', code: code! })
  const found = await buyer.client.data(shopGoods.list, { keywords: '感冒胶囊' })
  expect(found.data.map(({ id, price }) => [id, price])).toEqual([[made.id, 12.5]])
  await buyer.client.data(cart.add, { params: [{ goods_id: made.id, number: 40 }] })
  const placed = await placeOrder(buyer.client, await buyer.client.data(checkout.preview, {}))

  // The money comes by transfer, the parcel goes.
  const image = (await upload(buyer.client, 'pay', await smallPicture())).data.id
  const { payable } = await buyer.client.data(order.read, { id: placed.orders[0]!.id })
  const { id: transfer } = await buyer.client.data(payment.transfer, {
    trade_id: placed.trade_id,
    payer: '演示新康大药房',
    bank: '中国工商银行',
    amount: payable,
    paid_at: '2026-11-21',
    image,
    idempotency_key: freshKey(),
  })
  await staff.data(paymentAdmin.confirm, { id: transfer })
  await drainOutbox(t.server)
  const sent = await staff.data(orderAdmin.ship, { id: placed.orders[0]!.id, company: '演示物流', wl_no: 'WL1' })
  expect(sent).toMatchObject({ status: 40, lots: [{ batch_no: '261101', number: 40 }] })
  const admin = await t.loginStaff('admin')
  const steps = await admin.data(firstSteps.list, {})
  expect(steps.filter(({ key }) => DONE.includes(key)).map(({ key, is_done }) => [key, is_done])).toEqual(
    DONE.map((key) => [key, 1]),
  )
  expect(await brokenInvariants(t.db)).toEqual([])
})
