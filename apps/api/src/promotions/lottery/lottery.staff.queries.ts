import type { PrizeKind } from '@yaopi/core/contract'
import {
  cappedCount,
  type Db,
  keyset,
  type KeysetPart,
  type Position,
  row,
  rows,
  rowVersion,
  sql,
} from '../../platform/db/index.ts'
import { promoVersion } from '../promo-drafts/index.ts'

/** The version of the texts of draws. */
export const drawVersion = rowVersion('version')

/** Amounts in fen, times in seconds. */
export type StaffDrawRow = {
  readonly id: number
  readonly name: string
  readonly rules: string
  readonly version: number
  readonly start: number
  readonly end: number
  readonly drawn: number
  readonly all: number
  readonly prizes: readonly {
    readonly id: number
    readonly name: string
    readonly kind: PrizeKind
    readonly weight: number
    readonly total: number | null
    readonly taken: number
    readonly day_cap: number | null
    readonly day_taken: number
    readonly worth: number
  }[]
}

/** A page of the draws, the last end first; `today` in Shanghai, as `YYYY-MM-DD`. */
export const staffDraws = (db: Db, today: string, limit: number, offset: number): Promise<StaffDrawRow[]> =>
  rows(
    db,
    sql<StaffDrawRow>`
  select d.id, d.name, d.rules, ${drawVersion.of('d')}, unix_seconds(d.start_at)::int as start,
    unix_seconds(d.end_at)::int as end, d.all, ${cappedCount(sql`from draw_record r where r.draw_id = d.id`)} as drawn,
    coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name, 'kind', p.kind, 'weight', p.weight,
      'total', p.total, 'taken', p.taken, 'day_cap', p.daily_cap,
      'day_taken', case when p.day = ${today}::date then p.day_taken else 0 end, 'worth', p.worth)
      order by p.sort, p.id) from draw_prize p where p.draw_id = d.id), '[]') as prizes
  from (select *, count(*) over ()::int as all from draw order by end_at desc, id desc limit ${sql.lit(limit)}
    offset ${offset}) d order by d.end_at desc, d.id desc`,
  )

/** A draw as a change of its texts needs it, locked until the transaction ends. `end` in seconds. */
export type LockedDraw = {
  readonly name: string
  readonly rules: string
  readonly version: number
  readonly end: number
}

/** A draw by its id, locked after its draft: who takes it back or ends it holds the draft first, too. */
export async function lockDraw(tx: Db, id: number): Promise<LockedDraw | undefined> {
  await sql`select from promo_draft where id = (select promo_id from draw where id = ${id}) for update`.execute(tx)
  return row(
    tx,
    sql<LockedDraw>`select d.name, d.rules, ${drawVersion.of('d')}, unix_seconds(d.end_at)::int as "end" from draw d
      where d.id = ${id} for update`,
  )
}

/** Writes the texts of a draw and of the draft that it was published from; its next version. `at` in milliseconds. */
export async function writeTexts(
  tx: Db,
  id: number,
  texts: { readonly name: string; readonly rules: string },
  by: number,
  at: number,
): Promise<number> {
  const { version, promo_id } = (await row(
    tx,
    sql<{ version: number; promo_id: number | null }>`update draw set name = ${texts.name}, rules = ${texts.rules},
      ${drawVersion.raised()} where id = ${id} returning version, promo_id`,
  ))!
  if (promo_id !== null)
    await sql`update promo_draft set name = ${texts.name}, payload = payload || ${JSON.stringify(texts)}::jsonb,
      ${promoVersion.raised()}, updated_by = ${by}, updated_at = ${new Date(at)} where id = ${promo_id}`.execute(tx)
  return version
}

/** Whether there is such a draw. */
export const isDraw = async (db: Db, id: number): Promise<boolean> =>
  (await row(db, sql`select 1 from draw where id = ${id}`)) !== undefined

export type StaffRecordRow = {
  readonly id: number
  readonly member_id: number
  readonly company: string
  readonly prize: string
  readonly kind: PrizeKind
  readonly at: number
  readonly order_sn: string | null
  readonly parcel: 10 | 20 | 30 | 40 | null
}

/** What was drawn, as the staff read it: the newest first. */
export const newestRecords = keyset('-id', { column: sql`r.id`, kind: 'number', isDescending: true })

/** A part of what was drawn, the newest first, with or without thanks; and how many there are. */
export async function staffRecords(
  db: Db,
  drawId: number,
  isWonOnly: boolean,
  { limit, after }: KeysetPart,
): Promise<{ readonly total: number; readonly list: readonly (StaffRecordRow & { readonly position: Position })[] }> {
  const fits = sql`from draw_record r join draw_prize p on p.id = r.prize_id ${
    isWonOnly ? sql`and p.kind <> 'thanks'` : sql``
  } where r.draw_id = ${drawId}`
  const list = await rows(
    db,
    sql<StaffRecordRow & { readonly position: Position }>`
  select r.id, r.member_id, m.company, r.prize, r.kind, r.at, o.order_sn, o.status as parcel,
    ${newestRecords.position} as position
  from (select r.id, r.member_id, p.name as prize, p.kind, unix_seconds(r.at)::int as at ${fits}
    and ${newestRecords.after(after)} order by ${newestRecords.orderBy} limit ${sql.lit(limit)}) r
  join member m on m.id = r.member_id left join points_order o on o.draw_record_id = r.id
  order by ${newestRecords.orderBy}`,
  )
  const { total } = (await row(db, sql<{ total: number }>`select ${cappedCount(fits)} as total`))!
  return { total, list }
}
