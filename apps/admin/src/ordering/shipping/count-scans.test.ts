import { describe, expect, it } from 'vitest'
import { countedOf, emptyCount, leftBehind, scan, shipmentOf, type Count, type PickLine } from './count-scans.ts'

const line = (item_id: number, given: Partial<PickLine> = {}): PickLine => ({
  item_id,
  goods_id: item_id,
  name: `药品${item_id}`,
  ypgg: '',
  sccj: '',
  bzdw: '盒',
  goods_sn: `SN${item_id}`,
  barcode: `690000000000${item_id}`,
  image: '',
  number: 5,
  left: 5,
  promised_end: '',
  lots: [
    { lot_id: item_id * 10, batch_no: `EARLY${item_id}`, end_date: '2027-01-01', on_hand: 3, planned: 3 },
    { lot_id: item_id * 10 + 1, batch_no: `LATE${item_id}`, end_date: '2028-01-01', on_hand: 9, planned: 2 },
  ],
  ...given,
})
const lines = [line(1), line(2)]
const after = (...words: readonly string[]): Count =>
  words.reduce((count, word) => scan(count, lines, word), emptyCount)
const code = (at: number, drug = '8123456'): string => `${drug}${String(at).padStart(13, '0')}`

describe('scans at the ship desk', () => {
  it('a bar code chooses a line, batches and trace codes of it count one, a number sets its lot', () => {
    expect(countedOf(after('6900000000001'), 1)).toBe(0)
    expect(after('6900000000001', 'EARLY1', 'EARLY1').lots).toEqual({ 1: { 10: 2 } })
    expect(after('SN1', code(1), code(2)).codes).toEqual({ 1: [code(1), code(2)] })
    expect(after('SN1', '3').lots).toEqual({ 1: { 10: 3 } })
    expect(after('SN1', 'LATE1', '2').lots).toEqual({ 1: { 11: 2 } })
  })

  it('* counts what is planned, - takes back, with its trace codes', () => {
    const full = after('SN1', '*')
    expect(full.lots).toEqual({ 1: { 10: 3, 11: 2 } })
    expect(full.fault).toBe('')
    expect(countedOf(scan(full, lines, '-'), 1)).toBe(4)
    expect(after('SN1', code(1), code(2), '-').codes).toEqual({ 1: [code(1)] })
    expect(after('SN1', '-').fault).toContain('不能再减')
  })

  it.each([
    ['EARLY1', '请先扫描商品条码'],
    ['9999', '请先扫描商品条码'],
    ['6911111111111', '不是本单的商品'],
  ])('without a line %s counts nothing', (word, fault) => {
    expect(after(word)).toMatchObject({ lots: {}, fault: expect.stringContaining(fault) })
  })

  it.each([
    [['SN1', 'EARLY2'], '属于药品2'],
    [['SN1', 'NOBATCH'], '不是本单的商品'],
    [['SN1', '6'], '只需5'],
    [['SN1', 'EARLY1', '4'], '库存只有3'],
    [['SN1', code(1), code(1)], '已扫过'],
    [['SN1', code(1), code(2, '8999999')], '前7位'],
  ])('%j counts nothing of the last and says why', (words, fault) => {
    const before = after(...words.slice(0, -1))
    const count = after(...words)
    expect(count.fault).toContain(fault)
    expect(count.lots).toEqual(before.lots)
    expect(count.codes).toEqual(before.codes)
  })

  it('a later lot than the first to end needs a reason; then all of it is sent', () => {
    const count = after('SN1', 'LATE1', '5')
    expect(leftBehind(count, lines[0]!)?.batch_no).toBe('EARLY1')
    expect(shipmentOf(count, lines)).toMatchObject({ isShort: true, silent: { item_id: 1 } })
    const said = { ...count, reasons: { 1: 'damaged' as const } }
    expect(shipmentOf(said, lines)).toMatchObject({
      lines: [{ item_id: 1, number: 5, deviation: 'damaged' }],
      lots: [{ item_id: 1, lot_id: 11, number: 5 }],
      silent: undefined,
    })
    expect(leftBehind(after('SN1', '*'), lines[0]!)).toBeUndefined()
  })
})
