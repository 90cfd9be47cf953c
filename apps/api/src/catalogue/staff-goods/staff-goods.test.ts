import { contract } from '@yaopi/core/contract'
import { FirstApproval, type StaffGoodsDetail } from '@yaopi/core/staff'
import { beforeAll, describe, expect, it } from 'vitest'
import { allPages } from '../../../test/support/all-pages.ts'
import { addGoods, addStaff } from '../../../test/support/fixtures.ts'
import { serverOfFile, type TestClient } from '../../../test/support/test-server.ts'
import { rows, sql } from '../../platform/db/index.ts'
import { brokenInvariants } from '../../platform/db/invariants.ts'
import { rebuildTerms, search } from '../search/index.ts'
import { runJob } from '../../platform/jobs/define-job.ts'

const { staffGoodsAdmin: calls, goods: shopGoods } = contract
const shop = serverOfFile()
let goods: TestClient
let quality: TestClient
beforeAll(async () => {
  goods = await shop.loginStaff('goods')
  quality = await shop.loginStaff('quality')
})

const read = (id: number): Promise<StaffGoodsDetail> => goods.data(calls.read, { id })
const fresh = {
  name: '新药片',
  ypgg: '0.5g*12片',
  bzdw: '盒',
  sccj_id: 1,
  category_id: 11,
  goods_class: 'west',
  otc_class: 'rx',
  base_price: 12.5,
}

it('makers and brands are there to be chosen by name', async () => {
  const { makers, brands } = await goods.data(calls.owners, {})
  expect(makers.find(({ id }) => id === fresh.sccj_id)!.name).not.toBe('')
  expect(brands.length).toBeGreaterThan(0)
})

describe('new goods', () => {
  it('go on the shelf after quality has approved them, once, and are then found and bought', async () => {
    const made = await goods.data(calls.add, { ...fresh, goods_sn: 'N1', approval_no: '国药准字H20260001' })
    expect(made).toMatchObject({
      state_text: '草稿',
      base_price: 12.5,
      scope_codes: ['hxy', 'cfy'],
      problems: [],
      can: { edit: 1, shelve: 0, submit: 1, approve: 0 },
    })
    const early = await goods.send(calls.shelf, { id: made.id, version: made.version, is_on_sale: 1 })
    expect([early.status, early.message]).toEqual([409, '首营审核通过后才能上架'])

    const sent = await goods.data(calls.submit, { id: made.id, version: made.version })
    expect(sent.first_state).toBe(FirstApproval.waiting)
    expect((await goods.send(calls.firstApproval, { ids: [made.id], pass: 1 })).status).toBe(403)
    expect((await quality.data(calls.list, { first_state: FirstApproval.waiting })).data).toMatchObject([
      { id: made.id, can: { approve: 1 } },
    ])
    expect((await quality.send(calls.firstApproval, { ids: [made.id], pass: 0 })).errors).toEqual({
      note: ['请写明驳回原因'],
    })
    expect(await quality.data(calls.firstApproval, { ids: [made.id], pass: 1 })).toMatchObject({ will: 1 })
    expect(await quality.data(calls.firstApproval, { ids: [made.id], pass: 1 })).toMatchObject({
      will: 0,
      refused: [{ text: '不在待首营审核' }],
    })

    const approved = await read(made.id)
    expect(approved).toMatchObject({ state_text: '可上架', can: { shelve: 1 }, first: { decided_by: 'quality' } })
    const shelved = await goods.data(calls.shelf, { id: made.id, version: approved.version, is_on_sale: 1 })
    expect(shelved.state_text).toBe('在架')
    await search.of(shop.server).reload()
    const found = await shop.visitor.data(shopGoods.list, { keywords: '新药片' })
    expect(found.data.map(({ id }) => id)).toEqual([made.id])
    expect(await brokenInvariants(shop.db)).toEqual([])
  })

  it('are not approved by who has sent them, and a change takes them out of the hands of quality', async () => {
    const both = await shop.loginStaff('quality', 'goods')
    const made = await both.data(calls.add, { ...fresh, goods_sn: 'N2', approval_no: '国药准字H20260002' })
    const sent = await both.data(calls.submit, { id: made.id, version: made.version })
    expect(sent.can.approve).toBe(0)
    const ofList = async (reader: TestClient) =>
      (await reader.data(calls.list, { first_state: FirstApproval.waiting })).data.find(({ id }) => id === made.id)?.can
    expect([(await ofList(both))?.approve, (await ofList(quality))?.approve]).toEqual([0, 1])
    expect(await both.data(calls.firstApproval, { ids: [made.id], pass: 1 })).toMatchObject({
      will: 0,
      refused: [{ text: '不能审核自己提交的品种' }],
    })
    const edited = await goods.data(calls.edit, { id: made.id, version: sent.version, name: '新药片二' })
    expect(edited.state_text).toBe('草稿')
    expect(await quality.data(calls.firstApproval, { ids: [made.id], pass: 1 })).toMatchObject({ will: 0 })
    await expect(sql`update goods set is_on_sale = true where id = ${made.id}`.execute(shop.db)).rejects.toThrow(
      /goods_sold_when_approved/,
    )
  })

  it('with what keeps them off the shelf are not sent to quality, and a code is given once', async () => {
    const made = await goods.data(calls.add, { ...fresh, goods_sn: 'N3' })
    expect(made.problems).toMatchObject([{ code: 'approval.none', field: 'approval_no', stops: 1 }])
    const sent = await goods.send(calls.submit, { id: made.id, version: made.version })
    expect([sent.status, sent.message]).toEqual([409, '先处理：药品缺批准文号'])
    expect((await goods.send(calls.add, { ...fresh, goods_sn: 'N3' })).errors).toEqual({
      goods_sn: ['已有商品用这个编码'],
    })
    expect((await goods.send(calls.add, { ...fresh, goods_sn: 'N4', sccj_id: 999 })).errors).toEqual({
      sccj_id: ['没有这个厂家'],
    })
    expect((await goods.send(calls.add, { ...fresh, goods_sn: 'N4', category_id: 12 })).errors).toEqual({
      category_id: ['没有这个分类'],
    })
  })
})

describe('a change of goods', () => {
  it('is seen by a buyer at once, with its problems, who did it, and what was before', async () => {
    const id = await addGoods(shop.db, { name: '改名前胶囊', approval_no: '国药准字H20260009' })
    const buyer = (await shop.newCustomer()).client
    expect((await buyer.data(shopGoods.detail, { id })).name).toBe('改名前胶囊')
    const before = await read(id)
    const after = await goods.data(calls.edit, {
      id,
      version: before.version,
      name: '改名后胶囊',
      min_number: 5,
      step: 5,
      qg_number: 3,
      scope_codes: 'hxy,cfy',
      ranks_allowed: '4,1',
      otc_class: 'rx',
    })
    expect(after).toMatchObject({
      name: '改名后胶囊',
      ranks_allowed: [1, 4],
      updated_by: 'goods',
      problems: [{ code: 'limit.start', field: 'qg_number' }],
      changes: [{ by: 'goods', action: '商品：修改', detail: { before: { name: '改名前胶囊', min_number: 1 } } }],
    })
    expect(await buyer.data(shopGoods.detail, { id })).toMatchObject({ name: '改名后胶囊', min_number: 5, step: 5 })
    await search.of(shop.server).reload()
    expect((await buyer.data(shopGoods.list, { keywords: '改名后胶囊' })).data.map((one) => one.id)).toEqual([id])
  })

  it('for another version is refused with who was there before', async () => {
    const id = await addGoods(shop.db)
    const { version } = await read(id)
    await goods.data(calls.edit, { id, version, storage: '避光' })
    const late = await goods.send(calls.edit, { id, version, storage: '密封' })
    expect([late.status, late.message]).toEqual([409, 'goods刚修改过，请核对后再保存'])
    expect((await read(id)).storage).toBe('避光')
    const same = await goods.data(calls.edit, { id, version: version + 1, storage: '避光' })
    expect([same.version, same.changes.length]).toEqual([version + 1, 1])
  })

  it('orders and stock do not move its version', async () => {
    const id = await addGoods(shop.db)
    const { version } = await read(id)
    await sql`update goods set sales_30d = 7, yxq = '2029-01-01' where id = ${id}`.execute(shop.db)
    expect((await read(id)).version).toBe(version)
  })

  it('that would break what goods are sold by is refused at its field', async () => {
    const id = await addGoods(shop.db, { is_split: false, zbz: 10, min_number: 10, step: 10 })
    const { version } = await read(id)
    expect((await goods.send(calls.edit, { id, version, min_number: 5 })).errors).toEqual({
      min_number: ['不拆零的商品起订量与步长须等于中包装'],
    })
    expect((await goods.send(calls.edit, { id, version, scope_codes: 'hxy,wrong' })).errors).toEqual({
      scope_codes: ['没有这个经营范围'],
    })
  })
})

describe('the list', () => {
  it('narrows by what the shop search, classes, stock and gaps of goods say', async () => {
    const shelved = await addGoods(shop.db, { name: '筛选冲剂', temp_class: 'lc', barcode: '6901234567892', stock: 3 })
    const hidden = await addGoods(shop.db, { name: '筛选冲剂儿童', is_on_sale: false, zone: 'zy', report: false })
    await sql`update goods set problems = null where id in (${shelved}, ${hidden})`.execute(shop.db)
    await runJob(shop.server, 'judge-changed-goods')
    await rebuildTerms(shop.db)
    await search.of(shop.server).reload()
    const ids = async (query: object): Promise<number[]> =>
      (await goods.data(calls.list, { ...query, ids: `${shelved},${hidden}`, sort: 'goods_sn' })).data.map(
        ({ id }) => id,
      )
    expect(await ids({ q: '筛选' })).toEqual([shelved, hidden])
    expect(await ids({ q: 'sxcj' })).toEqual([shelved])
    expect(await ids({ q: '6901234567892' })).toEqual([shelved])
    expect(await ids({ category_id: 13 })).toEqual([hidden])
    expect(await ids({ goods_class: 'herb' })).toEqual([hidden])
    expect(await ids({ temp_class: 'lc' })).toEqual([shelved])
    expect(await ids({ on_sale: 1 })).toEqual([shelved])
    expect(await ids({ stock_most: 3 })).toEqual([shelved, hidden])
    expect(await ids({ stock_most: 2 })).toEqual([hidden])
    expect(await ids({ ends_within: 3_000, maker_id: 1 })).toEqual([shelved])
    expect(await ids({ ends_within: 10 })).toEqual([])
    expect(await ids({ no_report: 1 })).toEqual([hidden])
    expect(await ids({ no_barcode: 0 })).toEqual([shelved])
    expect(await ids({ has_problem: 1 })).toEqual([shelved, hidden])
    expect(await ids({ problem: 'scope.cold' })).toEqual([shelved])
    expect(await ids({ changed_since: '2020-01-01', brand_id: 1 })).toEqual([shelved, hidden])
  })

  it('counts to ten thousand, and pages', async () => {
    const first = await goods.data(calls.list, { per_page: 50 })
    expect(first.total).toBeGreaterThan(3)
    expect(first.total_is_capped).toBeUndefined()
    expect(first.next).toBeNull()
    const parts = await allPages((after) => goods.data(calls.list, { sort: 'goods_sn', per_page: 50, after }))
    expect(parts.map(({ id }) => id).toSorted()).toEqual(first.data.map(({ id }) => id).toSorted())
  })
})

describe('a change of many goods', () => {
  it('says what it would do, and does it to those that were counted', async () => {
    const one = await addGoods(shop.db, { name: '批量一', is_on_sale: false, approval_no: '国药准字H1' })
    const two = await addGoods(shop.db, { name: '批量二', is_on_sale: false })
    const three = await addGoods(shop.db, { name: '批量三' })
    for (const id of [one, two]) {
      const { version } = await read(id)
      await goods.data(calls.edit, { id, version, scope_codes: 'hxy,cfy', otc_class: 'rx' })
    }
    const ask = { verb: 'shelve' as const, ids: [one, two, three], expected_count: 3 }
    const planned = await goods.data(calls.bulk, { ...ask, dry_run: 1 })
    expect(planned).toMatchObject({ will: 1, refused_count: 2 })
    expect(planned.refused.map(({ text }) => text)).toEqual(['先处理：药品缺批准文号', '已是这样'])
    expect((await read(one)).is_on_sale).toBe(0)
    expect(await goods.data(calls.bulk, { ...ask, dry_run: 0 })).toMatchObject({ will: 1 })
    expect((await read(one)).is_on_sale).toBe(1)

    const filter = { ids: `${one},${two},${three}` }
    const moved = await goods.send(calls.bulk, {
      verb: 'tax_rate',
      filter,
      value: '9',
      expected_count: 2,
      dry_run: 0,
    })
    expect([moved.status, moved.message]).toEqual([409, '符合条件的商品现为 3 个，请重新确认'])
    await goods.data(calls.bulk, { verb: 'tax_rate', filter, value: '9', expected_count: 3, dry_run: 0 })
    const rates = await rows(shop.db, sql`select tax_rate from goods where id in (${one}, ${two}, ${three})`)
    expect(rates).toEqual([{ tax_rate: 9 }, { tax_rate: 9 }, { tax_rate: 9 }])
    expect((await read(three)).changes[0]).toMatchObject({ detail: { before: { tax_rate: 13 } } })
  })
})

it('says what a member is shown and why they cannot buy', async () => {
  const id = await addGoods(shop.db, { scope_codes: ['lc'] })
  const { id: lacking } = await shop.newCustomer({ scopes: ['hxy'] })
  const { id: holding } = await shop.newCustomer({ scopes: ['hxy', 'lc'] })
  expect(await goods.data(calls.why, { id, member_id: lacking })).toMatchObject({
    goods: { price: 10, is_buy: 0 },
    reasons: [{ code: 'COLD_AUTH' }],
  })
  expect(await goods.data(calls.why, { id, member_id: holding })).toMatchObject({ goods: { is_buy: 1 }, reasons: [] })
})

it('lets others read and not write', async () => {
  await addStaff(shop.db, 'service')
  const service = await shop.loginStaff('service')
  const id = await addGoods(shop.db)
  const shown = await service.data(calls.read, { id })
  expect(shown.can).toEqual({ edit: 0, shelve: 0, submit: 0, approve: 0 })
  expect((await service.send(calls.edit, { id, version: shown.version, storage: 'x' })).status).toBe(403)
})
