import { describe, expect, it } from 'vitest'
import { adTarget, bannerKey, isAdFor } from './banner.rules.ts'

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

describe('who an ad is for', () => {
  const visitor = { show: true }
  const member = { show: true, username: 'a', dismissed: [] }
  const unsigned = { ...member, order_block: { code: 'UNSIGNED', msg: '' } as const }
  it('signing is offered to members whose agreement is not signed, registering to visitors', () => {
    const sign = { id: 1, url: '/dzht?from=home' }
    expect([visitor, member, unsigned].map((user) => isAdFor(sign, user))).toEqual([false, false, true])
    const register = { id: 2, url: '/register_index' }
    expect([visitor, member].map((user) => isAdFor(register, user))).toEqual([true, false])
  })
  it('what a member has closed is not shown to them again', () => {
    const closed = { ...member, dismissed: [bannerKey({ kind: 'ad', id: 3 })] }
    expect([3, 4].map((id) => isAdFor({ id, url: '/list' }, closed))).toEqual([false, true])
  })
})
