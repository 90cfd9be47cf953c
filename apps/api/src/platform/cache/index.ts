/** Cache with a lifetime. What other features may use. */
export { contentCache, contentRevision, followContent, registerContentRevision } from './content-revision.ts'
export { ttlCache } from './ttl-cache.ts'
