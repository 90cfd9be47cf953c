import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { PageSettings } from './settings.ts'
import { sharedToken, shareToken } from './shared-token.ts'
import type { Yaopi } from './yaopi.ts'

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

it('holds for what the page has set before and for what it sets later, and another function begins anew', async () => {
  const state: { settings: PageSettings } = { settings: {} }
  const page = {
    version: '1.0.0',
    get settings() {
      return state.settings
    },
    set settings(next: PageSettings) {
      state.settings = next
    },
    configure: (settings: PageSettings) => {
      state.settings = { ...state.settings, ...settings }
    },
    signOut: () => {},
  } satisfies Yaopi
  const one = vi.fn(() => Promise.resolve('yp_one'))
  page.configure({ getToken: one })
  shareToken(page)
  const read = () => page.settings.getToken!({ reason: 'init' })
  expect(await Promise.all([read(), read()])).toEqual(['yp_one', 'yp_one'])
  expect(one).toHaveBeenCalledTimes(1)
  const two = vi.fn(() => Promise.resolve('yp_two'))
  page.configure({ getToken: two, theme: 'dark' })
  expect(await Promise.all([read(), read()])).toEqual(['yp_two', 'yp_two'])
  expect(two).toHaveBeenCalledTimes(1)
  expect(page.settings.theme).toBe('dark')
})
