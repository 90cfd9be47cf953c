import { type Db, sql } from '../db/index.ts'

/** Deletes old idempotency keys (7 days), rate limit windows (2 days) and delivered events (190 days). */
export async function sweepPlatform(db: Db, now: number): Promise<void> {
  const days = (count: number): Date => new Date(now - count * 86_400_000)
  await sql`delete from idempotency_key where created_at < ${days(7)}`.execute(db)
  await sql`delete from rate_limit where window_start < ${days(2)}`.execute(db)
  await sql`delete from outbox where delivered_at < ${days(190)}`.execute(db)
}
