import { describe, expect, it } from 'vitest'
import { call } from '../protocol/index.ts'
import { cancelPrevious } from './cancel-previous.ts'
import type { EnvelopeResponse } from './middleware.ts'
import { answered, noting, optionsOf, readCall } from './testing/requests.ts'

const never = new Promise<never>(() => {})

describe('cancel-previous', () => {
  it('[TR-02] aborts the earlier of two identical requests and answers both with the newest of three', async () => {
    const { send, sent } = noting((nth) => (nth < 3 ? never : answered('newest')))
    const sendOnce = cancelPrevious()(send)
    const all = await Promise.all([1, 2, 3].map(() => sendOnce('/api/things', optionsOf(readCall))))
    expect(all.map((one) => one.envelope.data)).toEqual(['newest', 'newest', 'newest'])
    expect(sent.map((one) => one.signal?.aborted)).toEqual([true, true, false])
  })

  it('[TR-02] goes on for the caller of the earlier request when its own caller cancels the newer one', async () => {
    let answer: (response: EnvelopeResponse) => void = () => undefined
    const { send, sent } = noting((nth) =>
      nth === 1
        ? never
        : new Promise((resolve) => {
            answer = resolve
          }),
    )
    const sendOnce = cancelPrevious()(send)
    const abort = new AbortController()
    const earlier = sendOnce('/api/things', optionsOf(readCall))
    const newer = sendOnce('/api/things', optionsOf(readCall, { signal: abort.signal }))
    abort.abort()
    answer(answered('there'))
    expect((await Promise.all([earlier, newer])).map((one) => one.envelope.data)).toEqual(['there', 'there'])
    expect(sent.map((one) => one.signal?.aborted)).toEqual([true, false])
  })

  it('lets other addresses, other bodies and rows with allowConcurrent be', async () => {
    const { send, sent } = noting((nth) => answered(nth))
    const sendOnce = cancelPrevious()(send)
    const add = call<{}, string>({ method: 'POST', path: '/a', access: 'member', allowConcurrent: true, summary: '' })
    await Promise.all([
      sendOnce('/a', optionsOf(readCall)),
      sendOnce('/b', optionsOf(readCall)),
      sendOnce('/a', optionsOf(add, { body: 'id=1' })),
      sendOnce('/a', optionsOf(add, { body: 'id=1' })),
    ])
    expect(sent.filter((one) => one.signal?.aborted === true)).toEqual([])
  })

  it('passes a failure of its own on, and sends anew afterwards', async () => {
    const { send } = noting((nth) => {
      if (nth === 1) throw new TypeError('no connection')
      return answered('again')
    })
    const sendOnce = cancelPrevious()(send)
    await expect(sendOnce('/a', optionsOf(readCall))).rejects.toThrow('no connection')
    expect((await sendOnce('/a', optionsOf(readCall))).envelope.data).toBe('again')
  })
})
