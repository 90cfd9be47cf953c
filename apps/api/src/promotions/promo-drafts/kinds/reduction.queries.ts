import { fromYuan } from '@yaopi/core'
import type { PromoTier, ReductionPayload } from '@yaopi/core/staff'
import { z } from 'zod'
import { row, sql } from '../../../platform/db/index.ts'
import { flag, masterId, oneOf, prose, whole } from '../../../platform/http/index.ts'
import { amount, amountOrNone, baseFields, scopeField, unitsOrNone, withWindow } from './fields.ts'
import type { PromoFormRow } from './kind.types.ts'
import { momentOf, ranksOf, scopeOf } from './values.ts'

const MOST_TIERS = 10
const MOST_GIFTS = 50

const schema = withWindow<ReductionPayload>(
  z.object({
    ...baseFields,
    scope: scopeField(),
    tiers: z
      .array(
        z.object({
          amount: amountOrNone(),
          kinds: unitsOrNone(),
          number: unitsOrNone(),
          gives: oneOf(['jian', 'zhe', 'zeng', 'hg'] as const),
          value: amountOrNone(),
          percent: whole(0, 100).default(0),
          units: whole(1, 999).default(1),
        }),
      )
      .max(MOST_TIERS)
      .default([]),
    is_repeat: flag().default(0),
    max_times: whole(1, 999).default(5),
    gifts: z
      .array(
        z.object({
          tier: whole(0, MOST_TIERS - 1),
          // 0: more of the goods that were bought.
          goods_id: masterId(0).default(0),
          number: whole(1, 9_999),
          total: unitsOrNone(),
        }),
      )
      .max(MOST_GIFTS)
      .default([]),
    exchange: z
      .array(z.object({ goods_id: masterId(), price: amount(), total: whole(1, 999_999), from_amount: amountOrNone() }))
      .max(MOST_GIFTS)
      .default([]),
    rule_text: prose(0, 1_000).default(''),
  }),
)

/** Tiers as pricing takes them, amounts in fen; the goods of an exchange are rows of their own. */
const storedTiers = ({ tiers, gifts }: ReductionPayload): readonly unknown[] =>
  tiers.map((tier, place) => ({
    ...(tier.amount > 0 ? { amount: fromYuan(tier.amount) } : {}),
    ...(tier.kinds > 0 ? { kinds: tier.kinds } : {}),
    ...(tier.number > 0 ? { number: tier.number } : {}),
    gives: givesOf(
      tier,
      gifts.filter((gift) => gift.tier === place),
    ),
  }))

function givesOf(tier: PromoTier, gifts: ReductionPayload['gifts']): unknown {
  switch (tier.gives) {
    case 'jian':
      return { kind: 'jian', value: fromYuan(tier.value) }
    case 'zhe':
      return { kind: 'zhe', percent: tier.percent }
    case 'hg':
      return { kind: 'hg', units: tier.units }
    case 'zeng':
      return {
        kind: 'zeng',
        gifts: gifts.map(({ goods_id, number }) =>
          goods_id === 0 ? { kind: 'same', number } : { kind: 'goods', goods_id, number },
        ),
      }
  }
}

/** The pools of gifts: one for each goods, whichever tiers give them. */
function poolsOf({ gifts }: ReductionPayload): readonly { readonly goods_id: number; readonly total: number }[] {
  const pools = new Map<number, number>()
  for (const { goods_id, total } of gifts)
    if (goods_id !== 0) pools.set(goods_id, Math.max(pools.get(goods_id) ?? 1, total))
  return [...pools].map(([goods_id, total]) => ({ goods_id, total }))
}

/** A full reduction with its pools; a mix-and-match has its page beside it. */
export const reduction: PromoFormRow<ReductionPayload> = {
  schema,
  live: { table: 'reduction', start: 'start_at', end: 'end_at', hasName: true },
  goodsOf: ({ scope, gifts, exchange }) => [
    ...(scope.kind === 'goods' ? scope.ids : []),
    ...gifts.map((gift) => gift.goods_id).filter((id) => id !== 0),
    ...exchange.map((one) => one.goods_id),
  ],
  publish: async (tx, { promo_id, kind, payload }) => {
    const made = await row(
      tx,
      sql<{ id: number }>`
      insert into reduction (name, scope_kind, scope_ids, scope_zones, tiers, is_repeat, max_times, ranks, start_at,
        end_at, promo_id)
      values (${payload.name}, ${scopeOf(payload.scope)}, ${JSON.stringify(storedTiers(payload))}::jsonb,
        ${payload.is_repeat === 1}, ${payload.max_times}, ${ranksOf(payload)}, ${momentOf(payload.start)},
        ${momentOf(payload.end)}, ${promo_id}) returning id`,
    )
    const id = made!.id
    await sql`insert into gift_pool (reduction_id, goods_id, total) select ${id}, goods_id, total
      from jsonb_to_recordset(${JSON.stringify(poolsOf(payload))}::jsonb) as p (goods_id int, total int)`.execute(tx)
    const exchange = payload.exchange.map((one) => ({
      ...one,
      price: fromYuan(one.price),
      from_amount: fromYuan(one.from_amount),
    }))
    await sql`insert into exchange_goods (reduction_id, goods_id, price, total, from_amount)
      select ${id}, goods_id, price, total, from_amount
      from jsonb_to_recordset(${JSON.stringify(exchange)}::jsonb) as e (goods_id int, price bigint, total int,
        from_amount bigint)`.execute(tx)
    if (kind === 'mix')
      await sql`insert into mix_and_match (reduction_id, rule_text) values (${id}, ${payload.rule_text})`.execute(tx)
    return [id]
  },
}
