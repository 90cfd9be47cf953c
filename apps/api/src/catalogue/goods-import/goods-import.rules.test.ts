import fc from 'fast-check'
import { IssueLevel } from '@yaopi/core/staff'
import { describe, expect, it } from 'vitest'
import { inGbk } from '../../../../../tests/dirty-catalogue.ts'
import { decodeSheet, decodeText } from './decode-sheet.ts'
import { findTitles, letterOf, mapColumns } from './map-columns.ts'
import { readRow } from './read-row.ts'
import { hasLostDigits, isBarcode, readPrice, readWhole, tidySpecification, tidyText } from './tidy-cell.ts'

const cells = fc.record({
  goods_sn: fc.string(),
  name: fc.string({ unit: 'grapheme' }),
  ypgg: fc.string({ unit: 'grapheme' }),
  base_price: fc.oneof(fc.string(), fc.float().map(String)),
  jzl: fc.string(),
  barcode: fc.string(),
  approval_no: fc.string(),
  otc_class: fc.constantFrom('处方药', 'OTC甲', 'RX', '？', ''),
})

describe('a cell', () => {
  it.each([
    ['　阿莫西林 胶囊\u200B ', '阿莫西林 胶囊'],
    ['ＡＢＣ（１２）', 'ABC(12)'],
  ])('%j is tidied to %j', (raw, tidy) => {
    expect(tidyText(raw)).toBe(tidy)
  })

  it.each([
    ['0.25g×24粒', '0.25g*24粒'],
    ['0.25g x 24粒', '0.25g*24粒'],
    ['10mg＊7片＊2板（ ）', '10mg*7片*2板'],
    ['Xanax 5mg', 'Xanax 5mg'],
  ])('the specification %j is tidied to %j', (raw, tidy) => {
    expect(tidySpecification(raw)).toBe(tidy)
  })

  it.each([
    ['12.5', 1250],
    ['¥1,234.50', 123_450],
    ['3.4000001', 340],
    ['12元', 1200],
    ['0', 0],
    ['12.345', undefined],
    ['-1', undefined],
    ['面议', undefined],
    ['1e3', undefined],
  ])('the price %j is %j fen', (raw, fen) => {
    expect(readPrice(raw)).toBe(fen)
  })

  it('a number of any money reads back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), (fen) => {
        expect(readPrice((fen / 100).toFixed(2))).toBe(fen)
        expect(readWhole(String(fen % 1_000_000))).toBe(fen % 1_000_000)
      }),
    )
  })

  it('one wrong digit of a barcode is always seen', () => {
    const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 12, maxLength: 12 })
    const place = fc.integer({ min: 0, max: 12 })
    fc.assert(
      fc.property(digits, place, fc.integer({ min: 1, max: 9 }), (list, at, by) => {
        const right = [...Array(10).keys()].map((last) => [...list, last].join('')).filter(isBarcode)
        expect(right).toHaveLength(1)
        const signs = [...right[0]!]
        signs[at] = String((Number(signs[at]) + by) % 10)
        expect(isBarcode(signs.join(''))).toBe(false)
      }),
    )
    expect(hasLostDigits('6.92E+12')).toBe(true)
    expect(hasLostDigits('6920001000016')).toBe(false)
  })
})

it('reading what was read changes nothing, and never throws', () => {
  fc.assert(
    fc.property(cells, (raw) => {
      const once = readRow(raw)
      const again = readRow(once.cells)
      expect(again.cells).toEqual(once.cells)
      expect(again.values).toEqual(once.values)
      expect(again.issues).toEqual(once.issues)
      expect(again.tidied).toBe(0)
    }),
    { numRuns: 300 },
  )
})

it('a class that may not be sold is refused, whatever else the row says', () => {
  for (const name of ['乙型肝炎疫苗', '人血白蛋白', '盐酸吗啡片', '复方磷酸可待因口服溶液', '黄芪配方颗粒'])
    expect(readRow({ name }).issues).toMatchObject([{ code: 'banned.word', level: IssueLevel.refused }])
  expect(readRow({ name: '维生素C片', approval_no: '川药制字Z20240001' }).issues).toContainEqual(
    expect.objectContaining({ code: 'banned.word', field: 'approval_no' }),
  )
})

describe('titles', () => {
  it('are found below the name of a firm, by their names, other names and what was learned', () => {
    const rows = [
      ['某某医药有限公司报价单', '', '', ''],
      ['2026年11月', '', '', ''],
      ['货号 ', '药品名称', '批发价（元）', '列X'],
      ['1', '阿莫西林', '3.5', 'x'],
    ]
    expect(findTitles(rows, new Map())).toBe(2)
    const learned = new Map([['列x', 'sccj']])
    expect(mapColumns(rows[2]!, [], learned).map(({ field }) => field)).toEqual([
      'goods_sn',
      'name',
      'base_price',
      'sccj',
    ])
    expect(findTitles([['a', 'b']], new Map())).toBeUndefined()
  })

  it('that say nothing are taken by their values, and a field goes to one column', () => {
    const mapped = mapColumns(
      ['列1', '列2', '单价', '价格'],
      [['6920001000016', '6920001000023'], ['国药准字H20260001'], ['1'], ['2']],
      new Map(),
    )
    expect(mapped.map(({ field }) => field)).toEqual(['', 'approval_no', 'base_price', ''])
    expect([0, 25, 26, 51, 52].map(letterOf)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA'])
  })
})

describe('a file', () => {
  it('is read as UTF-8 with and without a mark, as UTF-16 and as GBK', async () => {
    const csv = '商品名称,单价\n阿莫西林,3.5'
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(csv, 'utf16le')])
    for (const bytes of [Buffer.from(csv), Buffer.from(`\uFEFF${csv}`), utf16, inGbk(csv)])
      expect(await decodeSheet(bytes)).toEqual([
        ['商品名称', '单价'],
        ['阿莫西林', '3.5'],
      ])
    expect(decodeText(inGbk('片剂'))).toBe('片剂')
  })

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0])],
    ['a zip that is none', Buffer.from('PK\u0003\u0004garbage')],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13])],
  ])('that is %s is refused in words', async (_, bytes) => {
    await expect(decodeSheet(bytes)).rejects.toMatchObject({ code: 422, errors: { file: [expect.any(String)] } })
  })

  it('of any bytes is rows or is refused in words', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), async (bytes) => {
        const rows = await decodeSheet(bytes).catch((error: { code?: number }) => error.code)
        expect(Array.isArray(rows) || rows === 422).toBe(true)
      }),
    )
  })
})
