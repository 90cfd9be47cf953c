import type { Yuan } from '@yaopi/core'
import {
  promoKindOf,
  type PrizeKind,
  type PromoKind,
  type PromoPayload,
  type PromoPriceRow,
  type PromoPrize,
  type PromoTier,
} from '@yaopi/core/staff'
import { DAY, dayStart, nextHour } from './promo-time.ts'
import { promosText as text } from './promos.text.ts'

/** A change of what a form holds, made of its value then: a lookup may end after other fields have changed. */
export type Change<Value> = (before: Value) => Value

const none = 0 as Yuan

/** A row of goods as the editor adds it. */
export const newRow = (goods_id: number): PromoPriceRow => ({
  goods_id,
  price: none,
  total: 0,
  limit: 0,
  min: 1,
  lot_id: 0,
  target: 0,
})

/** A tier as the editor adds it. */
export const newTier = (): PromoTier => ({
  amount: none,
  kinds: 0,
  number: 0,
  gives: 'jian',
  value: none,
  percent: 0,
  units: 1,
})

/** A prize of a lottery as the editor adds it. */
export const newPrize = (kind: PrizeKind): PromoPrize => ({
  kind,
  name: kind === 'thanks' ? text.prizeKinds.thanks : '',
  remarks: text.prizeRemarksOf[kind],
  weight: 1,
  points: 0,
  worth: none,
  template_id: 0,
  total: 0,
  day_cap: 0,
})

/** Days before a lot ends in which nothing of it is sold. */
const LOCKED_DAYS = 30

/** A new payload with the goods that another screen has named in the address: `goods`, `lot`, `name`, `last`. */
export function withGoods(payload: PromoPayload, search: URLSearchParams): PromoPayload {
  const goods = Number(search.get('goods'))
  if (!('rows' in payload) || !Number.isInteger(goods) || goods <= 0) return payload
  const lot_id = Math.max(0, Math.floor(Number(search.get('lot')) || 0))
  const lastDay = Date.parse(`${search.get('last') ?? ''}T00:00:00+08:00`) / 1000 - LOCKED_DAYS * DAY
  return {
    ...payload,
    name: search.get('name') ?? payload.name,
    ...(lastDay > payload.start && { end: lastDay }),
    rows: [{ ...newRow(goods), lot_id }],
  }
}

/** An empty payload of a kind that begins at a moment, or as soon as it usually does. */
export function newPayload(kind: PromoKind, now: number, start?: number): PromoPayload {
  const { form, isDay, minutes } = promoKindOf(kind)
  const begins = start ?? (isDay === true ? dayStart(now) + DAY : nextHour(now))
  const lasts = isDay === true ? DAY : minutes === undefined ? 7 * DAY : minutes * 60
  const base = { name: '', start: begins, end: begins + lasts, ranks: [] }
  const scope = { kind: 'all', ids: [], zones: [] } as const
  switch (form) {
    case 'prices':
      return { ...base, rows: [] }
    case 'reduction':
      return {
        ...base,
        scope,
        tiers: [newTier()],
        is_repeat: 0,
        max_times: 5,
        gifts: [],
        exchange: [],
        rule_text: '',
      }
    case 'storewide':
      return { ...base, scope, percent: 94 }
    case 'cashback':
      return { ...base, scope, tiers: [{ amount: none, value: none }] }
    case 'bundle':
      return { ...base, price: none, goods: [], total: 0, limit: 0 }
    case 'coupon':
      return {
        ...base,
        type: 1,
        face: none,
        threshold: none,
        scope,
        total: 100,
        per_member: 1,
        use_start: begins,
        use_end: begins + lasts + 7 * DAY,
        use_days: 0,
      }
    case 'draw':
      return { ...base, rules: '', prizes: [newPrize('points'), { ...newPrize('thanks'), weight: 9 }] }
  }
}
