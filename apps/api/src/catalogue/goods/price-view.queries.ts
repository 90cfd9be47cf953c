import { type Db, row, rows, sql } from '../../platform/db/index.ts'

/** What decides which offers a member sees, besides their kind and region. */
export type OffersOfMember = {
  /** Has not paid an order yet. */
  readonly is_new: boolean
  /** Policies of controlled sale that admit the member and run, by id. */
  readonly open: readonly number[]
}

/** Reads them; `now` in milliseconds. One statement. */
export const offersOfMember = async (db: Db, memberId: number, now: number): Promise<OffersOfMember> =>
  (await row(
    db,
    sql<OffersOfMember>`
    select not has_paid_order(${memberId}) as is_new,
      array(select k.id from controlled_sale_policy k where k.start_at <= ${new Date(now)}
        and (k.end_at is null or k.end_at > ${new Date(now)}) and controlled_sale_admits(k.id, ${memberId})
        order by k.id) as open`,
  ))!

/** Whether members have not paid an order yet, by id. One statement. */
export const newMembers = async (db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, boolean>> =>
  new Map(
    (
      await rows(
        db,
        sql<{ id: number; is_new: boolean }>`
        select m.id, not has_paid_order(m.id) as is_new from unnest(${ids}::int[]) as m (id)`,
      )
    ).map(({ id, is_new }) => [id, is_new]),
  )
