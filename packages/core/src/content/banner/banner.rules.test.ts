import { describe, expect, it } from 'vitest'
import { adTarget } from './banner.rules.ts'

describe('the url of an ad or menu', () => {
  it.each([
    '/mrtj',
    'list/info/3?from=a:b',
    '?select=3',
    '//other.example/a',
    'https://other.example',
    'HTTP://other.example',
    'mailto:a@b.example',
    'tel:400-000-0000',
  ])('%s is gone to', (url) => {
    expect(adTarget(` ${url} `)).toEqual({ go: url })
  })

  it.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)//',
    'java\tscript:alert(1)',
    '\u0001javascript:/a',
    'data:text/html,a',
    'vbscript:a',
  ])('%j is no target', (url) => {
    expect(adTarget(url, '未开始')).toEqual({ note: '未开始' })
  })

  it('[ER-10] empty is an activity that has not begun, # a note', () => {
    expect(['', ' ', '#', '#12:00开始', '#%E5%BC%80'].map((url) => adTarget(url, '未开始'))).toEqual([
      { note: '未开始' },
      { note: '未开始' },
      { note: '未开始' },
      { note: '12:00开始' },
      { note: '开' },
    ])
  })
})
