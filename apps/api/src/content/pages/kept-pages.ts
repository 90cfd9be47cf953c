import type { Page } from './page.ts'

/** A page as it was made, and whether it is the same for everybody who asks for that address now. */
export type MadePage = { readonly page: Page; readonly isForAll: boolean }

export type KeptPages = {
  /** The page of a key, kept or made; with it the age of what it says, milliseconds. */
  readonly read: (key: string, make: () => Promise<MadePage>) => Promise<{ readonly page: Page; readonly age: number }>
  /** Whether the next `read` of a key makes its page: there is none, and nobody makes one. */
  readonly isMissing: (key: string) => boolean
}

export type KeepingLimits = {
  /** A younger page is answered as it is, milliseconds. */
  readonly fresh: number
  /** A younger page is answered while a new one is made, milliseconds. */
  readonly life: number
  readonly most: number
  readonly mostBytes: number
}

/** A key of more characters is not kept: nobody links to such an address. */
const LONGEST_KEY = 1_000

/**
 * Keeps pages that are the same for everybody for a moment, bounded in number and bytes; the longest unused go first.
 * Any number of requests at once make a page once. A page that is for its asker only is given to nobody else: the
 * others make their own.
 */
export function keptPages(now: () => number, { fresh, life, most, mostBytes }: KeepingLimits): KeptPages {
  /** In the order of their last use. */
  const entries = new Map<string, { readonly page: Page; readonly at: number }>()
  const making = new Map<string, Promise<MadePage & { readonly at: number }>>()
  let bytes = 0

  const drop = (key: string): void => {
    const entry = entries.get(key)
    if (entry === undefined) return
    entries.delete(key)
    bytes -= entry.page.size
  }
  const keep = (key: string, page: Page, at: number): void => {
    drop(key)
    if (key.length > LONGEST_KEY || page.size > mostBytes) return
    entries.set(key, { page, at })
    bytes += page.size
    for (const [oldest] of entries) {
      if (entries.size <= most && bytes <= mostBytes) return
      drop(oldest)
    }
  }

  /** Makes a page and keeps it; its age counts from before its data were read. */
  const makeOnce = (key: string, make: () => Promise<MadePage>): Promise<MadePage & { readonly at: number }> => {
    const running = making.get(key)
    if (running !== undefined) return running
    const at = now()
    const made = make()
      .then((one) => {
        if (one.isForAll) keep(key, one.page, at)
        return { ...one, at }
      })
      .finally(() => making.delete(key))
    making.set(key, made)
    return made
  }

  /** Milliseconds since a page was begun; a clock that was set back makes it as old as can be. */
  const ageOf = (at: number): number => (now() < at ? life : now() - at)

  const read: KeptPages['read'] = async (key, make) => {
    const entry = entries.get(key)
    const age = entry === undefined ? life : ageOf(entry.at)
    if (entry !== undefined && age < life) {
      entries.delete(key)
      entries.set(key, entry)
      // Should that fail, the next one who finds no page is told.
      if (age >= fresh) makeOnce(key, make).catch(() => undefined)
      return { page: entry.page, age }
    }
    const isFirst = !making.has(key)
    const { page, isForAll, at } = await makeOnce(key, make)
    return isFirst || isForAll ? { page, age: Math.max(0, now() - at) } : { page: (await make()).page, age: 0 }
  }

  return {
    read,
    isMissing: (key) => !making.has(key) && ageOf(entries.get(key)?.at ?? Number.NEGATIVE_INFINITY) >= life,
  }
}
