import { memoryStorage, type Environment, type TextStorage } from '@yaopi/core'

/** The browser's environment for `createStorefront`. Falls back to memory when the browser refuses session storage. */
export const browserEnvironment = (session: TextStorage = sessionOrMemory()): Environment => ({
  fetch: (...request) => window.fetch(...request),
  session,
  now: () => Date.now(),
  setTimeout: (run, milliseconds) => window.setTimeout(run, milliseconds),
  clearTimeout: (handle) => window.clearTimeout(handle as number),
})

function sessionOrMemory(): TextStorage {
  try {
    window.sessionStorage.getItem('')
    return window.sessionStorage
  } catch {
    return memoryStorage()
  }
}
