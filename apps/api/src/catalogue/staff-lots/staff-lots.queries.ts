import { OrderStatus } from '@yaopi/core'
import type { LotOrder, LotState, StaffLotFilter } from '@yaopi/core/staff'
import { inWarehouses, type OwnWarehouses } from '../../accounts/staff/index.ts'
import {
  cappedCount,
  containing,
  type Db,
  keyset,
  type KeysetPart,
  literals,
  type Position,
  row,
  rows,
  sql,
} from '../../platform/db/index.ts'
import { LOCKED_DAYS, sellableOf, sellableOfLot } from '../../pricing/availability/index.ts'

/** States of orders of which units may wait to be shipped. */
const UNDER_WAY = literals(
  OrderStatus.unpaid,
  OrderStatus.transferPending,
  OrderStatus.groupOpen,
  OrderStatus.auditPending,
  OrderStatus.unshipped,
  OrderStatus.partlyShipped,
)

/** A lot as the list reads it; money in fen. */
export type StaffLotRow = {
  readonly id: number
  readonly goods_id: number
  readonly goods_sn: string
  readonly name: string
  readonly ypgg: string
  readonly bzdw: string
  readonly ck_id: number
  readonly warehouse: string
  readonly batch_no: string
  readonly made_date: string
  readonly end_date: string
  readonly days: number
  readonly on_hand: number
  readonly held: number
  readonly quarantine: number
  readonly reserved: number
  readonly sellable: number
  readonly amount: number
  readonly state: LotState
  readonly is_jxq: boolean
  readonly own_reserved: number
  readonly hold_reason: string
  readonly has_report: boolean
  readonly waits: boolean
}

const isThere = sql`l.on_hand + l.held + l.quarantine > 0`

/** What a lot is on a day, the worst that holds. */
const stateOn = (today: string) => sql`case when l.recall_id is not null then 'recalled'
  when l.hold_by is not null then 'held' when l.end_date < ${today}::date then 'over'
  when l.end_date <= ${today}::date + ${sql.lit(LOCKED_DAYS)} then 'locked' when l.awaits_report then 'awaits'
  when l.is_jxq then 'near' when l.end_date <= ${today}::date + near_days() then 'due' else 'good' end`

const listed = (today: string) => sql`l.id, l.goods_id, g.goods_sn, g.name, g.ypgg, g.bzdw, l.ck_id,
  w.name as warehouse, l.batch_no, l.made_date::text, l.end_date::text, l.end_date - ${today}::date as days, l.on_hand,
  l.held, l.quarantine, case when l.is_jxq then l.reserved else coalesce(s.reserved, 0) end as reserved,
  case when l.is_jxq then ${sellableOfLot('l')} else greatest(coalesce(${sellableOf()}, 0), 0) end as sellable,
  (l.on_hand + l.held) * g.base_price as amount, ${stateOn(today)} as state, l.is_jxq, l.reserved as own_reserved,
  l.hold_reason, exists (select from inspection_report r where r.goods_id = l.goods_id and r.batch_no = l.batch_no
    and r.withdrawn_at is null) as has_report,
  exists (select from approval a where a.kind = 'lot_scrap' and a.ref_kind = 'lot' and a.ref_id = l.id
    and a.state = 'open') as waits`
const joined = sql`join goods g on g.id = l.goods_id join warehouse w on w.id = l.ck_id
  left join stock s on s.goods_id = l.goods_id and s.ck_id = l.ck_id`

/** What the list is narrowed to, of the warehouses that the person works with. */
type LotsWanted = StaffLotFilter & { readonly own: OwnWarehouses }

function fitting(filter: LotsWanted, today: string) {
  const { q = '', goods_id, own, ck_id, state, ends_from, ends_within, no_report } = filter
  return sql.join(
    [
      // Of one goods also lots that are gone: their moves are looked for there.
      goods_id === undefined ? isThere : sql`l.goods_id = ${goods_id}`,
      inWarehouses(sql`l.ck_id`, own),
      ...(q === ''
        ? []
        : [
            sql`(l.batch_no = ${q} or l.goods_id in (select id from goods
              where goods_sn = ${q} or barcode = ${q} or name ilike ${containing(q)}))`,
          ]),
      ...(ck_id === undefined ? [] : [sql`l.ck_id = ${ck_id}`]),
      ...(state === undefined ? [] : [sql`${stateOn(today)} = ${state}`]),
      ...(ends_from === undefined ? [] : [sql`l.end_date >= ${today}::date + ${ends_from}::int`]),
      ...(ends_within === undefined ? [] : [sql`l.end_date <= ${today}::date + ${ends_within}::int`]),
      ...(no_report === 1
        ? [
            sql`not exists (select from inspection_report r where r.goods_id = l.goods_id
              and r.batch_no = l.batch_no and r.withdrawn_at is null)`,
          ]
        : []),
    ],
    sql` and `,
  )
}

/** Lots as the staff read them: the first to end first. */
export const lotsByEnd = keyset('end', { column: sql`l.end_date`, kind: 'day' }, { column: sql`l.id`, kind: 'number' })

/** A part of the lots, the first to end first. */
export const lotsInOrder = (
  db: Db,
  filter: LotsWanted,
  { today, limit, after }: KeysetPart & { readonly today: string },
): Promise<(StaffLotRow & { readonly position: Position })[]> =>
  rows(
    db,
    sql<StaffLotRow & { readonly position: Position }>`select ${listed(today)}, ${lotsByEnd.position} as position
      from lot l ${joined} where ${fitting(filter, today)} and ${lotsByEnd.after(after)}
      order by ${lotsByEnd.orderBy} limit ${sql.lit(limit)}`,
  )

/** How many lots fit, capped. */
export const countLots = async (db: Db, filter: LotsWanted, today: string): Promise<number> =>
  (await row(db, sql<{ n: number }>`select ${cappedCount(sql`from lot l where ${fitting(filter, today)}`)} as n`))!.n

/** One lot. */
export const lotById = (db: Db, id: number, today: string): Promise<StaffLotRow | undefined> =>
  row(db, sql<StaffLotRow>`select ${listed(today)} from lot l ${joined} where l.id = ${id}`)

/** What has moved units of a lot last, and who has done it. */
export const movesOfLot = (db: Db, id: number, limit: number) =>
  rows(
    db,
    sql<{ id: number; at: number; kind: string; number: number; held: number; by: string; reason: string }>`
    select m.id, unix_seconds(m.at)::int as at, m.kind, m.number, m.held, coalesce(u.name, '') as by,
      coalesce(c.reason, '') as reason
    from stock_move m left join lot_change c on c.id = m.change_id left join staff u on u.id = c.by_id
    where m.lot_id = ${id} order by m.id desc limit ${sql.lit(limit)}`,
  )

type Place = { readonly lot_id: number | null; readonly goods_id: number; readonly ck_id: number }

/** Open orders that wait for units: of a near-expiry lot, or of the ordinary lots of goods in a warehouse. */
export const waitingOrders = (db: Db, { lot_id, goods_id, ck_id }: Place, limit: number): Promise<LotOrder[]> =>
  rows(
    db,
    sql<LotOrder>`select o.id, o.order_sn, sum(i.number - i.shipped_number - i.short_number)::int as number
    from order_item i join orders o on o.id = i.order_id
    where i.goods_id = ${goods_id} and i.ck_id = ${ck_id} and i.lot_id is not distinct from ${lot_id}::int
      and o.status in ${UNDER_WAY} and i.number > i.shipped_number + i.short_number
    group by o.id, o.order_sn order by o.id limit ${sql.lit(limit)}`,
  )

/** Lots that end within so many days, with units and value (fen), by the number of bands that lie before them. */
export const bandsUntil = (db: Db, today: string, ends: readonly number[], own: OwnWarehouses) =>
  rows(
    db,
    sql<{ band: number; lots: number; units: number; amount: number }>`
    select (select count(*)::int from unnest(${[...ends]}::int[]) e (days) where e.days < l.end_date - ${today}::date)
        as band, count(*)::int as lots, sum(l.on_hand + l.held)::int as units,
      sum((l.on_hand + l.held) * g.base_price)::bigint as amount
    from lot l join goods g on g.id = l.goods_id where ${isThere} and l.on_hand + l.held > 0
      and l.end_date <= ${today}::date + ${ends.at(-1)!}::int and ${inWarehouses(sql`l.ck_id`, own)}
    group by 1`,
  )

/** The warehouses that somebody works with. */
export const warehouses = (db: Db, own: OwnWarehouses = null) =>
  rows(
    db,
    sql<{ id: number; name: string }>`select id, name from warehouse where ${inWarehouses(sql`id`, own)} order by id`,
  )

/** The goods of a code. */
export const goodsOfCode = (db: Db, goodsSn: string): Promise<{ id: number } | undefined> =>
  row(db, sql<{ id: number }>`select id from goods where goods_sn = ${goodsSn}`)

/** A lot and the stock that it is part of, both locked, the stock first as everywhere. */
export type LockedLot = {
  readonly id: number
  readonly goods_id: number
  readonly ck_id: number
  readonly name: string
  readonly batch_no: string
  readonly base_price: number
  readonly on_hand: number
  readonly held: number
  readonly reserved: number
  readonly is_jxq: boolean
  readonly is_recalled: boolean
  readonly is_on_hold: boolean
  readonly state: LotState
  readonly days: number
  /** Units that may leave without an order going short. */
  readonly free: number
}

/** Locks the stock of goods in a warehouse, which is made when there is none. */
export async function lockStock(tx: Db, goodsId: number, ckId: number): Promise<void> {
  await sql`insert into stock (goods_id, ck_id) values (${goodsId}, ${ckId}) on conflict do nothing`.execute(tx)
  await sql`select from stock where goods_id = ${goodsId} and ck_id = ${ckId} for update`.execute(tx)
}

/** The batch of a lot; undefined when there is none. */
export const batchOf = (tx: Db, id: number) =>
  row(
    tx,
    sql<{ goods_id: number; ck_id: number; batch_no: string; made_date: string; end_date: string }>`select goods_id,
      ck_id, batch_no, made_date::text, end_date::text from lot where id = ${id}`,
  )

/** Locks a lot after its stock; undefined when there is none. */
export async function lockLot(tx: Db, id: number, today: string): Promise<LockedLot | undefined> {
  const place = await row(
    tx,
    sql<{ goods_id: number; ck_id: number }>`select goods_id, ck_id from lot where id = ${id}`,
  )
  if (place === undefined) return undefined
  await lockStock(tx, place.goods_id, place.ck_id)
  await sql`select from lot where id = ${id} for update`.execute(tx)
  return row(
    tx,
    sql<LockedLot>`select l.id, l.goods_id, l.ck_id, g.name, l.batch_no, g.base_price, l.on_hand, l.held, l.reserved,
      l.is_jxq, l.recall_id is not null as is_recalled, l.hold_by is not null as is_on_hold,
      ${stateOn(today)} as state, l.end_date - ${today}::date as days,
      case when l.is_jxq then l.on_hand - l.reserved
        else greatest(0, least(l.on_hand, case when l.end_date <= ${today}::date + near_days() or l.awaits_report
          then s.on_hand - s.reserved else ${sellableOf()} end)) end as free
    from lot l join goods g on g.id = l.goods_id join stock s on s.goods_id = l.goods_id and s.ck_id = l.ck_id
    where l.id = ${id}`,
  )
}

/** The lot of a batch of goods in a warehouse, made empty when there is none; its dates as they are there. */
export async function lotOfBatch(
  tx: Db,
  one: {
    readonly goods_id: number
    readonly ck_id: number
    readonly batch_no: string
    readonly made_date: string
    readonly end_date: string
  },
): Promise<{ id: number; made_date: string; end_date: string }> {
  await sql`insert into lot (goods_id, ck_id, batch_no, made_date, end_date, received, on_hand)
    values (${one.goods_id}, ${one.ck_id}, ${one.batch_no}, ${one.made_date}, ${one.end_date}, 0, 0)
    on conflict (goods_id, ck_id, batch_no) do nothing`.execute(tx)
  return (await row(
    tx,
    sql<{ id: number; made_date: string; end_date: string }>`select id, made_date::text, end_date::text from lot
      where goods_id = ${one.goods_id} and ck_id = ${one.ck_id} and batch_no = ${one.batch_no}`,
  ))!
}

/** What a person has done with a key before. */
export const changeOfKey = (tx: Db, by: number, key: string) =>
  row(
    tx,
    sql<{ lot_id: number; kind: string; number: number }>`select lot_id, kind, number from lot_change
      where by_id = ${by} and request_key = ${key}`,
  )

/** A change of a lot, written before the lot so that its moves name it. `at` in milliseconds. */
export async function addChange(
  tx: Db,
  c: {
    readonly lot_id: number
    readonly kind: string
    readonly number: number
    readonly reason: string
    readonly by: number
    readonly key?: string | undefined
    readonly approval_id?: number | undefined
    readonly at: number
  },
): Promise<void> {
  await sql`with made as (insert into lot_change (lot_id, kind, number, reason, by_id, approval_id, request_key, at)
      values (${c.lot_id}, ${c.kind}, ${c.number}, ${c.reason}, ${c.by}, ${c.approval_id ?? null}, ${c.key ?? null},
        ${new Date(c.at)}) returning id)
    select set_config('yaopi.lot_change', made.id::text, true) from made`.execute(tx)
}

/**
 * Columns of a lot that take a delivery, a count, a move to or from another warehouse, what was scrapped of free and of
 * held units.
 */
export type LotDelta = {
  readonly received?: number
  readonly adjusted?: number
  readonly moved?: number
  readonly written_off?: number
  readonly on_hand?: number
  readonly held?: number
}

/** Moves quantities of a lot, and those of the stock that it is part of. */
export async function moveLot(tx: Db, lot: Pick<LockedLot, 'id' | 'goods_id' | 'ck_id' | 'is_jxq'>, by: LotDelta) {
  const { received = 0, adjusted = 0, moved = 0, written_off = 0, on_hand = 0, held = 0 } = by
  await sql`update lot set received = received + ${received}, adjusted = adjusted + ${adjusted},
    moved = moved + ${moved}, written_off = written_off + ${written_off}, on_hand = on_hand + ${on_hand},
    held = held + ${held} where id = ${lot.id}`.execute(tx)
  if (!lot.is_jxq) await moveStock(tx, lot, on_hand)
}

const moveStock = async (tx: Db, lot: Pick<LockedLot, 'goods_id' | 'ck_id'>, number: number): Promise<void> => {
  if (number !== 0)
    await sql`update stock set on_hand = on_hand + ${number}
      where goods_id = ${lot.goods_id} and ck_id = ${lot.ck_id}`.execute(tx)
}

/** Keeps a lot from everybody: free units at once, reserved ones when they become free. `at` in milliseconds. */
export async function holdLot(
  tx: Db,
  lot: Pick<LockedLot, 'id' | 'goods_id' | 'ck_id'>,
  hold: { readonly by: number; readonly at: number; readonly reason: string },
): Promise<void> {
  await sql`update lot set hold_by = ${hold.by}, hold_at = ${new Date(hold.at)}, hold_reason = ${hold.reason}
    where id = ${lot.id}`.execute(tx)
  await sql`select hold_recalled(${lot.goods_id}, ${lot.ck_id})`.execute(tx)
}

/** Gives a lot that was held back to the stock. */
export async function releaseLot(tx: Db, lot: LockedLot): Promise<void> {
  await sql`update lot set hold_by = null, hold_at = null, hold_reason = '', on_hand = on_hand + held, held = 0
    where id = ${lot.id}`.execute(tx)
  if (!lot.is_jxq) await moveStock(tx, lot, lot.held)
}

/** Takes a lot out of the ordinary stock as a listing of its own, or puts it back. */
export async function setNear(tx: Db, lot: LockedLot, isNear: boolean): Promise<void> {
  await sql`update lot set is_jxq = ${isNear} where id = ${lot.id}`.execute(tx)
  await moveStock(tx, lot, isNear ? -lot.on_hand : lot.on_hand)
}

/** Whether a near-expiry price of a lot runs or will run. `now` in milliseconds. */
export const hasOffers = async (tx: Db, id: number, now: number): Promise<boolean> =>
  (await row(tx, sql`select 1 from price_offer where lot_id = ${id} and end_at > ${new Date(now)} limit 1`)) !==
  undefined
