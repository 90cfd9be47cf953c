import { expect, it } from 'vitest'
import { returnPath } from './login-address.ts'

it.each([
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '\t//evil.example',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/.//evil.example',
  '/list/..//evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  ' https://evil.example',
  'list',
  '',
  '/login?to=/cart',
  '/api/draw?id=1',
  '/uploads/content/a.png',
  '/embed/x.js',
])('the way back %j is home', (to) => {
  expect(returnPath(to)).toBe('/')
})

it('the way back is a page of this site, with its query and hash', () => {
  expect(returnPath(null)).toBe('/')
  for (const path of ['/', '/cart', '/list?keywords=%E8%8D%AF&page=2#goods', '/loginx', '/list?to=//evil.example'])
    expect(returnPath(path)).toBe(path)
})
