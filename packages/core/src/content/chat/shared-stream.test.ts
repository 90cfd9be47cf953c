import { expect, it } from 'vitest'
import { memoryStorage, type Environment } from '../../platform/environment/index.ts'
import type { StreamEvent } from './event-stream.ts'
import { shareStream, type ChatTabs } from './shared-stream.ts'
import { processTabs } from './testing/process-tabs.ts'

const environment: Environment = {
  fetch: () => Promise.reject(new TypeError('unreachable')),
  session: memoryStorage(),
  now: () => Date.now(),
  setTimeout: (run, milliseconds) => setTimeout(run, milliseconds),
  clearTimeout: (handle) => clearTimeout(handle as ReturnType<typeof setTimeout>),
}

/** A tab that wants the stream of this name. */
function openTab(name: string, { tabs = processTabs, silent = 20_000 }: { tabs?: ChatTabs; silent?: number } = {}) {
  const own = new AbortController()
  const heard: string[] = []
  let tell: ((event: StreamEvent) => void) | undefined
  let end: () => void = () => undefined
  const ended = shareStream(own, {
    tabs,
    name,
    environment,
    silent,
    // As a stream whose body does not end with its request: a tab that leaves gives its turn back all the same.
    read: (toOthers) =>
      new Promise((resolve) => {
        tell = toOthers
        end = resolve
      }),
    hear: ({ event, data }) => heard.push(`${event} ${data}`.trim()),
    current: () => ({ event: 'thread', data: 'current' }),
  }).then(
    () => 'ended',
    () => 'stopped',
  )
  return {
    own,
    heard,
    ended,
    isReading: () => tell !== undefined,
    tell: (data: string) => tell!({ event: 'message', data }),
    end: () => end(),
  }
}

it('one tab reads for all of them, a tab that comes learns where it stands, the next goes on after it', async () => {
  const name = crypto.randomUUID()
  const first = openTab(name)
  await expect.poll(first.isReading).toBe(true)
  const second = openTab(name)
  await expect.poll(() => second.heard).toEqual(['thread current'])
  const third = openTab(name)
  await expect.poll(() => third.heard).toEqual(['thread current'])
  first.tell('one')
  await expect.poll(() => third.heard.at(-1)).toBe('message one')
  await expect.poll(() => second.heard.at(-1)).toBe('message one')
  expect([second.isReading(), third.isReading()]).toEqual([false, false])
  first.own.abort()
  expect(await first.ended).toBe('ended')
  await expect.poll(second.isReading).toBe(true)
  await expect.poll(() => third.heard.at(-1)).toBe('begin')
  second.tell('two')
  await expect.poll(() => third.heard.at(-1)).toBe('message two')
  expect(first.heard).toEqual([])
  // A tab that waits may leave; nobody reads for it then.
  third.own.abort()
  expect(await third.ended).toBe('stopped')
  second.end()
  expect(await second.ended).toBe('ended')
  expect(third.isReading()).toBe(false)
})

it('a tab that has the turn and tells nothing for too long loses it to one that waits', async () => {
  const name = crypto.randomUUID()
  const first = openTab(name)
  await expect.poll(first.isReading).toBe(true)
  const second = openTab(name, { silent: 100 })
  await expect.poll(second.isReading).toBe(true)
  expect(await first.ended).toBe('stopped')
  expect(first.own.signal.aborted).toBe(true)
  second.end()
  expect(await second.ended).toBe('ended')
})

it('where the browser refuses turns each tab reads by itself', async () => {
  const name = crypto.randomUUID()
  const tabs: ChatTabs = { ...processTabs, takeTurn: () => Promise.reject(new Error('refused')) }
  const both = [openTab(name, { tabs }), openTab(name, { tabs })]
  for (const tab of both) await expect.poll(tab.isReading).toBe(true)
  for (const tab of both) tab.end()
  expect(await Promise.all(both.map(({ ended }) => ended))).toEqual(['ended', 'ended'])
})
