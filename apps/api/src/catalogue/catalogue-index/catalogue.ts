import { noted, type CatalogueSource, type Notes } from './catalogue-index.queries.ts'
import { goodsIndex, type GoodsIndex } from './goods-index.ts'

/** An index with the place up to which it has followed the change notes. */
type Followed = {
  readonly index: GoodsIndex
  horizon: bigint
  /** Transactions at or above the horizon whose notes are applied. */
  readonly seen: Set<bigint>
  /** Days since 1970. */
  today: number
}

/** A catalogue that follows its database. */
export type Catalogue = {
  readonly index: () => GoodsIndex
  /**
   * Applies the changes that are committed now. A change of everything starts a rebuild, which resolves `rebuilt`. Not
   * to be called while it runs.
   */
  readonly follow: () => Promise<void>
  /** Resolves when no rebuild is running. */
  readonly rebuilt: () => Promise<void>
}

/** Goods read by one statement of a load, and by one statement of a change. */
const BATCH = 4_000

/**
 * Loads goods in batches. They are not read at one moment: what changes meanwhile is noted by a transaction that is not
 * `seen`, and is read again when the notes are followed.
 */
async function loadIndex(source: CatalogueSource): Promise<Followed> {
  const { horizon, today, known } = await source.start()
  const index = goodsIndex()
  for (let batch = await source.goodsAfter(0, BATCH); batch.length > 0;) {
    // The next batch is on its way while this one is put into the columns.
    const next = batch.length < BATCH ? Promise.resolve([]) : source.goodsAfter(batch.at(-1)![0], BATCH)
    for (const goods of batch) index.load(goods)
    batch = await next
  }
  index.setNames(await source.names())
  index.setOffers(await source.offers())
  await index.build()
  return { index, horizon: BigInt(horizon), seen: new Set(known.map(BigInt)), today }
}

const notesOf = (source: CatalogueSource, { horizon, seen }: Followed): Promise<Notes> =>
  source.notes(String(horizon), [...seen].map(String))

/** True when single goods cannot bring an index up to date. */
const needsRebuild = ({ isPruned, changes }: Notes): boolean =>
  isPruned || changes.some(([, id]) => id === noted.everything)

/** Applies the notes of single goods and names. True when answers may differ from now on. */
async function applyNotes(source: CatalogueSource, followed: Followed, notes: Notes): Promise<boolean> {
  const ids = new Set(notes.changes.map(([, id]) => id))
  ids.delete(noted.everything)
  const hasNames = ids.delete(noted.names)
  if (hasNames) followed.index.setNames(await source.names())
  if (notes.today !== followed.today)
    for (const id of await source.endedBetween(followed.today, notes.today)) ids.add(id)
  const changed = [...ids]
  for (let from = 0; from < changed.length; from += BATCH) {
    const batch = changed.slice(from, from + BATCH)
    followed.index.change(batch, await source.goodsByIds(batch), await source.offers(batch))
  }
  followed.horizon = BigInt(notes.horizon)
  followed.today = notes.today
  for (const [xid] of notes.changes) followed.seen.add(BigInt(xid))
  for (const xid of followed.seen) if (xid < followed.horizon) followed.seen.delete(xid)
  return hasNames || changed.length > 0
}

/**
 * Loads the catalogue. A rebuild reads through a source of its own, made by `open`. `changed` is called when answers
 * may differ from now on, `failed` when a rebuild broke off; the old index then stays, and the next `follow` tries
 * again.
 */
export async function loadCatalogue(
  open: () => CatalogueSource,
  source: CatalogueSource,
  { changed, failed }: { readonly changed: () => void; readonly failed: (error: unknown) => void },
): Promise<Catalogue> {
  let current = await loadIndex(source)
  let isOutdated = false
  let rebuilding: Promise<void> | undefined

  const rebuild = async (): Promise<void> => {
    const own = open()
    try {
      while (isOutdated) {
        isOutdated = false
        const next = await loadIndex(own)
        const notes = await notesOf(own, next)
        if (needsRebuild(notes)) isOutdated = true
        await applyNotes(own, next, notes)
        current = next
        changed()
      }
    } catch (error) {
      isOutdated = true
      failed(error)
    } finally {
      rebuilding = undefined
      await own.close()
    }
  }

  return {
    index: () => current.index,
    rebuilt: async () => {
      await rebuilding
    },
    follow: async () => {
      const followed = current
      const notes = await notesOf(source, followed)
      // What the running rebuild reads may be older than a note that comes now; it looks at the notes itself.
      if (needsRebuild(notes) && rebuilding === undefined) isOutdated = true
      if (await applyNotes(source, followed, notes)) changed()
      if (isOutdated) rebuilding ??= rebuild()
    },
  }
}
