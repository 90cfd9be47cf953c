import fc from 'fast-check'
import { expect, it } from 'vitest'
import { toYuan } from '../../platform/money/index.ts'
import { explainLine, explainOrder } from './explain.rules.ts'

type Line = Parameters<typeof explainLine>[0]
const line = (own: Partial<Line> = {}): Line => ({
  number: 10,
  raw_price: 10,
  line_amount: 95,
  paid_amount: 85,
  discount: { manjian: 10, coupon: 0, voucher: 0, points: 0 },
  adjustments: [],
  ...own,
})
/** In fen; adding zero makes a minus zero, which rounding may leave, an ordinary one. */
const total = ({ list_amount, steps }: ReturnType<typeof explainLine>): number =>
  Math.round((list_amount + steps.reduce((sum, step) => sum + step.amount, 0)) * 100) + 0

it('tells every stored step once, from the list price to what is paid', () => {
  const adjustments = [
    { code: 'ladder', amount: -5, reason: '数量满10享阶梯价' },
    { code: 'manjian', amount: -10, reason: '满50减10', ref_id: 7 },
  ]
  expect(explainLine(line({ adjustments }))).toEqual({ list_amount: 100, steps: adjustments, paid_amount: 85 })
})

it('tells an order without stored steps by its amounts', () => {
  expect(explainLine(line())).toEqual({
    list_amount: 100,
    steps: [
      { code: 'source', reason: '活动价', amount: -5 },
      { code: 'manjian', reason: '满减分摊', amount: -10 },
    ],
    paid_amount: 85,
  })
})

it('adds an order up: each offer once, the freight last', () => {
  const adjustments = [
    { code: 'ladder', amount: -5, reason: '数量满10享阶梯价' },
    { code: 'manjian', amount: -10, reason: '满50减10', ref_id: 7 },
  ]
  const items = [line({ adjustments }), line({ adjustments })]
  expect(explainOrder({ items, freight: 8, payable: 178 })).toEqual({
    list_amount: 200,
    paid_amount: 178,
    steps: [
      { code: 'ladder', amount: -10, reason: '数量满10享阶梯价' },
      { code: 'manjian', amount: -20, reason: '满50减10', ref_id: 7 },
      { code: 'freight', amount: 8, reason: '运费' },
    ],
  })
})

it('never loses a fen, whatever the steps', () => {
  const step = fc.record({
    code: fc.constantFrom('spike', 'manjian', 'coupon', 'level'),
    amount: fc.integer({ min: -99_999, max: 9_999 }).map(toYuan),
    reason: fc.constantFrom('甲', '乙'),
  })
  const any = fc
    .record({
      number: fc.integer({ min: 1, max: 99 }),
      raw_price: fc.nat(99_999).map(toYuan),
      line_amount: fc.nat(9_999_999).map(toYuan),
      paid_amount: fc.nat(9_999_999).map(toYuan),
      adjustments: fc.array(step, { maxLength: 5 }),
    })
    .map((one): Line => ({ ...one, discount: { manjian: 0, coupon: 1.23, voucher: 0, points: 0 } }))
  fc.assert(
    fc.property(fc.array(any, { minLength: 1, maxLength: 6 }), fc.nat(9_999).map(toYuan), (lines, freight) => {
      for (const one of lines) expect(total(explainLine(one))).toBe(Math.round(one.paid_amount * 100))
      const payable = toYuan(
        lines.reduce((sum, one) => sum + Math.round(one.paid_amount * 100), Math.round(freight * 100)),
      )
      expect(total(explainOrder({ items: lines, freight, payable }))).toBe(Math.round(payable * 100))
    }),
    { numRuns: 200 },
  )
})
