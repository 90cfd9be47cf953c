import type { PromoFacts, PromoGoods, PromoKind, PromoPayload, RunningPromo } from '@yaopi/core/staff'
import { promoKindOf } from '@yaopi/core/staff'
import { settleGroupOf } from '@yaopi/core/pricing'
import { dayOf, type Db, row, rows, sql } from '../../platform/db/index.ts'
import { sellableOf } from '../../pricing/availability/index.ts'
import { rowReaches, scopeReaches } from '../../pricing/offers/index.ts'
import { formOf } from './kinds/registry.ts'
import { momentOf, ranksOf } from './kinds/values.ts'

/** The most that a promotion may cost without a tick, fen. */
const BUDGET = 5_000_000
const epoch = (column: string) => sql.raw(`unix_seconds(${column})::int`)

type GoodsFactsRow = Omit<PromoGoods, 'settle_group'> & Parameters<typeof settleGroupOf>[0]

const goodsFacts = async (
  db: Db,
  ids: readonly number[],
  payload: PromoPayload,
  promoId: number,
  now: number,
): Promise<PromoGoods[]> => {
  const [start, end, at] = [momentOf(payload.start), momentOf(payload.end), new Date(now)]
  const lowest = (days: number) => sql`(select min(h.base_price)
    from generate_series(0, ${sql.lit(days)}) n
    join price_history h on h.day = ${dayOf(at)} - n and h.goods_id = g.id)`
  const result = await rows(
    db,
    sql<GoodsFactsRow>`
    select g.id, g.name, g.base_price, g.is_on_sale, g.ck_id, g.special_type, g.temp_class, g.goods_class, g.is_youx,
      g.ranks_allowed, g.controlled_sale_min_price as floor, g.controlled_sale_policy_id is not null as is_controlled,
      g.otc_class = 'rx' as is_prescription,
      greatest(coalesce((select ${sellableOf()} from stock s where s.goods_id = g.id and s.ck_id = g.ck_id), 0), 0)
        as sellable,
      least(g.base_price, ${lowest(30)}, (select min(p.price) from price_offer p where p.goods_id = g.id
        and p.kind in ('spike', 'special') and p.ranks is null and p.start_at < ${at}
        and p.end_at > ${at}::timestamptz - interval '30 days')) as lowest_30d,
      least(g.base_price, ${lowest(90)}) as lowest_90d,
      coalesce((select jsonb_agg(jsonb_build_object('kind', p.kind, 'id', p.id, 'price', p.price, 'start',
        ${epoch('p.start_at')}, 'end', ${epoch('p.end_at')}, 'ranks', p.ranks) order by p.id)
        from price_offer p where p.goods_id = g.id and p.end_at > ${start} and p.start_at < ${end}
        and p.promo_id is distinct from ${promoId}), '[]') as others,
      coalesce((select jsonb_agg(jsonb_build_object('id', l.id, 'is_jxq', l.is_jxq, 'left', l.on_hand - l.reserved,
        'days', l.end_date - ${dayOf(at)}) order by l.id)
        from lot l where l.goods_id = g.id and l.on_hand > 0), '[]') as lots
    from goods g where g.id = any(${[...new Set(ids)]}::int[]) order by g.id`,
  )
  return result.map(({ special_type, temp_class, goods_class, is_youx, ...facts }) => ({
    ...facts,
    settle_group: settleGroupOf({ special_type, temp_class, goods_class, is_youx }),
  }))
}

const storedScope = (payload: PromoPayload) =>
  'scope' in payload
    ? { scope_kind: payload.scope.kind, scope_ids: payload.scope.ids, scope_zones: payload.scope.zones }
    : undefined

/** Goods on sale that the draft's scope reaches, and those of them that no reduction or coupon applies to. */
async function reachOf(db: Db, payload: PromoPayload, ids: readonly number[]) {
  const scope = storedScope(payload)
  const reached = scope === undefined ? sql`g.id = any(${[...ids]}::int[])` : scopeReaches(scope)
  const barred = sql`g.special_type > 0 or g.controlled_sale_policy_id is not null`
  return (await row(
    db,
    sql<{ reach: number; dropped: number }>`
    select count(*) filter (where not (${barred}))::int as reach, count(*) filter (where ${barred})::int as dropped
    from goods g where g.is_on_sale and ${reached}`,
  ))!
}

/** Reductions, storewide days and cashback that share a moment, a rank and goods with the draft. */
function runningBeside(db: Db, payload: PromoPayload, promoId: number): Promise<RunningPromo[]> {
  const scope = storedScope(payload)
  if (scope === undefined) return Promise.resolve([])
  const ranks = ranksOf(payload)
  const beside = sql`t.end_at > ${momentOf(payload.start)} and t.start_at < ${momentOf(payload.end)}
    and t.promo_id is distinct from ${promoId} and (t.ranks is null or ${ranks} is null or t.ranks && ${ranks})
    and exists (select 1 from goods g where g.is_on_sale and ${scopeReaches(scope)} and ${rowReaches})`
  const columns = sql`t.id, ${epoch('t.start_at')} as start, ${epoch('t.end_at')} as "end"`
  const named = sql`coalesce((select d.name from promo_draft d where d.id = t.promo_id), '')`
  return rows(
    db,
    sql<RunningPromo>`
    select case when exists (select 1 from mix_and_match m where m.reduction_id = t.id) then 'mix' else 'reduction' end
      as kind, t.name, ${columns} from reduction t where ${beside}
    union all select 'storewide', ${named}, ${columns} from storewide_price t where ${beside}
    union all select 'cashback', ${named}, ${columns} from cashback_offer t where ${beside}
    order by 1, 3`,
  )
}

/** The best coupons that members can still claim and use in the window. */
const coupons = (db: Db, payload: PromoPayload) =>
  rows(
    db,
    sql<{ face: number; threshold: number }>`
    select face, threshold from coupon_template where claim_end > ${momentOf(payload.start)} and claimed < total
      and (use_end is null or use_end > ${momentOf(payload.start)}) order by face desc limit 50`,
  )

/** What the checks of a draft need, as the database has it now. `now` in milliseconds. */
export async function readPromoFacts(
  db: Db,
  kind: PromoKind,
  payload: PromoPayload,
  promoId: number,
  now: number,
): Promise<PromoFacts> {
  const ids = formOf(kind).goodsOf(payload)
  const { form } = promoKindOf(kind)
  const goods = await goodsFacts(db, ids, payload, promoId, now)
  const { reach, dropped } = await reachOf(db, payload, ids)
  return {
    now: Math.floor(now / 1000),
    goods,
    reach,
    dropped,
    running: await runningBeside(db, payload, promoId),
    coupons: form === 'reduction' ? await coupons(db, payload) : [],
    budget: BUDGET,
  }
}
