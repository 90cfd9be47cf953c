import { createStorefront, memoryStorage, type Environment } from '@yaopi/core'
import { StorefrontProvider, zhCN } from '@yaopi/widgets'
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { siteLinks } from '../../router/site-links.ts'
import { Countdown } from './countdown.tsx'

const SERVER_NOW = 1_795_000_000

beforeEach(() => {
  vi.useFakeTimers({ now: 5_000 })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A buyer's machine whose own clock is far off. */
const machine: Environment = {
  session: memoryStorage(),
  now: () => Date.now(),
  fetch: (async () => {
    throw new TypeError('network')
  }) as unknown as Environment['fetch'],
  setTimeout: (run, milliseconds) => setTimeout(run, milliseconds),
  clearTimeout: (handle) => clearTimeout(handle as number),
}

it("[ST-14] counts to the beginning, then to the end, by the server's clock, and tells when it turns", () => {
  const shop = createStorefront(machine)
  shop.clock.set(SERVER_NOW)
  const turned = vi.fn()
  render(
    <StorefrontProvider storefront={shop} links={siteLinks(() => undefined)} locale={zhCN}>
      <Countdown start={SERVER_NOW + 2} end={SERVER_NOW + 93_605} onPhaseChange={turned} />
    </StorefrontProvider>,
  )
  const timer = (): string => screen.getByRole('timer').textContent
  expect(timer()).toBe('距开始 00:00:02')
  act(() => {
    vi.advanceTimersByTime(1_000)
  })
  expect([timer(), turned.mock.calls.length]).toEqual(['距开始 00:00:01', 0])
  act(() => {
    vi.advanceTimersByTime(1_000)
  })
  expect([timer(), turned.mock.calls.length]).toEqual(['距结束 1天02:00:03', 1])
  act(() => {
    vi.advanceTimersByTime(93_603_000)
  })
  expect([timer(), turned.mock.calls.length]).toEqual(['活动已结束', 2])
})
