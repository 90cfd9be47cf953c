import type { RawBuilder } from 'kysely'
import { type Db, row, sql } from '../../platform/db/index.ts'

/** Who has claimed the open task of a thing; until when in Unix seconds. All are null where nobody has. */
export type StoredClaim = {
  readonly claimed_by: number | null
  readonly claimed_name: string | null
  readonly claimed_until: number | null
}

/** What a task is about: the kind of a rule and the id of its row. */
export type ThingRef = { readonly kind: 'member_review' | 'after_sale'; readonly id: number }

const columns = sql`t.claimed_by, s.name as claimed_name, unix_seconds(t.claimed_until) as claimed_until`

/** Joins as `k` the claim of a thing whose id is an expression; its columns are those of `StoredClaim`. */
export const claimJoin = (kind: ThingRef['kind'], id: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`left join lateral (select ${columns} from task t join staff s on s.id = t.claimed_by
    where t.ref_kind = ${sql.lit(kind)} and t.ref_id = ${id} and t.state = 'open'
    order by t.claimed_until desc limit 1) k on true`

/** Whether a person has claimed the thing with an id; `now` in milliseconds. */
export const isClaimedBy = (
  kind: ThingRef['kind'],
  id: RawBuilder<unknown>,
  { staffId, now }: { readonly staffId: number; readonly now: number },
): RawBuilder<unknown> =>
  sql`${id} in (select t.ref_id from task t where t.state = 'open' and t.ref_kind = ${sql.lit(kind)}
    and t.claimed_by = ${staffId} and t.claimed_until > ${new Date(now)})`

/** Locks the open task of a thing; undefined when nothing of it is to be done. */
export async function lockThing(
  tx: Db,
  { kind, id }: ThingRef,
): Promise<({ task_id: number } & StoredClaim) | undefined> {
  const open = sql`from task t where t.ref_kind = ${kind} and t.ref_id = ${id} and t.state = 'open'`
  await sql`select t.id ${open} order by t.id for update`.execute(tx)
  return row(
    tx,
    sql<{ task_id: number } & StoredClaim>`select t.id as task_id, ${columns} from task t
      left join staff s on s.id = t.claimed_by where t.ref_kind = ${kind} and t.ref_id = ${id} and t.state = 'open'
      order by t.claimed_until desc nulls last, t.id limit 1`,
  )
}
