import type { RawBuilder } from 'kysely'
import { sql } from '../../platform/db/index.ts'

/**
 * Values of `start_at`, `end_at` and `created_at` for a coupon of the template `t` that somebody gets at a moment, Unix
 * milliseconds: the template names both ends, or for how many days the coupon may be used.
 */
export const couponTerm = (at: number): RawBuilder<unknown> => {
  const now = new Date(at)
  return sql`coalesce(t.use_start, ${now}),
    coalesce(t.use_end, ${now}::timestamptz + t.use_days * interval '1 day'), ${now}`
}
