import { memoryStorage, type Environment, type TextStorage } from '@yaopi/core'
import { browserEnvironment } from '../storefront/browser-environment.ts'

/** A partner's page as core wants it. Storage that is refused is replaced by memory; nothing but suggestions is kept in it. */
export const pageEnvironment = (): Environment => browserEnvironment(suggestionsOrMemory())

/** The login flag of the main site has no meaning here: who is signed in is known only while the page lives. */
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
