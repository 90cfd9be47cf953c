import { readFileSync } from 'node:fs'
import { rolesWith, TASK_QUEUE_NAMES, TASK_QUEUES, type TaskClock } from '@yaopi/core/staff'
import { expect, it } from 'vitest'

const text = readFileSync(new URL('../docs/operating.md', import.meta.url), 'utf8')
const rows = text.split('\n').map((line) => line.split('|').map((cell) => cell.trim()))

const timeOf = (clock: TaskClock): string => {
  if (clock === 'own') return 'its own'
  if ('days' in clock) return `${clock.days} working day${clock.days === 1 ? '' : 's'}`
  return clock.minutes < 60 ? `${clock.minutes} working minutes` : `${clock.minutes / 60} working hours`
}

it.each(TASK_QUEUES)('docs/operating.md says who works on $code, and within what time', ({ code, may, clock }) => {
  const row = rows.filter(([, queue, , who]) => queue === TASK_QUEUE_NAMES[code] && who !== undefined)
  expect(row.map(([, , , who, time]) => [who, time])).toEqual([[rolesWith(may).join(', '), timeOf(clock)]])
})
