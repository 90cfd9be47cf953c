import { act } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, vi } from 'vitest'

/** For tests: fake timers, and a user whose typing takes no time. */
export function fakeClock() {
  beforeEach(() => {
    vi.useFakeTimers()
    // Testing Library waits for real time unless it finds this name.
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
