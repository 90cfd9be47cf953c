import { LRUCache } from 'lru-cache'

/** What says which state of a record is meant. */
export type Version = { readonly id: number; readonly version: number }

export type VersionedRecords<T> = {
  /** Records by id, of the versions wanted or newer ones; records that are gone are left out. */
  readonly of: (wanted: readonly Version[]) => Promise<ReadonlyMap<number, T>>
  /** The cached record of an id, whatever its version: what is likely, not what is. */
  readonly likely: (id: number) => T | undefined
}

/**
 * Caches the last used `most` records under their version, which changes with whatever the record is made of (decision
 * 0025): a cached record is never stale. `read` reads those that are missing.
 */
export function versionedRecords<T extends Version>(
  most: number,
  read: (ids: readonly number[]) => Promise<readonly T[]>,
): VersionedRecords<T> {
  const cache = new LRUCache<number, T>({ max: most })
  const of: VersionedRecords<T>['of'] = async (wanted) => {
    const records = new Map<number, T>()
    const missing: number[] = []
    for (const { id, version } of wanted) {
      const cached = cache.get(id)
      if (cached?.version === version) records.set(id, cached)
      else missing.push(id)
    }
    if (missing.length === 0) return records
    for (const record of await read(missing)) {
      cache.set(record.id, record)
      records.set(record.id, record)
    }
    return records
  }
  return { of, likely: (id) => cache.peek(id) }
}
