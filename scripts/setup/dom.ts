// Component tests: matchers that speak about what is on the page, and a clean page after each test and each file.
import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'

// The patience of every test: see vitest.config.ts.
configure({ asyncUtilTimeout: 20_000 })

afterEach(cleanup)

// Files share a worker. Style sheets stay: the modules that wrote them stay too.
afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})
