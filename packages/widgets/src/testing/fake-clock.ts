import { act } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, vi } from 'vitest'

/** For tests: fake timers, and a `userEvent` without delays. */
export function fakeClock() {
  beforeEach(() => {
    vi.useFakeTimers()
    // Testing Library advances fake timers only if a global `jest` exists.
    vi.stubGlobal('jest', { advanceTimersByTime: (milliseconds: number) => vi.advanceTimersByTime(milliseconds) })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  return {
    pass: (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds)),
    typist: () => userEvent.setup({ delay: null }),
  }
}
