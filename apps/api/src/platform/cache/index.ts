/** Answers remembered for a short time. What other features may use. */
export { CONTENT_LIFE, ttlCache } from './ttl-cache.ts'
