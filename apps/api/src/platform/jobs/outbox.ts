import type { AppContext } from '../context/index.ts'
import { dispatchEvent, maxAttemptsOf } from './define-event.ts'
import { markDelivered, markFailed, postpone, takeEvents } from './outbox.queries.ts'

/**
 * Delivers some waiting events, each at least once (reliability.md P8). A failed one is retried with a growing pause;
 * after its last attempt `outbox.failed_at` is set. Returns how many were claimed.
 */
export async function deliverEvents(context: AppContext): Promise<number> {
  const events = await takeEvents(context.db, context.now())
  for (const event of events) {
    try {
      await dispatchEvent(context, event.topic, event.payload, event.event_id)
      await markDelivered(context.db, event.id, context.now())
    } catch (error) {
      const limit = maxAttemptsOf(context, event.topic)
      const about = { err: error, event: event.event_id, attempt: event.attempts, limit }
      if (event.attempts >= limit) {
        context.app.log.error(about, 'event failed for good')
        await markFailed(context.db, event.id, String(error), context.now())
      } else {
        context.app.log.warn(about, 'event postponed')
        await postpone(context.db, event, String(error), context.now())
      }
    }
  }
  return events.length
}

/** Delivers events until none waits, at most a hundred rounds. */
export async function drainOutbox(context: AppContext): Promise<void> {
  for (let round = 0; round < 100 && (await deliverEvents(context)) > 0; round++);
}
