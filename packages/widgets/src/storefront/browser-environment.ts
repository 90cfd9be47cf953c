import { memoryStorage, type Environment, type TextStorage } from '@yaopi/core'

/** The browser as `createStorefront` wants it. Storage that the browser refuses is replaced by memory. */
export const browserEnvironment = (): Environment => ({
  fetch: (...request) => window.fetch(...request),
  session: sessionOrMemory(),
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
