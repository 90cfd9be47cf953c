import { describe, expect, it } from 'vitest'
import { formatDateTime } from '../../platform/time/index.ts'
import { quarterOf } from './quarter.ts'

const at = (text: string): number => Date.parse(`${text}+08:00`) / 1000

describe('a quarter in Shanghai', () => {
  it.each([
    ['2026-11-21T11:00:00', '2026-10-01', '2027-01-01 00:00:00', '2027-01-05 00:00:00'],
    ['2026-12-31T23:59:59', '2026-10-01', '2027-01-01 00:00:00', '2027-01-05 00:00:00'],
    ['2027-01-01T00:00:00', '2027-01-01', '2027-04-01 00:00:00', '2027-04-05 00:00:00'],
    ['2026-04-01T00:00:00', '2026-04-01', '2026-07-01 00:00:00', '2026-07-05 00:00:00'],
  ])('of %s begins on %s', (now, day, end, grant) => {
    const quarter = quarterOf(at(now))
    expect([
      quarter.day,
      formatDateTime(quarter.start),
      formatDateTime(quarter.end),
      formatDateTime(quarter.grant),
    ]).toEqual([day, `${day} 00:00:00`, end, grant])
  })
  it('before the first of a year is the last of the year before', () => {
    expect(quarterOf(at('2027-02-01T00:00:00'), -1)).toEqual(quarterOf(at('2026-12-01T00:00:00')))
  })
})
