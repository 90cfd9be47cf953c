import { describe, expect, it } from 'vitest'
import { runInLanes } from './run-in-lanes.mjs'

type Job = { readonly name: string; readonly after?: readonly string[] }

/** Runs jobs that end when the test says so, and notes the order of starts and ends. */
function lanes(jobs: readonly Job[], options: { lanes: number; goOn?: boolean }) {
  const log: string[] = []
  const ends = new Map<string, (passed: boolean) => void>()
  const done = runInLanes(
    jobs,
    ({ name }: Job) => {
      log.push(`start ${name}`)
      return new Promise((resolve) => {
        ends.set(name, (passed) => resolve({ name, passed }))
      })
    },
    options,
  )
  const end = async (name: string, passed = true) => {
    ends.get(name)!(passed)
    await new Promise((resolve) => {
      setImmediate(resolve)
    })
  }
  return { log, end, done }
}

describe('jobs in lanes', () => {
  it('run as many at a time as there are lanes, in their order', async () => {
    const { log, end, done } = lanes([{ name: 'a' }, { name: 'b' }, { name: 'c' }], { lanes: 2 })
    expect(log).toEqual(['start a', 'start b'])
    await end('b')
    expect(log).toEqual(['start a', 'start b', 'start c'])
    await end('a')
    await end('c')
    expect(await done).toEqual(['b', 'a', 'c'].map((name) => ({ name, passed: true })))
  })

  it('wait for what they come after, and let later ones go first', async () => {
    const jobs = [{ name: 'a' }, { name: 'b', after: ['a', 'not chosen'] }, { name: 'c' }]
    const { log, end, done } = lanes(jobs, { lanes: 2 })
    expect(log).toEqual(['start a', 'start c'])
    await end('a')
    expect(log).toEqual(['start a', 'start c', 'start b'])
    await end('b')
    await end('c')
    expect(await done).toHaveLength(3)
  })

  it('start nothing after a failure, but let what runs end', async () => {
    const { log, end, done } = lanes([{ name: 'a' }, { name: 'b' }, { name: 'c' }], { lanes: 2 })
    await end('a', false)
    await end('b')
    expect(log).toEqual(['start a', 'start b'])
    expect(await done).toHaveLength(2)
  })

  it('go on after a failure when asked to, without those that need what failed', async () => {
    const jobs = [{ name: 'a' }, { name: 'b', after: ['a'] }, { name: 'c' }]
    const { log, end, done } = lanes(jobs, { lanes: 1, goOn: true })
    await end('a', false)
    await end('c')
    expect(log).toEqual(['start a', 'start c'])
    expect(await done).toHaveLength(2)
  })
})
