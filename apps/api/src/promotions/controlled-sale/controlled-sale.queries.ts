import { ApplicationStatus } from '@yaopi/core'
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
