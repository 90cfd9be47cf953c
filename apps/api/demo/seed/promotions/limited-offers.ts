/**
 * Flash sale, daily specials, group buys and near-expiry lots of the demo: always something that runs, for thirty days
 * on.
 */
import { daysBetween } from '@yaopi/core'
import type { Tables } from '../content/content.ts'
import type { Days } from '../days.ts'
import type { PromotableGoods } from './promotable-goods.queries.ts'
import type { NearLotFact } from './near-lots.queries.ts'

/** Goods ids that these offers are about. */
export const LIMITED_GOODS = { first: 800, last: 999 } as const

const DAYS = 30
/** Hours of a day at which a session of the flash sale begins; each lasts until the next one. */
const SESSIONS = [0, 10, 14, 20] as const
const FLASH_A_SESSION = 6
const SPECIALS_A_DAY = 8
const GROUPS_A_DAY = 3
const GROUP_DAYS = 3
/** Numbers of these prices begin here, beyond those that other parts of the demo count from 1. */
const FIRST_ID = 10_001
/** Days before its end at which a near-expiry lot is locked. */
const LOCKED = 30

type PriceRow = {
  readonly id: number
  readonly kind: string
  readonly goods_id: number
  readonly price: number
  readonly ranks: null
  readonly start_at: string
  readonly end_at: string
  readonly stock_total: number | null
  readonly taken: number
  readonly qg_number: number
  readonly min_number: number
  readonly lot_id: number | null
}

/** A price so many percent of the base price, in whole ten fen where that leaves something. */
const percentOf = (base: number, percent: number): number => Math.max(10, Math.round((base * percent) / 1_000) * 10)

/** `count` of the goods, going round and beginning where the last round ended. */
const rotate = (goods: readonly PromotableGoods[], round: number, count: number): readonly PromotableGoods[] =>
  Array.from({ length: Math.min(count, goods.length) }, (_, i) => goods[(round * count + i) % goods.length]!)

/** The offers as rows; goods are dealt out to the three kinds, none is in two. */
export function limitedTables(days: Days, goods: readonly PromotableGoods[], lots: readonly NearLotFact[]): Tables {
  const prices: PriceRow[] = []
  const groups: { goods_price_id: number; target_number: number }[] = []
  const add = (
    row: Omit<PriceRow, 'id' | 'ranks' | 'taken' | 'min_number' | 'lot_id'> &
      Partial<Pick<PriceRow, 'min_number' | 'lot_id'>>,
  ): number => {
    const id = FIRST_ID + prices.length
    prices.push({ id, ranks: null, taken: 0, min_number: 1, lot_id: null, ...row })
    return id
  }
  const flash = goods.slice(0, Math.floor(goods.length * 0.45))
  const special = goods.slice(flash.length, Math.floor(goods.length * 0.75))
  const group = goods.slice(flash.length + special.length)

  for (let day = 0; day < DAYS; day++) {
    SESSIONS.forEach((hour, at) => {
      for (const [place, one] of rotate(flash, day * SESSIONS.length + at, FLASH_A_SESSION).entries()) {
        add({
          kind: 'spike',
          goods_id: one.id,
          price: percentOf(one.base_price, 68 + place * 2),
          start_at: days.at(day, hour),
          end_at: days.at(day, SESSIONS[at + 1] ?? 24),
          stock_total: 60 + place * 20,
          qg_number: 10 + place * 5,
        })
      }
    })
    for (const [place, one] of rotate(special, day, SPECIALS_A_DAY).entries()) {
      add({
        kind: 'special',
        goods_id: one.id,
        price: percentOf(one.base_price, 80 + place),
        start_at: days.at(day, 0),
        end_at: days.at(day + 1, 0),
        stock_total: place % 2 === 0 ? 200 : null,
        qg_number: 30,
      })
    }
  }
  for (let day = 1 - GROUP_DAYS; day < DAYS; day++) {
    for (const [place, one] of rotate(group, day + GROUP_DAYS, GROUPS_A_DAY).entries()) {
      const id = add({
        kind: 'group',
        goods_id: one.id,
        price: percentOf(one.base_price, 70 + place * 3),
        start_at: days.at(day, 0),
        end_at: days.at(day + GROUP_DAYS, 0),
        stock_total: 300,
        qg_number: 60,
        min_number: 5,
      })
      groups.push({ goods_price_id: id, target_number: 80 + place * 20 })
    }
  }
  for (const lot of lots) {
    const left = daysBetween(days.today, lot.end_date)
    if (left <= LOCKED) continue
    // The nearer its end, the cheaper: from 70 down to 35 percent.
    add({
      kind: 'jxq',
      goods_id: lot.goods_id,
      price: percentOf(lot.base_price, 35 + Math.min(35, Math.floor(left / 5))),
      start_at: days.at(-1, 0),
      end_at: days.at(left - LOCKED, 0),
      stock_total: null,
      qg_number: 0,
      lot_id: lot.id,
    })
  }
  return [
    ['price_offer', prices],
    ['group_buy', groups],
  ]
}
