import { LRUCache } from 'lru-cache'

/** Texts of which those that were used last are remembered. */
export type RecentSet = {
  readonly has: (text: string) => boolean
  readonly add: (text: string) => void
  readonly delete: (text: string) => void
}

/** A set of at most `most` texts; the ones that have been idle the longest are forgotten first. */
export function recentSet(most: number): RecentSet {
  const texts = new LRUCache<string, true>({ max: most })
  return {
    has: (text) => texts.get(text) === true,
    add: (text) => {
      texts.set(text, true)
    },
    delete: (text) => {
      texts.delete(text)
    },
  }
}
