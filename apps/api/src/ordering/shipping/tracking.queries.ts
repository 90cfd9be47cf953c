import { type Db, row, rows, sql } from '../../platform/db/index.ts'
import { CarrierState } from '../../platform/carrier-tracking/index.ts'

const BATCH = 200

/** A parcel whose carrier is to be asked; `shipped_at` in milliseconds, `due` as the database writes it. */
export type DueParcel = {
  readonly package_id: number
  readonly order_id: number
  readonly company: string
  readonly wl_no: string
  readonly shipped_at: number
  readonly due: string
}

/** The next parcels whose carriers are to be asked. */
export const parcelsToAsk = (db: Db, now: number, after: DueParcel | undefined): Promise<DueParcel[]> =>
  rows(
    db,
    sql<DueParcel>`
    select package_id, order_id, company, wl_no, (extract(epoch from shipped_at) * 1000)::float8 as shipped_at,
      ask_at::text as due
    from parcel_tracking where ask_at <= ${new Date(now)}
      and (ask_at, package_id) > (${after?.due ?? '-infinity'}::timestamptz, ${after?.package_id ?? 0}::bigint)
    order by ask_at, package_id limit ${sql.lit(BATCH)}`,
  )

/** What is known of a parcel from its carrier; `trouble` in milliseconds. The caller has locked the order. */
export const trackingOf = (
  tx: Db,
  packageId: number,
): Promise<{ readonly events: readonly string[]; readonly trouble: number | null } | undefined> =>
  row(
    tx,
    sql<{ events: readonly string[]; trouble: number | null }>`
    select events, (extract(epoch from trouble_at) * 1000)::float8 as trouble from parcel_tracking
    where package_id = ${packageId}`,
  )

/** Stores what a carrier has told of a parcel; times in milliseconds. */
export async function saveTracking(
  tx: Db,
  tracking: {
    readonly package_id: number
    readonly state: CarrierState | 0
    /** Events that were not known before. */
    readonly keys: readonly string[]
    readonly ask_at: number | null
    readonly trouble: number | null
  },
): Promise<void> {
  const dateOf = (at: number | null): Date | null => (at === null ? null : new Date(at))
  await sql`update parcel_tracking set state = ${tracking.state}, events = events || ${[...tracking.keys]}::text[],
      ask_at = ${dateOf(tracking.ask_at)}, trouble_at = ${dateOf(tracking.trouble)}
    where package_id = ${tracking.package_id}`.execute(tx)
}

/** Puts off the next question about a parcel to a moment, milliseconds. */
export async function askLater(db: Db, packageId: number, at: number): Promise<void> {
  await sql`update parcel_tracking set ask_at = ${new Date(at)} where package_id = ${packageId}`.execute(db)
}

/** Whether every parcel of an order was delivered; those of after-sales do not count. */
export const isAllDelivered = async (tx: Db, orderId: number): Promise<boolean> =>
  (
    await rows(
      tx,
      sql`select 1 from parcel p left join parcel_tracking k on k.package_id = p.id
        where p.order_id = ${orderId} and p.after_sale_id is null
          and k.state is distinct from ${sql.lit(CarrierState.delivered)} limit 1`,
    )
  ).length === 0

/** Somebody of the staff has seen to a parcel that could not be delivered. */
export async function endTrouble(tx: Db, packageId: number): Promise<void> {
  await sql`update parcel_tracking set trouble_at = null where package_id = ${packageId} and trouble_at is not null
    `.execute(tx)
}
