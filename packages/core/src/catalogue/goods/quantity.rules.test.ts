import { expect, it } from 'vitest'
import { quantityOf } from './quantity.rules.ts'

it.each([
  ['10', 10],
  ['10.00', 10],
  ['10.', 10],
  ['010', 10],
  [' 1,000 ', 1_000],
  ['12,345,678', 12_345_678],
  ['1，000', 1_000],
  ['１０', 10],
  ['10盒', 10],
  ['10.0 盒', 10],
])('reads %s as %d', (text, number) => {
  expect(quantityOf(text, '盒')).toBe(number)
})

it.each(['', '盒', '1.5', '10-20', '1e3', '0x10', '-5', '1,0', '10,00', '1.000,00', '10支', '10 20', 'a', '十'])(
  'reads no whole number out of %o',
  (text) => {
    expect(quantityOf(text, '盒')).toBeUndefined()
  },
)

it('without a unit takes none', () => {
  expect([quantityOf('10'), quantityOf('10盒')]).toEqual([10, undefined])
})
