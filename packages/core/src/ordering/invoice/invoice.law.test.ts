import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toDecimal, type Fen } from '../../platform/money/index.ts'
import {
  InvoiceLineKind,
  invoiceFault,
  invoiceLines,
  invoiceTotals,
  mergeFault,
  redLinesOf,
  redLinesOfAll,
  unitPrice,
  withoutTax,
  type InvoiceItem,
  type InvoiceLine,
  type InvoiceOrder,
} from './index.ts'

const money = fc.integer({ min: 0, max: 50_000_000 })
const item: fc.Arbitrary<InvoiceItem> = fc
  .record({
    net: money,
    off: fc.integer({ min: 0, max: 1_000_000 }),
    number: fc.integer({ min: 1, max: 2_000 }),
    tax_rate: fc.constantFrom(0, 3, 6, 9, 13),
  })
  .map(({ net, off, number, tax_rate }) => ({
    order_item_id: 0,
    name: '阿莫西林胶囊',
    spec: '0.25g*24粒',
    unit: '盒',
    number,
    gross: net + off,
    net,
    tax_code: '1070302000000000000',
    tax_class: '化学药品制剂',
    tax_rate,
    tax_preference: tax_rate === 0 ? 'exempt' : tax_rate === 3 ? 'simple' : '',
  }))
const order: fc.Arbitrary<InvoiceOrder> = fc
  .tuple(fc.array(item, { minLength: 1, maxLength: 8 }), fc.nat(1_000))
  .map(([items, share]) => {
    const net = items.reduce((sum, one) => sum + one.net, 0)
    return {
      order_id: 1,
      gift: Math.floor((net * share) / 1_000),
      items: items.map((one, at) => ({ ...one, order_item_id: at === 0 ? null : at })),
    }
  })
const orders = fc
  .array(order, { minLength: 1, maxLength: 5 })
  .map((all) => all.map((one, at) => ({ ...one, order_id: at + 1 })))
const paidFor = ({ items, gift }: InvoiceOrder): number => items.reduce((sum, one) => sum + one.net, 0) - gift
const sums = (lines: readonly InvoiceLine[]) => invoiceTotals(lines)
/** Fen of a price with 8 decimals times a number. */
const times = (price: string, number: number): number =>
  Number((BigInt(price.replace('.', '')) * BigInt(number) + 500_000n) / 1_000_000n)

describe('lines of an invoice (domain.md §3.8.2)', () => {
  it('sum to what was paid without gift balance; amount and tax are exact, price times number is the amount', () =>
    fc.assert(
      fc.property(orders, (all) => {
        const lines = invoiceLines(all)
        const { amount, tax, total } = sums(lines)
        expect(total).toBe(all.reduce((sum, one) => sum + paidFor(one), 0))
        expect(amount + tax).toBe(total)
        for (const one of all)
          expect(sums(lines.filter(({ order_id }) => order_id === one.order_id)).total).toBe(paidFor(one))
        for (const [at, line] of lines.entries()) {
          if (line.kind === InvoiceLineKind.discount) {
            // A discount stands straight after its goods and is never more than they are.
            const goods = lines[at - 1]!
            expect([goods.kind, goods.order_id, goods.order_item_id]).toEqual([
              InvoiceLineKind.discounted,
              line.order_id,
              line.order_item_id,
            ])
            expect([line.number, line.price]).toEqual([null, null])
            expect(Math.max(line.amount, line.tax)).toBeLessThanOrEqual(0)
            expect(goods.amount + line.amount).toBeGreaterThanOrEqual(0)
            expect(goods.tax + line.tax).toBeGreaterThanOrEqual(0)
            continue
          }
          expect(line.price).toMatch(/^\d+\.\d{8}$/)
          expect(times(line.price!, line.number!)).toBe(line.amount)
          expect(line.amount).toBe(withoutTax(line.amount + line.tax, line.tax_rate))
        }
      }),
    ))
  it('never more than was paid less refunds: red invoices of any refunds leave exactly the rest', () =>
    fc.assert(
      fc.property(orders, fc.array(fc.tuple(fc.nat(), fc.nat(1_000), fc.nat())), (all, refunds) => {
        const lines = invoiceLines(all)
        const reds: InvoiceLine[] = []
        const left = new Map(all.map((one) => [one.order_id, paidFor(one)]))
        for (const [which, share, line] of refunds) {
          const one = all[which % all.length]!
          const amount = Math.floor((left.get(one.order_id)! * share) / 1_000)
          const off = one.items[line % one.items.length]!
          const { order_id } = one
          const refund =
            off.order_item_id === null
              ? { order_id, amount, items: [], freight: amount }
              : { order_id, amount, items: [{ order_item_id: off.order_item_id, number: 1, amount }], freight: 0 }
          const made = redLinesOf(lines, reds, refund)
          expect(sums(made).total + amount).toBe(0)
          for (const red of made) expect(Math.max(red.amount, red.tax)).toBeLessThanOrEqual(0)
          reds.push(...made)
          left.set(order_id, left.get(order_id)! - amount)
          expect(sums([...lines, ...reds]).total).toBe([...left.values()].reduce((sum, rest) => sum + rest, 0))
        }
        reds.push(...redLinesOfAll(lines, reds))
        expect(sums([...lines, ...reds])).toEqual({ amount: 0, tax: 0, total: 0 })
        for (const code of new Set(lines.map((one) => `${one.order_id}:${one.order_item_id}`))) {
          const own = [...lines, ...reds].filter((one) => `${one.order_id}:${one.order_item_id}` === code)
          expect(sums(own)).toEqual({ amount: 0, tax: 0, total: 0 })
        }
        expect(redLinesOfAll(lines, reds)).toEqual([])
      }),
    ))
  it('a red invoice of more than an order has is refused', () => {
    const lines = invoiceLines([{ order_id: 1, gift: 0, items: [{ ...sample, net: 100, gross: 100 }] }])
    const refund = { order_id: 1, amount: 101, items: [{ order_item_id: 7, number: 1, amount: 101 }], freight: 0 }
    expect(() => redLinesOf(lines, [], refund)).toThrow(RangeError)
  })
  it('names, units and discounts of a worked case: a discounted medicine, a gift, freight', () => {
    const lines = invoiceLines([
      {
        order_id: 1,
        gift: 0,
        items: [
          { ...sample, number: 10, gross: 11_300, net: 10_000 },
          { ...sample, order_item_id: 8, name: '赠品', number: 1, gross: 1_130, net: 0 },
          {
            ...sample,
            order_item_id: null,
            name: '运费',
            spec: '',
            unit: '次',
            tax_rate: 9,
            number: 1,
            gross: 1_090,
            net: 1_090,
          },
        ],
      },
    ])
    expect(lines.map(({ kind, name, number, price, amount, tax }) => [kind, name, number, price, amount, tax])).toEqual(
      [
        [2, '*化学药品制剂*阿莫西林胶囊', 10, '10.00000000', 10_000, 1_300],
        [1, '*化学药品制剂*阿莫西林胶囊', null, null, -1_150, -150],
        [2, '*化学药品制剂*赠品', 1, '10.00000000', 1_000, 130],
        [1, '*化学药品制剂*赠品', null, null, -1_000, -130],
        [0, '*化学药品制剂*运费', 1, '10.00000000', 1_000, 90],
      ],
    )
    expect(toDecimal<Fen>(invoiceTotals(lines).total)).toBe('110.90')
  })
  it('a third of a fen keeps its decimals', () => {
    expect(unitPrice(100, 3)).toBe('0.33333333')
    expect(unitPrice(1, 7)).toBe('0.00142857')
  })
})

const sample: InvoiceItem = {
  order_item_id: 7,
  name: '阿莫西林胶囊',
  spec: '0.25g*24粒',
  unit: '盒',
  number: 1,
  gross: 0,
  net: 0,
  tax_code: '1070302000000000000',
  tax_class: '化学药品制剂',
  tax_rate: 13,
  tax_preference: '',
}

describe('orders of an invoice', () => {
  const now = 1_800_000_000
  const good = {
    status: 50,
    signed_at: now - 100,
    created_at: now - 1_000,
    settle_group: 'pt' as const,
    amount: 100,
    is_invoiced: false,
  }
  it.each([
    [{}, undefined],
    [{ status: 40, signed_at: null }, undefined],
    [{ status: 60 }, undefined],
    [{ status: 35 }, 'unshipped'],
    [{ status: 90 }, 'unshipped'],
    [{ status: 95 }, 'unshipped'],
    [{ is_invoiced: true }, 'invoiced'],
    [{ amount: 0 }, 'nothing'],
    [{ signed_at: now - 180 * 86_400 }, 'late'],
    [{ signed_at: now - 180 * 86_400 + 1 }, undefined],
  ] as const)('%o: %s', (change, fault) => expect(invoiceFault({ ...good, ...change }, now)).toBe(fault))
  it('stand on one invoice when they are of one group, at most 90 days apart and at most 50', () => {
    const at = (days: number) => ({ ...good, created_at: now - days * 86_400 })
    expect(mergeFault([at(0), at(90)])).toBeUndefined()
    expect(mergeFault([at(0), at(91)])).toBe('days')
    expect(mergeFault([at(0), { ...at(0), settle_group: 'hm' }])).toBe('groups')
    expect(mergeFault(Array.from({ length: 50 }, () => at(0)))).toBeUndefined()
    expect(mergeFault(Array.from({ length: 51 }, () => at(0)))).toBe('many')
  })
})
