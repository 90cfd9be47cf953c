import { memoryStorage, type Environment, type TextStorage } from '@yaopi/core'
import { browserEnvironment } from '../storefront/browser-environment.ts'

/**
 * The environment of a partner's page. Only suggestions are stored; falls back to memory when the browser refuses
 * session storage.
 */
export const pageEnvironment = (): Environment => browserEnvironment(suggestionsOrMemory())

/** Session storage for suggestions only: the login flag of the main site means nothing on a partner's page. */
function suggestionsOrMemory(): TextStorage {
  const memory = memoryStorage()
  const own = (key: string): TextStorage => (key.endsWith('suggestions') ? window.sessionStorage : memory)
  const guarded = <T>(run: () => T, otherwise: T): T => {
    try {
      return run()
    } catch {
      return otherwise
    }
  }
  return {
    getItem: (key) => guarded(() => own(key).getItem(key), null),
    setItem: (key, value) => guarded(() => own(key).setItem(key, value), undefined),
    removeItem: (key) => guarded(() => own(key).removeItem(key), undefined),
  }
}
