import type { RawBuilder } from 'kysely'
import { OrderStatus } from '@yaopi/core'
import { type Db, literals, row, rows, sinceMonths, sql } from '../../platform/db/index.ts'

/** Progress of the group `b` with the units of a member, as fields of a JSON object. */
export const progressOfGroup = (memberId: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`'target', b.target_number, 'state', b.state, 'sold', b.sold, 'members', b.members,
    'mine', coalesce((select m.number from group_buy_member m where m.goods_price_id = b.goods_price_id
      and m.member_id = ${memberId}), 0)`

/** The group of the order under the alias `o`, as a column: progress, and when it ends. Null for other orders. */
export const groupOfOrder = sql`(select jsonb_build_object('goods_id', p.goods_id, 'goods_price_id', p.id, 'end',
  unix_seconds(p.end_at)::int, ${progressOfGroup(sql`o.member_id`)})
  from group_buy b join price_offer p on p.id = b.goods_price_id where b.goods_price_id = o.group_price_id)`

export type GroupState = 'open' | 'reached' | 'failed'

/** Locks a group, so that its payers are counted one after the other. */
export const lockGroup = async (tx: Db, id: number): Promise<GroupState> =>
  (await row(tx, sql<{ state: GroupState }>`select state from group_buy where goods_price_id = ${id} for update`))!
    .state

/**
 * Marks a group that the caller has locked as reached when its target is paid for; true when it was. `at` in
 * milliseconds.
 */
export async function reachGroup(tx: Db, id: number, at: number): Promise<boolean> {
  return (
    (
      await rows(
        tx,
        sql`update group_buy b set state = 'reached', decided_at = ${new Date(at)} where goods_price_id = ${id}
          and state = 'open' and sold >= target_number returning 1`,
      )
    ).length > 0
  )
}

/** Decides groups whose time is over, and those that succeed in any case, each once. */
export async function decideGroups(db: Db, at: number): Promise<void> {
  await sql`update group_buy b set state = case when force_success or sold >= target_number then 'reached'
    else 'failed' end, decided_at = ${new Date(at)}
    where state = 'open' and (force_success or exists (select 1 from price_offer p where p.id = b.goods_price_id
      and p.end_at <= ${new Date(at)}))`.execute(db)
}

/**
 * Orders that move with the end of their group, after an id: paid ones of a reached group, all waiting ones of a failed
 * one.
 */
export const ordersOfDecided = (db: Db, now: number, after: number): Promise<{ id: number }[]> =>
  rows(
    db,
    sql<{ id: number }>`
  select o.id from orders o join group_buy b on b.goods_price_id = o.group_price_id
  where o.group_price_id is not null and o.id > ${after} and ${sinceMonths('o.id', now)}
    and o.status in ${literals(OrderStatus.unpaid, OrderStatus.transferPending, OrderStatus.groupOpen)}
    and (b.state = 'failed' or (b.state = 'reached' and o.status = ${sql.lit(OrderStatus.groupOpen)}))
  order by o.id limit 200`,
  )

/** The result of a group. */
export const groupState = async (db: Db, id: number): Promise<GroupState> =>
  (await row(db, sql<{ state: GroupState }>`select state from group_buy where goods_price_id = ${id}`))!.state
