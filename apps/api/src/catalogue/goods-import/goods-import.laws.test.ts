// What holds of every import, whatever its file says (over HTTP, with files that are made by chance).
import { contract } from '@yaopi/core/contract'
import { type GoodsImport, GoodsImportState } from '@yaopi/core/staff'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { addGoods } from '../../../test/support/fixtures.ts'
import { serverOfFile, type TestClient } from '../../../test/support/test-server.ts'
import { row, rows, sql } from '../../platform/db/index.ts'

const { goodsImportAdmin: calls } = contract
const shop = serverOfFile()
let goods: TestClient
const known: string[] = []
beforeAll(async () => {
  goods = await shop.loginStaff('goods')
  for (const base_price of [800, 1_000, 2_500]) {
    const id = await addGoods(shop.db, { base_price })
    known.push((await row(shop.db, sql<{ goods_sn: string }>`select goods_sn from goods where id = ${id}`))!.goods_sn)
  }
})

async function upload(bytes: Buffer, name = '报价单.csv') {
  await sql`delete from rate_limit`.execute(shop.db)
  return goods.raw({
    method: 'POST',
    url: '/api/admin/imports',
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    payload: Buffer.concat([
      Buffer.from(`--b\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`),
      bytes,
      Buffer.from('\r\n--b--\r\n'),
    ]),
  })
}

const HEAD = '商品编码,商品名称,规格,单位,生产厂家,分类,类别,单价,中包装,批准文号'
type Line = readonly string[]

/** A row of a file: of goods that are there or of new ones, right or with a cell that is not. */
const line: fc.Arbitrary<Line> = fc.tuple(
  fc.oneof(
    fc.constantFrom(0, 1, 2).map((at) => known[at]!),
    fc.integer({ min: 1, max: 9_999 }).map((number) => `LAW-${number}`),
  ),
  fc.constantFrom('维生素C片', '阿莫西林胶囊', ' 板蓝根颗粒　', '感冒灵（颗粒）'),
  fc.constantFrom('0.25g*24粒', '10g×9袋', '１００片', ''),
  fc.constantFrom('盒', '瓶', '每盒/2板'),
  fc.constantFrom('演示制药有限公司', '定律药业有限公司'),
  fc.constantFrom('抗生素', '西药', '没有这一类'),
  fc.constantFrom('化学药', '中成药', '疫苗'),
  fc.oneof(
    fc.integer({ min: 1, max: 3_000 }).map((fen) => (fen / 100).toFixed(2)),
    fc.constantFrom('0', '面议', '¥9.90'),
  ),
  fc.constantFrom('1', '10', '', '十'),
  fc.constantFrom('国药准字H20260001', '国药准字Z20260002', ''),
)
/** Rows of a file, each with a code of its own. */
const lines = fc.uniqueArray(line, { minLength: 1, maxLength: 12, selector: ([code]) => code })
const csvOf = (list: readonly Line[]): Buffer => Buffer.from([HEAD, ...list.map((cells) => cells.join(','))].join('\n'))

async function checked(list: readonly Line[]): Promise<GoodsImport> {
  const answer = await upload(csvOf(list))
  expect(answer.json()).toMatchObject({ code: 200 })
  const { id, version } = answer.json<{ data: GoodsImport }>().data
  return goods.data(calls.check, { id, version })
}
/** Commits what is clean of an import; undefined when nothing is. */
async function committed({ id, version, counts }: GoodsImport): Promise<GoodsImport | undefined> {
  if (counts!.create + counts!.update > 0) return goods.data(calls.commit, { id, version, only_clean: 1 })
  await goods.data(calls.drop, { id, version })
  return undefined
}
const reportOf = async (id: number) => (await goods.data(calls.rows, { id })).data

/** What people set of goods, by code: ids, counters and moments are no part of it. */
const stored = async (): Promise<string> =>
  JSON.stringify(
    await rows(
      shop.db,
      sql`select goods_import_columns(g) - 'sccj_id' as g, g.goods_sn, m.name as maker, g.is_on_sale, g.first_state,
          s.on_hand
        from goods g join manufacturer m on m.id = g.sccj_id left join stock s on s.goods_id = g.id
        order by g.goods_sn`,
    ),
  )

const RUNS = { numRuns: 12, seed: 20_261_126 } as const

it('checking what was checked changes nothing', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(lines, async (list) => {
      const once = await checked(list)
      const report = await reportOf(once.id)
      const again = await goods.data(calls.check, { id: once.id, version: once.version })
      expect(again.counts).toEqual(once.counts)
      expect(await reportOf(once.id)).toEqual(report)
      await goods.data(calls.drop, { id: again.id, version: again.version })
    }),
    RUNS,
  )
})

it('an import that is undone leaves everything as it was, when nobody else wrote', { timeout: 180_000 }, async () => {
  let written = 0
  await fc.assert(
    fc.asyncProperty(lines, async (list) => {
      const before = await stored()
      const done = await committed(await checked(list))
      if (done === undefined) return
      written += 1
      expect(await stored()).not.toBe(before)
      const undone = await goods.data(calls.undo, { id: done.id, version: done.version })
      expect(undone).toMatchObject({ conflicts: [], hidden: 0, import: { state: GoodsImportState.undone } })
      expect(await stored()).toBe(before)
    }),
    RUNS,
  )
  expect(written).toBeGreaterThan(3)
})

it('the order of the rows does not matter', { timeout: 240_000 }, async () => {
  let compared = 0
  await fc.assert(
    fc.asyncProperty(lines, async (list) => {
      const outcome = async (of: readonly Line[]): Promise<readonly [unknown, string | undefined]> => {
        const one = await checked(of)
        const done = await committed(one)
        const after = done === undefined ? undefined : await stored()
        if (done !== undefined) await goods.data(calls.undo, { id: done.id, version: done.version })
        const { create, update, same, error, refused } = one.counts!
        return [{ create, update, same, error, refused }, after]
      }
      const [forward, backward] = [await outcome(list), await outcome(list.toReversed())]
      expect(backward).toEqual(forward)
      if (forward[1] !== undefined && list.length > 1) compared += 1
    }),
    RUNS,
  )
  expect(compared).toBeGreaterThan(3)
})

it('a file of any bytes, named as anything, is read or refused in words', { timeout: 180_000 }, async () => {
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 2_000 }).map((some) => Buffer.from(some)),
    // What begins as a workbook, a table in words, or a table in two-byte characters.
    fc.uint8Array({ maxLength: 500 }).map((some) => Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), some])),
    fc.uint8Array({ maxLength: 500 }).map((some) => Buffer.concat([Buffer.from(`${HEAD}\n`), some])),
    fc.string({ unit: 'binary', maxLength: 300 }).map((text) => Buffer.from(`${HEAD}\n${text}`, 'utf16le')),
  )
  await fc.assert(
    fc.asyncProperty(bytes, fc.constantFrom('a.csv', 'a.xlsx', 'a.txt', 'a'), async (some, name) => {
      const answer = await upload(some, name)
      expect(answer.statusCode).toBeLessThan(500)
      const { code, message, data } = answer.json<{ code: number; message: string; data: GoodsImport | null }>()
      if (code !== 200) {
        expect(message).not.toBe('')
        return
      }
      const report = await goods.send(calls.check, { id: data!.id, version: data!.version })
      expect(report.status).toBeLessThan(500)
    }),
    { ...RUNS, numRuns: 60 },
  )
})
