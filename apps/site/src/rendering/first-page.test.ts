import { expect, test } from 'vitest'
import { isAlwaysShown } from './first-page.ts'

test('the start of a page is sent early only where its status and its place are certain', () => {
  for (const path of ['/', '/list', '/search', '/lqzx']) expect(isAlwaysShown(path), path).toBe(true)
  // Missing, members only, leading elsewhere by a row or by data, and named by a place in the path.
  for (const path of ['/nowhere', '/404', '/noActivity', '/cart', '/loading/activity', '/zqmb', '/activity/winter'])
    expect(isAlwaysShown(path), path).toBe(false)
  expect(isAlwaysShown('/list/info/1')).toBe(false)
})
