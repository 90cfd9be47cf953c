import { expect, it } from 'vitest'
import { addressLine } from './address-line.ts'

it('stands on one line, with a city that is a province named once', () => {
  const detail = '人民路1号'
  expect(addressLine({ province: '广东省', city: '广州市', district: '天河区', detail })).toBe(
    '广东省 广州市 天河区 人民路1号',
  )
  expect(addressLine({ province: '上海市', city: '上海市', district: '', detail })).toBe('上海市 人民路1号')
})
