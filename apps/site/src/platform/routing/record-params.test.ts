import fc from 'fast-check'
import '../../router/routes.ts'
import { expect, it } from 'vitest'
import { isDay, recordHref, recordParams, recordState, textUpTo } from './record-params.ts'

const params = recordParams({
  route: 'order',
  tabKey: 'status',
  tabs: ['all', 'unpaid'],
  filters: { keyword: textUpTo(10), start: isDay },
})
const stateOf = (address: string) => recordState(params, new URL(address, 'https://shop.example').searchParams)

it('the address of any state gives that state again', () => {
  const day = fc
    .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  const state = fc.record({
    tab: fc.constantFrom('all' as const, 'unpaid' as const),
    filters: fc.record({
      keyword: fc.string({ maxLength: 10, unit: 'grapheme' }).filter(textUpTo(10)),
      start: fc.oneof(fc.constant(''), day),
    }),
    page: fc.integer({ min: 1, max: 9_999 }),
  })
  fc.assert(
    fc.property(state, (one) => {
      expect(stateOf(recordHref(params, one))).toEqual(one)
    }),
    { includeErrorInReport: true },
  )
})

it('leaves out what cannot be: an unknown tab, a text too long, a day that is none, a page that is no number', () => {
  expect(stateOf('/order?status=lost&keyword=12345678901&start=2026-02-30&page=1.5')).toEqual({
    tab: 'all',
    filters: { keyword: '', start: '' },
    page: 1,
  })
  expect(stateOf('/order?status=unpaid&keyword=阿莫&start=2026-02-28&page=3')).toEqual({
    tab: 'unpaid',
    filters: { keyword: '阿莫', start: '2026-02-28' },
    page: 3,
  })
})

it('the address of the first state is bare', () => {
  expect(recordHref(params, { tab: 'all', filters: { keyword: '', start: '' }, page: 1 })).toBe('/order')
})
