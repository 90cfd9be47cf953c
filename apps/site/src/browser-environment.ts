import { memoryStorage, type Environment, type TextStorage } from '@yaopi/core'

/** The browser as core wants it. Storage that the browser refuses is replaced by memory. */
export function browserEnvironment(): Environment {
  return {
    fetch: (...request) => window.fetch(...request),
    session: sessionStorageOrMemory(),
    now: () => Date.now(),
    setTimeout: (run, milliseconds) => window.setTimeout(run, milliseconds),
    clearTimeout: (handle) => window.clearTimeout(handle as number),
  }
}

function sessionStorageOrMemory(): TextStorage {
  try {
    window.sessionStorage.getItem('')
    return window.sessionStorage
  } catch {
    return memoryStorage()
  }
}
