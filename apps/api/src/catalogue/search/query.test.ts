import { expect, test } from 'vitest'
import { readQuery } from './query.ts'

test.each([
  ['阿莫西林胶囊0.25g*24粒', ['阿莫西林胶囊'], '0.25g*24粒'],
  ['双黄连口服液 10ml×6支', ['双黄连口服液'], '10ml*6支'],
  ['5mg 氨氯地平', ['氨氯地平'], '5mg'],
  ['甲钴胺片０．５ｍｇ×２０片', ['甲钴胺片'], '0.5mg*20片'],
  ['阿司匹林 100mg*30s', ['阿司匹林'], '100mg*30'],
  ['感冒灵颗粒 10克×9袋/盒', ['感冒灵颗粒'], '10g*9袋'],
  ['布洛芬 .3g', ['布洛芬'], '0.3g'],
])('%s: the name and its size', (line, words, spec) => {
  const query = readQuery(line)
  expect(query.words).toEqual(words)
  expect(query.spec?.text).toBe(spec)
})

test.each([
  '维生素B12片',
  '84消毒液',
  '辅酶Q10片',
  '三七(20头)',
  '654-2',
  '聚乙二醇4000散',
  '门冬胰岛素30注射液',
  '999感冒灵',
])('%s has no size: the number belongs to the name', (line) => {
  expect(readQuery(line).spec).toBeUndefined()
})

test('a size behind a letter is taken only when asked to be eager', () => {
  expect(readQuery('维生素C100片').spec).toBeUndefined()
  expect(readQuery('维生素C100片', true)).toMatchObject({ words: ['维生素c'], spec: { text: '100片' } })
})

test('a size is found in ypgg however it is written there, and not inside another number', () => {
  const fits = (line: string, ypgg: string): boolean =>
    readQuery(`药 ${line}`).spec!.patterns.every((pattern) => new RegExp(pattern, 'i').test(ypgg))
  expect(fits('0.25g', '0.25g*24粒')).toBe(true)
  expect(fits('250mg', '0.25g*24粒')).toBe(true)
  expect(fits('0.25g*24s', '0.25g*24粒')).toBe(true)
  expect(fits('5mg', '25mg*10片')).toBe(false)
  expect(fits('5mg', '5mg:1ml')).toBe(true)
  expect(fits('50ug', '50μg*100片')).toBe(true)
  expect(fits('10ml*6支', '10ml*10支')).toBe(false)
})

test.each([
  ['国药准字H20053001', ['国药准字H20053001']],
  ['國藥准字 z2005', ['国药准字Z2005']],
  ['h20053001', ['国药准字H20053001']],
  ['HJ20130001', ['国药准字HJ20130001']],
  ['gyzzs2010', ['国药准字S2010']],
  ['国械注准20153640123', ['国械注准20153640123']],
])('%s is an approval number', (line, approvals) => {
  expect(readQuery(line)).toMatchObject({ words: [], approvals })
})

test('an approval number beside a name keeps both', () => {
  expect(readQuery('阿莫西林 国药准字H20053001')).toMatchObject({
    words: ['阿莫西林'],
    approvals: ['国药准字H20053001'],
  })
})

test('8 to 14 digits are a bar code; 8 may be an approval number without its letters too', () => {
  expect(readQuery('6901234567892').barcode).toBe('6901234567892')
  expect(readQuery(' 690 1234 567892 ').barcode).toBe('6901234567892')
  expect(readQuery('20053001')).toMatchObject({
    barcode: '20053001',
    approvals: expect.arrayContaining(['国药准字H20053001', '国药准字Z20053001']),
  })
  expect(readQuery('1234567').barcode).toBeUndefined()
})

test.each(['b12', 'd3', 'vc', 'amxl', '头孢'])('%s is a word', (line) => {
  expect(readQuery(line)).toEqual({ words: [line], approvals: [] })
})

test('a number of our own is known by its letter', () => {
  expect(readQuery('y0000012')).toEqual({ words: [], approvals: [], goodsSn: 'Y0000012' })
  expect(readQuery('Z0000012')).toEqual({ words: [], approvals: ['国药准字Z0000012'], goodsSn: 'Z0000012' })
})
