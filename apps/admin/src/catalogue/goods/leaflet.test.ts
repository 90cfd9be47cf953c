import { expect, it } from 'vitest'
import { leafletOf, partsOfLeaflet } from './leaflet.ts'

it('a pasted leaflet is its titled parts, and reads back as it was', () => {
  const leaflet = '【适应症】用于感冒。\n【用法用量】口服。\n一次1片，一日3次。\n【禁忌】\n【贮藏】密封。'
  const parts = [
    { title: '适应症', text: '用于感冒。' },
    { title: '用法用量', text: '口服。\n一次1片，一日3次。' },
    { title: '贮藏', text: '密封。' },
  ]
  expect(partsOfLeaflet(leaflet)).toEqual(parts)
  expect(partsOfLeaflet(leafletOf(parts))).toEqual(parts)
  expect(partsOfLeaflet('没有标题的一段')).toEqual([{ title: '说明', text: '没有标题的一段' }])
  expect(partsOfLeaflet('')).toEqual([])
})
