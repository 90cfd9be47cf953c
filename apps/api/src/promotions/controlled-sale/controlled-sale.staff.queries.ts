import { ApplicationStatus } from '@yaopi/core'
import type { StaffApplication } from '@yaopi/core/staff'
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

/** An application in its list, and how many there are in all, capped. */
type ListedApplication = StaffApplication & { readonly all: number; readonly position: Position }

/** Applications as the staff read them: the newest first. */
export const newestApplications = keyset('-id', { column: sql`a.id`, kind: 'number', isDescending: true })

/** A part of the applications, the newest first; `status` null: of all states. */
export const applications = (
  db: Db,
  status: number | null,
  { limit, after }: KeysetPart,
): Promise<ListedApplication[]> => {
  const fits = status === null ? sql`true` : sql`a.status = ${status}`
  return rows(
    db,
    sql<ListedApplication>`
  select a.id, a.status, a.reason, a.note, unix_seconds(a.agreed_at)::int as at, k.name as policy, a.goods_id,
    g.name || ' ' || g.ypgg as goods, a.member_id, m.company, m.rank,
    concat(p.name, c.name, d.name) as region,
    ${cappedCount(sql`from controlled_sale_application a where ${fits}`)} as all,
    ${newestApplications.position} as position
  from controlled_sale_application a join controlled_sale_policy k on k.id = a.policy_id
    join goods g on g.id = a.goods_id
    join member m on m.id = a.member_id
  left join region p on p.id = m.province_id left join region c on c.id = m.city_id left
    join region d on d.id = m.district_id
  where ${fits} and ${newestApplications.after(after)} order by ${newestApplications.orderBy}
  limit ${sql.lit(limit)}`,
  )
}

/** The state of an application; undefined for an unknown one. */
export const applicationStatus = async (db: Db, id: number): Promise<ApplicationStatus | undefined> =>
  (
    await row(
      db,
      sql<{ status: ApplicationStatus }>`select status from controlled_sale_application
    where id = ${id}`,
    )
  )?.status

export type Answered = {
  readonly id: number
  readonly policy_id: number
  readonly member_id: number
  readonly goods_id: number
  readonly goods: string
}

/**
 * Decides an open application, once. Granting adds the member to the policy's list and grants their other open
 * applications for its goods. Returns the decided ones, the requested one first; none when it was decided before.
 */
export const answerApplication = (
  tx: Db,
  decision: {
    readonly id: number
    readonly status: typeof ApplicationStatus.granted | typeof ApplicationStatus.refused
    readonly note: string
    readonly staff_id: number
    readonly at: number
  },
): Promise<Answered[]> =>
  rows(
    tx,
    sql<Answered>`
  with own as (update controlled_sale_application set status = ${decision.status}, note = ${decision.note},
    answered_by = ${decision.staff_id}, answered_at = ${new Date(decision.at)}
    where id = ${decision.id} and status = ${sql.lit(ApplicationStatus.open)}
      returning id, policy_id, member_id, goods_id, agreed_at),
  others as (update controlled_sale_application a set status = ${sql.lit(ApplicationStatus.granted)},
    note = ${decision.note},
    answered_by = ${decision.staff_id},
    answered_at = ${new Date(decision.at)} from own
    where ${decision.status}::int = ${sql.lit(ApplicationStatus.granted)} and a.policy_id = own.policy_id
      and a.member_id = own.member_id and a.status = ${sql.lit(ApplicationStatus.open)}
      and a.id <> own.id returning a.id, a.policy_id, a.member_id, a.goods_id),
  joined as (insert into controlled_sale_member (policy_id, member_id, agreed_at) select policy_id, member_id, agreed_at
    from own
    where ${decision.status}::int = ${sql.lit(ApplicationStatus.granted)} on conflict do nothing)
  select x.id, x.policy_id, x.member_id, x.goods_id, g.name as goods
    from (select id, policy_id, member_id, goods_id, 0 as place from own union all
    select id, policy_id, member_id, goods_id, 1 from others) x
  join goods g on g.id = x.goods_id order by x.place, x.id`,
  )
