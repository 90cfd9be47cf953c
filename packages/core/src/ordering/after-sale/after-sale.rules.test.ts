import { describe, expect, it } from 'vitest'
import { AfterSaleReason, afterSaleReasons, AfterSaleType, afterSaleWindows } from './after-sale.constants.ts'
import {
  afterSaleDeadlines,
  returnRefusal,
  windowEnd,
  windowHours,
  type ReturnFacts,
  type WindowFacts,
} from './after-sale.rules.ts'

const HOUR = 3_600
const DAY = 24 * HOUR
const signedAt = 1_795_000_000
const lotEnd = signedAt + 300 * DAY
const facts: WindowFacts = { signedAt, isSensitive: false, isOurFault: false, lotEnd }
const { returned, refundOnly, exchange, resent, slip, report, licences, refused, instant, recalled } = AfterSaleType

describe('until when a case may be opened', () => {
  it('shortage and damage: 48 hours, 24 for herbs and the cold chain, whoever is at fault', () => {
    for (const isOurFault of [false, true]) {
      expect(windowEnd(refundOnly, { ...facts, isOurFault })).toBe(signedAt + 48 * HOUR)
      expect(windowEnd(refundOnly, { ...facts, isOurFault, isSensitive: true })).toBe(signedAt + 24 * HOUR)
    }
  })

  it('a return: seven days, and with a fault of quality until the end of the lot', () => {
    expect(windowEnd(returned, facts)).toBe(signedAt + 7 * DAY)
    expect(windowEnd(returned, { ...facts, isSensitive: true })).toBe(signedAt + 7 * DAY)
    expect(windowEnd(returned, { ...facts, isOurFault: true })).toBe(lotEnd)
    expect(windowEnd(returned, { ...facts, isOurFault: true, lotEnd: signedAt + DAY })).toBe(signedAt + 7 * DAY)
    expect(windowEnd(returned, { ...facts, isOurFault: true, lotEnd: null })).toBe(signedAt + 7 * DAY)
  })

  it.each([
    [exchange, 7 * DAY],
    [resent, 48 * HOUR],
    [slip, 365 * DAY],
    [instant, 48 * HOUR],
  ])('type %i: %i seconds, also with a fault of ours', (type, seconds) => {
    expect(windowEnd(type, facts)).toBe(signedAt + seconds)
    expect(windowEnd(type, { ...facts, isOurFault: true })).toBe(signedAt + seconds)
  })

  it.each([report, licences, recalled])('type %i: at any time', (type) => {
    expect(windowEnd(type, facts)).toBeNull()
    expect(windowEnd(type, { ...facts, signedAt: null })).toBeNull()
  })

  it('refused at the door: never by a window; what has not been signed for: not yet', () => {
    expect(windowEnd(refused, facts)).toBe(0)
    expect(windowEnd(returned, { ...facts, signedAt: null, isOurFault: true })).toBe(0)
    expect(windowEnd(refundOnly, { ...facts, signedAt: null })).toBe(0)
  })
})

describe('what is not taken back without a fault', () => {
  const plain: ReturnFacts = {
    isGift: false,
    isNearExpiry: false,
    isSpike: false,
    isBundle: false,
    isColdChain: false,
    isControlled: false,
    isPreferred: false,
  }
  it.each([
    ['isGift', 'gift'],
    ['isNearExpiry', 'near'],
    ['isSpike', 'spike'],
    ['isBundle', 'bundle'],
    ['isColdChain', 'cold'],
    ['isControlled', 'controlled'],
    ['isPreferred', 'preferred'],
  ] as const)('%s: %s', (fact, reason) => expect(returnRefusal({ ...plain, [fact]: true })).toBe(reason))

  it('everything else is', () => expect(returnRefusal(plain)).toBeUndefined())
})

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
    const own = { signedAt, isOurFault: true, lotEnd: null }
    for (const type of [refundOnly, resent]) {
      expect(windowEnd(type, { ...own, isSensitive: false })).toBe(signedAt + 48 * HOUR)
      expect(windowEnd(type, { ...own, isSensitive: true })).toBe(signedAt + 24 * HOUR)
    }
    expect(windowEnd(report, { ...own, isSensitive: true })).toBeNull()
  })
})

it('a reason fits its type: what is not wanted only comes back, what is missing cannot', () => {
  const typesOf = (reason: AfterSaleReason) =>
    Object.values(AfterSaleType).filter((type) => afterSaleReasons[type].includes(reason))
  expect(typesOf(AfterSaleReason.notWanted)).toEqual([returned])
  expect(typesOf(AfterSaleReason.missing)).toEqual([refundOnly, resent, slip, report, licences, instant])
  for (const reason of Object.values(AfterSaleReason)) expect(typesOf(reason).length).toBeGreaterThan(0)
  for (const type of Object.values(AfterSaleType)) expect(afterSaleReasons[type].length).toBeGreaterThan(0)
})
