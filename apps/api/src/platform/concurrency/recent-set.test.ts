import { expect, it } from 'vitest'
import { recentSet } from './recent-set.ts'

it('remembers the texts that were used last', () => {
  const set = recentSet(2)
  set.add('one')
  set.add('two')
  expect(set.has('one')).toBe(true)
  set.add('three')
  expect([set.has('one'), set.has('two'), set.has('three')]).toEqual([true, false, true])
  set.delete('one')
  expect(set.has('one')).toBe(false)
})
