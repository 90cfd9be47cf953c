import { fromYuan, rankNames, toYuan, fen, yuan } from '@yaopi/core'
import type { GoodsPrices, PriceRowInput, Prices } from '@yaopi/core/staff'
import { fieldError } from '../../platform/errors/index.ts'
import { staffPricesText as text } from './staff-prices.text.ts'

const FIELDS = ['base_price', 'market_price', 'ladder', 'levels'] as const
const ZONES = ['A', 'B', 'C']
const listOf = (line: string): string[] => line.split(',').filter((part) => part !== '')

function levelsOf(row: PriceRowInput): Prices['levels'] {
  return (row.levels ?? []).map(({ ranks, zones, price }) => {
    const [kinds, places] = [listOf(ranks), listOf(zones)]
    if (kinds.some((rank) => !Object.hasOwn(rankNames, rank))) throw fieldError('rows', text.noRank)
    if (places.some((zone) => !ZONES.includes(zone))) throw fieldError('rows', text.noZone)
    return {
      ranks: kinds.length === 0 ? null : kinds.map(Number).sort((a, b) => a - b),
      zones: places.length === 0 ? null : [...places].sort(),
      price: fromYuan(yuan(price)),
    }
  })
}

/** The prices of goods after a row of the sheet. Throws 422. */
export const afterRow = (before: Prices, row: PriceRowInput): Prices => ({
  base_price: row.base_price === undefined ? before.base_price : fromYuan(yuan(row.base_price)),
  market_price:
    row.market_price === undefined
      ? before.market_price
      : row.market_price === 0
        ? null
        : fromYuan(yuan(row.market_price)),
  ladder:
    row.ladder_type === undefined
      ? before.ladder
      : row.ladder_type === 0
        ? null
        : {
            type: row.ladder_type,
            tiers: (row.tiers ?? []).map(({ number, price }) => ({ number, price: fromYuan(yuan(price)) })),
          },
  levels: row.no_levels === 1 ? [] : row.levels === undefined ? before.levels : levelsOf(row),
})

/** Prices alone, in one order of their fields, so that they can be compared as text. */
export const pricesIn = ({ base_price, market_price, ladder, levels }: Prices): Prices => ({
  base_price,
  market_price,
  ladder:
    ladder === null ? null : { type: ladder.type, tiers: ladder.tiers.map(({ number, price }) => ({ number, price })) },
  levels: levels.map(({ ranks, zones, price }) => ({ ranks, zones, price })),
})

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The fields that differ, as they were and as they will be. */
export function differing(before: Prices, after: Prices): { before: Partial<Prices>; after: Partial<Prices> } {
  const names = FIELDS.filter((name) => !same(before[name], after[name]))
  const pick = (of: Prices): Partial<Prices> => Object.fromEntries(names.map((name) => [name, of[name]]))
  return { before: pick(before), after: pick(after) }
}

/** Whether prices are still what a change was made for. */
export const isStill = (now: Prices, before: Partial<Prices>): boolean =>
  FIELDS.every((name) => before[name] === undefined || same(now[name], normal(name, before[name])))

/** Fields that were stored come back in another order. */
const normal = (name: (typeof FIELDS)[number], value: unknown): unknown => {
  const blank: Prices = { base_price: 0, market_price: null, ladder: null, levels: [] }
  return pricesIn({ ...blank, [name]: value })[name]
}

const yuanOf = (amount: number) => toYuan(fen(amount))

/** Prices on the wire. */
export const pricesView = (prices: Partial<Prices>): Partial<GoodsPrices> => ({
  ...(prices.base_price === undefined ? {} : { base_price: yuanOf(prices.base_price) }),
  ...(prices.market_price === undefined
    ? {}
    : { market_price: prices.market_price === null ? null : yuanOf(prices.market_price) }),
  ...(prices.ladder === undefined
    ? {}
    : {
        ladder:
          prices.ladder === null
            ? null
            : {
                type: prices.ladder.type,
                tiers: prices.ladder.tiers.map(({ number, price }) => ({ number, price: yuanOf(price) })),
              },
      }),
  ...(prices.levels === undefined
    ? {}
    : {
        levels: prices.levels.map(({ ranks, zones, price }) => ({ ranks, zones, price: yuanOf(price) })),
      }),
})
