import { describe, expect, it } from 'vitest'
import { expiryBandDays, expiryBandOf, expiryBands } from './expiry-band.rules.ts'

describe('bands of remaining life', () => {
  it.each([30, 180, 200])('every day has one band, the one whose filter finds it; near up to %i days', (near) => {
    for (let days = 0; days <= 800; days += 1) {
      const found = expiryBands.filter((band) => {
        const [from, to] = expiryBandDays(band, near)
        return days >= from && (to === null || days < to)
      })
      expect(found).toEqual([expiryBandOf(days, near)])
    }
  })
})
