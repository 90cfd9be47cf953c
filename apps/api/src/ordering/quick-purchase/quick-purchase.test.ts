import { contract } from '@yaopi/core/contract'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addGoods } from '../../../test/support/fixtures.ts'
import { serverOfFile, START, type TestClient } from '../../../test/support/test-server.ts'
import { rows, sql } from '../../platform/db/db.ts'
import { candidatesOf } from './quick-purchase.queries.ts'

const calls = contract.quickPurchase
const goods: Record<string, number> = {}
const t = serverOfFile({
  seed: async (db) => {
    const make = async (key: string, more: Parameters<typeof addGoods>[1]) => {
      goods[key] = await addGoods(db, more)
    }
    await make('amoxicillin', {
      name: '阿莫西林胶囊',
      ypgg: '0.25g*24粒',
      approval_no: '国药准字H23020932',
      barcode: '6901234567892',
    })
    await make('large', { name: '阿莫西林胶囊', ypgg: '0.25g*50粒', approval_no: '国药准字H23020932' })
    await make('ibuprofen', { name: '布洛芬缓释胶囊', ypgg: '0.3g*20粒', min_number: 5, step: 5, stock: 22 })
    await make('gone', { name: '复方甘草片', ypgg: '100片', stock: 0 })
    await make('instead', { name: '复方甘草片', ypgg: '50片', base_price: 900 })
    await make('packed', { name: '板蓝根颗粒', ypgg: '10g*20袋', jzl: 10, zbz: 5, stock: 500 })
    const water = { name: '藿香正气水', ypgg: '10ml*10支' }
    await make('fewest', { ...water, stock: 1, sales_30d: 900 })
    await make('plenty', { ...water, sales_30d: 90 })
    await make('familiar', { ...water, sales_30d: 9 })
    await make('secret', { name: '停售药品片', ypgg: '10片', is_on_sale: false })
  },
})
let customer: TestClient
let memberId: number
beforeAll(async () => {
  const { client, id } = await t.newCustomer()
  customer = client
  memberId = id
})
beforeEach(async () => {
  t.clock.set(START)
  await sql`delete from rate_limit`.execute(t.db)
})

const match = async (text: string) => (await customer.data(calls.match, { text })).rows

it('compares a line with the goods of a name that sell most, and with all that have its numbers', async () => {
  const [{ term_id: term }] = (await rows(
    t.db,
    sql<{ term_id: number }>`select term_id from goods where id = ${goods['plenty']!}`,
  )) as [{ term_id: number }]
  const wanted = { goodsSns: [], barcodes: [], approvals: [], terms: [term] }
  const found = async (given: Parameters<typeof candidatesOf>[1], most?: number) =>
    (await candidatesOf(t.db, given, most)).map(({ id }) => id)
  expect(await found(wanted)).toEqual([goods['fewest'], goods['plenty'], goods['familiar']])
  expect(await found(wanted, 2)).toEqual([goods['fewest'], goods['plenty']])
  const [{ goods_sn: sn }] = (await rows(
    t.db,
    sql<{ goods_sn: string }>`select goods_sn from goods where id = ${goods['familiar']!}`,
  )) as [{ goods_sn: string }]
  expect(await found({ ...wanted, goodsSns: [sn] }, 2)).toEqual([goods['fewest'], goods['plenty'], goods['familiar']])
})

describe('a pasted list', () => {
  it('is matched by name, pack, approval number and bar code, whatever the order of its columns', async () => {
    const rows = await match(
      [
        '阿莫西林胶囊\t0.25g×24粒\t10',
        '6901234567892\t3',
        '20\t250mg*50s\tH23020932',
        '7\t布洛芬缓释胶囊\t300mg*20粒',
      ].join('\n'),
    )
    expect(rows.map(({ state, number, goods: [first] }) => [state, first?.id, number])).toEqual([
      ['exact', goods['amoxicillin'], 10],
      ['exact', goods['amoxicillin'], 3],
      ['exact', goods['large'], 20],
      ['exact', goods['ibuprofen'], 10],
    ])
    expect(rows[3]!.number_note).toBe('按起订量和步长取整为10盒')
  })

  it('shows whatever is not certain for a choice, and says why', async () => {
    const rows = await match(
      [
        '阿莫西林胶囊 5',
        '阿莫西林交囊 0.25g*24粒 5',
        '阿莫西林胶囊 0.25g*36粒 5',
        '没有这个东西的名字 3盒',
        '布洛芬缓释胶囊 0.3g*20粒 90',
      ].join('\n'),
    )
    expect(rows.map(({ state, reason }) => [state, reason])).toEqual([
      ['choice', '未写规格，请选择'],
      ['choice', '名称不完全一致，请确认'],
      ['choice', '规格不完全一致，请确认'],
      ['none', '没有找到这个商品'],
      ['choice', '不足清单数量，请确认'],
    ])
    expect(rows[1]!.goods[0]!.id).toBe(goods['amoxicillin'])
    expect(rows[4]).toMatchObject({ number: 20, number_note: '库存或限购所限，最多20盒' })
  })

  it('shows no quantity that the line does not say, and asks for one', async () => {
    const lines = [
      '阿莫西林胶囊 0.25g*24粒',
      '布洛芬缓释胶囊\t0.3g*20粒\t\t15.00',
      '阿莫西林胶囊,0.25g*24粒,12,345',
      '品名\t规格\t数量\t采购数量\n阿莫西林胶囊\t0.25g*24粒\t400\t120',
      '品名\t规格\t数量\t件数\n阿莫西林胶囊\t0.25g*24粒\t400\t2',
    ]
    for (const line of lines) {
      const found = await match(line)
      expect([line, found]).toMatchObject([
        line,
        [{ state: 'choice', number: 0, number_note: '', reason: '未写数量或数量不明确，请填写数量' }],
      ])
    }
    const [unsure] = await match('阿莫西林胶囊')
    expect(unsure).toMatchObject({ number: 0, reason: '未写规格，请选择；未写数量或数量不明确，请填写数量' })
    const rows = await match('品名\t规格\t数量\n"阿莫西林胶囊\n(集采)"\t0.25g*24粒\t10')
    expect(rows.map(({ number }) => number)).toEqual([10])
  })

  it('counts in the unit of the list: cases and middle packs are asked about, pieces have no number', async () => {
    const rows = async (...quantities: readonly string[]) =>
      (await match(quantities.map((quantity) => `板蓝根颗粒 10g*20袋 ${quantity}`).join('\n'))).map((one) => [
        one.state,
        one.number,
        one.reason,
      ])
    const cases = ['choice', 50, '清单按件，5件×10盒，请确认数量']
    expect(await rows('20盒', '20', '5件', '5箱', '3中包', '20袋', '20 10袋')).toEqual([
      ['exact', 20, '按名称、规格匹配'],
      ['exact', 20, '按名称、规格匹配'],
      cases,
      cases,
      ['choice', 15, '清单按中包，3中包×5盒，请确认数量'],
      ['choice', 0, '清单为20袋，商品按盒销售，请填写数量'],
      ['choice', 0, '未写数量或数量不明确，请填写数量'],
    ])
    const [byColumn] = await match('品名\t规格\t单位\t数量\n板蓝根颗粒\t10g*20袋\t件\t5')
    expect([byColumn!.state, byColumn!.number, byColumn!.reason]).toEqual(cases)
    expect(await match('品名\t规格\t单位\t数量\n板蓝根颗粒\t10g*20袋\t盒\t5')).toMatchObject([
      { state: 'exact', number: 5 },
    ])
  })

  it('offers of goods that are equally likely first what can fill the line, then what was bought before', async () => {
    const line = '藿香正气水 10ml*10支 20'
    const { client, id } = await t.newCustomer()
    const found = async () =>
      (await client.data(calls.match, { text: line })).rows.map((one) => [
        one.state,
        one.number,
        ...one.goods.map((of) => of.id),
      ])
    const { fewest, plenty, familiar } = goods
    expect(await found()).toEqual([['choice', 20, plenty, familiar, fewest]])
    await sql`insert into last_purchase (member_id, goods_id, lines, times, newest)
      values (${id}, ${familiar!}, 1, 1, ${[[1, 1, Math.floor(START / 1000), 100, 20]]}::bigint[])`.execute(t.db)
    expect(await found()).toEqual([['choice', 20, familiar, plenty, fewest]])
  })

  it('offers another pack of what cannot be bought, and never what is not on sale', async () => {
    const [gone, secret] = await match('复方甘草片 100片 2\n停售药品片 10片 2')
    expect(gone).toMatchObject({ state: 'blocked', reason: '暂时缺货', number: 0 })
    expect(gone!.substitutes.map(({ id }) => id)).toEqual([goods['instead']])
    expect(secret).toMatchObject({ state: 'none', goods: [], substitutes: [] })
  })

  it('asks when a price is higher than the list allows', async () => {
    const [row] = await match('品名\t规格\t数量\t最高单价\n复方甘草片\t50片\t2\t8.99')
    expect(row).toMatchObject({ state: 'choice', reason: '现价¥9.00，高于最高单价，请确认' })
    expect((await match('品名\t规格\t数量\t最高单价\n复方甘草片\t50片\t2\t9'))[0]!.state).toBe('exact')
  })

  it('has at most 500 lines, is read within five seconds, and is refused with reason', async () => {
    const line = '阿莫西林交囊\t0.25g*24粒\t5'
    const begun = performance.now()
    expect(await match(Array.from({ length: 500 }, () => line).join('\n'))).toHaveLength(500)
    expect(performance.now() - begun).toBeLessThan(5_000)
    expect(
      (await customer.send(calls.match, { text: Array.from({ length: 501 }, () => line).join('\n') })).errors,
    ).toEqual({
      text: ['一次最多500行，请分批匹配'],
    })
    for (const text of ['', ' \n , \n', '\t\t'])
      expect([text, (await customer.send(calls.match, { text })).status]).toEqual([text, 422])
    for (const text of ["'; drop table goods; --", '%'.repeat(400), '*'.repeat(9_999), `${'x'.repeat(3_000)}*1`])
      expect([text.slice(0, 9), (await customer.send(calls.match, { text })).status]).toEqual([text.slice(0, 9), 200])
    expect((await t.visitor.send(calls.match, { text: line })).status).toBe(401)
  })

  it('of more than 200,000 characters, or of more than 2 MB as it is sent, is refused in words', async () => {
    const long = await customer.send(calls.match, { text: '字'.repeat(200_001) })
    expect([long.status, long.errors]).toEqual([422, { text: [expect.stringContaining('最多200000个字')] }])
    const post = (bytes: number) =>
      customer.raw({
        method: 'POST',
        url: calls.match.path,
        payload: `text=${'x'.repeat(bytes - 'text='.length)}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
    const large = await post(2 * 1024 * 1024 + 1)
    expect([large.statusCode, large.json<{ message: string }>().message]).toEqual([413, '提交的内容过大'])
    // One byte less is received, and read.
    expect((await post(2 * 1024 * 1024)).statusCode).toBe(422)
  })

  it('is matched sixty times a minute at most', async () => {
    for (let count = 0; count < 60; count++) await match('布洛芬')
    expect((await customer.send(calls.match, { text: '布洛芬' })).status).toBe(429)
  })

  it('shows no prices to members who may not see them', async () => {
    const { client } = await t.newCustomer({ audit_status: 1 })
    const [row] = (await client.data(calls.match, { text: '阿莫西林胶囊 0.25g*24粒 5' })).rows
    expect(row).toMatchObject({ state: 'blocked', number: 0, goods: [{ price: null }] })
  })
})

describe('what was bought before', () => {
  it('[PR-05] comes with a number to buy again and the reason for it', async () => {
    const at = (days: number) => Math.floor(START / 1000) - days * 86_400
    await sql`insert into last_purchase (member_id, goods_id, lines, times, newest) values
      (${memberId}, ${goods['ibuprofen']!}, 3, 3, ${[
        [3, 3, at(30), 100, 12],
        [2, 2, at(50), 100, 10],
        [1, 1, at(70), 100, 8],
      ]}::bigint[]),
      (${memberId}, ${goods['gone']!}, 1, 1, ${[[4, 4, at(2), 100, 40]]}::bigint[])`.execute(t.db)
    const last = await customer.data(calls.history, {})
    expect(last.data).toMatchObject([
      {
        goods: { id: goods['gone'] },
        last_number: 40,
        suggest_number: 0,
        suggest_reason: '暂不能购买：暂时缺货',
        is_due: 0,
      },
      {
        goods: { id: goods['ibuprofen'] },
        last_number: 12,
        count: 3,
        recent_number: 30,
        suggest_number: 10,
        suggest_reason: '近3次约每20天一次，每次约10盒，上次在30天前',
        is_due: 1,
      },
    ])
    expect((await customer.data(calls.history, { order: 'count' })).data[0]!.goods.id).toBe(goods['ibuprofen'])
    expect((await customer.data(calls.history, { order: 'number' })).data[0]!.goods.id).toBe(goods['gone'])
    const other = await t.newCustomer()
    expect((await other.client.data(calls.history, {})).data).toEqual([])
    expect((await t.visitor.send(calls.history, {})).status).toBe(401)
  })
})

describe('a template', () => {
  const lines = () => [
    { goods_id: goods['amoxicillin']!, number: 10 },
    { goods_id: goods['ibuprofen']!, number: 5 },
  ]

  it('keeps its lines, is replaced under its name, and belongs to its member', async () => {
    const { client } = await t.newCustomer()
    const kept = await client.data(calls.saveTemplate, { name: '常备', lines: lines() })
    expect(kept).toMatchObject({ name: '常备', kinds: 2 })
    expect(
      (await client.data(calls.template, { id: kept.id })).lines.map(({ goods: { id }, number }) => [id, number]),
    ).toEqual([
      [goods['amoxicillin'], 10],
      [goods['ibuprofen'], 5],
    ])
    const again = await client.data(calls.saveTemplate, { name: '常备', lines: lines().slice(1) })
    expect(again).toMatchObject({ id: kept.id, kinds: 1 })
    expect((await customer.send(calls.template, { id: kept.id })).status).toBe(404)
    expect((await customer.send(calls.removeTemplate, { id: kept.id })).status).toBe(404)
    expect(await client.data(calls.removeTemplate, { id: kept.id })).toEqual([])
  })

  it('takes known goods, each once, and there are twenty at most, also when they come at once', async () => {
    const { client, id } = await t.newCustomer()
    const [first] = lines()
    for (const bad of [
      [first!, first!],
      [{ goods_id: 999_999, number: 1 }],
      [],
      [{ goods_id: first!.goods_id, number: 0 }],
    ])
      expect((await client.send(calls.saveTemplate, { name: '坏', lines: bad })).status).toBe(422)
    expect((await client.send(calls.saveTemplate, { name: '字'.repeat(31), lines: lines() })).status).toBe(422)
    expect(await client.data(calls.templates, {})).toEqual([])
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, at) => client.send(calls.saveTemplate, { name: `模板${at}`, lines: lines() })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(await rows(t.db, sql`select 1 from buy_template where member_id = ${id}`)).toHaveLength(20)
    expect((await client.send(calls.saveTemplate, { name: '模板新', lines: lines() })).errors).toEqual({
      name: ['采购模板最多20个，请先删除不用的'],
    })
  })
})
