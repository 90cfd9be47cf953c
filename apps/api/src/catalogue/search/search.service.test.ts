import { contract } from '@yaopi/core/contract'
import { expect, test } from 'vitest'
import { row, sql } from '../../platform/db/db.ts'
import { addGoods } from '../../../test/support/fixtures.ts'
import { serverOfFile } from '../../../test/support/test-server.ts'
import { rebuildTerms } from './search.queries.ts'
import { search } from './search.service.ts'

const t = serverOfFile({
  seed: async (db) => {
    await sql`insert into manufacturer (id, name, short_name, region)
      values (2, '华北制药股份有限公司', '华北制药', '河北'), (3, '江西衡杏药业有限公司', '江西衡杏', '江西'),
      (4, '华润三九医药股份有限公司', '华润三九', '广东')`.execute(db)
    await sql`insert into brand (id, name, initial) values (2, '三九', 'S')`.execute(db)
    const own = async (maker: number, brand: number | null, given: Parameters<typeof addGoods>[1]): Promise<void> => {
      const id = await addGoods(db, given)
      await sql`update goods set sccj_id = ${maker}, brand_id = ${brand} where id = ${id}`.execute(db)
    }
    await own(2, null, {
      name: '阿莫西林胶囊',
      ypgg: '0.25g*24粒',
      sales_30d: 900,
      barcode: '6999000000017',
      approval_no: '国药准字H99990001',
    })
    await own(3, null, { name: '阿莫西林胶囊', ypgg: '0.5g*24粒', sales_30d: 950, approval_no: '国药准字H99990002' })
    await own(3, null, { name: '阿莫西林颗粒', sales_30d: 100 })
    await own(4, 2, { name: '感冒灵颗粒', sales_30d: 800 })
    await own(3, null, { name: '感冒灵颗粒', sales_30d: 990 })
    await own(3, null, { name: '人参', zone: 'zy', sales_30d: 10 })
    await own(3, null, { name: '停售的药片', sales_30d: 10, is_on_sale: false })
    await sql`update goods set term_id = null`.execute(db)
    await sql`delete from search_term`.execute(db)
    await rebuildTerms(db)
  },
})

const suggested = (keywords: string, type: 0 | 1 = 0): Promise<string[]> =>
  t.visitor.data(contract.goods.search, { keywords, type })
const listed = async (keywords: string, type: 0 | 1 = 0): Promise<string[]> => {
  const page = await t.visitor.data(contract.goods.list, { keywords, type })
  return page.data.map((goods) => `${goods.name} ${goods.ypgg} ${goods.sccj}`)
}

test('suggestions are distinct names, the most sold first among equals', async () => {
  expect(await suggested('amxl')).toEqual(['阿莫西林胶囊', '阿莫西林颗粒'])
  expect(await suggested('ＲＥＮＣＡＮ')).toEqual(['人参'])
  expect(await suggested('')).toEqual([])
})

test('type 1 suggests makers by full name, short name, own name, initials', async () => {
  for (const keywords of ['华北', 'hbzy', 'huabeizhiyao', '華北製藥'])
    expect(await suggested(keywords, 1)).toEqual(['华北制药股份有限公司'])
  expect(await suggested('衡杏', 1)).toEqual(['江西衡杏药业有限公司'])
})

test('a bar code, an approval number and a number of our own suggest and list the goods', async () => {
  const sn = (await row(t.db, sql<{ goods_sn: string }>`select goods_sn from goods where barcode = '6999000000017'`))!
    .goods_sn
  for (const keywords of ['6999000000017', '国药准字H99990001', 'h99990001', sn]) {
    expect(await suggested(keywords)).toEqual(['阿莫西林胶囊'])
    expect(await listed(keywords)).toEqual(['阿莫西林胶囊 0.25g*24粒 华北制药股份有限公司'])
  }
  expect(await listed('国药准字H9999')).toHaveLength(2)
})

test('a maker or brand beside the name puts its goods first; a size does too', async () => {
  expect((await listed('阿莫西林 华北'))[0]).toBe('阿莫西林胶囊 0.25g*24粒 华北制药股份有限公司')
  expect((await listed('三九感冒灵'))[0]).toContain('华润三九')
  expect((await listed('感冒灵'))[0]).not.toContain('华润三九')
  expect((await listed('阿莫西林 250mg'))[0]).toBe('阿莫西林胶囊 0.25g*24粒 华北制药股份有限公司')
})

test('a maker alone lists its goods', async () => {
  expect(await listed('华北制药')).toEqual(['阿莫西林胶囊 0.25g*24粒 华北制药股份有限公司'])
  expect(await listed('华北制药', 1)).toEqual(['阿莫西林胶囊 0.25g*24粒 华北制药股份有限公司'])
})

test('a typing error is forgiven, and the page says what was assumed', async () => {
  const page = await t.visitor.data(contract.goods.list, { keywords: '阿莫西琳' })
  expect(page.corrected).toBe('阿莫西林')
  expect(page.data).toHaveLength(3)
})

test('names of goods that are not on sale are not suggested, and nonsense finds nothing', async () => {
  expect(await suggested('停售的药')).toEqual([])
  expect(await listed('呵呵哒嘿嘿')).toEqual([])
})

test('a suggestion sends no statement, a list at most two', async () => {
  expect(await t.statementsOf(() => suggested('amxl'))).toHaveLength(0)
  expect((await t.statementsOf(() => listed('感冒灵颗粒 三九'))).length).toBeLessThanOrEqual(2)
})

test('new goods are found after the terms were rebuilt and read again', async () => {
  await addGoods(t.db, { name: '蒙脱石散', sales_30d: 5 })
  await rebuildTerms(t.db)
  expect([await suggested('mtss'), await listed('mtss')]).toEqual([[], []])
  expect(await search.of(t.server).reload()).toBe(true)
  expect([await suggested('mtss'), await listed('mtss')]).toEqual([['蒙脱石散'], [expect.stringMatching(/^蒙脱石散 /)]])
  expect(await search.of(t.server).reload()).toBe(false)
})

test('rebuilding twice changes no term', async () => {
  const terms = async (): Promise<unknown> =>
    (await row(t.db, sql<{ all: unknown }>`select jsonb_agg(t order by id) as all from search_term t`))!.all
  const before = await terms()
  expect(await rebuildTerms(t.db)).toBe(0)
  expect(await terms()).toEqual(before)
})

test('pages of a search follow one another without gap or repetition', async () => {
  for (let index = 0; index < 25; index++)
    await addGoods(t.db, { name: `分页的胶囊${index % 2 === 0 ? '' : '甲'}`, sales_30d: index % 7 })
  await rebuildTerms(t.db)
  await search.of(t.server).reload()
  const idsOf = async (page: number, per_page: number): Promise<number[]> =>
    (await t.visitor.data(contract.goods.list, { keywords: '分页的胶囊', page, per_page })).data.map(({ id }) => id)
  const pages = [...(await idsOf(1, 10)), ...(await idsOf(2, 10)), ...(await idsOf(3, 10))]
  expect(pages).toEqual(await idsOf(1, 100))
  expect(new Set(pages).size).toBe(25)
})
