import { contract } from '@yaopi/core/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { buyerAt, placeOrder } from '../../../test/support/buying.ts'
import { addGoods } from '../../../test/support/fixtures.ts'
import { addFile } from '../../../test/support/registering.ts'
import { serverOfFile, type TestClient } from '../../../test/support/test-server.ts'
import { cursorOf, rows, sql } from '../../platform/db/index.ts'
import { firstEnds } from './member-list.queries.ts'
import { newestFirst, newestOrders } from './member-record.queries.ts'

const { memberRecord, memberAdmin, address, cart, checkout, document } = contract
const t = serverOfFile({ goods: 1 })
let quality: TestClient
let service: TestClient
let sales: TestClient
let salesId = 0
beforeEach(async () => {
  quality = await t.loginStaff('quality')
  service = await t.loginStaff('service')
  sales = await t.loginStaff('sales')
  salesId = (await sales.data(contract.staffAdmin.me, {})).id
})
const ownMember = async (given: Parameters<typeof t.newCustomer>[0] = {}) => {
  const member = await t.newCustomer(given)
  await sql`update member set manager_id = ${salesId} where id = ${member.id}`.execute(t.db)
  return member
}
const auditOf = (id: number) =>
  rows(
    t.db,
    sql<{ action: string; detail: unknown }>`select action, detail from audit_log where target = ${`member:${id}`}
      order by id`,
  )
const ordered = async (client: TestClient) => {
  const { added } = await client.data(cart.add, { params: [{ goods_id: t.goods[0]!, number: 40 }] })
  return placeOrder(client, await client.data(checkout.preview, { ids: added.join(',') }))
}

describe('the record of a member', () => {
  it('masks personal data, and shows a field with a reason that is noted', async () => {
    const { id, phone } = await t.newCustomer()
    await sql`update member set bank_account = '6222000000000001', email = 'buyer@shop.example' where id =
      ${id}`.execute(t.db)
    const record = await service.data(memberRecord.read, { id })
    expect(record).toMatchObject({
      phone: `${phone.slice(0, 3)}****${phone.slice(-4)}`,
      bank_account: '6222****0001',
      email: 'b****@shop.example',
    })
    expect((await service.send(memberRecord.reveal, { id, field: 'phone', reason: '' })).status).toBe(422)
    expect(await service.data(memberRecord.reveal, { id, field: 'phone', reason: '回访' })).toEqual({ value: phone })
    expect(await auditOf(id)).toEqual([{ action: '查看会员个人信息', detail: { field: 'phone', reason: '回访' } }])
    expect((await service.send(memberRecord.reveal, { id, field: 'tel', reason: '回访' })).status).toBe(404)
    const listed = await service.data(memberAdmin.list, { keyword: phone })
    expect(listed.data.map((one) => [one.id, one.phone, one.balance])).toEqual([[id, record.phone, null]])
    const seen = (await t.loginStaff('finance')).data(memberAdmin.list, { keyword: phone })
    expect((await seen).data[0]!.balance).toBe(0)
  })

  it('has orders, addresses, documents, coupons, logins and a timeline', async () => {
    const buyer = await buyerAt(t)
    const { id } = buyer
    const client = buyer.client()
    const { trade_id, orders } = await ordered(client)
    const order = orders[0]!
    const listed = await service.data(memberRecord.orders, { id })
    expect(listed).toMatchObject({ data: [{ id: order.id, lines: 1 }], total: 1, next: null })
    const before = cursorOf(newestOrders, [order.id + 1])
    expect(await service.data(memberRecord.orders, { id, after: before })).toEqual(listed)
    const behind = cursorOf(newestOrders, [order.id])
    expect(await service.data(memberRecord.orders, { id, after: behind })).toEqual({ ...listed, data: [] })
    const last = cursorOf(newestFirst, [1])
    expect(await service.data(memberRecord.cases, { id, after: last })).toMatchObject({ data: [], total: 0 })
    expect((await service.send(memberRecord.timeline, { id, after: last })).status).toBe(200)
    expect((await service.send(memberRecord.timeline, { id, after: behind })).status).toBe(422)
    expect((await service.data(memberRecord.addresses, { id }))[0]!.phone).toBe('139****0000')
    expect(await service.data(memberRecord.cases, { id })).toMatchObject({ data: [], total: 0 })
    expect((await service.data(memberRecord.benefits, { id })).coupons).toEqual([])
    expect((await service.data(memberRecord.logins, { id })).length).toBeGreaterThan(0)
    expect((await service.send(memberRecord.wallet, { id })).status).toBe(403)
    expect(await (await t.loginStaff('finance')).data(memberRecord.wallet, { id })).toMatchObject({ gift: 0 })
    await buyer.pay(trade_id, false)
    const { moves } = await (await t.loginStaff('finance')).data(memberRecord.wallet, { id })
    expect(moves[0]!.remark).toBe(`订单支付 ${order.order_sn}`)
    await service.data(memberRecord.endLogins, { id, reason: '会员来电' })
    expect((await client.send(cart.add, { params: [{ goods_id: t.goods[0]!, number: 40 }] })).status).toBe(401)
    expect((await service.data(memberRecord.timeline, { id })).data.map((one) => one.action)).toEqual(['结束会员登录'])
    expect(await service.data(memberRecord.read, { id })).toMatchObject({ last_order_at: expect.any(Number) })
  })

  it('keeps notes with a visit, and tags, by which members are found', async () => {
    const { id } = await t.newCustomer()
    expect((await service.send(memberRecord.addNote, { id, text: '回访', visit_on: '2020-01-01' })).status).toBe(422)
    const note = await service.data(memberRecord.addNote, { id, text: '要旺季价格', visit_on: '2027-01-02' })
    expect((await service.data(memberRecord.read, { id })).notes).toEqual([note])
    expect(await service.data(memberRecord.endVisit, { id, note_id: note.id })).toEqual({ is_done: 1 })
    expect((await service.send(memberRecord.endVisit, { id, note_id: note.id })).status).toBe(409)
    await service.data(memberRecord.tags, { id, tags: ['重点', '连锁'] })
    expect(await service.data(memberRecord.tags, { id, tags: ['重点'] })).toEqual({ tags: ['重点'] })
    expect((await service.data(memberAdmin.list, { tag: '重点' })).data.map((one) => one.id)).toEqual([id])
    expect((await service.data(memberAdmin.list, { tag: '连锁' })).data).toEqual([])
  })

  it('is out of reach of a sales person who is not the manager, in every call', async () => {
    const own = await ownMember()
    const other = await t.newCustomer()
    const calls = [
      memberRecord.read,
      memberRecord.documents,
      memberRecord.addresses,
      memberRecord.orders,
      memberRecord.cases,
      memberRecord.benefits,
      memberRecord.timeline,
      memberRecord.profile,
    ] as const
    for (const call of calls) {
      expect((await sales.send(call as typeof memberRecord.read, { id: own.id })).status, call.path).toBe(200)
      expect((await sales.send(call as typeof memberRecord.read, { id: other.id })).status, call.path).toBe(404)
    }
    const tried = await Promise.all([
      sales.send(memberRecord.addNote, { id: other.id, text: '回访' }),
      sales.send(memberRecord.tags, { id: other.id, tags: ['重点'] }),
      sales.send(memberRecord.reveal, { id: other.id, field: 'phone', reason: '回访' }),
      sales.send(memberRecord.handIn, { id: other.id, type: 'ypjy', file_ids: [1] }),
    ])
    expect(tried.map((one) => one.status)).toEqual([404, 404, 404, 404])
    expect((await sales.data(memberRecord.customers, {})).data.map((one) => one.id)).not.toContain(other.id)
    expect(await auditOf(other.id)).toEqual([])
  })

  it('changes several members at once, after saying what it would do', async () => {
    const [one, two] = [await t.newCustomer(), await t.newCustomer()]
    const given = { verb: 'assign' as const, ids: [one.id, two.id, 999_999], staff_id: salesId }
    const { id: serviceId } = await service.data(contract.staffAdmin.me, {})
    expect((await service.data(memberRecord.managers, {})).map(({ id }) => id)).not.toContain(serviceId)
    expect(await service.send(memberRecord.bulk, { ...given, staff_id: serviceId })).toMatchObject({ status: 422 })
    expect(await service.data(memberRecord.bulk, { ...given, dry_run: 1 })).toEqual({
      will: 2,
      refused: [{ id: 999_999, text: '会员不存在' }],
    })
    expect((await service.data(memberRecord.read, { id: one.id })).manager).toBeNull()
    await service.data(memberRecord.bulk, given)
    expect((await service.data(memberRecord.read, { id: two.id })).manager_id).toBe(salesId)
    await service.data(memberRecord.bulk, { verb: 'tag', ids: [one.id, two.id], tag: '新客' })
    expect((await service.data(memberAdmin.list, { tag: '新客' })).total).toBe(2)
    expect((await service.send(memberRecord.bulk, { verb: 'tag', ids: [one.id] })).errors).toHaveProperty('tag')
    expect((await sales.send(memberRecord.bulk, given)).status).toBe(403)
    expect((await auditOf(one.id)).map((entry) => entry.action)).toEqual(['指定客户经理', '设置会员标签'])
    const { data: events } = await service.data(memberRecord.timeline, { id: one.id })
    expect(events.map(({ detail }) => detail)).toEqual([
      { before: { tags: [] }, after: { tags: ['新客'] } },
      { before: { manager_id: null }, after: { manager_id: salesId } },
    ])
  })
})

describe('papers handed in for a member', () => {
  it('make a review that quality decides, with files of whoever handed them in', async () => {
    const { id, client } = await ownMember({ documents: { ypjy: '2027-01-01', yyzz: '2029-01-01' } })
    const file = await addFile(t.db, id)
    await sql`update file set member_id = null, staff_id = ${salesId} where id = ${file}`.execute(t.db)
    const form = {
      id,
      type: 'ypjy',
      file_ids: [file],
      number: '川DB1234567',
      issue_date: '2026-11-01',
      end_date: '2031-10-31',
    }
    const foreign = await t.newCustomer()
    await service.data(memberAdmin.manager, { id: foreign.id, staff_id: salesId })
    expect((await service.send(memberRecord.handIn, form)).errors).toHaveProperty('file_ids')
    const { review_id } = await sales.data(memberRecord.handIn, form)
    expect((await sales.send(memberAdmin.claim, { id })).status).toBe(403)
    const found = await quality.data(memberAdmin.review, { id: review_id })
    expect(found.documents.find((one) => one.type === 'ypjy')).toMatchObject({ claimed: { number: '川DB1234567' } })
    expect((await client.data(document.list, {})).documents.find((one) => one.type === 'ypjy')!.next).toMatchObject({
      status: 1,
    })
    expect((await auditOf(id)).map((entry) => entry.action)).toContain('代会员提交证件')
  })
})

describe('customers of a sales person', () => {
  it('are found by what is to be done: asleep, ending papers, a visit', async () => {
    const asleep = await ownMember({ documents: { ypjy: '2026-12-01' } })
    const awake = await buyerAt(t)
    await sql`update member set manager_id = ${salesId} where id = ${awake.id}`.execute(t.db)
    await ordered(awake.client())
    const idsOf = async (view: 'sleeping' | 'ending' | 'visit') =>
      (await sales.data(memberRecord.customers, { view })).data.map((one) => one.id)
    expect(await idsOf('sleeping')).toContain(asleep.id)
    expect(await idsOf('sleeping')).not.toContain(awake.id)
    expect(await idsOf('ending')).toEqual([asleep.id])
    await sales.data(memberRecord.addNote, { id: awake.id, text: '送样品', visit_on: '2026-12-05' })
    expect(await idsOf('visit')).toEqual([awake.id])
    const [first] = (await sales.data(memberRecord.customers, {})).data
    expect(first).toMatchObject({ id: awake.id, visit_on: '2026-12-05', unpaid_orders: 1 })
  })

  it('show their balance to their own sales person, and to nobody else who may not read wallets', async () => {
    const own = await ownMember({ recharge: 12_345 })
    const balanceFor = async (role: 'sales' | 'service' | 'admin') => {
      const reader = role === 'sales' ? sales : await t.loginStaff(role)
      const { phone } = own
      return (await reader.data(memberRecord.customers, { keyword: phone })).data.map(({ balance }) => balance)
    }
    expect(await balanceFor('sales')).toEqual([123.45])
    expect(await balanceFor('service')).toEqual([null])
    expect(await balanceFor('admin')).toEqual([123.45])
  })
})

describe('documents that end', () => {
  it('are listed with what hangs on them and reminded of once a day', async () => {
    const { id, client } = await t.newCustomer({ documents: { ypjy: '2026-12-05', yyzz: '2029-01-01' } })
    const goods = await addGoods(t.db, { stock: 100, base_price: 1_000 })
    await sql`update goods set price_levels = '[{"ranks": [1], "zones": null, "price": 900}]'
      where id = ${goods}`.execute(t.db)
    await client.data(cart.add, { params: [{ goods_id: goods, number: 10 }] })
    const ending = { within: 30, type: 'ypjy' }
    const { data, days, total, next } = await quality.data(memberRecord.ending, ending)
    expect([total, next]).toEqual([data.length, null])
    // 2026-12-04 in days since 2000-01-01: what ends before it has been read.
    const after = cursorOf(firstEnds, [9_834, 0])
    const rest = (await quality.data(memberRecord.ending, { ...ending, after })).data
    expect(rest).toEqual(data.filter((one) => one.end_date >= '2026-12-04'))
    const mine = data.find((one) => one.member_id === id)!
    expect(mine).toMatchObject({ end_date: '2026-12-05', is_required: 1, next_status: null, called_on: null })
    expect(mine.cart_amount).toBe(90)
    expect(days.find((one) => one.day === '2026-12-05')!.number).toBeGreaterThan(0)
    expect(await quality.data(memberRecord.remind, { ids: [mine.id], dry_run: 1 })).toEqual({ will: 1, refused: [] })
    expect(await quality.data(memberRecord.remind, { ids: [mine.id] })).toEqual({ will: 1, refused: [] })
    expect(await quality.data(memberRecord.remind, { ids: [mine.id] })).toEqual({
      will: 0,
      refused: [{ id: mine.id, text: '今天已提醒过' }],
    })
    const news = await rows(t.db, sql<{ title: string }>`select title from message where member_id = ${id}`)
    expect(news).toEqual([{ title: '《药品经营许可证》即将到期' }])
    expect(await sales.data(memberRecord.remind, { ids: [mine.id] })).toMatchObject({ will: 0 })
  })
})

describe('addresses that wait', () => {
  it('stand beside the addresses of the licence', async () => {
    const { id, client } = await t.newCustomer()
    const place = { receiver: '李四', phone: '13800138000', province_id: 2, city_id: 21, district_id: 211 }
    await client.data(address.add, { ...place, detail: '另一条街9号' })
    const waiting = (await quality.data(memberRecord.waitingAddresses, {})).data.filter((one) => one.member_id === id)
    expect(waiting.map((one) => [one.detail, one.is_same_region, one.is_same_text, one.phone])).toEqual([
      ['另一条街9号', 1, 0, '138****8000'],
    ])
    await quality.data(memberAdmin.auditAddress, { id: waiting[0]!.id, pass: 1 })
    const left = (await quality.data(memberRecord.waitingAddresses, {})).data.filter((one) => one.member_id === id)
    expect(left).toEqual([])
  })
})
