import { describe, expect, it } from 'vitest'
import { AfterSaleType, afterSaleWindows } from './after-sale.constants.ts'
import { afterSaleDeadlines, windowEnd, windowHours } from './after-sale.rules.ts'

const { refundOnly, resent, returned } = AfterSaleType

describe('the deadlines that texts tell', () => {
  it.each([
    ['pt', 48, 7],
    ['yx', 48, 7],
    ['hm', 48, 7],
    ['zy', 24, 7],
    ['ll', 24, 7],
  ] as const)('of %s are %i hours for what is missing or broken, %i days for the rest', (group, hours, days) => {
    expect(afterSaleDeadlines(group)).toEqual({ hours, days })
  })

  it('are those of the table, the same for a refund and for sending what is missing', () => {
    expect(afterSaleDeadlines('pt')).toEqual({
      hours: afterSaleWindows[refundOnly].hours,
      days: afterSaleWindows[returned].hours! / 24,
    })
    expect(afterSaleDeadlines('zy').hours).toBe(afterSaleWindows[refundOnly].sensitiveHours)
    for (const isSensitive of [false, true])
      expect(windowHours(resent, isSensitive)).toBe(windowHours(refundOnly, isSensitive))
  })

  it('are those until which a case may be opened', () => {
    const facts = { signedAt: 1_000_000, isOurFault: true, lotEnd: null }
    for (const type of [refundOnly, resent]) {
      expect(windowEnd(type, { ...facts, isSensitive: false })).toBe(1_000_000 + 48 * 3_600)
      expect(windowEnd(type, { ...facts, isSensitive: true })).toBe(1_000_000 + 24 * 3_600)
    }
    expect(windowEnd(AfterSaleType.report, { ...facts, isSensitive: true })).toBeNull()
  })
})
