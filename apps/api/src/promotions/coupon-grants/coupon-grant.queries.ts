import { type Fen, AuditStatus } from '@yaopi/core'
import type { StaffCouponTemplate } from '@yaopi/core/staff'
import { isReward } from '../../pricing/coupons/index.ts'
import { mintCoupons } from '../../pricing/offers/index.ts'
import {
  cappedCount,
  type Db,
  keyset,
  type KeysetPart,
  type Position,
  row,
  rows,
  sql,
} from '../../platform/db/index.ts'

const epoch = (column: string) => sql.raw(`unix_seconds(${column})::int`)

export type TemplateRow = Omit<StaffCouponTemplate, 'face' | 'threshold' | 'cost'> & {
  readonly face: Fen
  readonly threshold: Fen
  readonly cost: Fen
  readonly all: number
  readonly position: Position
}

/** Which templates a list shows; `reward_type`: those of a type that a prize or the points mall may give. */
export type TemplateFilter = {
  readonly q?: string | undefined
  readonly reward_type?: 1 | 2 | undefined
  /** Milliseconds. */
  readonly now: number
}

/** Templates as the staff read them: the newest first. */
export const newestTemplates = keyset('-id', { column: sql`t.id`, kind: 'number', isDescending: true })

/** A part of the templates with what became of their coupons, the newest first. */
export const templates = (
  db: Db,
  { q = '', reward_type, now }: TemplateFilter,
  { limit, after }: KeysetPart,
): Promise<TemplateRow[]> => {
  const rewards = reward_type === undefined ? sql`` : sql`and t.type = ${reward_type} and ${isReward(new Date(now))}`
  const from = sql`from coupon_template t where (${q} = '' or strpos(t.name, ${q}) > 0) ${rewards}`
  return rows(
    db,
    sql<TemplateRow>`
    select t.id, t.name, t.type, t.face, t.threshold, t.total, t.claimed, u.used, u.used * t.face as cost,
      ${epoch('t.claim_start')} as claim_start, ${epoch('t.claim_end')} as claim_end,
      ${epoch('t.use_end')} as use_end, t.use_days, t.all, ${newestTemplates.position} as position
    from (select t.*, ${cappedCount(from)} as all ${from} and ${newestTemplates.after(after)}
      order by ${newestTemplates.orderBy} limit ${limit}) t
    cross join lateral (select count(*)::int as used from coupon c where c.template_id = t.id
      and c.used_at is not null) u order by ${newestTemplates.orderBy}`,
  )
}

/** A template, locked; `ends`: its last moment of use, null when it depends on the claim. */
export type LockedTemplate = {
  readonly id: number
  readonly name: string
  readonly face: Fen
  readonly has_ended: boolean
}

/** A template, locked until the end of the transaction. */
export const lockTemplate = (tx: Db, id: number, now: number): Promise<LockedTemplate | undefined> =>
  row(
    tx,
    sql<LockedTemplate>`select id, name, face, coalesce(use_end <= ${new Date(now)}, false) as has_ended
      from coupon_template where id = ${id} for no key update`,
  )

/** Who of a list may get a coupon of a template: phones, user names or ids of members. */
export type Recipients = {
  readonly ids: readonly number[]
  readonly left_out: number
  readonly unknown: readonly string[]
}

/** The members of a list, without those who hold as many as they may or whose kind may not have it. */
export async function recipients(tx: Db, templateId: number, list: readonly string[]): Promise<Recipients> {
  const names = [...new Set(list)]
  const numbers = names.filter((name) => /^\d{1,9}$/.test(name)).map(Number)
  const members = await rows(
    tx,
    sql<{ id: number; phone: string; username: string; fits: boolean }>`
    select m.id, m.phone, m.username, (t.ranks is null or m.rank = any(t.ranks))
        and m.audit_status <> ${sql.lit(AuditStatus.rejected)}
      and (select count(*) from coupon c where c.template_id = t.id and c.member_id = m.id) < t.per_member as fits
    from member m cross join coupon_template t where t.id = ${templateId}
      and (m.phone = any(${names}::text[]) or m.username = any(${names}::text[]) or m.id = any(${numbers}::int[]))
    order by m.id`,
  )
  const known = new Set(members.flatMap((one) => [one.phone, one.username, String(one.id)]))
  const fitting = members.filter((one) => one.fits)
  return {
    ids: fitting.map((one) => one.id),
    left_out: members.length - fitting.length,
    unknown: names.filter((name) => !known.has(name)),
  }
}

type NewGrant = {
  readonly template_id: number
  readonly staff_id: number
  readonly key: string
  readonly approval_id: number | null
  readonly reason: string
  readonly ids: readonly number[]
  readonly total: Fen
  readonly at: number
}

/**
 * Gives each member one coupon, beside those that can be claimed: the total of the template rises with it. False when
 * this grant was made before. The caller has locked the template.
 */
export async function giveCoupons(tx: Db, grant: NewGrant): Promise<boolean> {
  const at = new Date(grant.at)
  const made = await row(
    tx,
    sql<{ id: number }>`
    insert into coupon_grant (template_id, staff_id, request_key, approval_id, reason, number, total, created_at)
    values (${grant.template_id}, ${grant.staff_id}, ${grant.key}, ${grant.approval_id}, ${grant.reason},
      ${grant.ids.length}, ${grant.total}, ${at}) on conflict (staff_id, request_key) do nothing returning id`,
  )
  if (made === undefined) return false
  const ids = sql`${[...grant.ids]}::int[]`
  await sql`
    with t as (update coupon_template set total = total + cardinality(${ids}), claimed = claimed + cardinality(${ids})
      where id = ${grant.template_id} returning *)
    ${mintCoupons({
      from: sql`t cross join unnest(${ids}) m (id)`,
      member: sql`m.id`,
      grant: made.id,
      at: grant.at,
    })}`.execute(tx)
  return true
}

/** A grant that was made under a key. */
export const grantOf = (
  db: Db,
  staffId: number,
  key: string,
): Promise<{ template_id: number; number: number; total: Fen } | undefined> =>
  row(
    db,
    sql<{ template_id: number; number: number; total: Fen }>`select template_id, number, total from coupon_grant
      where staff_id = ${staffId} and request_key = ${key}`,
  )

/** Ends the claiming of a template and every coupon of it that is not used; how many. */
export async function endCoupons(tx: Db, id: number, now: number): Promise<number> {
  const at = new Date(now)
  const before = new Date(now - 1_000)
  await sql`update coupon_template set claim_end = greatest(${at}, claim_start + interval '1 second')
    where id = ${id} and claim_end > ${at}`.execute(tx)
  const ended = await rows(
    tx,
    sql`update coupon set start_at = least(start_at, ${before}), end_at = ${at}
      where template_id = ${id} and used_at is null and end_at > ${at} returning id`,
  )
  return ended.length
}
