import { describe, expect, it } from 'vitest'
import { runSideBySide } from './run-side-by-side.mjs'

type Job = { readonly name: string; readonly cores?: number; readonly after?: readonly string[] }

/** Runs jobs that end when the test says so, and notes the order of starts. */
function jobsOn(cores: number, jobs: readonly Job[]) {
  const log: string[] = []
  const ends = new Map<string, (passed: boolean) => void>()
  const done = runSideBySide(
    jobs,
    ({ name }: Job) => {
      log.push(name)
      return new Promise((resolve) => {
        ends.set(name, (passed) => resolve({ name, passed }))
      })
    },
    { cores },
  )
  const end = async (name: string, passed = true) => {
    ends.get(name)!(passed)
    await new Promise((resolve) => {
      setImmediate(resolve)
    })
  }
  return { log, end, done }
}

describe('jobs side by side', () => {
  it('use no more processors than there are, in their order', async () => {
    const { log, end, done } = jobsOn(2, [{ name: 'a' }, { name: 'b' }, { name: 'c' }])
    expect(log).toEqual(['a', 'b'])
    await end('b')
    expect(log).toEqual(['a', 'b', 'c'])
    await end('a')
    await end('c')
    expect(await done).toEqual(['b', 'a', 'c'].map((name) => ({ name, passed: true })))
  })

  it('run alone when they want both, and let smaller ones go first meanwhile', async () => {
    const { log, end, done } = jobsOn(2, [{ name: 'a' }, { name: 'wide', cores: 2 }, { name: 'b' }])
    expect(log).toEqual(['a', 'b'])
    await end('a')
    expect(log).toEqual(['a', 'b'])
    await end('b')
    expect(log).toEqual(['a', 'b', 'wide'])
    await end('wide')
    expect(await done).toHaveLength(3)
  })

  it('run on a machine that has fewer processors than they want', async () => {
    const { log, end, done } = jobsOn(1, [{ name: 'wide', cores: 2 }])
    expect(log).toEqual(['wide'])
    await end('wide')
    expect(await done).toHaveLength(1)
  })

  it('wait for what they come after', async () => {
    const { log, end, done } = jobsOn(2, [{ name: 'a' }, { name: 'b', after: ['a', 'not chosen'] }, { name: 'c' }])
    expect(log).toEqual(['a', 'c'])
    await end('a')
    expect(log).toEqual(['a', 'c', 'b'])
    await end('b')
    await end('c')
    expect(await done).toHaveLength(3)
  })

  it('go on after a failure', async () => {
    const { log, end, done } = jobsOn(1, [{ name: 'a' }, { name: 'b', after: ['a'] }, { name: 'c' }])
    await end('a', false)
    await end('b')
    await end('c')
    expect(log).toEqual(['a', 'b', 'c'])
    expect((await done).map(({ passed }: { passed: boolean }) => passed)).toEqual([false, true, true])
  })
})
