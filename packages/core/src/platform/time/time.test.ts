import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { daysUntil, formatDate, formatDateTime, formatEnd, formatLastDay, timeLeft, toSeconds } from './time.ts'

describe('time', () => {
  it('[ST-14] reads 10 digits as seconds and 13 as milliseconds', () => {
    expect(toSeconds(1_795_000_000)).toBe(1_795_000_000)
    expect(toSeconds(1_795_000_000_123)).toBe(1_795_000_000)
  })
  it('shows the Shanghai day, whatever the zone of the machine', () => {
    const midnight = Date.parse('2026-11-21T00:00:00+08:00') / 1000
    expect(formatDateTime(midnight)).toBe('2026-11-21 00:00:00')
    expect(formatDate(midnight - 1)).toBe('2026-11-20')
    const zone = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Asia/Shanghai',
      dateStyle: 'short',
      timeStyle: 'medium',
    })
    fc.assert(
      fc.property(
        fc.integer({ min: Date.UTC(1992, 0) / 1000, max: Date.UTC(2100, 0) / 1000 }),
        (stamp) => formatDateTime(stamp) === zone.format(new Date(stamp * 1000)),
      ),
    )
    expect(daysUntil('2026-11-24', midnight)).toBe(3)
  })
  it('names the last day of an offer that ends at midnight, the day of one that ends within it', () => {
    const midnight = Date.parse('2026-11-27T00:00:00+08:00') / 1000
    const noon = midnight + 12 * 3_600
    expect([midnight, midnight * 1000, midnight + 1, noon].map(formatLastDay)).toEqual([
      '2026-11-26',
      '2026-11-26',
      '2026-11-27',
      '2026-11-27',
    ])
    expect([midnight, noon].map(formatEnd)).toEqual(['2026-11-26 24:00', '2026-11-27 12:00'])
  })
  it('[ST-14] counts down to nothing and stays there', () => {
    expect(timeLeft(1_000_090_061, 1_000_000_000)).toEqual({ days: 1, hours: 1, minutes: 1, seconds: 1, over: false })
    expect(timeLeft(1_000, 2_000)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0, over: true })
  })
})
