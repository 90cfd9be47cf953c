import { describe, expect, it } from 'vitest'
import type { Answer } from '../client/index.ts'
import { call } from '../protocol/index.ts'
import { createResource } from './resource.ts'

const read = call<{ page: number }, string>({ method: 'GET', path: '/api/things', access: 'visitor', summary: '' })
const ready = (data: string): Answer<string> => ({ ok: true, code: 200, message: '', data })
const failed: Answer<string> = { ok: false, failure: { kind: 'network', code: 0, message: 'no connection' } }
const cancelled: Answer<string> = { ok: false, failure: { kind: 'cancelled', code: 0, message: '' } }

/** A client whose answers are given by hand, in the order of the requests. */
function client() {
  const answers: ((answer: Answer<string>) => void)[] = []
  return {
    answers,
    send: () => new Promise((resolve) => answers.push(resolve as never)) as never,
  }
}

describe('resource', () => {
  it('is idle, loading, ready, then loading and failed with the earlier data', async () => {
    const server = client()
    const things = createResource(server, read)
    expect(things.state.value).toEqual({ status: 'idle' })
    const first = things.load({ page: 1 })
    expect(things.state.value).toEqual({ status: 'loading', data: undefined })
    server.answers[0]!(ready('one'))
    await first
    expect(things.state.value).toEqual({ status: 'ready', data: 'one' })
    const second = things.load({ page: 2 })
    expect(things.state.value).toEqual({ status: 'loading', data: 'one' })
    server.answers[1]!(failed)
    await second
    expect(things.state.value).toMatchObject({ status: 'failed', data: 'one', failure: { kind: 'network' } })
  })

  it('drops a stale answer, after a newer load, a set and a reset', async () => {
    const server = client()
    const things = createResource(server, read)
    const [old, newer] = [things.load({ page: 1 }), things.load({ page: 2 })]
    server.answers[1]!(ready('new'))
    server.answers[0]!(ready('old'))
    expect([await old, (await newer)?.ok, things.state.value.data]).toEqual([undefined, true, 'new'])
    const third = things.load({ page: 3 })
    things.set('local')
    server.answers[2]!(ready('late'))
    expect([await third, things.state.value]).toEqual([undefined, { status: 'ready', data: 'local' }])
    const fourth = things.load({ page: 4 })
    things.reset()
    server.answers[3]!(failed)
    expect([await fourth, things.state.value]).toEqual([undefined, { status: 'idle' }])
  })

  it('drops the answer of a cancelled load and leaves the state alone', async () => {
    const server = client()
    const things = createResource(server, read)
    const first = things.load({ page: 1 })
    things.cancel()
    server.answers[0]!(failed)
    expect([await first, things.state.value]).toEqual([undefined, { status: 'loading', data: undefined }])
  })

  it('begins with the given state, and a silent load keeps it until the answer is there', async () => {
    const server = client()
    const things = createResource(server, read, { initial: { status: 'ready', data: 'cached' } })
    const states: string[] = []
    things.state.subscribe((state) => states.push(`${state.status} ${state.data ?? ''}`))
    const refresh = things.load({ page: 1 }, { silent: true })
    server.answers[0]!(ready('fresh'))
    await refresh
    const failing = things.load({ page: 1 }, { silent: true })
    server.answers[1]!(failed)
    await failing
    expect(states).toEqual(['ready cached', 'ready fresh', 'failed fresh'])
  })

  it('drops earlier data when it shall not keep it, and lets a cancelled request change nothing', async () => {
    const server = client()
    const readied: string[] = []
    const things = createResource(server, read, {
      initial: { status: 'ready', data: 'earlier' },
      keepPrevious: false,
      onReady: (data) => readied.push(`${data} ${things.state.value.status}`),
    })
    const cut = things.load({ page: 1 })
    server.answers[0]!(cancelled)
    await cut
    expect([things.state.value, readied]).toEqual([{ status: 'loading', data: undefined }, []])
    const loading = things.load({ page: 1 })
    server.answers[1]!(ready('one'))
    await loading
    const failing = things.load({ page: 2 })
    server.answers[2]!(failed)
    await failing
    expect(things.state.value).toMatchObject({ status: 'failed', data: undefined })
    expect(readied).toEqual(['one ready'])
  })
})
