import { AddressStatus } from '@yaopi/core'
import { type Db, row, rows, sql } from '../../platform/db/index.ts'

/** Where an order goes, as it is kept with it. */
export type OrderAddress = {
  readonly receiver: string
  readonly phone: string
  readonly province: string
  readonly city: string
  readonly district: string
  readonly detail: string
}

/** An address of a member, and by which table its freight is reckoned. */
export type MemberAddress = {
  readonly address: OrderAddress
  readonly is_approved: boolean
  readonly freight_zone: string
}

/** An address of a member by its id. */
export const addressOfMember = (tx: Db, memberId: number, id: number): Promise<MemberAddress | undefined> =>
  row(
    tx,
    sql<MemberAddress>`select jsonb_build_object('receiver', a.receiver, 'phone', a.phone, 'province', p.name,
        'city', c.name, 'district', d.name, 'detail', a.detail) as address,
      a.audit_status = ${sql.lit(AddressStatus.approved)} as is_approved, d.freight_zone
    from member_address a join region p on p.id = a.province_id join region c on c.id = a.city_id
      join region d on d.id = a.district_id where a.id = ${id} and a.member_id = ${memberId} for share of a`,
  )

/** Where an order goes now, and by which table its freight was reckoned. */
export const addressOfOrder = async (
  tx: Db,
  orderId: number,
): Promise<{ readonly address: OrderAddress; readonly freight_zone: string | null }> =>
  (await row(
    tx,
    sql<{ address: OrderAddress; freight_zone: string | null }>`select o.address, (select d.freight_zone from region d
        join region c on c.id = d.parent_id join region p on p.id = c.parent_id where d.name = o.address->>'district'
          and c.name = o.address->>'city' and p.name = o.address->>'province' order by d.id limit 1) as freight_zone
      from orders o where o.id = ${orderId}`,
  ))!

/** Sends an order to another address, unless it goes elsewhere already than the person saw; false then. */
export const setAddress = async (tx: Db, orderId: number, before: string, to: OrderAddress): Promise<boolean> =>
  (
    await rows(
      tx,
      sql`update orders set address = ${JSON.stringify(to)}::jsonb
        where id = ${orderId} and address->>'detail' = ${before} returning id`,
    )
  ).length > 0
