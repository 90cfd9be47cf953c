import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { contract } from '@yaopi/core/contract'
import { isMobile, isSmsCode } from '@yaopi/core'
import { serverOfFile } from '../../../test/support/test-server.ts'
import { day, flag, id, idList, page, prose, text, whole, yuan } from './fields.ts'

/** Numerals that are no digits of a number: circled, raised, lowered, Arabic, Devanagari, bold, Chinese, Roman. */
const NUMERALS = ['①', '²', '₂', '٣', '३', '𝟑', '三', 'Ⅲ', '⒊', '㈢', '½']

const kinds: readonly (readonly [string, z.ZodType, (digit: string) => string, string, unknown])[] = [
  ['whole', whole(), (digit) => digit, '１２', 12],
  ['id', id(), (digit) => `1${digit}`, '１２', 12],
  ['page', page(), (digit) => digit, '２', 2],
  ['flag', flag(), (digit) => digit, '１', 1],
  ['yuan', yuan(), (digit) => `1.${digit}`, '１．５', 1.5],
  ['day', day(), (digit) => `2026-11-2${digit}`, '２０２６－１１－２２', '2026-11-22'],
  ['idList', idList(), (digit) => `1,${digit}`, '１，２', [1, 2]],
]

describe('a number', () => {
  it.each(kinds)('(%s) has ASCII or full-width digits only', (_, schema, withDigit, wide, value) => {
    expect(schema.parse(wide)).toEqual(value)
    for (const numeral of NUMERALS)
      expect([numeral, schema.safeParse(withDigit(numeral)).success]).toEqual([numeral, false])
  })

  it('as text keeps its numerals: a phone or code with ① is none', () => {
    const read = (value: string) => text(1, 20).parse(value)
    expect([read('①'), read('㎎²'), read('ＡＢ　１')]).toEqual(['①', '㎎²', 'AB 1'])
    expect([isMobile(read('１3800000001')), isMobile(read('①3800000001'))]).toEqual([true, false])
    expect([isSmsCode(read('１23456')), isSmsCode(read('①23456'))]).toEqual([true, false])
  })
})

describe('a text', () => {
  const unseen = ['\u200b', '\u200b\u200d\u2060', '\ufeff \u00ad', ' \u3000\t']
  it.each([
    ['text', text(1, 20)],
    ['prose', prose(1, 20)],
  ])('(%s) of nothing but invisible signs is empty; those around it are taken away', (_, schema) => {
    for (const nothing of unseen) {
      expect(schema.safeParse(nothing).success).toBe(false)
      expect(schema.parse(`${nothing}包装破损${nothing}`)).toBe('包装破损')
    }
  })
})

const t = serverOfFile({ goods: 1 })

describe('an address that is no UTF-8', () => {
  const broken = ['%ff', '%C0%AF', '%E0%A4%A', '%', '%zz', '%ed%a0%80']
  it.each(broken)('(%s) gets 400 with the envelope, in the path and in the query, wherever it leads', async (text) => {
    const member = await t.loginAs('13800000001')
    for (const url of [
      `/${text}`,
      `/list/info/${text}`,
      `${contract.goods.list.path}?name=${text}`,
      `${contract.goods.list.path}?${text}=1`,
      `${contract.member.money.path}?a=${text}`,
      `/api/goods/detail/${text}`,
      `/api/nowhere?a=${text}`,
      `/pictures/goods/${text}.svg`,
      `/embed/v1/${text}`,
      `/healthz?${text}`,
      `/openapi.json?a=${text}`,
      `/robots.txt?a=${text}`,
      `/list?name=${text}`,
    ])
      for (const person of [t.visitor, member]) {
        const answer = await person.raw({ method: 'GET', url })
        expect([url, answer.statusCode, answer.json()]).toEqual([
          url,
          400,
          { code: 400, message: '地址格式不正确', data: null },
        ])
      }
  })
})
