import { setTimeout as pause } from 'node:timers/promises'
import type { AppContext } from '../context/index.ts'
import { clearItemFailure, failedItems, noteItemFailure } from './job-failure.queries.ts'

/** Failures in a row after which the rest is left for the next run: then it is not the items that are at fault. */
const MAX_IN_A_ROW = 50
/** Milliseconds for which a run pauses after a batch, at most. */
const LONGEST_PAUSE = 1_000
/** Failures that the error of a run names. */
const NAMED = 20

/** What a job does for everything that is due. */
export type DueWork<Item> = {
  /** Name of the job, for the list of what was given up. */
  readonly job: string
  /** The next items after one, in a fixed order; the first ones without it. An empty list ends the run. */
  readonly load: (after: Item | undefined) => Promise<readonly Item[]>
  /** Name of an item in the list of what was given up. */
  readonly nameOf: (item: Item) => string
  readonly work: (item: Item) => Promise<unknown>
  /**
   * Does items of a batch that never failed, all or none of them, because a commit costs more than an item; returns
   * those that it leaves to `work`. When it throws, `work` does them all one by one.
   */
  readonly together?: (items: readonly Item[]) => Promise<readonly Item[]>
  /** Items worked on at the same time. */
  readonly concurrency?: number
}

/**
 * Works through everything that is due, batch by batch, until nothing is left or `signal` is aborted. A failing item
 * stops no other, is noted with its reason and, after ten runs, left out until the staff retry it. Throws one error
 * that names what failed.
 */
export async function forEachDue<Item extends object>(
  { app, db, now }: Pick<AppContext, 'app' | 'db' | 'now'>,
  { job, load, nameOf, work, together, concurrency = 1 }: DueWork<Item>,
  signal?: AbortSignal,
): Promise<void> {
  const known = await failedItems(db, job)
  const failures: unknown[] = []
  const names: string[] = []
  let failed = 0
  let inARow = 0
  const one = async (item: Item): Promise<void> => {
    const name = nameOf(item)
    try {
      await work(item)
      inARow = 0
      if (known.has(name)) await clearItemFailure(db, job, name)
    } catch (error) {
      failed += 1
      inARow += 1
      if (failures.length < NAMED) {
        failures.push(error)
        names.push(name)
      }
      await noteItemFailure(db, job, name, String(error), now())
    }
  }
  const takeTogether = async (items: readonly Item[]): Promise<readonly Item[]> => {
    const untried = items.filter((item) => !known.has(nameOf(item)))
    if (together === undefined || untried.length === 0) return items
    const begun = performance.now()
    let left: ReadonlySet<Item>
    try {
      left = new Set(await together(untried))
    } catch (error) {
      app.log.warn({ err: error, job, items: untried.length }, 'items are worked on one by one')
      return items
    }
    inARow = 0
    // As long as the batch took, so that a backlog leaves half of the database to requests.
    await pause(Math.min(performance.now() - begun, LONGEST_PAUSE))
    return items.filter((item) => known.has(nameOf(item)) || left.has(item))
  }
  const isOver = (): boolean => signal?.aborted === true || inARow >= MAX_IN_A_ROW
  let last: Item | undefined
  while (!isOver()) {
    const batch = await load(last)
    if (batch.length === 0) break
    last = batch.at(-1)
    const alive = batch.filter((item) => known.get(nameOf(item)) !== true)
    const waiting = (await takeTogether(alive)).values()
    await Promise.all(
      Array.from({ length: concurrency }, async () => {
        for (const item of waiting) {
          if (isOver()) return
          await one(item)
        }
      }),
    )
  }
  if (failed > 0) throw new AggregateError(failures, `${failed} items failed: ${names.join(', ').slice(0, 300)}`)
}

/** Repeats a bounded statement, such as a deletion of a thousand rows, until it finds nothing more. */
export async function untilEmpty(batch: () => Promise<number>, signal?: AbortSignal): Promise<void> {
  while (signal?.aborted !== true && (await batch()) > 0);
}
