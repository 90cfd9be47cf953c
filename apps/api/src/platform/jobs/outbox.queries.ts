import { type Db, rows, sql } from '../db/index.ts'
import { HOUR } from '../time/index.ts'
import { LEASE } from './job-run.queries.ts'

export type StoredEvent = {
  readonly id: number
  readonly event_id: string
  readonly topic: string
  readonly payload: unknown
  readonly attempts: number
}

/** Lanes in which an event waits at `now`; reads one entry of the index for each lane. */
export const waitingLanes = async (db: Db, now: number): Promise<string[]> =>
  (
    await rows(
      db,
      sql<{ lane: string }>`
  with recursive l as (
    (select lane from outbox where failed_at is null order by lane limit 1)
    union all
    select (select o.lane from outbox o where o.failed_at is null and o.lane > l.lane order by o.lane limit 1) from l
      where l.lane is not null)
  select lane from l where lane is not null and exists (select 1 from outbox o where o.lane = l.lane
    and o.failed_at is null and o.available_at <= ${new Date(now)})`,
    )
  ).map(({ lane }) => lane)

/** Leases the next events of a lane to a process; others skip them while it renews. */
export const takeEvents = (
  db: Db,
  lane: string,
  { owner, number, now }: { readonly owner: string; readonly number: number; readonly now: number },
): Promise<StoredEvent[]> =>
  rows(
    db,
    sql<StoredEvent>`
  update outbox set attempts = attempts + 1, available_at = ${new Date(now + LEASE)}, leased_by = ${owner}::uuid
  where id in (select id from outbox where lane = ${lane} and failed_at is null
    and available_at <= ${new Date(now)} order by available_at, id limit ${sql.lit(number)} for update skip locked)
  returning id, event_id, topic, payload, attempts`,
  )

/** Renews the leases of a process on events it still works on. */
export async function renewEvents(db: Db, ids: readonly number[], owner: string, now: number): Promise<void> {
  await sql`update outbox set available_at = ${new Date(now + LEASE)} where id = any(${[...ids]}::bigint[])
    and leased_by = ${owner}::uuid and failed_at is null`.execute(db)
}

/** Moves delivered events into the history; returns how many, because another process may have some by now. */
export async function markDelivered(db: Db, ids: readonly number[], owner: string, now: number): Promise<number> {
  const moved = await rows(
    db,
    sql`
    with gone as (delete from outbox where id = any(${[...ids]}::bigint[]) and leased_by = ${owner}::uuid
      returning event_id, topic, payload, attempts, created_at)
    insert into outbox_delivered (day, event_id, topic, payload, attempts, created_at, delivered_at)
      select outbox_today(), event_id, topic, payload, attempts, created_at, ${new Date(now)} from gone
    on conflict (day, event_id) do nothing returning 1 as one`,
  )
  return moved.length
}

/** Schedules a retry of an event after a growing pause of at most an hour. */
export async function postpone(
  db: Db,
  event: StoredEvent,
  { owner, error, now }: { readonly owner: string; readonly error: string; readonly now: number },
): Promise<void> {
  const pause = Math.min(HOUR, 2_000 * 2 ** Math.min(event.attempts, 11))
  await sql`
    update outbox set available_at = ${new Date(now + pause)}, last_error = ${error.slice(0, 500)}, leased_by = null
    where id = ${event.id} and leased_by = ${owner}::uuid`.execute(db)
}

/** Puts an event off that has to wait for something else; the attempt does not count. */
export async function defer(
  db: Db,
  id: number,
  { owner, reason, until }: { readonly owner: string; readonly reason: string; readonly until: number },
): Promise<void> {
  await sql`
    update outbox set available_at = ${new Date(until)}, last_error = ${reason.slice(0, 500)}, leased_by = null,
      attempts = attempts - 1 where id = ${id} and leased_by = ${owner}::uuid`.execute(db)
}

/** Gives an event up with its reason, until the staff retry it. */
export async function markFailed(
  db: Db,
  id: number,
  { owner, error, now }: { readonly owner: string; readonly error: string; readonly now: number },
): Promise<void> {
  await sql`
    update outbox set failed_at = ${new Date(now)}, last_error = ${error.slice(0, 500)}, leased_by = null
    where id = ${id} and leased_by = ${owner}::uuid`.execute(db)
}
