import { goodsText, coreMessages, stockDisplay } from '@yaopi/core'
import { eligibilityText } from '@yaopi/core/pricing'
import { globSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { coreMessagesOf } from './core-messages.ts'
import { en } from './en.text.ts'
import { translator, type MessageKey } from './messages.ts'
import { zhCN } from './zh-CN.text.ts'
import { zhTW } from './zh-TW.text.ts'

const source = `${import.meta.dirname}/..`
const places = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!).sort()

describe('locales', () => {
  it.each([
    ['zh-TW', zhTW],
    ['en', en],
  ])('%s has every string of zh-CN with the same places to fill', (_, locale) => {
    expect(Object.keys(locale).sort()).toEqual(Object.keys(zhCN).sort())
    for (const [key, text] of Object.entries(zhCN)) {
      expect(locale[key as MessageKey].trim(), key).not.toBe('')
      expect([...new Set(places(locale[key as MessageKey]))], key).toEqual([...new Set(places(text))])
    }
  })

  it('each is at most 3 KB packed, and English holds no Chinese', () => {
    for (const locale of [zhCN, zhTW, en])
      expect(gzipSync(JSON.stringify(locale), { level: 9 }).length).toBeLessThanOrEqual(3 * 1_024)
    expect(Object.values(en).filter((text) => /\p{Script=Han}/u.test(text))).toEqual([])
  })

  it("a host's own label wins, places are filled, an unknown key and an unknown place stay", () => {
    const text = translator(zhCN, { 'cart.checkout': '去结算', 'search.nothing': '{keywords}？没有 {other}' })
    expect(text('cart.checkout')).toBe('去结算')
    expect(text('search.nothing', { keywords: '阿莫西林' })).toBe('阿莫西林？没有 {other}')
    expect(translator({})('cart.title')).toBe('cart.title')
  })

  it('the words of the stores and of goods are those of core', () => {
    const words = coreMessagesOf(translator(zhCN))
    expect(words).toMatchObject(
      Object.fromEntries(Object.entries(coreMessages).filter(([, text]) => typeof text === 'string')),
    )
    expect([words.confirmDeleteMany(3), words.blocked(2), words.removed(4)]).toEqual([
      coreMessages.confirmDeleteMany(3),
      coreMessages.blocked(2),
      coreMessages.removed(4),
    ])
    const text = translator(zhCN)
    expect(
      text('quantity.rule', { least: 10, unit: '盒', step: 10, nearest: [10, 20].join(text('quantity.or')) }),
    ).toBe(eligibilityText.quantity({ min_number: 10, step: 10 }, '盒', [10, 20]))
    expect(text('quantity.least', { least: 10, unit: '盒' })).toBe(
      eligibilityText.quantity({ min_number: 10, step: 5 }, '盒', [10]),
    )
    expect(text('quantity.left', { left: 8, unit: '盒', most: 6 })).toBe(eligibilityText.stockLeft(8, '盒', 6))
    expect(text('quantity.tooFew', { left: 8, unit: '盒' })).toBe(eligibilityText.stockLeft(8, '盒', 0))
    expect(text('goods.stock.few', { number: 12, unit: '' })).toBe(goodsText.stock(stockDisplay({ number: 12 }), ''))
    expect([text('goods.temp.lc'), text('goods.otc.otc_a'), text('goods.band.jxq')]).toEqual([
      goodsText.temp.lc,
      goodsText.otc.otc_a,
      goodsText.band.jxq,
    ])
  })

  it('no component holds Chinese words of its own', () => {
    const found = globSync(['**/*.ts', '**/*.tsx'], {
      cwd: source,
      exclude: (path) => /^stories$|\.(text|test|stories)\.tsx?$/.test(path),
    }).filter((file) => {
      const code = readFileSync(`${source}/${file}`, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
      return /\p{Script=Han}/u.test(code)
    })
    expect(found).toEqual([])
  })
})
