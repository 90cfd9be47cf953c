import { expect, it } from 'vitest'
import { browserText } from './browser.text.ts'

it.each([
  ['10', '', '¥10.00 以上'],
  ['', '2000', '¥2,000.00 以下'],
  ['9.9', '12345', '¥9.90–¥12,345.00'],
  ['abc', '20', '¥abc–¥20.00'],
])('a price from %j to %j is named as prices are: %s', (from, to, words) => {
  expect(browserText.priceRange(from, to)).toBe(words)
})
