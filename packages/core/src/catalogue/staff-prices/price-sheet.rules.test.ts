import { describe, expect, it } from 'vitest'
import { cellsOfPaste, checkPrices, fenOfText, formulaOf, type Prices, roundedTo } from './price-sheet.rules.ts'

const plain: Prices = { base_price: 1_000, market_price: 1_500, ladder: null, levels: [] }
const facts: Parameters<typeof checkPrices>[2] = { lowest: 1_000, highest: 1_000, offer: null }
const codes = (after: Partial<Prices>, before = plain, others = facts): string[] =>
  checkPrices(before, { ...before, ...after }, others).map(({ code, level }) => `${code} ${level}`)
const ladder = (...prices: readonly (readonly [number, number])[]): Partial<Prices> => ({
  ladder: { type: 1, tiers: prices.map(([number, price]) => ({ number, price })) },
})

describe('checks of new prices', () => {
  it.each<[string, Partial<Prices>, string[]]>([
    ['a fifth down', { base_price: 800 }, []],
    ['a fen more than a fifth down', { base_price: 799 }, ['move.far second']],
    ['a fifth up', { base_price: 1_200 }, []],
    ['more than a fifth up', { base_price: 1_201 }, ['move.far second']],
    ['nothing', {}, ['same refused']],
    ['a price of nothing', { base_price: 0 }, ['price.zero refused', 'move.far second']],
    ['retail below', { base_price: 1_100, market_price: 1_000 }, ['market.below warning']],
    ['a ladder', ladder([10, 950], [20, 900]), []],
    ['a ladder that does not fall', ladder([10, 900], [20, 900]), ['ladder.fall refused']],
    ['a ladder from 1 on', ladder([1, 900]), ['ladder.count refused']],
    ['a ladder above', ladder([2, 1_000]), ['ladder.above refused']],
    ['a ladder far below', ladder([2, 700]), ['move.far second']],
    ['a level for nobody', { levels: [{ ranks: null, zones: null, price: 900 }] }, ['level.whom refused']],
    ['a level above', { levels: [{ ranks: [7], zones: null, price: 1_001 }] }, ['level.above warning']],
    ['a level far below', { levels: [{ ranks: [7], zones: null, price: 500 }] }, ['move.far second']],
  ])('%s', (_, after, found) => {
    expect(codes(after)).toEqual(found)
  })

  it('two steps within days are as far as one', () => {
    expect(codes({ base_price: 700 }, { ...plain, base_price: 850 }, { ...facts, lowest: 850 })).toEqual([
      'move.days second',
    ])
  })

  it('a running activity price that is no longer lower is told', () => {
    expect(codes({ base_price: 900 }, plain, { ...facts, offer: 900 })).toEqual(['offer.above warning'])
  })
})

it('formulas, endings, pasted cells and written amounts', () => {
  expect(['-3%', '−3％', '+0.5', '=12.50', '8'].map((line) => formulaOf(line)?.(1_000))).toEqual([
    970, 970, 1_050, 1_250, 800,
  ])
  expect([formulaOf('abc'), formulaOf('--3'), formulaOf('')]).toEqual([undefined, undefined, undefined])
  expect([roundedTo(1_234, '0.1'), roundedTo(1_234, '0.5'), roundedTo(1_234, '0.9'), roundedTo(3, '0.9')]).toEqual([
    1_230, 1_250, 1_190, 90,
  ])
  expect(cellsOfPaste('a\t1\r\nb\t2\r\n')).toEqual([
    ['a', '1'],
    ['b', '2'],
  ])
  expect(['¥1,234.50', '3', '1.234', '', '-1'].map(fenOfText)).toEqual([123_450, 300, undefined, undefined, undefined])
})
