import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { PageSettings } from './settings.ts'
import { sharedToken, sharing } from './shared-token.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('calls the page once for scripts that begin together, and anew for each later reason', async () => {
  let calls = 0
  const getToken = vi.fn(() => Promise.resolve(`yp_${(calls += 1)}`))
  const shared = sharedToken(getToken)
  const [first, second] = await Promise.all([shared({ reason: 'init' }), shared({ reason: 'init' })])
  expect([first, second]).toEqual(['yp_1', 'yp_1'])
  expect(await shared({ reason: 'expired' })).toBe('yp_2')
  vi.advanceTimersByTime(2_001)
  expect(await shared({ reason: 'expired' })).toBe('yp_3')
  expect(getToken.mock.calls).toEqual([[{ reason: 'init' }], [{ reason: 'expired' }], [{ reason: 'expired' }]])
})

it('is asked again at once after a failure', async () => {
  const getToken = vi
    .fn<() => Promise<string | null>>()
    .mockRejectedValueOnce(new Error('down'))
    .mockResolvedValueOnce(null)
  const shared = sharedToken(getToken)
  await expect(shared({ reason: 'init' })).rejects.toThrow('down')
  expect(await shared({ reason: 'init' })).toBeNull()
})

it('stands in for what the page sets, and another function begins anew', async () => {
  const one = vi.fn(() => Promise.resolve('yp_one'))
  const first = sharing({ getToken: one, theme: 'dark' })
  const read = ({ getToken }: PageSettings) => getToken!({ reason: 'init' })
  expect(await Promise.all([read(first), read(first)])).toEqual(['yp_one', 'yp_one'])
  expect(one).toHaveBeenCalledTimes(1)
  expect(first.theme).toBe('dark')
  const two = vi.fn(() => Promise.resolve('yp_two'))
  expect(await read(sharing({ getToken: two }))).toBe('yp_two')
  expect(sharing({ theme: 'dark' })).toEqual({ theme: 'dark' })
})
