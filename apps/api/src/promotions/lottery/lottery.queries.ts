import { AddressStatus } from '@yaopi/core'
import { type PointsOrderStatus, type Prize, type PrizeKind, WalletUse } from '@yaopi/core/contract'
import { datedId, type Db, row, rows, sql, type Tables } from '../../platform/db/index.ts'
import { mintCoupons } from '../../pricing/offers/index.ts'

const epoch = (column: string) => sql.raw(`unix_seconds(${column})::int`)
const prize = sql`jsonb_build_object('id', p.id, 'name', p.name, 'kind', p.kind, 'image', p.image, 'remarks',
  p.remarks)`

/** Times in Unix seconds. */
export type DrawRow = Pick<Tables['draw'], 'id' | 'name' | 'rules' | 'image'> & {
  readonly start: number
  readonly end: number
  readonly is_join: 0 | 1
}

const draws = (
  memberId: number | null,
) => sql`d.id, d.name, d.rules, d.image, ${epoch('d.start_at')} as start, ${epoch('d.end_at')} as end,
  ${
    memberId === null
      ? sql`0`
      : sql`exists (select 1 from draw_record r where r.draw_id = d.id
    and r.member_id = ${memberId})::int`
  } as is_join`

/** The draw that runs at `now` (milliseconds), the newest of several. */
export const runningDraw = (db: Db, now: number, memberId: number | null): Promise<DrawRow | undefined> =>
  row(
    db,
    sql<DrawRow>`
  select ${draws(memberId)} from draw d where d.start_at <= ${new Date(now)} and d.end_at > ${new Date(now)}
    order by d.start_at desc, d.id desc limit 1`,
  )

export type PrizeRow = {
  readonly id: number
  readonly kind: PrizeKind
  readonly name: string
  readonly image: string
  readonly weight: number
}

/** A draw with its prizes in their order. */
export const drawById = (
  db: Db,
  id: number,
  memberId: number | null,
): Promise<(DrawRow & { readonly prizes: readonly PrizeRow[] }) | undefined> =>
  row(
    db,
    sql<DrawRow & { prizes: readonly PrizeRow[] }>`
  select ${draws(memberId)},
    coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'kind', p.kind, 'name', p.name, 'image', p.image,
    'weight', p.weight) order by p.sort, p.id)
    from draw_prize p where p.draw_id = d.id), '[]') as prizes from draw d where d.id = ${id}`,
  )

/** A member's result of a draw; undefined before they have drawn. */
export const drawnBy = (
  db: Db,
  drawId: number,
  memberId: number,
): Promise<{ record_id: number; prize: Prize } | undefined> =>
  row(
    db,
    sql<{ record_id: number; prize: Prize }>`
  select r.id as record_id, ${prize} as prize from draw_record r join draw_prize p on p.id = r.prize_id
    where r.draw_id = ${drawId} and r.member_id = ${memberId}`,
  )

/**
 * Uses the member's one chance, with the thanks prize until a better one is taken. Undefined when it was used before; a
 * concurrent request of the member is awaited.
 */
export const claimChance = (
  tx: Db,
  drawId: number,
  memberId: number,
  at: number,
): Promise<{ id: number } | undefined> =>
  row(
    tx,
    sql<{ id: number }>`
  insert into draw_record (draw_id, member_id, prize_id, at) select ${drawId}, ${memberId}, p.id, ${new Date(at)}
    from draw_prize p where p.draw_id = ${drawId} and p.kind = 'thanks'
  on conflict (draw_id, member_id) do nothing returning id`,
  )

type Taking = {
  readonly record: number
  readonly prize: number
  readonly member: number
  readonly at: number
  readonly today: string
  readonly remark: string
}

/**
 * Takes a prize for a record if one is left, today and overall, and grants it in one statement: points, balance and
 * coupon to the account, an article as an order of the points mall. `granted` is false when its coupon pool is empty.
 */
export const takePrize = (
  tx: Db,
  { record, prize: id, member, at, today, remark }: Taking,
): Promise<{ granted: boolean } | undefined> =>
  row(
    tx,
    sql<{ granted: boolean }>`
  with taken as (update draw_prize p set taken = p.taken + 1, day = ${today}::date, day_taken = case
    when p.day = ${today}::date then p.day_taken else 0 end + 1
    where p.id = ${id} and p.taken < p.total
      and (p.daily_cap is null or case when p.day = ${today}::date then p.day_taken else 0 end < p.daily_cap)
      returning p.*),
  template as (update coupon_template t set claimed = t.claimed + 1 from taken where t.id = taken.template_id
    and t.claimed < t.total and (t.use_end is null or t.use_end > ${new Date(at)}) returning t.*),
  made_coupon as (${mintCoupons({ from: sql`template t`, member, at })} returning id),
  fit as materialized (select taken.* from taken where taken.template_id is null or exists (select 1 from made_coupon)),
  noted as (update draw_record r set prize_id = fit.id from fit where r.id = ${record}),
  money as (insert into wallet_log (member_id, use_type, kind, amount, cause, remark, created_at)
    select ${member}, ${sql.lit(WalletUse.prize)}, 'gift', fit.value, 'draw:' || ${record}::bigint, ${remark},
      ${new Date(at)} from fit where fit.kind = 'balance'),
  points as (insert into points_log (member_id, points, cause, remark, created_at)
    select ${member}, fit.value, 'draw:' || ${record}::bigint, ${remark}, ${new Date(at)} from fit
      where fit.kind = 'points'),
  parcel as (insert into points_order (id, order_sn, member_id, draw_record_id, kind, name, image, number, points,
    status,
    address, created_at)
    select dated.id, 'J' || dated.id, ${member}, ${record}, 'goods', fit.name,
        fit.image,
      1, 0, 10,
      (select jsonb_build_object('receiver', a.receiver, 'phone', a.phone, 'province', p.name, 'city', c.name,
        'district', d.name, 'detail', a.detail) from member_address a
        join region p on p.id = a.province_id join region c on c.id = a.city_id join region d on d.id = a.district_id
        where a.member_id = ${member} and a.audit_status = ${sql.lit(AddressStatus.approved)}
          order by a.is_default desc, a.id desc
          limit 1), ${new Date(at)} from fit cross join ${datedId('points_order_sn_seq', at)} where fit.kind = 'goods')
  select exists (select 1 from fit) as granted from taken`,
  )

/** Returns a prize whose coupon could not be granted. Called in the transaction that took it. */
export const putBack = (tx: Db, id: number): Promise<unknown> =>
  sql`update draw_prize set taken = taken - 1, day_taken = day_taken - 1 where id = ${id}`.execute(tx)

/** The newest prizes of a draw with their winners, without thanks. */
export const winnersOf = (
  db: Db,
  drawId: number,
  limit: number,
): Promise<{ company: string; prize: string; at: number }[]> =>
  rows(
    db,
    sql<{ company: string; prize: string; at: number }>`
  select m.company, p.name as prize, ${epoch('r.at')} as at from draw_record r join draw_prize p on p.id = r.prize_id
    and p.kind <> 'thanks' join member m on m.id = r.member_id
  where r.draw_id = ${drawId} order by r.id desc limit ${sql.lit(limit)}`,
  )

export type RecordRow = {
  readonly id: number
  readonly draw: string
  readonly prize: Prize
  readonly at: number
  readonly parcel: PointsOrderStatus | null
  readonly all: number
}

/** One page of a member's own results; `parcel`: the state of the order an article became. */
export const recordsOf = (db: Db, memberId: number, limit: number, offset: number): Promise<RecordRow[]> =>
  rows(
    db,
    sql<RecordRow>`
  select r.id, d.name as draw, ${prize} as prize, ${epoch('r.at')} as at, (select o.status from points_order o
    where o.draw_record_id = r.id) as parcel, count(*) over ()::int as all
  from draw_record r join draw d on d.id = r.draw_id join draw_prize p on p.id = r.prize_id
    where r.member_id = ${memberId} order by r.id desc limit ${sql.lit(limit)} offset ${offset}`,
  )
