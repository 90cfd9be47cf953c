/** Key-value text storage, as a browser's session storage offers it. */
export type TextStorage = {
  readonly getItem: (key: string) => string | null
  readonly setItem: (key: string, value: string) => void
  readonly removeItem: (key: string) => void
}

/** What core needs of its host; replaceable in tests and on the server. */
export type Environment = {
  readonly fetch: typeof fetch
  /** Storage of the browser tab. */
  readonly session: TextStorage
  /** Storage that outlives the tab; absent: `session` stands for it. */
  readonly lasting?: TextStorage
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly setTimeout: (run: () => void, milliseconds: number) => unknown
  readonly clearTimeout: (handle: unknown) => void
  /** Runs work after what was just changed is on the screen; absent: a timer of 0 ms. */
  readonly afterPaint?: (run: () => void) => void
}

/** Storage in memory, for tests, servers and browsers that refuse storage. */
export function memoryStorage(): TextStorage {
  const map = new Map<string, string>()
  return {
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => {
      map.set(key, value)
    },
    removeItem: (key) => {
      map.delete(key)
    },
  }
}
