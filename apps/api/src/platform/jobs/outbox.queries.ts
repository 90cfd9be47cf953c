import { row, rows, sql, type Db } from '../../db/db.ts'

export type Event = {
  readonly id: number
  readonly event_id: string
  readonly topic: string
  readonly payload: Readonly<Record<string, unknown>>
  readonly attempts: number
}

/** Takes some waiting events for a minute; another process skips them. */
export const takeEvents = (db: Db, now: number): Promise<Event[]> =>
  rows(
    db,
    sql<Event>`
  update outbox set attempts = attempts + 1, available_at = ${new Date(now + 60_000)} where id in (
    select id from outbox where delivered_at is null and available_at <= ${new Date(now)} order by id limit 20 for update skip locked)
  returning id, event_id, topic, payload, attempts`,
  )

export async function markDelivered(db: Db, id: number, now: number): Promise<void> {
  await sql`update outbox set delivered_at = ${new Date(now)} where id = ${id}`.execute(db)
}

/** Puts an event back with a growing pause, at most an hour. */
export async function postpone(db: Db, event: Event, error: string, now: number): Promise<void> {
  const pause = Math.min(3_600_000, 2_000 * 2 ** Math.min(event.attempts, 11))
  await sql`update outbox set available_at = ${new Date(now + pause)}, last_error = ${error.slice(0, 500)} where id = ${event.id}`.execute(
    db,
  )
}

/** A message to a member; the same event twice leaves one. */
export async function addMessage(
  db: Db,
  m: { member_id: number; type: number; title: string; content: string; url: string; event_id: string; at: number },
): Promise<void> {
  await sql`insert into message (member_id, type, title, content, url, event_id, created_at)
    values (${m.member_id}, ${m.type}, ${m.title}, ${m.content}, ${m.url}, ${m.event_id}, ${new Date(m.at)}) on conflict (event_id) do nothing`.execute(
    db,
  )
}

/** Claims a timed job for `hold` milliseconds when its last run is at least `every` ago; false when another process has it. */
export async function claimJob(db: Db, name: string, every: number, hold: number, now: number): Promise<boolean> {
  const claimed = await row(
    db,
    sql`
    insert into job_run as j (name, ran_at, locked_until) values (${name}, ${new Date(now)}, ${new Date(now + hold)})
    on conflict (name) do update set ran_at = excluded.ran_at, locked_until = excluded.locked_until
      where j.locked_until <= ${new Date(now)} and j.ran_at <= ${new Date(now - every)} returning name`,
  )
  return claimed !== undefined
}

export async function releaseJob(db: Db, name: string, now: number): Promise<void> {
  await sql`update job_run set locked_until = ${new Date(now)} where name = ${name}`.execute(db)
}

/** Orders whose time to pay is over. */
export const expiredOrders = (db: Db, now: number): Promise<{ id: number; trade_id: number; is_hm: boolean }[]> =>
  rows(
    db,
    sql<{ id: number; trade_id: number; is_hm: boolean }>`
  select id, trade_id, settle_group = 'hm' as is_hm from orders where status in (10, 12) and expire_at < ${new Date(now)} order by expire_at limit 100`,
  )

/** Orders that stand in a state since before a moment: shipped ones to sign, signed ones to finish. */
export const restingOrders = (db: Db, status: 40 | 50, before: number): Promise<{ id: number }[]> =>
  rows(
    db,
    sql<{ id: number }>`
  select id from orders where status = ${status} and ${sql.raw(status === 40 ? 'shipped_at' : 'signed_at')} < ${new Date(before)} order by id limit 200`,
  )

/** What the automatic check of a paid order looks at. */
export const orderToCheck = (
  db: Db,
  id: number,
  today: string,
): Promise<{ status: number; settle_group: string; audit_status: number; contract_valid: boolean } | undefined> =>
  row(
    db,
    sql<{ status: number; settle_group: string; audit_status: number; contract_valid: boolean }>`
    select o.status, o.settle_group, m.audit_status, coalesce(m.contract_end >= ${today}::date, false) as contract_valid from orders o join member m on m.id = o.member_id where o.id = ${id}`,
  )

/** Members whose required document has ended can look and fill the cart but not order (domain.md §1.6). */
export async function markEndedDocuments(db: Db, today: string): Promise<void> {
  await sql`update member m set audit_status = 4 where audit_status = 2 and exists (
    select 1 from member_document d where d.member_id = m.id and d.status = 2 and d.type in ('yyzz', 'ypjy', 'yljg', 'cgwt', 'cgsfz') and not d.long_term and d.end_date < ${today}::date
      and not exists (select 1 from member_document n where n.member_id = m.id and n.type = d.type and n.status = 2 and (n.long_term or n.end_date >= ${today}::date)))`.execute(
    db,
  )
}

/** Drops what has served its time: keys after 7 days, codes and captchas, ended logins, old windows. */
export async function sweep(db: Db, now: number): Promise<void> {
  const days = (count: number): Date => new Date(now - count * 86_400_000)
  await sql`delete from idempotency_key where created_at < ${days(7)}`.execute(db)
  await sql`delete from captcha where expires_at < ${days(0)}`.execute(db)
  await sql`delete from sms_code where created_at < ${days(2)}`.execute(db)
  await sql`delete from login_token where expires_at < ${days(0)}`.execute(db)
  await sql`delete from rate_limit where window_start < ${days(2)}`.execute(db)
  await sql`delete from outbox where delivered_at < ${days(190)}`.execute(db)
}
