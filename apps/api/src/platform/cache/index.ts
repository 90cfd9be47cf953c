/** Cache with a lifetime. What other features may use. */
export { CONTENT_LIFE, ttlCache } from './ttl-cache.ts'
