import { type Db, sql } from '../db/index.ts'
import type { EventDefinition } from './define-event.ts'

/** What is published of an event; times in Unix milliseconds. */
type Publication<Payload> = {
  /** What happened, once for each event: the id of the record that changed, for example. */
  readonly key: string | number
  readonly payload: Payload
  readonly at: number
  /** When it may be delivered, where that is later than `at`. */
  readonly deliverAt?: number
}

/**
 * Writes an event to the outbox in the transaction that causes it; a key of an event that is there already changes
 * nothing. Statements that move rows and publish at once write the row themselves.
 */
export async function publish<Payload>(
  tx: Db,
  event: EventDefinition<Payload>,
  { key, payload, at, deliverAt = at }: Publication<NoInfer<Payload>>,
): Promise<void> {
  await sql`insert into outbox (event_id, topic, payload, created_at, available_at)
    values (${`${event.name}:${key}`}, ${event.name}, ${JSON.stringify(payload)}::jsonb, ${new Date(at)},
      ${new Date(deliverAt)}) on conflict (event_id) do nothing`.execute(tx)
}
