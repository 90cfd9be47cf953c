// What these pages ask for, out of their addresses. The server reads this module too.
import { pageIn, pageInput } from '../../platform/routing/index.ts'

const withoutGaps = <T extends object>(input: T): T =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as T

/** Goods of the cashback page. */
export const cashbackInput = (params: URLSearchParams): { page?: number } => pageInput(params)

export type RecordInput = { state?: 'waiting' | 'released'; page?: number }

/** The member's cashback under the tab and page of the address. */
export function recordInput(params: URLSearchParams): RecordInput {
  const state = params.get('state')
  return withoutGaps({
    state: state === 'waiting' || state === 'released' ? state : undefined,
    page: pageIn(params.get('records')),
  })
}

export type WelfareInput = { page?: number; select?: number }

/** Goods of the storewide day, in a category or in all. */
export function welfareInput(params: URLSearchParams): WelfareInput {
  const select = params.get('select') ?? ''
  return withoutGaps({
    page: pageIn(params.get('page')),
    select: /^[1-9]\d{0,8}$/.test(select) ? Number(select) : undefined,
  })
}

/** What the list of doctor-partner prices is held to. */
export const DOCTOR_FILTER = { price_kind: 'yyh' } as const
/** The goods shown on the doctor-partner page itself. */
export const DOCTOR_GOODS = { ...DOCTOR_FILTER, per_page: 10 } as const
