import { expect, it } from 'vitest'
import { fairLimit } from './fair-limit.ts'

const settled = () =>
  new Promise((resolve) => {
    setImmediate(resolve)
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
