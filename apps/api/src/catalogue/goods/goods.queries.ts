import type { RawBuilder } from 'kysely'
import { FIRST_DATED_ID, type NumberPart, sql } from '../../platform/db/index.ts'
import { endsLate, sellableOf } from '../../pricing/availability/index.ts'
import { controlledSaleFacts, type ControlledSaleFacts } from '../../pricing/controlled-sale/index.ts'
import { type Hits, statementsOf } from './goods-rows.ts'
import { initialText, type Narrowing } from '../catalogue-index/index.ts'

/** The SQL conditions of a narrowing over the alias `g`, for lists that are not of goods. */
export function where(narrow: Narrowing): RawBuilder<unknown> {
  const parts: RawBuilder<unknown>[] = [sql`g.is_on_sale`]
  if (narrow.categories) parts.push(sql`${sql.raw(`g.cat${narrow.categories.level}`)} = ${narrow.categories.id}`)
  if (narrow.yx_categories !== undefined) parts.push(sql`g.yx_category = any(${narrow.yx_categories}::int[])`)
  if (narrow.zone !== undefined) parts.push(sql`g.zone = ${narrow.zone}`)
  if (narrow.brand_id !== undefined) parts.push(sql`g.brand_id = ${narrow.brand_id}`)
  if (narrow.sccj !== undefined) parts.push(sql`g.sccj_id = any(${[...narrow.sccj]}::int[])`)
  if (narrow.dosage !== undefined) parts.push(sql`g.dosage_form = ${narrow.dosage}`)
  if (narrow.otc !== undefined) parts.push(sql`g.otc_class = ${narrow.otc}`)
  if (narrow.temp !== undefined) parts.push(sql`g.temp_class = ${narrow.temp}`)
  if (narrow.device_class !== undefined) parts.push(sql`g.device_class = ${narrow.device_class}`)
  if (narrow.initial !== undefined)
    parts.push(
      sql`g.zone = 'zy' and exists (select 1 from search_term t
        where t.id = g.term_id and ${sql.raw(initialText('t'))} = ${narrow.initial})`,
    )
  if (narrow.medicare) parts.push(sql`g.is_medicare`)
  if (narrow.life?.from) parts.push(sql`g.yxq >= ${narrow.life.from}::date`)
  if (narrow.life?.to) parts.push(sql`g.yxq < ${narrow.life.to}::date`)
  if (narrow.yx) parts.push(sql`g.is_youx`)
  if (narrow.free) parts.push(sql`(g.is_free_shipping or g.is_dpby or g.free_shipping_number > 0)`)
  if (narrow.control === true) parts.push(sql`g.controlled_sale_policy_id is not null`)
  else if (narrow.control !== undefined) parts.push(sql`g.controlled_sale_policy_id = ${narrow.control}`)
  // A price filter would reveal the price that controlled goods hide.
  if (narrow.min_price !== undefined || narrow.max_price !== undefined)
    parts.push(sql`g.controlled_sale_policy_id is
    null`)
  if (narrow.min_price !== undefined) parts.push(sql`g.base_price >= ${narrow.min_price}`)
  if (narrow.max_price !== undefined) parts.push(sql`g.base_price <= ${narrow.max_price}`)
  if (narrow.priced) {
    const { kind, rank, at } = narrow.priced
    parts.push(
      sql`exists (select 1 from price_offer p where p.goods_id = g.id and p.kind = ${kind}
        and p.start_at <= ${new Date(at)} and p.end_at > ${new Date(at)}
        and (p.ranks is null or ${rank}::smallint = any(p.ranks)))`,
    )
  }
  if (narrow.stock)
    parts.push(
      sql`exists (select 1 from stock s where s.goods_id = g.id and s.ck_id = g.ck_id and ${sellableOf()} > 0)`,
    )
  return sql.join(parts, sql` and `)
}

/** What only the detail page shows of goods and changes with what is sold and bought. */
export type DetailState = {
  readonly lots: { batch_no: string; made_date: string; end_date: string; number: number }[] | null
  readonly control: ControlledSaleFacts | null
  readonly history: { at: number; price: number; number: number; order_sn: string }[] | null
  readonly has_papers: boolean
}

/** The member's last purchases of the goods under the alias `g`; null for a visitor. */
const purchases = (memberId: NumberPart | null): RawBuilder<unknown> =>
  memberId === null
    ? sql`null`
    : sql`(
    select jsonb_agg(jsonb_build_object('at', p.newest[n][3], 'price', p.newest[n][4], 'number', p.newest[n][5],
      'order_sn', case when p.newest[n][2] >= ${sql.lit(FIRST_DATED_ID)} then p.newest[n][2]::text
        else (select o.order_sn from orders o where o.id = p.newest[n][2]) end) order by n)
    from last_purchase p cross join generate_subscripts(p.newest, 1) n
    where p.member_id = ${memberId} and p.goods_id = g.id)`

/** The state of the goods under the alias `g`, with the lots that its ordinary listing sells (`first_end`). */
const detailState = (memberId: NumberPart | null): RawBuilder<unknown> => sql`json_build_object(
      'control', ${controlledSaleFacts(memberId)}, 'history', ${purchases(memberId)},
      'has_papers', exists (select 1 from goods_document p where p.goods_id = g.id and p.removed_at is null),
      'lots', (select json_agg(json_build_object('batch_no', o.batch_no, 'made_date', o.made_date, 'end_date',
        o.end_date, 'number', o.on_hand) order by o.end_date)
        from lot o where o.goods_id = g.id and o.ck_id = g.ck_id and o.on_hand > 0 and not o.is_jxq
          and o.recall_id is null and o.hold_by is null and not o.awaits_report and ${endsLate('o')}))`

type WithDetail = { readonly detail: DetailState | null }

const detailStatements = statementsOf<number, WithDetail>((parameter, memberId) => {
  const id = parameter((goods) => goods)
  return {
    hits: sql`
    select ${id}::int as id, 0::bigint as place
    union all select g.id, row_number() over () as place from (
      select id from goods where term_id = (select term_id from goods where id = ${id}) and is_on_sale and id <> ${id}
        order by sales_30d desc, id limit 5) g`,
    also: sql`case when hit.place = 0 then ${detailState(memberId)} end as detail`,
  }
})

/** Goods with the state that the detail page shows, and the same drug of other manufacturers, most sold first. */
export const detailHits = (id: number): Hits<WithDetail> => ({
  read: (db, asking, offered) => detailStatements(db, asking, offered, id),
})
