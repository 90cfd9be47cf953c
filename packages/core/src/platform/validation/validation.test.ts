import { describe, expect, it } from 'vitest'
import { isEmail, isPhone, isUscc, tidyUscc } from './validation.ts'

describe('[VA-01] phone', () => {
  it.each([
    ...[3, 4, 5, 6, 7, 8, 9].map((second) => `1${second}800000001`),
    '028-1234567',
    '028-12345678',
    '0755-1234567',
    '0755-12345678',
  ])('takes %s', (text) => {
    expect(isPhone(text)).toBe(true)
  })
  it.each([
    '10800000001',
    '11800000001',
    '12800000001',
    '23800000001',
    '1380000000',
    '138000000011',
    '28-1234567',
    '02-1234567',
    '07551-1234567',
    '128-1234567',
    '028-123456',
    '028-123456789',
    '028 1234567',
    '0281234567',
    '１３８00000001',
    '',
  ])('refuses %s', (text) => {
    expect(isPhone(text)).toBe(false)
  })
})

describe('[VA-02] email', () => {
  it.each(['a_b-1@yaopi.cn', 'Buyer@mail.shop.example', '9@yaopi.com.cn'])('takes %s', (text) => {
    expect(isEmail(text)).toBe(true)
  })
  it.each([
    'a.b@yaopi.cn',
    'a+b@yaopi.cn',
    '药@yaopi.cn',
    'a@yaopi',
    'a@yaopi.',
    'a@b@yaopi.cn',
    '@yaopi.cn',
    'a b@yaopi.cn',
    'a@.cn',
  ])('refuses %s', (text) => {
    expect(isEmail(text)).toBe(false)
  })
})

describe('unified social credit code (domain.md §1.5)', () => {
  it.each(['91350100M000100Y43', '91510100MA6TEXAP1B', '92510104MA0DEM0X22', '12510000400000001Y'])(
    'takes %s',
    (code) => {
      expect(isUscc(code)).toBe(true)
    },
  )
  it.each(['91350100M000100Y4Z', '91350100M000100Y4', '91350100I000100Y43'])('refuses %s', (code) => {
    expect(isUscc(code)).toBe(false)
  })
  it('is tidied first', () => {
    expect(isUscc(tidyUscc(' 91350100m000100y-43 '))).toBe(true)
  })
})
