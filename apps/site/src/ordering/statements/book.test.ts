import { formatDate, toYuan, fen } from '@yaopi/core'
import type { StatementKind, StatementLine } from '@yaopi/core/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareBook } from './compare-book.ts'
import { amountOf, bookOf, csvTable, dayOf, readBook, BOOK_LIMITS, type BookRow } from './read-book.ts'

const AT = Date.parse('2026-10-05T10:00:00+08:00') / 1000
const line = (kind: StatementKind, sn: string, cents: number, at = AT): StatementLine => ({
  kind,
  at,
  sn,
  text: '',
  amount: toYuan(fen(cents)),
})
const row = (sn: string, amount: number, at = 2, day = ''): BookRow => ({ line: at, sn, day, amount: fen(amount) })
const statesOf = (lines: readonly StatementLine[], rows: readonly BookRow[]) =>
  compareBook(lines, rows).rows.map(({ state, kind, sn, ours, theirs }) => [state, kind, sn, ours, theirs])

describe('books compared with a statement', () => {
  it('name what is the same, differs, is missing on either side, and is there twice', () => {
    const lines = [line('order', 'D1', 1_000), line('order', 'D2', 2_000), line('order', 'D3', 3_000)]
    const rows = [row('D1', 1_000), row('D1', 1_000, 3), row('D2', 2_001, 4), row('D9', 900, 5)]
    expect(statesOf(lines, rows)).toEqual([
      ['same', 'order', 'D1', 1_000, 1_000],
      ['amount', 'order', 'D2', 2_000, 2_001],
      ['onlyOurs', 'order', 'D3', 3_000, undefined],
      ['onlyBook', undefined, 'D9', undefined, 900],
      ['double', undefined, 'D1', undefined, 1_000],
    ])
  })

  it('look at the kinds whose numbers they name, refunds as negative amounts under the number of the order', () => {
    const lines = [line('order', 'D1', 1_000), line('refund', 'D1', 400), line('payment', 'P1', 1_000)]
    const orders = compareBook(lines, [row('D1', 1_000), row('D1', -400, 3)])
    expect(orders.kinds).toEqual(['order', 'refund'])
    expect(orders.rows.map(({ state }) => state)).toEqual(['same', 'same'])
    const payments = compareBook(lines, [row('P1', 1_000)])
    expect([payments.kinds, payments.rows.length]).toEqual([['payment'], 1])
    const invoices = compareBook(
      [...lines, line('invoice', '24510000000000000001', 600)],
      [row('24510000000000000001', 599)],
    )
    expect(invoices.kinds).toEqual(['invoice'])
    expect(invoices.rows.map(({ state }) => state)).toEqual(['amount'])
  })

  it('meet by day and amount only where both sides have one such row', () => {
    const lines = [line('order', 'D1', 1_000), line('order', 'D2', 2_000), line('order', 'D3', 2_000)]
    const rows = [row('', 1_000, 2, '2026-10-05'), row('', 2_000, 3, '2026-10-05')]
    expect(compareBook(lines, rows).rows.map(({ state }) => state)).toEqual(['day', 'onlyOurs', 'onlyOurs', 'onlyBook'])
  })

  it('have every row of both sides in the answer exactly once, with sums that are theirs', () => {
    const sn = fc.constantFrom('A', 'B', 'C', '')
    const cents = fc.constantFrom(100, 200, 300)
    const lines = fc.array(
      fc.record({ kind: fc.constantFrom('order' as const, 'refund' as const), sn, cents }).map((one) => ({
        ...line(one.kind, one.sn, one.cents),
      })),
      { maxLength: 12 },
    )
    const rows = fc.array(
      fc.record({ sn, cents, isBack: fc.boolean(), isToday: fc.boolean() }).map((one) => ({
        sn: one.sn,
        amount: fen(one.isBack ? -one.cents : one.cents),
        day: one.isToday ? formatDate(AT) : '2026-10-06',
      })),
      { maxLength: 12 },
    )
    fc.assert(
      fc.property(lines, rows, (ours, theirs) => {
        const book = theirs.map((one, at) => ({ ...one, line: at + 2 }))
        const { rows: compared } = compareBook(ours, book)
        expect(compared.flatMap((one) => one.line ?? []).sort((a, b) => a - b)).toEqual(book.map((one) => one.line))
        expect(compared.filter((one) => one.ours !== undefined)).toHaveLength(ours.length)
        for (const one of compared) {
          if (one.state === 'same' || one.state === 'day') expect(one.ours).toBe(one.theirs)
          if (one.state === 'amount') expect(one.ours).not.toBe(one.theirs)
        }
      }),
    )
  })
})

describe('a file of books', () => {
  it('may have its columns in any order below a title, and sums at its end', () => {
    const table = csvTable('我的账\n实付金额(元),备注,下单日期,订单号\n"1,234.50",a,2026/10/5, d1 \n合计,,,\n')
    expect(bookOf(table)).toEqual({
      rows: [{ line: 3, sn: 'D1', day: '2026-10-05', amount: 123_450 }],
      faults: [],
    })
  })

  it('says of each row that it cannot read why, and takes the others', () => {
    const book = bookOf([
      ['单号', '金额', '日期'],
      ['D1', '十元', ''],
      [20261005123456790000, 10, ''],
      ['1.23E+19', '10', ''],
      ['', '10', ''],
      ['D2', 10.5, new Date('2026-10-05T00:00:00Z')],
      [null, null, null],
    ])
    expect(book).toMatchObject({
      rows: [{ line: 6, sn: 'D2', day: '2026-10-05', amount: 1_050 }],
      faults: [{ line: 2 }, { line: 3 }, { line: 4 }, { line: 5 }],
    })
  })

  it('is refused without its columns, without rows, with too many of them, too large or broken', async () => {
    expect(bookOf([['a', 'b']])).toBe('noColumns')
    expect(bookOf([['单号', '金额']])).toBe('noRows')
    const many = Array.from({ length: BOOK_LIMITS.rows + 1 }, (_, at) => [`D${at}`, '1'])
    expect(bookOf([['单号', '金额'], ...many])).toBe('tooMany')
    const big = new File([new Uint8Array(BOOK_LIMITS.bytes + 1)], 'a.csv')
    expect(await readBook(big)).toBe('tooBig')
    expect(await readBook(new File(['no workbook'], 'a.xlsx'))).toBe('unreadable')
  })

  it('never throws, and reads an amount back from how it was written', () => {
    const cell = fc.oneof(fc.string(), fc.double(), fc.constant(null), fc.boolean(), fc.date())
    fc.assert(
      fc.property(fc.array(fc.array(cell, { maxLength: 5 }), { maxLength: 8 }), (table) => {
        expect(bookOf([['订单号', '金额', '日期'], ...table])).toBeDefined()
      }),
    )
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999, max: 99_999_999 }), (cents) => {
        const words = (Math.abs(cents) / 100).toFixed(2)
        expect([amountOf(cents / 100), amountOf(`${cents < 0 ? '-' : ''}¥${words}元`)]).toEqual([cents, cents])
        if (cents < 0) expect(amountOf(`（${words}）`)).toBe(cents)
      }),
    )
    for (const bad of ['', '1.234', '1e5', 'abc', '--1', Number.NaN, 0.001]) expect(amountOf(bad)).toBeUndefined()
  })

  it('has days in the ways they are written', () => {
    for (const day of ['2026-10-05', '2026/10/5', '2026年10月5日', '20261005', '2026.10.05 12:30', 46_300])
      expect(dayOf(day)).toBe('2026-10-05')
    for (const none of ['', '2026-13-01', '2026-02-30', '昨天', 5]) expect(dayOf(none)).toBe('')
  })
})
