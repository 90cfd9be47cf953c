import { partnerCalls } from '@yaopi/core/contract'
import { afterEach, expect, it, vi } from 'vitest'
import { fetchTellingOrigin, ORIGIN_PATH } from './refused-origin.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const json = (data: unknown): Response => new Response(JSON.stringify({ code: 200, message: '', data }))
/** What the browser does: every request fails but the question, which `answer` answers. */
const failing = (answer: () => Promise<Response>, error: Error = new TypeError('Failed to fetch')) =>
  vi
    .spyOn(window, 'fetch')
    .mockImplementation((url) => (String(url).includes(ORIGIN_PATH) ? answer() : Promise.reject(error)))

it('asks the call of the contract', () => {
  expect(ORIGIN_PATH).toBe(partnerCalls.origin.path)
})

it('turns a failure into a 403 with its reason when the shop does not know the origin', async () => {
  const seen = failing(() => Promise.resolve(json({ registered: 0 })))
  const told = vi.fn(() => 'not registered')
  const answer = await fetchTellingOrigin('https://shop', told)('https://shop/api/cart/list', {})
  expect([answer.status, await answer.json()]).toEqual([403, { code: 403, message: 'not registered', data: null }])
  expect(told).toHaveBeenCalledTimes(1)
  const [url, init] = seen.mock.calls[1]!
  expect(url).toBe(`https://shop${ORIGIN_PATH}?origin=${encodeURIComponent(window.location.origin)}`)
  expect(init).toEqual({ credentials: 'omit' })
})

it.each([
  ['the origin is registered', () => Promise.resolve(json({ registered: 1 }))],
  ['the shop does not answer either', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a proxy answers something else', () => Promise.resolve(new Response('<html>', { status: 502 }))],
])('leaves a failure of the network what it is when %s', async (_, answer) => {
  failing(answer)
  const told = vi.fn(() => '')
  await expect(fetchTellingOrigin('https://shop', told)('https://shop/api/x', {})).rejects.toThrow('Failed to fetch')
  expect(told).not.toHaveBeenCalled()
})

it('asks nothing after a request that was cancelled', async () => {
  const seen = failing(() => Promise.resolve(json({ registered: 0 })), new DOMException('aborted', 'AbortError'))
  await expect(fetchTellingOrigin('https://shop', () => '')('https://shop/api/x', {})).rejects.toThrow('aborted')
  expect(seen).toHaveBeenCalledTimes(1)
})
