import { memoryStorage, type Environment } from '@yaopi/core'

/** What core's client needs of the browser; nothing of the staff is kept in the browser's storage. */
export const staffEnvironment = (): Environment => ({
  fetch: (...request) => window.fetch(...request),
  session: memoryStorage(),
  now: () => Date.now(),
  setTimeout: (run, milliseconds) => window.setTimeout(run, milliseconds),
  clearTimeout: (handle) => window.clearTimeout(handle as number),
})
