import type { ApplicationStatus } from '@yaopi/core/contract'
import type { RawBuilder } from 'kysely'
import { type NumberPart, sql } from '../../platform/db/index.ts'

/**
 * The controlled-sale policy of goods, as prices and eligibility need it; times in Unix seconds, `end` null: without an
 * end.
 */
export type ControlledSaleRow = {
  readonly id: number
  readonly start: number
  readonly end: number | null
  readonly inside: boolean
}

/** Whether the policy of the goods under the alias `g` admits the member; false for a visitor. */
export const admitted = (memberId: NumberPart | null): RawBuilder<unknown> =>
  memberId === null ? sql`false` : sql`controlled_sale_admits(g.controlled_sale_policy_id, ${memberId})`

/** The policy of the goods under the alias `g`; null without one. */
export const controlledSaleOfGoods = (
  memberId: NumberPart | null,
): RawBuilder<unknown> => sql`case when g.controlled_sale_policy_id is null then null else (
    select jsonb_build_object('id', k.id, 'start', unix_seconds(k.start_at)::int, 'end',
      unix_seconds(k.end_at)::int, 'inside', ${admitted(memberId)})
    from controlled_sale_policy k where k.id = g.controlled_sale_policy_id) end`

/**
 * What the detail page shows of a policy: its texts, and the member's last application for these goods. `min_price` in
 * fen.
 */
export type ControlledSaleFacts = {
  readonly name: string
  readonly url: string
  readonly convention: string
  readonly min_price: number | null
  readonly application: {
    readonly id: number
    readonly status: ApplicationStatus
    readonly reason: string
    readonly note: string
    readonly at: number
  } | null
}

/** The texts of the policy of the goods under the alias `g`. */
export const controlledSaleFacts = (
  memberId: NumberPart | null,
): RawBuilder<unknown> => sql`case when g.controlled_sale_policy_id is null then null else (
    select jsonb_build_object('name', k.name, 'url', k.url, 'convention', k.convention, 'min_price',
      g.controlled_sale_min_price,
      'application', ${
        memberId === null
          ? sql`null::jsonb`
          : sql`(
      select jsonb_build_object('id', a.id, 'status', a.status, 'reason', a.reason, 'note', a.note, 'at',
        unix_seconds(a.agreed_at)::int)
      from controlled_sale_application a where a.member_id = ${memberId} and a.goods_id = g.id order by a.id desc
        limit 1)`
      })
    from controlled_sale_policy k where k.id = g.controlled_sale_policy_id) end`
