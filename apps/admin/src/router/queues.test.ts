import { rolesWith, TASK_QUEUES } from '@yaopi/core/staff'
import { expect, it } from 'vitest'
import { maySee } from '../platform/routing/index.ts'
import { screens } from './routes.ts'

it.each(TASK_QUEUES)('the queue $code leads to a screen that everybody who works on it may open', ({ may, path }) => {
  const screen = screens.find((one) => one.path === path.slice(1).split('?')[0])
  expect(screen, path).toBeDefined()
  const workers = rolesWith(may)
  expect(workers.length).toBeGreaterThan(0)
  expect(workers.filter((role) => !maySee([role], screen!))).toEqual([])
})

it('each letter after g leads to one screen of the navigation', () => {
  const letters = screens.flatMap(({ letter, menu }) => (letter === undefined ? [] : [[letter, menu !== undefined]]))
  expect(letters.filter(([letter, isInMenu]) => !/^[a-z]$/.test(String(letter)) || isInMenu !== true)).toEqual([])
  expect(new Set(letters.map(([letter]) => letter)).size).toBe(letters.length)
})
