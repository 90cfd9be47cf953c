import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeForm, encodeForm, FormBodyError, type FormMap } from './form-body.ts'

const word = fc
  .stringMatching(/^[a-z_]{1,8}$/)
  .filter((key) => !['constructor', 'prototype', 'toString', 'valueOf'].includes(key))
const scalar = fc
  .string({ unit: 'grapheme' })
  .filter((text) => !/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/.test(text))
const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    scalar,
    fc.array(tie('value'), { minLength: 1, maxLength: 60 }),
    fc.dictionary(word, tie('value'), { minKeys: 1, maxKeys: 5 }),
  ),
}))
const plain = (decoded: unknown): unknown => JSON.parse(JSON.stringify(decoded)) as unknown

describe('[TR-01] form bodies', () => {
  it('bring back every nested value as it was', () =>
    fc.assert(
      fc.property(fc.dictionary(word, value), (body) => {
        const read = decodeForm(encodeForm(body as FormMap))
        expect(plain(read)).toEqual(plain(body))
      }),
      { numRuns: 500 },
    ))

  it('carry 1,000 cart lines whole, in the form the specification names', () => {
    const params = Array.from({ length: 1000 }, (_, index) => ({ goods_id: index + 1, number: 10, ck_id: 1, is_yj: 0 }))
    const text = encodeForm({ params })
    expect(decodeURIComponent(text)).toMatch(/^params\[0\]\[goods_id\]=1&params\[0\]\[number\]=10&/)
    expect(decodeForm(text)['params']).toHaveLength(1000)
  })

  it.each([
    ['a scalar twice', 'number=1&number=2'],
    ['a value and children', 'a=1&a[b]=2'],
    ['children and a value', 'a[b]=2&a=1'],
    ['a gap in a list', 'a[0]=1&a[2]=2'],
    ['a list mixed with names', 'a[0]=1&a[x]=2'],
    ['a prototype key', '__proto__[x]=1'],
    ['an inherited prototype key', 'constructor[prototype][x]=1'],
    ['a huge index', 'a[999999999]=1'],
    ['a bad escape', 'a=%E4%B8'],
    ['a NUL', 'a=b%00'],
    ['an open bracket', 'a[b=1'],
    ['an empty key', 'a[]=1'],
    ['too deep', `a${'[b]'.repeat(100_000)}=1`],
    ['too many fields', Array.from({ length: 20_001 }, (_, index) => `k${index}=1`).join('&')],
  ])('refuse %s instead of losing it', (_, text) => {
    expect(() => decodeForm(text)).toThrow(FormBodyError)
  })

  it('are decoded up to the number of fields that the call allows, empty pairs included', () => {
    expect(Object.keys(decodeForm('a=1&b=2&c=3', 3))).toEqual(['a', 'b', 'c'])
    for (const text of ['a=1&b=2&c=3&d=4', '&&&a=1', '&'.repeat(2_000_000)])
      expect(() => decodeForm(text, 3)).toThrow('提交的字段超过3个')
  })

  it('never throw anything but their own refusal', () =>
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (text) => {
        try {
          decodeForm(text)
        } catch (error) {
          expect(error).toBeInstanceOf(FormBodyError)
        }
      }),
      { numRuns: 2000 },
    ))

  it('leave the prototypes of the language alone', () => {
    for (const text of ['__proto__[x]=1', 'constructor[x]=1'])
      try {
        decodeForm(text)
      } catch {
        /* refused */
      }
    expect(({} as Record<string, unknown>)['x']).toBeUndefined()
  })
})
