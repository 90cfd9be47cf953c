import { contract } from '@yaopi/core/contract'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { sql } from '../../platform/db/db.ts'
import { addGoods, addLot, CATEGORY } from '../../../test/support/fixtures.ts'
import { rebuildTerms } from '../search/search.queries.ts'
import { START, serverOfFile, type TestClient } from '../../../test/support/test-server.ts'

const calls = contract.goods
let member: TestClient
let amoxicillin: number
let herb: number
let gone: number
let empty: number

const t = serverOfFile({
  seed: async (db) => {
    await sql`insert into manufacturer (name, short_name) values ('华北演示制药股份有限公司', '华北演示')`.execute(db)
    amoxicillin = await addGoods(db, {
      name: '阿莫西林胶囊',
      ypgg: '0.25g*50粒',
      base_price: 1_240,
      market_price: 1_860,
      stock: 320,
      sales_30d: 90,
      zbz: 10,
      jzl: 400,
      approval_no: '国药准字H19993001',
      barcode: '6900000000017',
      ladder: {
        tiers: [
          { number: 10, price: 1_180 },
          { number: 50, price: 1_120 },
        ],
      },
    })
    await addGoods(db, { name: '阿莫西林克拉维酸钾片', sales_30d: 40 })
    await addGoods(db, { name: '连花清瘟胶囊', sales_30d: 70 })
    herb = await addGoods(db, { name: '川贝母', zone: 'zy', bzdw: '袋' })
    await sql`update goods set origin = '四川', grade = '一级' where name in ('川贝母', '连花清瘟胶囊')`.execute(db)
    for (const [name, deviceClass] of [
      ['纱布块', 1],
      ['注射器', 3],
    ] as const) {
      const id = await addGoods(db, { name, zone: 'qx' })
      await sql`update goods set device_class = ${deviceClass} where id = ${id}`.execute(db)
    }
    gone = await addGoods(db, { name: '停售药片', is_on_sale: false })
    empty = await addGoods(db, { name: '缺货糖浆', stock: 0 })
    await rebuildTerms(db)
  },
})
beforeAll(async () => {
  member = await t.loginAs('13800000001')
})

const names = async (
  input: Parameters<typeof member.data<{}, never>>[1] & Record<string, unknown>,
): Promise<string[]> => (await member.data(calls.list, input as never)).data.map((goods) => goods.name)

describe('goods', () => {
  it('have in list and detail the band of life whose filter finds them', async () => {
    // What is near its end goes by the clock of the database.
    t.clock.set(Date.now())
    try {
      const own = await t.loginAs('13800000001')
      const day = (days: number) => new Date(t.clock.now() + (days * 24 + 8) * 3_600_000).toISOString().slice(0, 10)
      const bands = { 181: '6-12', 182: '6-12', 364: '6-12', 365: '12+' } as const
      for (const [days, band] of Object.entries(bands)) {
        const end = day(Number(days))
        const id = await addGoods(t.db, { name: `效期${days}`, lot_end: end })
        const found = (await own.data(calls.list, { band, per_page: 100 })).data.find((goods) => goods.id === id)
        expect([days, found?.yxq, found?.yxq_band]).toEqual([days, end, band])
        expect((await own.data(calls.detail, { id })).lots).toMatchObject([{ end_date: end, band }])
      }
      const near = await addGoods(t.db, { name: '效期180', lot_end: day(180) })
      expect(await own.data(calls.detail, { id: near })).toMatchObject({ yxq: null, lots: [], number: 0 })
    } finally {
      t.clock.set(START)
    }
  })

  it('[EN-06] [CO-02] carry what lists and carts show, prices and ladders by the server', async () => {
    const tag = { name: '医保', describe: '国家医保目录品种', is_show: 1 as const }
    await sql`update goods set tags = ${JSON.stringify([tag])}::jsonb where id = ${amoxicillin}`.execute(t.db)
    const [goods] = (await member.data(calls.list, { keywords: '阿莫西林胶囊' })).data
    expect(goods).toMatchObject({
      id: amoxicillin,
      name: '阿莫西林胶囊',
      sccj: '演示制药有限公司',
      ypgg: '0.25g*50粒',
      bzdw: '盒',
      goods_image: [{ url: `/pictures/goods/${amoxicillin}.svg` }],
      base_price: 12.4,
      price: 12.4,
      is_buy: 1,
      number: 320,
      is_youx: 0,
      type: 0,
      is_dpby: 0,
      qg_number: 0,
      is_free_shipping: 0,
      free_shipping_number: 0,
      ladder_price: [
        { number: 10, price: 11.8 },
        { number: 50, price: 11.2 },
      ],
      ladder_price_type: 1,
      tags: [tag],
      zbz: 10,
      jzl: 400,
      yxq: '2028-06-30',
      yxq_band: '12+',
      market_price: 18.6,
    })
    const detail = await member.data(calls.detail, { id: amoxicillin })
    expect(detail).toMatchObject({
      ...goods!,
      profit_rate: 33.3,
      approval_no: '国药准字H19993001',
      lots: [{ end_date: '2028-06-30', number: 320 }],
      category: [
        { id: 1, name: '西药' },
        { id: 11, name: '抗生素' },
      ],
    })
  })

  it('have only lots that can be sold, so that their numbers and first end are those of the goods', async () => {
    const herbs = await addGoods(t.db, { name: '黄芪', zone: 'zy', stock: 30, lot_end: '2028-06-30' })
    onTestFinished(async () => {
      await sql`update goods set is_on_sale = false where id = ${herbs}`.execute(t.db)
    })
    await addLot(t.db, { goods_id: herbs, number: 20, end_date: '2027-12-31', report: false })
    const shown = await member.data(calls.detail, { id: herbs })
    expect([shown.number, shown.yxq]).toEqual([30, '2028-06-30'])
    expect(shown.lots.map((lot) => [lot.end_date, lot.number])).toEqual([['2028-06-30', 30]])
  })

  it('are shown to visitors as there or not, without numbers and lots; to members with them', async () => {
    const { client } = await t.newCustomer()
    const [visitor, member] = [t.visitor, client].map((one) => one.data(calls.detail, { id: amoxicillin }))
    expect(await visitor).toMatchObject({ number: 9_999, lots: [] })
    const { number, lots } = (await member)!
    expect([number > 0 && number < 9_999, lots.length > 0]).toEqual([true, true])
    for (const goods of (await t.visitor.data(calls.list, {})).data) expect([0, 9_999]).toContain(goods.number)
  })

  it('[RO-01] are seen by visitors without any price, anywhere in the answer, and with the reason', async () => {
    for (const client of [t.visitor, await t.loginAs('13800000004')]) {
      const page = await client.data(calls.list, {})
      expect(page.data.length).toBeGreaterThan(3)
      for (const goods of page.data)
        expect([goods.name, goods.base_price, goods.price, goods.ladder_price, goods.is_buy]).toEqual([
          goods.name,
          null,
          null,
          [],
          0,
        ])
      const detail = await client.send(calls.detail, { id: amoxicillin })
      expect(detail.data.profit_rate).toBeNull()
      expect(detail.data.buy_reason).toMatchObject(
        client === t.visitor ? { code: 'NEED_LOGIN', action: '/login' } : { code: 'NEED_AUDIT' },
      )
      expect(JSON.stringify(detail.data)).not.toMatch(/12\.4|1240|11\.8|1180|11\.2[^0-9]|1120/)
    }
  })

  it('say why they cannot be bought: stock, scope of business, kind of member', async () => {
    const reason = async (id: number, client = member) => (await client.data(calls.detail, { id })).buy_reason?.code
    expect([await reason(empty), await reason(gone), await reason(herb)]).toEqual(['NO_STOCK', 'OFF_SHELF', undefined])
    const cold = await addGoods(t.db, { scope_codes: ['lc'] })
    const scoped = await addGoods(t.db, { scope_codes: ['qx3'] })
    const kinds = await addGoods(t.db, { ranks_allowed: [7] })
    const clinic = await t.loginAs('13800000002')
    const { client: narrow } = await t.newCustomer({ scopes: ['hxy'] })
    expect([
      await reason(cold, clinic),
      await reason(scoped, narrow),
      await reason(kinds, clinic),
      await reason(scoped),
    ]).toEqual(['COLD_AUTH', 'SCOPE', 'KIND', undefined])
    expect((await narrow.data(calls.detail, { id: scoped })).buy_reason?.msg).toMatch(/缺少【.+】/)
  })

  it('that are unknown are 404, and what is not sold stands in no list', async () => {
    expect(await t.visitor.send(calls.detail, { id: 999_999 })).toMatchObject({
      status: 404,
      message: '商品不存在或已下架',
    })
    expect(await names({ per_page: 100 })).not.toContain('停售药片')
  })
})

describe('finding', () => {
  it('[PR-02] by name, part of it, pinyin initials, pinyin, manufacturer, approval number and bar code', async () => {
    for (const keywords of [
      '阿莫西林胶囊',
      '莫西林胶',
      'amxljn',
      'amoxilin',
      '国药准字H19993001',
      'H19993001',
      '6900000000017',
      '阿莫西林胶囊 0.25g*50粒',
    ]) {
      expect([keywords, (await names({ keywords }))[0]]).toEqual([keywords, '阿莫西林胶囊'])
    }
    expect(await member.data(calls.search, { keywords: 'lhqw' })).toEqual(['连花清瘟胶囊'])
    expect((await member.data(calls.search, { keywords: 'amxl' }))[0]).toBe('阿莫西林胶囊')
    expect(await member.data(calls.search, { keywords: 'yszy', type: 1 })).toContain('演示制药有限公司')
    const ofMaker = await names({ keywords: '演示制药', type: 1 })
    expect(ofMaker.length).toBeGreaterThan(3)
    // Its initials and its full pinyin find the same goods.
    for (const keywords of ['yszy', 'yanshizhiyao'])
      expect([keywords, await names({ keywords, type: 1 })]).toEqual([keywords, expect.arrayContaining(ofMaker)])
    expect(await member.data(calls.search, { keywords: '' })).toEqual([])
  })

  it('say in a list where a herb was grown and its grade; of other goods only the page does', async () => {
    expect((await member.data(calls.list, { zone: 'zy' })).data).toMatchObject([{ origin: '四川', grade: '一级' }])
    const [capsule] = (await member.data(calls.list, { keywords: '连花清瘟胶囊' })).data
    expect(capsule).not.toHaveProperty('origin')
    expect(capsule).not.toHaveProperty('grade')
    expect(await member.data(calls.detail, { id: capsule!.id })).toMatchObject({ origin: '四川', grade: '一级' })
  })

  it('by the class of a device and by the first letter of a herb, each offered in its zone', async () => {
    expect(await names({ zone: 'qx', device_class: 3 })).toEqual(['注射器'])
    expect(await names({ zone: 'qx', device_class: 2 })).toEqual([])
    expect(await names({ zone: 'zy', initial: 'C' })).toEqual(['川贝母'])
    expect(await names({ zone: 'zy', initial: 'D' })).toEqual([])
    const facets = async (input: { zone?: 'zy' | 'qx' }) => (await member.data(calls.list, input)).facets
    expect(await facets({ zone: 'zy' })).toMatchObject({ initial: [{ id: 'C', count: 1 }] })
    expect((await facets({ zone: 'qx' })).device_class).toEqual([
      { id: '1', count: 1 },
      { id: '3', count: 1 },
    ])
    expect(await facets({})).not.toHaveProperty('initial')
    expect(await facets({})).not.toHaveProperty('device_class')
    for (const wrong of [{ initial: 'dd' }, { device_class: 4 }])
      expect((await member.send(calls.list, wrong)).status).toBe(422)
  })

  it('by category, zone, stock, price and order, and nothing in an unknown category', async () => {
    expect(await names({ zone: 'zy' })).toEqual(['川贝母'])
    expect(await names({ select: CATEGORY.zy })).toEqual(['川贝母'])
    expect(await names({ select: 999 })).toEqual([])
    expect(await names({ stock: 1, per_page: 100 })).not.toContain('缺货糖浆')
    expect(await names({ min_price: 12, max_price: 13 })).toEqual(['阿莫西林胶囊'])
    expect((await names({ sort: 'sales' })).slice(0, 3)).toEqual([
      '阿莫西林胶囊',
      '连花清瘟胶囊',
      '阿莫西林克拉维酸钾片',
    ])
    const page = await member.data(calls.list, { per_page: 2, page: 2 })
    expect([page.data.length, page.current_page, page.per_page, page.last_page]).toEqual([
      2,
      2,
      2,
      Math.ceil(page.total / 2),
    ])
    expect((await member.data(calls.hot, { limit: 2 })).map((goods) => goods.name)).toEqual([
      '阿莫西林胶囊',
      '连花清瘟胶囊',
    ])
    await addGoods(t.db, { name: '优选片', is_youx: true })
    const hotIn = async (category_id: number) => (await member.data(calls.hot, { category_id })).map(({ name }) => name)
    expect([await hotIn(CATEGORY.zy), await hotIn(CATEGORY.yx), await hotIn(999)]).toEqual([['川贝母'], ['优选片'], []])
  })
})

it('[EN-06] goods say what is special about them: freight, zone, limit, tiers by case, a hidden mark', async () => {
  const mark = { name: '热卖', describe: '近30日热销', is_show: 0 as const }
  const id = await addGoods(t.db, {
    is_youx: true,
    is_dpby: true,
    is_free_shipping: true,
    free_shipping_number: 30,
    qg_number: 40,
    ladder: { type: 2, tiers: [{ number: 200, price: 900 }] },
  })
  await sql`update goods set tags = ${JSON.stringify([mark])}::jsonb, image_url = '/pictures/goods/own.png'
    where id = ${id}`.execute(t.db)
  const facts = {
    id,
    goods_image: [{ url: '/pictures/goods/own.png' }],
    is_youx: 1,
    is_dpby: 1,
    qg_number: 40,
    is_free_shipping: 1,
    free_shipping_number: 30,
    ladder_price: [{ number: 200, price: 9 }],
    ladder_price_type: 2,
    tags: [mark],
  }
  const listed = (await member.data(calls.list, { per_page: 100 })).data.find((goods) => goods.id === id)
  for (const goods of [listed, await member.data(calls.detail, { id })]) expect(goods).toMatchObject(facts)
})
