import { afterSaleWindows, DocumentNeed, documentNames, rankNames, requiredDocuments } from '@yaopi/core'
import { contract } from '@yaopi/core/contract'
import { expect, test } from 'vitest'
import { HELP } from './templates/help.text.ts'
import { NEWS } from '../../../demo/seed/content/news.text.ts'
import { PRIVACY } from './templates/privacy.text.ts'
import { RULES } from './templates/rules.text.ts'
import { serverOfFile } from '../../../test/support/test-server.ts'
import { sql } from '../../platform/db/db.ts'
import { presetSettings } from '../../platform/settings/index.ts'
import { factNames, withFacts, type FactSource } from './article-facts.ts'

const places = { near: ['四川省'], far: ['新疆', '西藏'], warehouses: [{ id: 1, name: '成都主仓' }] }
const source = (settings: Partial<FactSource['settings']> = {}): FactSource => ({
  settings: { ...presetSettings, ...settings },
  places: async () => places,
})
const cellsOf = (markdown: string): string[][] =>
  markdown.split('\n').map((line) =>
    line
      .slice(1, -1)
      .split(/(?<!\\)\|/)
      .map((one) => one.trim()),
  )

test('every mark of a seeded text is a fact, and every fact has words', async () => {
  const texts = [...HELP.flatMap(({ articles }) => articles), ...NEWS, ...RULES, PRIVACY]
  for (const { content, summary, title } of texts) {
    const marks = [...`${content}${summary}`.matchAll(/\{\{(.*?)\}\}/g)].map((match) => match[1]!)
    expect([title, marks.filter((mark) => !factNames.includes(mark))]).toEqual([title, []])
    expect(await withFacts(content, source())).not.toMatch(/\{\{|undefined|NaN|\[object/)
  }
})

test('the page of complaints names the lines of the authorities, as they are set', async () => {
  const { content } = HELP.flatMap(({ articles }) => articles).find(({ code }) => code === 'tsjy')!
  const phones = async (settings?: Partial<FactSource['settings']>): Promise<string[]> =>
    [...(await withFacts(content, source(settings))).matchAll(/tel:(\d{5})\)/g)].map(([, phone]) => phone!)
  expect(await phones()).toEqual(['12315', '12331'])
  expect(await phones({ complaint_lines: [{ name: '药监投诉', phone: '12345' }] })).toEqual(['12345'])
})

test('the page of delivery says which addresses are looked at, as the checkout asks', () => {
  const { content } = HELP.flatMap(({ articles }) => articles).find(({ code }) => code === 'hwps')!
  expect(content).toContain('与证照一致的地址添加后即可使用，其他地址须经审核通过后才能下单收货')
})

test('addresses and departments are set by the operator; who has no telephone has the hotline', async () => {
  const contacts = {
    addresses: [{ name: '总部', address: '演示大道1号' }],
    departments: [
      { name: '采购部', about: '供货合作', phone: '028-11112222' },
      { name: '质管部', about: '药品质量', phone: '' },
    ],
  }
  const own = source({ contacts, hot_line: '400-111-2222' })
  expect(await withFacts('{{addresses}}', own)).toBe('- 总部：演示大道1号')
  expect(cellsOf(await withFacts('{{departments}}', own)).slice(2)).toEqual([
    ['采购部', '供货合作', '028-11112222'],
    ['质管部', '药品质量', '400-111-2222'],
  ])
})

test('the table of freight is that of the settings', async () => {
  const rows = cellsOf(await withFacts('{{freight}}', source()))
  expect(rows[0]).toEqual(['配送组', '省内（四川省）', '外省', '偏远地区'])
  expect(rows[2]).toEqual([
    '主仓（药品、器械）',
    '¥100起订，满¥300包邮，否则¥8',
    '¥300起订，满¥1,000包邮，否则¥15',
    '¥500起订，满¥2,000包邮，否则¥40',
  ])
  expect(rows[4]).toEqual(['冷链', '满¥2,000包邮，否则¥25', '满¥3,000包邮，否则¥35', '暂不配送'])
  const dear = { ...presetSettings.freight.A, main: { min: 0, fee: 1_250, free: 99_900 } }
  const changed = await withFacts('{{freight}}', source({ freight: { ...presetSettings.freight, A: dear } }))
  expect(cellsOf(changed)[2]![1]).toBe('满¥999包邮，否则¥12.50')
})

test('the windows of after-sales are the constants of core', async () => {
  const rows = cellsOf(await withFacts('{{windows}}', source())).slice(2)
  expect(rows).toHaveLength(Object.keys(afterSaleWindows).length)
  const windowOf = (name: string) => rows.find(([first]) => first === name)![2]
  expect(windowOf('退货退款')).toBe('质量问题：有效期内；其他：签收后7日内')
  expect(windowOf('仅退款')).toBe('签收后48小时内（饮片、冷链24小时内）')
  expect(windowOf('补发')).toBe('签收后48小时内（饮片、冷链24小时内）')
  expect(windowOf('补单据')).toBe('签收后1年内')
  expect(windowOf('补药检报告')).toBe('不限时间')
  expect(windowOf('拒收')).toBe('到货当面')
})

test('the matrix of documents is that of registration and review', async () => {
  const [head, , ...rows] = cellsOf(await withFacts('{{documents}}', source()))
  expect(head!.slice(1)).toEqual(Object.values(rankNames))
  const words = {
    [DocumentNeed.required]: '必传',
    [DocumentNeed.forClass]: '买对应品种时传',
    [DocumentNeed.optional]: '选传',
  }
  expect(rows.length).toBeGreaterThan(10)
  for (const [name, ...cells] of rows)
    for (const [at, shown] of cells.entries()) {
      const requirement = requiredDocuments(at + 1).find(({ type }) => documentNames[type] === name)
      const need = requirement === undefined ? '—' : requirement.isOnline ? '在线签署' : words[requirement.need]
      expect([name, at + 1, shown]).toEqual([name, at + 1, need])
    }
})

test('working days, clocks and telephones follow the settings', async () => {
  const text = '{{service_hours}}；{{working_time}}；{{complaint_hours}}；{{pay_hours}}；{{balance_code}}；{{hot_line}}'
  expect(await withFacts(text, source())).toBe(
    '周一至周六 8:30–18:00；周一至周六 9:00–18:00；4；24；¥500；400-000-0000',
  )
  const own = source({
    working_time: { days: [1, 3, 5], from: 600, to: 905, holidays: [] },
    complaint_lines: [{ name: '热线', phone: '12345' }],
    service_wechat: 'yaopi-kefu',
  })
  expect(await withFacts('{{working_time}} {{complaint_lines}} {{service_wechat}}', own)).toBe(
    '周一、周三、周五 10:00–15:05 - 热线：[12345](tel:12345) yaopi-kefu',
  )
})

test('what a setting says adds no column, and an unknown mark leaves nothing', async () => {
  const own = source({ licences: [{ name: '甲|乙\n丙', number: '1', url: '' }] })
  expect(cellsOf(await withFacts('{{licences}}', own))[2]).toEqual(['甲\\|乙 丙', '1'])
  expect(await withFacts('a{{constructor}}b{{toString}}c{{nope}}d', source())).toBe('abcd')
  const loops = await withFacts('{{company}}', source({ company: '{{freight}}' }))
  expect(loops).toBe('{{freight}}')
})

const t = serverOfFile()

test('an article shows a changed setting at once', async () => {
  await sql`insert into article_category (id, parent_id, code, name, sort) values (3, null, 'help', '帮助', 1)`.execute(
    t.db,
  )
  await sql`insert into article (category_id, code, title, summary, content)
    values (3, 'hwps', '货物配送', '满{{yx_free}}', '{{far_regions}}：{{yx_fee}}')`.execute(t.db)
  const read = async () => {
    const { summary, content } = await t.visitor.data(contract.article.read, { id: 'hwps' })
    return [summary, content]
  }
  const before = await read()
  expect(before[0]).toBe('满¥199')
  const freight = {
    ...presetSettings.freight,
    A: { ...presetSettings.freight.A, yx: { min: 0, fee: 900, free: 9_900 } },
  }
  await sql`insert into setting (key, value) values ('freight', ${JSON.stringify(freight)}::jsonb)`.execute(t.db)
  await t.server.settings.reload()
  const after = await read()
  expect([after[0], after[1]!.split('：')[1]]).toEqual(['满¥99', '¥9'])
})
