import { type Db, row, sql } from '../../platform/db/index.ts'

export type Money = { readonly recharge: number; readonly gift: number; readonly frozen: number }

/** The wallet in fen; `frozen` is the part reserved by pending payments. */
export const moneyOf = (db: Db, memberId: number): Promise<Money | undefined> =>
  row(
    db,
    sql<Money>`
  select w.recharge, w.gift,
    coalesce((select sum(p.balance_recharge + p.balance_gift) from payment p where p.member_id = w.member_id
      and p.status = 'pending'), 0)::bigint as frozen
  from wallet w where w.member_id = ${memberId}`,
  )
