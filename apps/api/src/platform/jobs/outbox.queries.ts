import { type Db, rows, sql } from '../db/index.ts'

export type StoredEvent = {
  readonly id: number
  readonly event_id: string
  readonly topic: string
  readonly payload: unknown
  readonly attempts: number
}

/** Claims some waiting events for a minute; other processes skip them. */
export const takeEvents = (db: Db, now: number): Promise<StoredEvent[]> =>
  rows(
    db,
    sql<StoredEvent>`
  update outbox set attempts = attempts + 1, available_at = ${new Date(now + 60_000)} where id in (
    select id from outbox where delivered_at is null and failed_at is null and available_at <= ${new Date(now)}
    order by id limit 20 for update skip locked)
  returning id, event_id, topic, payload, attempts`,
  )

export async function markDelivered(db: Db, id: number, now: number): Promise<void> {
  await sql`update outbox set delivered_at = ${new Date(now)} where id = ${id}`.execute(db)
}

/** Schedules a retry of an event after a growing pause of at most an hour. */
export async function postpone(db: Db, event: StoredEvent, error: string, now: number): Promise<void> {
  const pause = Math.min(3_600_000, 2_000 * 2 ** Math.min(event.attempts, 11))
  await sql`
    update outbox set available_at = ${new Date(now + pause)}, last_error = ${error.slice(0, 500)}
    where id = ${event.id}`.execute(db)
}

/** Marks an event as failed with its last error, until somebody sets `failed_at` to null. */
export async function markFailed(db: Db, id: number, error: string, now: number): Promise<void> {
  await sql`
    update outbox set failed_at = ${new Date(now)}, last_error = ${error.slice(0, 500)} where id = ${id}`.execute(db)
}
