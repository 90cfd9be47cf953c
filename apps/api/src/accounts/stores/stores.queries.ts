import { AfterSaleState, AuditStatus, DocumentStatus, isOpenCase, OrderStatus } from '@yaopi/core'
import { cameWithinMonths, dayOf, type Db, literals, row, rows, sinceMonths, sql } from '../../platform/db/index.ts'
import { auditStatusAt } from '../member-state/index.ts'

/** A store as its owner sees it; money in fen, times in seconds. */
export type OwnStoreRow = {
  readonly id: number
  readonly company: string
  readonly phone: string
  readonly audit_status: number
  readonly balance: number
  readonly cart: number
  readonly last_order: number | null
  readonly is_new: boolean
}

/** The stores of an owner, oldest first; `now` in milliseconds. */
export const ownStores = (db: Db, owner: number, now: number): Promise<OwnStoreRow[]> =>
  rows(
    db,
    sql<OwnStoreRow>`
    select m.id, m.company, m.phone, ${auditStatusAt(new Date(now))} as audit_status,
      coalesce(w.recharge + w.gift, 0)::float8 as balance,
      (select count(*) from cart_line c where c.member_id = m.id)::int as cart,
      (select unix_seconds(o.created_at) from orders o where o.member_id = m.id
        and ${sinceMonths('o.id', now)} order by o.id desc limit 1) as last_order,
      ${cameWithinMonths('m.created_at', now)} as is_new
    from member m left join wallet w on w.member_id = m.id where m.owner_id = ${owner} order by m.id`,
  )

/** A dated document of the owner or of a store. */
export type StoreDocumentRow = {
  readonly id: number
  readonly company: string
  readonly type: string
  readonly end_date: string
}

/** Approved documents of an owner and their stores that end within a year or have ended, the next to end first. */
export const storeDocuments = (db: Db, owner: number, now: number): Promise<StoreDocumentRow[]> =>
  rows(
    db,
    sql<StoreDocumentRow>`
    select d.id, m.company, d.type, d.end_date::text as end_date
    from member m join member_document d on d.member_id = m.id
    where (m.id = ${owner} or m.owner_id = ${owner}) and d.status = ${sql.lit(DocumentStatus.approved)}
      and not d.long_term and d.end_date < ${dayOf(new Date(now))} + 366
      and not exists (select 1 from member_document n where n.member_id = d.member_id and n.type = d.type
        and n.status = d.status and n.id <> d.id and (n.long_term or n.end_date > d.end_date))
    order by d.end_date, m.id, d.id limit 500`,
  )

/** The company of a member. */
export const companyOf = async (db: Db, id: number): Promise<string | undefined> =>
  (await row(db, sql<{ company: string }>`select company from member where id = ${id}`))?.company

/** Lets the login of an owner act as one of their stores; false when it is none of theirs. */
export const actAs = async (db: Db, tokenHash: Uint8Array, store: number): Promise<boolean> =>
  (await row(
    db,
    sql`update login_token t set acting_member_id = s.id from member s join member o on o.id = s.owner_id
      where t.token_hash = ${tokenHash} and t.member_id = o.id and s.id = ${store}
        and o.audit_status <> ${sql.lit(AuditStatus.frozen)} returning s.id`,
  )) !== undefined

/** Lets a login act as its own member again. */
export async function actAsOwn(db: Db, tokenHash: Uint8Array): Promise<void> {
  await sql`update login_token set acting_member_id = null where token_hash = ${tokenHash}`.execute(db)
}

/** The company of a store of an owner, locked; undefined when it is none of theirs. */
export const lockStore = async (tx: Db, owner: number, store: number): Promise<string | undefined> =>
  (
    await row(
      tx,
      sql<{ company: string }>`select company from member where id = ${store} and owner_id = ${owner} for update`,
    )
  )?.company

const openCaseStates = Object.values(AfterSaleState).filter(isOpenCase)

/** How many orders and after-sale cases of a member are not over; `now` in milliseconds. */
export const openWork = async (tx: Db, member: number, now: number): Promise<{ orders: number; cases: number }> =>
  (await row(
    tx,
    sql<{ orders: number; cases: number }>`select (select count(*)::int from orders where member_id = ${member}
        and status < ${sql.lit(OrderStatus.finished)} and ${sinceMonths('id', now)}) as orders,
      (select count(*)::int from after_sale where member_id = ${member}
        and state in ${literals(...openCaseStates)}) as cases`,
  ))!

/** Unbinds a store; logins that act as it are their owner's again at once. */
export async function unbindStore(tx: Db, store: number): Promise<void> {
  await sql`update member set owner_id = null where id = ${store}`.execute(tx)
  await sql`update login_token set acting_member_id = null where acting_member_id = ${store}`.execute(tx)
}
