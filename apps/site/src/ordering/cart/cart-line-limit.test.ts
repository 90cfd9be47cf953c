import { expect, it } from 'vitest'
import { cartPageText as text } from './cart.text.ts'

it('the limit of a bundle is one of its offer, not of a day, with what is left of it', () => {
  expect(text.bundleLimit({ limit: 20 })).toBe('每家限购20套')
  expect(text.bundleLimit({ limit: 20, limit_left: 20 })).toBe('每家限购20套')
  expect(text.bundleLimit({ limit: 20, limit_left: 5 })).toBe('每家限购20套，还可购买5套')
  expect(text.bundleLimit({ limit: 0 })).toBe('')
})
