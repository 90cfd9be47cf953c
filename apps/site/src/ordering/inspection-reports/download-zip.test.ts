import { reactionTo, type Environment } from '@yaopi/core'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { downloadZip } from './download-zip.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Asks for a zip over a server that does this. */
const download = (fetch: (url: string, init: RequestInit) => Promise<Response>) =>
  downloadZip(
    { urlFor: () => '/api/jybg/zip' },
    {
      fetch: fetch as Environment['fetch'],
      setTimeout: (run, milliseconds) => setTimeout(run, milliseconds),
      clearTimeout: (handle) => clearTimeout(handle as never),
    },
    [3, 4],
  )
const refused = (code: number, message: string) => async () =>
  new Response(JSON.stringify({ code, message, data: null }), { status: code })

it.each([
  ['[ER-02]', refused(401, '登录已过期'), 'login', '登录已过期'],
  ['[ER-05]', refused(429, '下载过于频繁'), 'refused', '下载过于频繁'],
  ['[ER-06]', refused(500, 'stack trace'), 'server', '系统繁忙，请稍候再试'],
  ['[ER-06]', async () => new Response('<html>', { status: 502 }), 'server', '系统繁忙，请稍候再试'],
  ['without a network', () => Promise.reject(new TypeError('down')), 'network', '打包下载失败，请稍后再试'],
] as const)('a zip that is refused is a failure of the shared check: %s', async (_, fetch, kind, message) => {
  const failure = await download(fetch)
  expect(failure).toMatchObject({ kind, message })
  if (kind === 'login') expect(reactionTo(failure!)).toEqual({ show: 'nothing', go: { name: 'login' } })
})

it('[VA-03] [ER-07] is given up after 30 seconds without an answer', async () => {
  const waiting = download(
    (_, { signal }) =>
      new Promise((__, reject) => {
        signal!.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
      }),
  )
  await vi.advanceTimersByTimeAsync(30_000)
  const failure = await waiting
  expect(failure).toEqual({ kind: 'timeout', code: 0, message: '请求超时，请刷新页面' })
  expect(reactionTo(failure!)).toMatchObject({ show: 'alert', action: 'refresh' })
})
