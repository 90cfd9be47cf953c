// What these pages ask for, out of their addresses. The server reads this module too.
import { formatDate } from '@yaopi/core'
import type { GoodsListQuery } from '@yaopi/core/contract'
import { pageIn } from '../../platform/routing/index.ts'

const withoutGaps = <T extends object>(input: T): T =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as T

export type GroupsInput = { state?: 'running' | 'soon'; page?: number }

/** Group buys of the tab and page of the address. */
export const groupsInput = (params: URLSearchParams): GroupsInput =>
  withoutGaps({
    state: params.get('state') === 'soon' ? ('soon' as const) : undefined,
    page: pageIn(params.get('page')),
  })

export const LIVES = ['30-60', '60-90', '90-180'] as const
export const LOT_SORTS = ['default', 'price', 'sales'] as const

/** Near-expiry lots under the filter, sorting and page of the address. */
export function lotsInput(params: URLSearchParams): GoodsListQuery {
  const sort = LOT_SORTS.find((one) => one === params.get('sort'))
  return withoutGaps({
    is_jxq: 1,
    per_page: 40,
    life: LIVES.find((one) => one === params.get('life')),
    sort: sort === 'default' ? undefined : sort,
    page: pageIn(params.get('page')),
  }) as GoodsListQuery
}

/** The day (Shanghai, `YYYY-MM-DD`) after that of a moment. */
export const tomorrowOf = (now: number): string => formatDate(now + 86_400)

/** Midnight of Shanghai's next day after a moment, in seconds. */
export const nextMidnight = (now: number): number => Date.parse(`${tomorrowOf(now)}T00:00:00+08:00`) / 1000

/** Whether the address asks for tomorrow's specials. */
export const showsTomorrow = (params: URLSearchParams): boolean => params.get('day') === 'tomorrow'
