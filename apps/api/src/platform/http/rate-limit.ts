import { type Db, row, sql } from '../db/index.ts'
import { BusinessError } from '../errors/index.ts'
import { addressOf } from './request-limits.ts'

/** A limit: at most `hits` in `seconds` per subject. Kept in the database, so that several processes share it. */
export type Limit = {
  readonly bucket: string
  readonly hits: number
  readonly seconds: number
  readonly message: string
}

/** Counts one hit and returns how many the current window has. */
export async function countHit(
  db: Db,
  limit: Pick<Limit, 'bucket' | 'seconds'>,
  subject: string,
  now: number,
): Promise<number> {
  const at = new Date(now)
  const oldest = new Date(now - limit.seconds * 1000)
  const counted = await row(
    db,
    sql<{ hits: number }>`
    insert into rate_limit as r (bucket, subject, window_start, hits) values (${limit.bucket}, ${subject}, ${at}, 1)
    on conflict (bucket, subject) do update set
      hits = case when r.window_start < ${oldest} then 1 else r.hits + 1 end,
      window_start = case when r.window_start < ${oldest} then excluded.window_start else r.window_start end
    returning hits`,
  )
  return counted?.hits ?? 1
}

/** How many hits the current window has, without counting. */
export async function hitsOf(
  db: Db,
  limit: Pick<Limit, 'bucket' | 'seconds'>,
  subject: string,
  now: number,
): Promise<number> {
  const counter = await row(
    db,
    sql<{ hits: number }>`
    select hits from rate_limit where bucket = ${limit.bucket} and subject = ${subject}
      and window_start >= ${new Date(now - limit.seconds * 1000)}`,
  )
  return counter?.hits ?? 0
}

/** Deletes the hits of a subject (after a successful login). */
export async function forgetHits(db: Db, bucket: string, subject: string): Promise<void> {
  await sql`delete from rate_limit where bucket = ${bucket} and subject = ${subject}`.execute(db)
}

/** Counts one hit; throws 429 above the limit. */
export async function limitHits(db: Db, limit: Limit, subject: string, now: number): Promise<void> {
  if ((await countHit(db, limit, subject, now)) > limit.hits)
    throw new BusinessError(429, limit.message, { retry_after: limit.seconds })
}

/** Counts one hit of an address, of an IPv6 subscriber all together; throws 429 above the limit. */
export const limitAddress = (db: Db, limit: Limit, ip: string, now: number): Promise<void> =>
  limitHits(db, limit, addressOf(ip), now)
