import { listLimits } from '@yaopi/core/staff'
import { AuditStatus } from '@yaopi/core'
import type { SettingChange } from '@yaopi/core/staff'
import { regionOfMember } from '../member-state/index.ts'
import { type Db, row, rows, sql } from '../../platform/db/index.ts'

/** The version of a setting: the number of its last change, 0 where nobody has changed it. */
export const settingVersion = { name: 'revision' } as const

/** The last change of a setting. */
export type LastChange = {
  readonly key: string
  readonly id: number
  readonly by: string
  readonly at: number
}

/** The last change of every setting that was ever changed. */
export const lastChanges = (db: Db): Promise<LastChange[]> =>
  rows(
    db,
    sql<LastChange>`select distinct on (h.key) h.key, h.id, s.name as by, unix_seconds(h.at)::int as at
      from setting_history h join staff s on s.id = h.staff_id order by h.key, h.id desc`,
  )

/** The changes of a setting, the newest first. */
export const changesOf = (db: Db, key: string): Promise<SettingChange[]> =>
  rows(
    db,
    sql<SettingChange>`select h.id, h.before::text as before, h.after::text as after, s.name as by, h.note,
      unix_seconds(h.at)::int as at
    from setting_history h join staff s on s.id = h.staff_id where h.key = ${key}
    order by h.id desc limit ${sql.lit(listLimits.settingChanges)}`,
  )

/**
 * A setting with the number of its last change, locked until the transaction ends; `preset` is stored where none is.
 */
export async function lockSetting(
  tx: Db,
  key: string,
  preset: unknown,
): Promise<{ readonly value: string; readonly revision: number }> {
  await sql`insert into setting (key, value) values (${key}, ${JSON.stringify(preset)}::jsonb)
    on conflict do nothing`.execute(tx)
  return (await row(
    tx,
    sql<{ value: string; revision: number }>`select s.value::text as value, coalesce((select max(h.id)
      from setting_history h where h.key = s.key), 0)::int as revision
    from setting s where s.key = ${key} for update`,
  ))!
}

/** A change of a setting; JSON before and after, `at` in milliseconds. */
export type NewChange = {
  readonly key: string
  readonly before: string
  readonly after: string
  readonly staff_id: number
  readonly note: string
  readonly at: number
}

/** Writes a setting and its history; the number of the change. */
export async function writeSetting(tx: Db, one: NewChange): Promise<number> {
  await sql`update setting set value = ${one.after}::jsonb where key = ${one.key}`.execute(tx)
  return (await row(
    tx,
    sql<{ id: number }>`insert into setting_history (key, before, after, staff_id, note, at)
      values (${one.key}, ${one.before}::jsonb, ${one.after}::jsonb, ${one.staff_id}, ${one.note}, ${new Date(one.at)})
      returning id`,
  ))!.id
}

/** How many approved members each freight region has. */
export const membersByZone = (db: Db): Promise<{ zone: string; count: number }[]> =>
  rows(
    db,
    sql<{ zone: string; count: number }>`select r.freight_zone as zone, count(*)::int as count from member m
      ${regionOfMember} where m.audit_status = ${AuditStatus.approved} and r.id is not null group by 1 order by 1`,
  )

/** How many lots with stock end within so many days of a day. */
export const lotsEnding = async (db: Db, today: string, days: number): Promise<number> =>
  (await row(
    db,
    sql<{ count: number }>`select count(*)::int as count from lot where on_hand > 0 and end_date >= ${today}::date
      and end_date <= ${today}::date + ${days}::int`,
  ))!.count
