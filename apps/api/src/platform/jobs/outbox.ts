import { randomUUID } from 'node:crypto'
import type { AppContext } from '../context/index.ts'
import { dispatchEvents, maxAttemptsOf, takesMany } from './define-event.ts'
import { EventDeferred, EventRejected } from './event-errors.ts'
import { whileRenewed } from './lease.ts'
import {
  defer,
  markDelivered,
  markFailed,
  postpone,
  renewEvents,
  takeEvents,
  waitingLanes,
  type StoredEvent,
} from './outbox.queries.ts'

/** Events of a lane that a process has at a time, and works on at the same time. */
const BATCH = 100
const CONCURRENCY = 4

/**
 * Delivers the next events of a lane, each at least once (reliability.md P8). A failed one is retried with a growing
 * pause; after its last attempt `outbox.failed_at` is set. Returns how many were claimed.
 */
async function deliverLane(context: AppContext, lane: string, signal?: AbortSignal): Promise<number> {
  const owner = randomUUID()
  const leased = await takeEvents(context.db, lane, { owner, number: BATCH, now: context.now() })
  const events = leased.toSorted((a, b) => a.id - b.id)
  if (events.length === 0) return 0
  const open = new Set(events.map(({ id }) => id))
  const renew = (): Promise<void> => renewEvents(context.db, [...open], owner, context.now())
  await whileRenewed(context, `outbox ${lane}`, renew, async () => {
    const waiting = (await deliverTogether(context, events, owner)).values()
    await Promise.all(
      Array.from({ length: CONCURRENCY }, async () => {
        for (const event of waiting) {
          // What is not begun before a stop is taken over when its lease ends.
          if (signal?.aborted === true) return
          await deliver(context, event, owner)
          open.delete(event.id)
        }
      }),
    )
  })
  return events.length
}

/** Delivers the events whose handlers take many at a time; returns the others, and those where that failed. */
async function deliverTogether(
  context: AppContext,
  events: readonly StoredEvent[],
  owner: string,
): Promise<readonly StoredEvent[]> {
  const left: StoredEvent[] = []
  for (const [topic, group] of Map.groupBy(events, (event) => event.topic)) {
    if (!takesMany(context, topic)) {
      left.push(...group)
      continue
    }
    try {
      await dispatchEvents(context, topic, group)
      await markDelivered(
        context.db,
        group.map(({ id }) => id),
        owner,
        context.now(),
      )
    } catch (error) {
      context.app.log.warn({ err: error, topic, events: group.length }, 'events are delivered one by one')
      left.push(...group)
    }
  }
  return left
}

async function deliver(context: AppContext, event: StoredEvent, owner: string): Promise<void> {
  const { db } = context
  const log = context.app.log
  try {
    await dispatchEvents(context, event.topic, [event])
    if ((await markDelivered(db, [event.id], owner, context.now())) === 0)
      log.warn({ event: event.event_id }, 'event delivered by two processes')
  } catch (error) {
    const now = context.now()
    if (error instanceof EventDeferred)
      return defer(db, event.id, { owner, reason: error.message, until: now + error.pause })
    const limit = maxAttemptsOf(context, event.topic)
    const about = { err: error, event: event.event_id, attempt: event.attempts, limit }
    const reason = error instanceof EventRejected ? error.message : String(error)
    if (error instanceof EventRejected || event.attempts >= limit) {
      log.error(about, 'event failed for good')
      await markFailed(db, event.id, { owner, error: reason, now })
    } else {
      log.warn(about, 'event postponed')
      await postpone(db, event, { owner, error: reason, now })
    }
  }
}

/** Delivers the next events of every lane; returns how many were claimed. */
export async function deliverEvents(context: AppContext): Promise<number> {
  const lanes = await waitingLanes(context.db, context.now())
  const numbers = await Promise.all(lanes.map((lane) => deliverLane(context, lane)))
  return numbers.reduce((sum, number) => sum + number, 0)
}

/** Delivers events until none waits, at most a hundred rounds. */
export async function drainOutbox(context: AppContext): Promise<void> {
  for (let round = 0; round < 100 && (await deliverEvents(context)) > 0; round++);
}

/**
 * The lanes of one process: `look` starts a worker in every lane that has events and none yet, and returns at once. A
 * worker ends when its lane is empty, so that a slow or dead lane delays no other.
 */
export function outboxLanes(context: AppContext, signal: AbortSignal) {
  const working = new Map<string, Promise<void>>()
  const workIn = async (lane: string): Promise<void> => {
    try {
      while (!signal.aborted && (await deliverLane(context, lane, signal)) > 0);
    } catch (error) {
      context.app.log.error({ err: error, lane }, 'lane of the outbox failed')
    } finally {
      working.delete(lane)
    }
  }
  return {
    look: async (): Promise<void> => {
      for (const lane of await waitingLanes(context.db, context.now()))
        if (!working.has(lane)) working.set(lane, workIn(lane))
    },
    idle: async (): Promise<void> => {
      await Promise.all(working.values())
    },
  }
}
