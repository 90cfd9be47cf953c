import { AddressStatus } from '@yaopi/core'
import type { Address, Region } from '@yaopi/core/contract'
import type { RawBuilder } from 'kysely'
import { type Db, row, rows, sql } from '../../platform/db/index.ts'

const APPROVED = sql.lit(AddressStatus.approved)

/** Addresses out of rows of `member_address`: the default one first, then the newest. */
const shown = (source: RawBuilder<unknown>): RawBuilder<Address> => sql<Address>`
  select a.id, a.receiver, a.phone, a.province_id, a.city_id, a.district_id, p.name as province, c.name as city,
    d.name as district, a.detail,
    a.is_default::int as is_default, a.audit_status
  from (${source}) a join region p on p.id = a.province_id join region c on c.id = a.city_id
    join region d on d.id = a.district_id
  order by a.is_default desc, a.id desc`

const columns = sql`m.id, m.receiver, m.phone, m.province_id, m.city_id, m.district_id, m.detail`

/** A member's addresses: the default one first, then the newest. */
export const addressesOf = (db: Db, memberId: number): Promise<Address[]> =>
  rows(
    db,
    shown(sql`select ${columns}, m.is_default, m.audit_status from member_address m where m.member_id = ${memberId}`),
  )

export type Place = {
  readonly province: string
  readonly city: string
  readonly district: string
  /** Whether the place is the region of the member's registered address. */
  readonly is_own: boolean
  readonly licence: string
  readonly storehouse: string
  readonly count: number
}

/**
 * The names of a region whose three levels belong together, and the address texts it is compared with; undefined for a
 * region that does not exist.
 */
export const placeOf = (
  db: Db,
  memberId: number,
  place: { readonly province_id: number; readonly city_id: number; readonly district_id: number },
): Promise<Place | undefined> =>
  row(
    db,
    sql<Place>`
  select p.name as province, c.name as city, d.name as district, coalesce(m.district_id = d.id, false) as is_own,
    m.address as licence, m.ck_address as storehouse,
    (select count(*) from member_address a where a.member_id = m.id)::int as count
  from region d join region c on c.id = d.parent_id join region p on p.id = c.parent_id cross join member m
  where d.id = ${place.district_id} and c.id = ${place.city_id} and p.id = ${place.province_id} and m.id = ${memberId}`,
  )

export type StoredAddress = {
  readonly receiver: string
  readonly phone: string
  readonly province_id: number
  readonly city_id: number
  readonly district_id: number
  readonly detail: string
  readonly audit_status: 0 | 1
  readonly is_default: boolean
}

/**
 * Runs a change of one address and returns the list after it, in one statement; empty when the change met no row. The
 * change reads from `ready`, so that the old default is cleared before the new one is set; the select still sees the
 * old rows and corrects them.
 */
const changeAndShow = (
  db: Db,
  memberId: number,
  becomesDefault: RawBuilder<unknown>,
  except: number,
  change: RawBuilder<unknown>,
): Promise<Address[]> => {
  const rest = sql`select ${columns}, m.is_default and not ${becomesDefault} as is_default, m.audit_status
    from member_address m
    where m.member_id = ${memberId} and exists (select 1 from changed) and m.id not in (select id from changed)`
  const list = shown(sql`select ${columns}, m.is_default, m.audit_status from changed m union all ${rest}`)
  return rows(
    db,
    sql<Address>`
    with plain as (update member_address set is_default = false where member_id = ${memberId} and is_default
      and ${becomesDefault} and id <> ${except} returning id),
    ready as (select count(*) from plain),
    changed as (${change})
    ${list}`,
  )
}

/**
 * Adds an address; the first one becomes the default. Returns an empty list when the member already has `most`
 * addresses.
 */
export const addAddress = (db: Db, memberId: number, address: StoredAddress, most: number): Promise<Address[]> =>
  changeAndShow(
    db,
    memberId,
    sql`${address.is_default}::boolean`,
    0,
    sql`
  insert into member_address (member_id, receiver, phone, province_id, city_id, district_id, detail, audit_status,
    is_default)
  select ${memberId}, ${address.receiver}, ${address.phone}, ${address.province_id}::int, ${address.city_id}::int,
    ${address.district_id}::int, ${address.detail}, ${address.audit_status}::int,
    ${address.is_default} or not exists (select 1 from member_address where member_id = ${memberId} and is_default)
  from ready where (select count(*) from member_address where member_id = ${memberId}) < ${most}
  returning *`,
  )

/**
 * Changes an address of the member; empty when it is not theirs. A reviewed address that keeps its region and detail
 * keeps its audit status.
 */
export const changeAddress = (db: Db, memberId: number, id: number, address: StoredAddress): Promise<Address[]> =>
  changeAndShow(
    db,
    memberId,
    sql`(${address.is_default} and ${isOwn(memberId, id)})`,
    id,
    sql`
    update member_address a set receiver = ${address.receiver}, phone = ${address.phone},
      audit_status = case when ${address.audit_status}::int = ${APPROVED} then ${APPROVED}
        when a.province_id = ${address.province_id}
        and a.city_id = ${address.city_id} and a.district_id = ${address.district_id} and a.detail = ${address.detail}
        then a.audit_status else ${sql.lit(AddressStatus.pending)} end,
      province_id = ${address.province_id}, city_id = ${address.city_id}, district_id = ${address.district_id},
        detail = ${address.detail},
      is_default = a.is_default or ${address.is_default}
    from ready where a.id = ${id} and a.member_id = ${memberId} returning a.*`,
  )

/** Makes an address the default; empty when it is not the member's. */
export const makeDefault = (db: Db, memberId: number, id: number): Promise<Address[]> =>
  changeAndShow(
    db,
    memberId,
    isOwn(memberId, id),
    id,
    sql`
  update member_address a set is_default = true from ready where a.id = ${id} and a.member_id = ${memberId}
    returning a.*`,
  )

const isOwn = (memberId: number, id: number): RawBuilder<unknown> =>
  sql`exists (select 1 from member_address o where o.id = ${id} and o.member_id = ${memberId})`

/** Deletes an address. `kept`: it is the default while others exist; `missing`: it is not the member's. */
export async function removeAddress(db: Db, memberId: number, id: number): Promise<'removed' | 'kept' | 'missing'> {
  const result = await row(
    db,
    sql<{ removed: boolean }>`
    with own as (select a.id, a.is_default, (select count(*) from member_address o
      where o.member_id = a.member_id) as count
      from member_address a where a.id = ${id} and a.member_id = ${memberId}),
    deleted as (delete from member_address a using own where a.id = own.id and (not own.is_default or own.count = 1)
      returning a.id)
    select exists (select 1 from deleted) as removed from own`,
  )
  return result === undefined ? 'missing' : result.removed ? 'removed' : 'kept'
}

/** Regions below one; 0 for the provinces. */
export const regionsBelow = (db: Db, parentId: number): Promise<Region[]> =>
  rows(
    db,
    sql<Region>`
  select id, name, served::int as served from region where parent_id = ${parentId} order by id`,
  )
