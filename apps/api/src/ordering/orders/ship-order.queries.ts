import { AddressStatus } from '@yaopi/core'
import { type Db, row, sql } from '../../platform/db/index.ts'

/** Whether an order goes to an address of its buyer that was approved: of the licence, or of a warehouse on it. */
export const goesToApprovedAddress = async (tx: Db, orderId: number): Promise<boolean> =>
  (await row(
    tx,
    sql`select 1 from orders o join member_address a on a.member_id = o.member_id
        and a.audit_status = ${sql.lit(AddressStatus.approved)}
        join region d on d.id = a.district_id
      where o.id = ${orderId} and a.detail = o.address->>'detail' and d.name = o.address->>'district'`,
  )) !== undefined

/** Whether a file was uploaded by the staff as a record of a temperature. */
export const isTemperatureFile = async (tx: Db, fileId: number): Promise<boolean> =>
  (await row(tx, sql`select 1 from file where id = ${fileId} and scene = 'temperature' and staff_id is not null`)) !==
  undefined
