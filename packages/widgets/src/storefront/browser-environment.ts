import { memoryStorage, type Environment, type TextStorage } from '@yaopi/core'

/** The browser's environment for `createStorefront`; what the browser refuses to store is kept in memory. */
export const browserEnvironment = (session: TextStorage = sessionOrMemory()): Environment => ({
  fetch: (...request) => window.fetch(...request),
  session,
  lasting: storageOrMemory(() => window.localStorage),
  now: () => Date.now(),
  setTimeout: (run, milliseconds) => window.setTimeout(run, milliseconds),
  clearTimeout: (handle) => window.clearTimeout(handle as number),
  afterPaint,
})

/** A window that is not shown paints no frames: its work is not kept waiting longer than this, milliseconds. */
const NO_FRAME = 200

function afterPaint(run: () => void): void {
  let isDone = false
  const once = (): void => {
    if (isDone) return
    isDone = true
    window.clearTimeout(late)
    run()
  }
  const late = window.setTimeout(once, NO_FRAME)
  // A frame's callbacks run before it is painted, a timer that they set after that.
  window.requestAnimationFrame(() => window.setTimeout(once))
}

/** Session storage that never throws: a value that it refuses, because it is full or forbidden, lasts with the page. */
export const sessionOrMemory = (): TextStorage => storageOrMemory(() => window.sessionStorage)

function storageOrMemory(storageOf: () => Storage): TextStorage {
  const memory = memoryStorage()
  const attempt = <T>(run: (storage: Storage) => T): T | undefined => {
    try {
      return run(storageOf())
    } catch {
      return undefined
    }
  }
  const removeItem = (key: string): void => {
    memory.removeItem(key)
    attempt((storage) => storage.removeItem(key))
  }
  return {
    removeItem,
    getItem: (key) => memory.getItem(key) ?? attempt((storage) => storage.getItem(key)) ?? null,
    setItem: (key, value) => {
      // An older value must not come back after a reload.
      removeItem(key)
      attempt((storage) => storage.setItem(key, value))
      if (attempt((storage) => storage.getItem(key)) !== value) memory.setItem(key, value)
    },
  }
}
