import { ApplicationStatus } from '@yaopi/core'
import type { StaffApplication } from '@yaopi/core/staff'
import { type Db, row, rows, sql, type Tables } from '../../platform/db/index.ts'

/** A sub-zone; times in Unix seconds, `end` null: without an end. */
export type PolicyRow = Pick<
  Tables['controlled_sale_policy'],
  'id' | 'name' | 'url' | 'intro' | 'image' | 'convention'
> & {
  readonly start: number
  readonly end: number | null
  readonly inside: boolean
}

/** A sub-zone by its word in the address, and whether its policy admits the member. */
export const policyByUrl = (db: Db, url: string, memberId: number | null): Promise<PolicyRow | undefined> =>
  row(
    db,
    sql<PolicyRow>`
  select id, name, url, intro, image, convention, unix_seconds(start_at)::int as start,
    unix_seconds(end_at)::int as end,
    ${memberId === null ? sql`false` : sql`controlled_sale_admits(id, ${memberId})`} as inside
      from controlled_sale_policy where url = ${url}`,
  )

/** The most sold goods under controlled sale. */
export const controlledGoods = (db: Db, limit: number): Promise<{ id: number }[]> =>
  rows(
    db,
    sql<{ id: number }>`
  select id from goods where is_on_sale and controlled_sale_policy_id is not null order by sales_30d desc, id
    limit ${limit}`,
  )

export type ApplicationGoods = {
  readonly policy_id: number | null
  readonly is_on_sale: boolean
  readonly convention: string | null
  readonly start: number
  readonly end: number | null
  readonly inside: boolean | null
}

/** The policy of goods that a member applies for. */
export const goodsToApplyFor = (db: Db, goodsId: number, memberId: number): Promise<ApplicationGoods | undefined> =>
  row(
    db,
    sql<ApplicationGoods>`
  select g.controlled_sale_policy_id as policy_id, g.is_on_sale, k.convention,
    coalesce(unix_seconds(k.start_at)::int, 0) as
    start, unix_seconds(k.end_at)::int as end, controlled_sale_admits(k.id, ${memberId}) as inside
  from goods g left join controlled_sale_policy k on k.id = g.controlled_sale_policy_id where g.id = ${goodsId}`,
  )

export type ApplicationRow = {
  readonly id: number
  readonly status: ApplicationStatus
  readonly reason: string
  readonly note: string
  readonly at: number
}
const shown = sql`id, status, reason, note, unix_seconds(agreed_at)::int as at`

/** Adds an application; an open one of the member for the same goods is returned instead. One statement. */
export const addApplication = async (
  db: Db,
  application: {
    readonly policy_id: number
    readonly goods_id: number
    readonly member_id: number
    readonly reason: string
    readonly convention: string
    readonly at: number
  },
): Promise<ApplicationRow> =>
  (await row(
    db,
    sql<ApplicationRow>`insert into controlled_sale_application (policy_id, goods_id, member_id, reason, convention,
      agreed_at)
    values (${application.policy_id}, ${application.goods_id}, ${application.member_id}, ${application.reason},
      ${application.convention},
      ${new Date(application.at)})
    on conflict (member_id, goods_id) where status = ${sql.lit(ApplicationStatus.open)} do update
      set reason = controlled_sale_application.reason
      returning ${shown}`,
  ))!

/** One page of applications, newest first. */
export const applications = (
  db: Db,
  status: number | null,
  limit: number,
  offset: number,
): Promise<(StaffApplication & { all: number })[]> =>
  rows(
    db,
    sql<StaffApplication & { all: number }>`
  select a.id, a.status, a.reason, a.note, unix_seconds(a.agreed_at)::int as at, k.name as policy, a.goods_id,
    g.name || ' ' || g.ypgg as goods, a.member_id, m.company, m.rank,
    concat(p.name, c.name, d.name) as region, count(*) over ()::int as all
  from controlled_sale_application a join controlled_sale_policy k on k.id = a.policy_id
    join goods g on g.id = a.goods_id
    join member m on m.id = a.member_id
  left join region p on p.id = m.province_id left join region c on c.id = m.city_id left
    join region d on d.id = m.district_id
  where ${status}::int is null or a.status = ${status} order by a.id desc limit ${sql.lit(limit)} offset ${offset}`,
  )

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
