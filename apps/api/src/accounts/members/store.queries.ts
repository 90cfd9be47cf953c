import { type LoginRow, memberFacts } from '../auth/index.ts'
import { regionOfMember } from '../member-state/index.ts'
import { type Db, rows, sql } from '../../platform/db/index.ts'

/** A store of an owner, with what purchase eligibility needs and the number of lines in its cart. */
export type StoreRow = LoginRow & { readonly cart: number }

/** Whether a member is a store of an owner. */
export const isOwnStore = async (db: Db, ownerId: number, store: number): Promise<boolean> =>
  (await rows(db, sql`select 1 from member where id = ${store} and owner_id = ${ownerId}`)).length > 0

/** The stores of an owner, oldest first; `now` in milliseconds (domain.md §4.6). */
export const storesOf = (db: Db, ownerId: number, now: number): Promise<StoreRow[]> =>
  rows(
    db,
    sql<StoreRow>`
  select ${memberFacts(new Date(now))}, (select count(*) from cart_line c where c.member_id = m.id)::int as cart
  from member m ${regionOfMember} where m.owner_id = ${ownerId} order by m.id`,
  )
