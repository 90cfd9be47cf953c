import { afterEach, expect, it, vi } from 'vitest'
import { fairLimit } from './fair-limit.ts'

const settled = () =>
  new Promise((resolve) => {
    setImmediate(resolve)
  })

afterEach(() => {
  vi.useRealTimers()
})

/** A limit whose pieces of work end when they are told to; `begun` are the names of those that have begun. */
function limited(atOnce: number, perClient: number, waiting = 100) {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const limit = fairLimit({
    atOnce,
    waiting,
    full: () => new Error('process full'),
    perClient: { atOnce: perClient, waiting: 3, full: () => new Error('client full') },
  })
  const add = (client: string, name: string): Promise<string> =>
    limit(client, () => {
      begun.push(name)
      return new Promise<string>((resolve) => {
        ends.push(() => resolve(name))
      })
    }).catch((error: Error) => error.message)
  const endFirst = async (): Promise<void> => {
    ends.shift()!()
    await settled()
  }
  return { begun, add, endFirst }
}

it('a free slot goes to the clients in turn, however long the queue of one is', async () => {
  const { begun, add, endFirst } = limited(2, 2)
  for (const number of [1, 2, 3, 4, 5]) void add('a', `a${number}`)
  void add('b', 'b1')
  void add('b', 'b2')
  void add('c', 'c1')
  await settled()
  expect(begun).toEqual(['a1', 'a2'])
  for (let count = 0; count < 6; count++) await endFirst()
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4', 'a5'])
})

it('one client never has more than its own number of slots, and another needs not wait for it', async () => {
  const { begun, add, endFirst } = limited(10, 2)
  for (const number of [1, 2, 3]) void add('a', `a${number}`)
  void add('b', 'b1')
  await settled()
  expect(begun).toEqual(['a1', 'a2', 'b1'])
  await endFirst()
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3'])
})

it('refuses what a full queue cannot hold, of the client first, and takes more afterwards', async () => {
  const { add, endFirst } = limited(1, 1, 4)
  const first = [add('a', 'a1'), add('a', 'a2'), add('a', 'a3'), add('a', 'a4')]
  expect(await add('a', 'a5')).toBe('client full')
  void add('b', 'b1')
  expect(await add('c', 'c1')).toBe('process full')
  for (let count = 0; count < 5; count++) await endFirst()
  expect(await Promise.all(first)).toEqual(['a1', 'a2', 'a3', 'a4'])
  const late = add('c', 'c1')
  await endFirst()
  expect(await late).toBe('c1')
})

it('a failed piece frees its slot', async () => {
  const limit = fairLimit({
    atOnce: 1,
    waiting: 1,
    full: () => new Error('full'),
    perClient: { atOnce: 1, waiting: 1, full: () => new Error('full') },
  })
  await expect(limit('a', () => Promise.reject(new Error('it broke')))).rejects.toThrow('it broke')
  expect(await limit('a', async () => 7)).toBe(7)
})

it('a client with expensive pieces and a queue pauses twice as long as its last one, while others work', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] })
  const begun: string[] = []
  const limit = fairLimit({
    atOnce: 10,
    waiting: 100,
    full: () => new Error('full'),
    perClient: { atOnce: 1, waiting: 100, full: () => new Error('full'), pause: { above: 20, times: 2, most: 500 } },
  })
  const add = (client: string, name: string, takes: number): Promise<void> =>
    limit(client, async () => {
      begun.push(name)
      await new Promise((resolve) => {
        setTimeout(resolve, takes)
      })
    })
  const after = async (milliseconds: number): Promise<readonly string[]> => {
    await vi.advanceTimersByTimeAsync(milliseconds)
    return begun.splice(0)
  }
  // Alone it pauses never.
  for (const name of ['a1', 'a2', 'a3']) void add('a', name, 100)
  expect(await after(250)).toEqual(['a1', 'a2', 'a3'])
  await after(100)

  void add('b', 'b1', 5)
  for (const name of ['a4', 'a5']) void add('a', name, 100)
  expect(await after(290)).toEqual(['b1', 'a4'])
  expect(await after(20)).toEqual(['a5'])
  await after(200)

  // Never longer than `most`, and what comes meanwhile waits behind it.
  void add('b', 'b2', 5)
  for (const name of ['a6', 'a7']) void add('a', name, 900)
  expect(await after(1_300)).toEqual(['b2', 'a6'])
  expect(await after(200)).toEqual(['a7'])
  await after(2_000)

  // Cheap pieces and a client without a queue wait for nothing.
  void add('b', 'b3', 5)
  for (const name of ['a8', 'a9']) void add('a', name, 10)
  expect(await after(15)).toEqual(['b3', 'a8', 'a9'])
  await after(100)
  void add('b', 'b4', 5)
  void add('a', 'a10', 100)
  expect(await after(101)).toEqual(['b4', 'a10'])
  void add('a', 'a11', 100)
  expect(await after(0)).toEqual(['a11'])
})
