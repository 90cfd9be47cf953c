import { memoryStorage, type Environment, type TextStorage } from '@yaopi/core'
import { browserEnvironment, sessionOrMemory } from '../storefront/browser-environment.ts'

/**
 * The environment of a partner's page. Only suggestions are stored; falls back to memory when the browser refuses
 * session storage.
 */
export const pageEnvironment = (fetch: Environment['fetch']): Environment => ({
  ...browserEnvironment(suggestionsOrMemory()),
  fetch,
})

/** Session storage for suggestions only: the login flag of the main site means nothing on a partner's page. */
function suggestionsOrMemory(): TextStorage {
  const memory = memoryStorage()
  const session = sessionOrMemory()
  const own = (key: string): TextStorage => (key.endsWith('suggestions') ? session : memory)
  return {
    getItem: (key) => own(key).getItem(key),
    setItem: (key, value) => own(key).setItem(key, value),
    removeItem: (key) => own(key).removeItem(key),
  }
}
