import { contract } from '@yaopi/core/contract'
import { type GoodsImport, GoodsImportState, IssueLevel } from '@yaopi/core/staff'
import { formatFen, fen } from '@yaopi/core'
import readSheet from 'read-excel-file/node'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asCsv, dirtyCatalogue, inGbk } from '../../../../../tests/dirty-catalogue.ts'
import { addGoods } from '../../../test/support/fixtures.ts'
import { serverOfFile, type TestClient } from '../../../test/support/test-server.ts'
import { row, rows, sql } from '../../platform/db/index.ts'
import { brokenInvariants } from '../../platform/db/invariants.ts'
import { sheetOf } from '../../platform/spreadsheet/index.ts'

const { goodsImportAdmin: calls } = contract
const shop = serverOfFile()
let goods: TestClient
beforeAll(async () => {
  goods = await shop.loginStaff('goods')
})
beforeEach(async () => {
  await sql`delete from rate_limit`.execute(shop.db)
})

const sendFile = (client: TestClient, name: string, bytes: Buffer) =>
  client.raw({
    method: 'POST',
    url: '/api/admin/imports',
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    payload: Buffer.concat([
      Buffer.from(`--b\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`),
      bytes,
      Buffer.from('\r\n--b--\r\n'),
    ]),
  })
const added = async (csv: string | Buffer, name = '报价单.csv'): Promise<GoodsImport> => {
  const answer = await sendFile(goods, name, Buffer.from(csv))
  expect(answer.json()).toMatchObject({ code: 200 })
  return answer.json<{ data: GoodsImport }>().data
}
const checked = async (made: GoodsImport, fields?: string[]): Promise<GoodsImport> =>
  goods.data(calls.check, { id: made.id, version: made.version, ...(fields === undefined ? {} : { fields }) })
const rowOf = async (id: number, row_no: number) =>
  (await goods.data(calls.rows, { id, after: row_no - 1 })).data.find((one) => one.row_no === row_no)!

/** Everything an import may touch, as text; the counters of ids are no part of it. */
const tables = async (): Promise<string> =>
  JSON.stringify(
    await rows(
      shop.db,
      sql`select to_jsonb(g) - '{version,content_at,edit_version,updated_at,problems}'::text[] as g, to_jsonb(s) as s
        from goods g
        left join stock s on s.goods_id = g.id order by g.id`,
    ),
  )

const HEAD = '商品编码,商品名称,规格,单位,生产厂家,分类,单价,条形码,批准文号'
const lineOf = (given: Partial<Record<string, string>>): string =>
  [
    given['sn'] ?? '',
    given['name'] ?? '测试药品',
    given['spec'] ?? '0.25g*24粒',
    given['unit'] ?? '盒',
    given['maker'] ?? '演示制药有限公司',
    given['category'] ?? '抗生素',
    given['price'] ?? '10.00',
    given['barcode'] ?? '',
    given['approval'] ?? '国药准字H20260001',
  ].join(',')

describe('a dirty catalogue', () => {
  it.each(['csv in GBK', 'xlsx'] as const)('as %s: no row is silently wrong', async (form) => {
    const dirty = dirtyCatalogue(1_200, form === 'xlsx' ? 7 : 11)
    expect(new Set(dirty.planted.map(({ code }) => code)).size).toBeGreaterThanOrEqual(5)
    const bytes =
      form === 'xlsx'
        ? await sheetOf(
            '报价',
            dirty.titles.map((title, at) => ({ title, cell: (one: readonly string[]) => one[at]! })),
            dirty.rows,
          )
        : inGbk(asCsv(dirty))
    const made = await added(bytes, form === 'xlsx' ? '报价.xlsx' : '报价.csv')
    expect(made.columns.map(({ field }) => field)).toEqual([
      'goods_sn',
      'name',
      'ypgg',
      'bzdw',
      'sccj',
      'category',
      'approval_no',
      'barcode',
      'base_price',
      'jzl',
      '',
    ])
    const report = await checked(made, [...made.columns.map(({ field }) => field).slice(0, 10), ''])
    // The class stands in no column: it is that of the approval number, or asked for.
    const { counts } = report
    expect(counts!.rows).toBe(1_200)
    const found = new Map<number, string[]>()
    for (let after = 0; ;) {
      const page = await goods.data(calls.rows, { id: made.id, after })
      for (const one of page.data)
        found.set(
          one.row_no,
          one.issues.map(({ code, field }) => `${code} ${field}`),
        )
      if (page.next === null) break
      after = page.next
    }
    for (const { row_no, code, field } of dirty.planted)
      expect([row_no, found.get(row_no)]).toEqual([row_no, expect.arrayContaining([`${code} ${field}`])])

    // 77 of 100 rows have no approval number, so nobody can see their class: it is given for all of them at once.
    const step = { id: made.id, version: report.version }
    const filled = { field: 'goods_class', from: '', to: '化学药', code: 'class.unknown' }
    const given = await goods.data(calls.replace, { ...step, ...filled })
    expect(given.counts!.issues.map(({ code }) => code)).not.toContain('class.unknown')
    expect(given.counts!.create).toBeGreaterThan(counts!.create)
    const before = await tables()
    const clean = await goods.data(calls.commit, { id: made.id, version: given.version, only_clean: 1 })
    expect(clean).toMatchObject({ state: GoodsImportState.committed, state_text: '已导入' })
    const stored = await rows(
      shop.db,
      sql<{
        row_no: number
        goods_sn: string
        name: string
        ypgg: string
        bzdw: string
        sccj: string
        base_price: number
        barcode: string
        approval_no: string
        jzl: number
        is_on_sale: boolean
        term: string
      }>`
        select r.row_no, g.goods_sn, g.name, g.ypgg, g.bzdw, m.name as sccj, g.base_price, g.barcode, g.approval_no,
          g.jzl, g.is_on_sale, t.text as term from goods_import_row r join goods g on g.id = r.goods_id
          join manufacturer m on m.id = g.sccj_id join search_term t on t.id = g.term_id
        where r.import_id = ${made.id} and r.goods_after is not null order by r.row_no`,
    )
    expect(stored.length).toBe(clean.counts!.create)
    expect(stored.length).toBeGreaterThan(1_100)
    const wrong = new Set(dirty.planted.map(({ row_no }) => row_no))
    for (const one of stored) {
      const { goods_sn, name, ypgg, bzdw, sccj, base_price, barcode, approval_no, jzl } = dirty.truth.get(one.row_no)!
      expect(one).toEqual({
        row_no: one.row_no,
        goods_sn,
        name,
        ypgg,
        bzdw,
        sccj,
        base_price,
        barcode,
        approval_no,
        jzl,
        is_on_sale: false,
        term: name,
      })
      expect(wrong.has(one.row_no)).toBe(false)
    }
    expect(await brokenInvariants(shop.db)).toEqual([])

    // Undone, the shop is what it was.
    const committed = await goods.data(calls.read, { id: made.id })
    const last = { id: made.id, version: committed.version }
    const dry = await goods.data(calls.undo, { ...last, dry_run: 1 })
    expect(dry).toMatchObject({ removed: stored.length, hidden: 0, restored: 0, conflicts: [] })
    expect(await goods.data(calls.read, { id: made.id })).toEqual(committed)
    expect(await goods.data(calls.undo, last)).toMatchObject({ removed: stored.length, import: { state: 4 } })
    expect(await tables()).toBe(before)
    expect(await brokenInvariants(shop.db)).toEqual([])
  })
})

describe('a row', () => {
  it('changes what it says of goods that are there, by code, and leaves the rest; undo gives it back', async () => {
    const id = await addGoods(shop.db, { base_price: 1_000, name: '已有药品' })
    const { goods_sn: sn } = (await row(
      shop.db,
      sql<{ goods_sn: string }>`select goods_sn from goods where id = ${id}`,
    ))!
    const before = await tables()
    const made = await checked(await added(`商品编码,商品名称,单价,件装量\n${sn},已有药品,11.5,\n`))
    expect(made.counts).toMatchObject({ update: 1, create: 0, error: 0 })
    const done = await goods.data(calls.commit, { id: made.id, version: made.version })
    expect(await row(shop.db, sql`select base_price, name, jzl from goods where id = ${id}`)).toEqual({
      base_price: 1_150,
      name: '已有药品',
      jzl: 200,
    })
    // Sent again it does nothing a second time.
    expect(await goods.data(calls.commit, { id: made.id, version: made.version })).toEqual(done)
    const again = await checked(await added(`商品编码,商品名称,单价\n${sn},已有药品,11.50\n`))
    expect(again.counts).toMatchObject({ same: 1, update: 0 })
    expect(await goods.send(calls.commit, { id: again.id, version: again.version })).toMatchObject({ status: 409 })
    await goods.data(calls.undo, { id: done.id, version: done.version })
    expect(await tables()).toBe(before)
  })

  it('brings origin and grade of a herb, also to goods that are there', async () => {
    const id = await addGoods(shop.db, { name: '已有饮片', zone: 'zy' })
    const { goods_sn: sn } = (await row(
      shop.db,
      sql<{ goods_sn: string }>`select goods_sn from goods where id = ${id}`,
    ))!
    const of = (code: string) => row(shop.db, sql`select origin, grade from goods where goods_sn = ${code}`)
    const csv = `${HEAD},产地,药材等级\n${lineOf({ sn: 'H1', name: '新饮片', category: '补益药', approval: '' })},甘肃,统货\n`
    const made = await checked(await added(csv))
    expect(made.columns.slice(-2).map(({ field }) => field)).toEqual(['origin', 'grade'])
    expect(await rowOf(made.id, 2)).toMatchObject({ action: 'create', cells: { origin: '甘肃', grade: '统货' } })
    await goods.data(calls.commit, { id: made.id, version: made.version })
    expect(await of('H1')).toEqual({ origin: '甘肃', grade: '统货' })
    const other = await checked(await added(`商品编码,商品名称,产地,等级\n${sn},已有饮片,四川,一级\n`))
    const done = await goods.data(calls.commit, { id: other.id, version: other.version })
    expect(await of(sn)).toEqual({ origin: '四川', grade: '一级' })
    await goods.data(calls.undo, { id: done.id, version: done.version })
    expect(await of(sn)).toEqual({ origin: '', grade: '' })
  })

  it('whose goods were changed since stays as it is when the import is undone, unless it is forced', async () => {
    const id = await addGoods(shop.db, { base_price: 1_000 })
    const { goods_sn: sn } = (await row(
      shop.db,
      sql<{ goods_sn: string }>`select goods_sn from goods where id = ${id}`,
    ))!
    const made = await checked(await added(`商品编码,商品名称,规格,生产厂家,单价\n${sn},,,,10.50\n`))
    const done = await goods.data(calls.commit, { id: made.id, version: made.version })
    await sql`update goods set base_price = 1060 where id = ${id}`.execute(shop.db)
    const step = { id: done.id, version: done.version }
    const dry = await goods.data(calls.undo, { ...step, dry_run: 1 })
    expect(dry).toMatchObject({ restored: 0, conflicts: [{ row_no: 2, goods_sn: sn, fields: ['base_price'] }] })
    expect(await goods.data(calls.undo, { ...step, force_rows: [2] })).toMatchObject({ restored: 1, conflicts: [] })
    expect(await row(shop.db, sql`select base_price from goods where id = ${id}`)).toEqual({ base_price: 1_000 })
    expect(await goods.send(calls.undo, step)).toMatchObject({ status: 409 })
  })

  it('that moves a price by more than a fifth is kept out, also when the price moved after the check', async () => {
    const id = await addGoods(shop.db, { base_price: 1_000 })
    const { goods_sn: sn } = (await row(
      shop.db,
      sql<{ goods_sn: string }>`select goods_sn from goods where id = ${id}`,
    ))!
    const jump = await checked(await added(`商品编码,商品名称,规格,生产厂家,单价\n${sn},,,,12.01\n`))
    expect((await rowOf(jump.id, 2)).issues).toMatchObject([
      { code: 'price.jump', level: IssueLevel.error, cell: 'E2', text: expect.stringContaining(formatFen(fen(1_201))) },
    ])
    expect(await goods.send(calls.commit, { id: jump.id, version: jump.version })).toMatchObject({ status: 409 })
    const made = await checked(await added(`商品编码,商品名称,规格,生产厂家,单价\n${sn},,,,12.00\n`))
    await sql`update goods set base_price = 900 where id = ${id}`.execute(shop.db)
    expect(await goods.send(calls.commit, { id: made.id, version: made.version })).toMatchObject({ status: 409 })
    expect(await row(shop.db, sql`select base_price from goods where id = ${id}`)).toEqual({ base_price: 900 })
  })

  it('is mended: a cell by hand, a suggestion for all, another word for all, left out', async () => {
    const csv = [
      HEAD,
      lineOf({ sn: 'M1', name: '改一号', price: '面议' }),
      lineOf({ sn: 'M2', name: '改二号', maker: '演示制药股份有限公司', unit: '每盒/2板' }),
      lineOf({ sn: 'M3', name: '改三号', category: '抗生素类' }),
      lineOf({ sn: 'M4', name: '改四号', barcode: '国药准字H20260009', approval: '' }),
      lineOf({ sn: 'M5', name: '改五号', category: '不知道的类' }),
    ].join('\n')
    const made = await checked(await added(csv))
    expect(made.counts).toMatchObject({ rows: 5, error: 4, create: 1 })
    const step = async () => ({ id: made.id, version: (await goods.data(calls.read, { id: made.id })).version })
    const edited = await goods.data(calls.edit, { id: made.id, row_no: 2, field: 'base_price', value: '￥12.00' })
    expect(edited).toMatchObject({ level: IssueLevel.fine, cells: { base_price: '12.00' }, issues: [] })
    await goods.data(calls.apply, { ...(await step()), code: 'maker.like' })
    await goods.data(calls.apply, { ...(await step()), code: 'unit.word' })
    await goods.data(calls.apply, { ...(await step()), code: 'category.like' })
    await goods.data(calls.apply, { ...(await step()), code: 'barcode.approval' })
    expect(await goods.send(calls.apply, { ...(await step()), code: 'barcode.approval' })).toMatchObject({
      status: 422,
    })
    const last = await goods.data(calls.skip, { ...(await step()), code: 'category.unknown', is_skipped: 1 })
    expect(last.counts).toMatchObject({ rows: 5, error: 0, create: 4, skip: 1 })
    const done = await goods.data(calls.commit, await step())
    expect(
      await rows(
        shop.db,
        sql`select g.goods_sn, g.base_price, g.bzdw, m.name as sccj, c.name as category, g.approval_no, g.barcode
          from goods g join manufacturer m on m.id = g.sccj_id join category c on c.id = g.cat2
          where g.goods_sn like 'M_' order by 1`,
      ),
    ).toEqual(
      [
        { goods_sn: 'M1', base_price: 1_200, bzdw: '盒' },
        { goods_sn: 'M2', base_price: 1_000, bzdw: '盒' },
        { goods_sn: 'M3', base_price: 1_000, bzdw: '盒' },
        { goods_sn: 'M4', base_price: 1_000, bzdw: '盒', approval_no: '国药准字H20260009' },
      ].map((one) => ({
        sccj: '演示制药有限公司',
        category: '抗生素',
        approval_no: '国药准字H20260001',
        barcode: '',
        ...one,
      })),
    )
    // What the columns were taken for is known the next time, and that the file is in the shop.
    const next = await added(csv)
    expect(next.columns.every(({ by }) => by === 'learned')).toBe(true)
    expect(next.earlier).toMatchObject({ id: done.id })
    const file = await goods.raw({ method: 'GET', url: `/api/admin/imports/${done.id}/marked` })
    expect(file.statusCode).toBe(200)
    const [head, first] = (await readSheet(file.rawPayload))[0]!.data
    expect(head!.slice(0, 4)).toEqual(['行号', '结果', '问题说明', '商品编码'])
    expect(first!.slice(0, 4)).toEqual([2, '新增', null, 'M1'])
    await goods.data(calls.undo, { id: done.id, version: done.version })
  })

  it('is found in the shop at once when it is put on sale', async () => {
    const made = await checked(await added(`${HEAD}\n${lineOf({ sn: 'F1', name: '寻得到胶囊' })}\n`))
    await goods.data(calls.commit, { id: made.id, version: made.version })
    expect(
      await row(shop.db, sql`select length(readings) > 0 as is_read from search_term where text = '寻得到胶囊'`),
    ).toEqual({ is_read: true })
  })
})

describe('an import', () => {
  it('is refused in words: other people, wrong columns, old versions, wrong states', async () => {
    for (const role of ['service', 'warehouse'])
      expect((await sendFile(await shop.loginStaff(role), 'a.csv', Buffer.from('x'))).statusCode).toBe(403)
    expect((await sendFile(shop.visitor, 'a.csv', Buffer.from('x'))).statusCode).toBe(401)
    for (const bytes of [Buffer.alloc(0), Buffer.from('a,b\n1,2'), Buffer.from('商品名称,单价\n')]) {
      const answer = await sendFile(goods, 'a.csv', bytes)
      expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
        422,
        expect.stringMatching(/\p{Script=Han}/u),
      ])
    }
    const made = await added(`${HEAD}\n${lineOf({ sn: 'V1' })}\n`)
    const { id, version } = made
    expect(await goods.send(calls.commit, { id, version })).toMatchObject({ status: 409 })
    for (const fields of [['name'], Array(9).fill('name'), ['nobody', ...Array(8).fill('')], Array(9).fill('')])
      expect(await goods.send(calls.check, { id, version, fields })).toMatchObject({
        status: 422,
        errors: { fields: [expect.any(String)] },
      })
    await checked(made)
    expect(await goods.send(calls.check, { id, version })).toMatchObject({ status: 409 })
    expect(await goods.send(calls.read, { id: 999_999 })).toMatchObject({ status: 404 })
    expect(await goods.send(calls.undo, { id, version: version + 1 })).toMatchObject({ status: 409 })
    expect(await goods.data(calls.drop, { id, version: version + 1 })).toMatchObject({
      state: GoodsImportState.dropped,
    })
    expect((await goods.data(calls.list, {})).data.some((one) => one.id === id)).toBe(false)
    expect(await goods.send(calls.commit, { id, version: version + 2 })).toMatchObject({ status: 409 })
  })

  it('that two people commit at once is in the shop once', async () => {
    const made = await checked(await added(`${HEAD}\n${lineOf({ sn: 'T1', name: '同时药品' })}\n`))
    const other = await shop.loginStaff('goods')
    const step = { id: made.id, version: made.version }
    const answers = await Promise.all([goods, other, goods].map((who) => who.send(calls.commit, step)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await rows(shop.db, sql`select 1 from goods where goods_sn = 'T1'`)).toHaveLength(1)
    expect(
      await rows(
        shop.db,
        sql`select 1 from audit_log where target = ${`goods-import:${made.id}`} and action = '写入商品导入'`,
      ),
    ).toHaveLength(1)
  })
})
