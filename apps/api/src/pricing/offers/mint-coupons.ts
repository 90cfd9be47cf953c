import type { RawBuilder } from 'kysely'
import { sql } from '../../platform/db/index.ts'

type Minting = {
  /** What stands after `from`: rows of templates `t`, one for each coupon. */
  readonly from: RawBuilder<unknown>
  /** Who gets them: one member, or an expression over `from`. */
  readonly member: number | RawBuilder<unknown>
  /** The grant of the staff that they belong to. */
  readonly grant?: number
  /** The order that brings a coupon, an expression over `from`. */
  readonly order?: RawBuilder<unknown>
  /** Unix milliseconds. */
  readonly at: number
}

/**
 * The insert that makes coupons, as a part of a statement; the caller adds `returning`. The template names both ends of
 * the use of a coupon, or for how many days it may be used. Coupons are numbered for each template and member, after
 * those that the statement sees: the caller has locked the member or the template.
 */
export const mintCoupons = ({ from, member, grant, order = sql`null`, at }: Minting): RawBuilder<unknown> => {
  const now = new Date(at)
  return sql`insert into coupon (template_id, member_id, place, start_at, end_at, created_at, grant_id, from_order_id)
    select m.id, m.member_id, coalesce((select max(c.place) from coupon c where c.template_id = m.id
        and c.member_id = m.member_id), 0) + row_number() over (partition by m.id, m.member_id order by m.order_id),
      coalesce(m.use_start, ${now}), coalesce(m.use_end, ${now}::timestamptz + m.use_days * interval '1 day'),
      ${now}, ${grant ?? null}::int, m.order_id
    from (select t.id, t.use_start, t.use_end, t.use_days, ${member}::int as member_id, ${order}::bigint as order_id
      from ${from}) m`
}

type Vouchers = {
  readonly name: string
  /** Fen. */
  readonly face: number
  readonly days: number
  readonly number: number
  /** Unix milliseconds. */
  readonly at: number
}

/** The insert of a template of vouchers that are given at once and cannot be claimed; the caller adds `returning`. */
export const voucherTemplate = ({ name, face, days, number, at }: Vouchers): RawBuilder<unknown> => {
  const now = new Date(at)
  return sql`insert into coupon_template (type, name, face, threshold, total, claimed, per_member, claim_start,
      claim_end, use_days)
    values (2, ${name}, ${face}, 0, ${number}, ${number}, 1, ${now}::timestamptz - interval '1 second', ${now},
      ${days})`
}
