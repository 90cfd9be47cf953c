import { OrderPayStatus, OrderStatus } from '@yaopi/core'
import type { Address } from '@yaopi/core/contract'
import type { RawBuilder } from 'kysely'
import { blockingBill, endedDocument, type EndedDocument } from '../../accounts/member-state/index.ts'
import { datedId, type Db, fixedStatement, row, rows, sql } from '../../platform/db/index.ts'
import { boughtRow, type CartRow, lineShape } from '../cart/index.ts'
import {
  cartFacts,
  type CartFacts,
  type CartPageFacts,
  claimableCoupons,
  type Named,
  limitOfGoods,
  pricesOfGoods,
} from '../../pricing/offers/index.ts'
import { checkoutMessages } from './checkout.text.ts'

/** What an order is made of besides its lines. */
export type OrderFacts = CartFacts & {
  readonly addresses: readonly Address[]
  /** When the unpaid bill of credit was due that stops orders, seconds. */
  readonly credit_due: number | null
  /** As the member has registered. */
  readonly own_invoice_type: 1 | 2
}

/** The same with what only a preview shows. */
export type CheckoutFacts = OrderFacts &
  CartPageFacts & {
    readonly recharge: number
    readonly gift: number
    /** Of the last order; null before the first one. */
    readonly last_invoice_type: 0 | 1 | 2 | null
  }

const factsOfOrder = (
  memberId: number,
  now: number,
  named: Named,
) => sql`coalesce((select jsonb_agg(jsonb_build_object('id', a.id, 'receiver', a.receiver, 'phone', a.phone,
      'province_id', a.province_id, 'city_id', a.city_id,
        'district_id', a.district_id, 'province', p.name, 'city', c.name, 'district', d.name, 'detail', a.detail,
          'is_default', a.is_default::int, 'audit_status', a.audit_status)
        order by a.is_default desc, a.id)
      from member_address a join region p on p.id = a.province_id join region c on c.id = a.city_id
        join region d on d.id = a.district_id
      where a.member_id = ${memberId}), '[]') as addresses,
      (select ${blockingBill(new Date(now))} from member m where m.id = ${memberId}) as credit_due,
      (select invoice_type from member where id = ${memberId}) as own_invoice_type,
      ${cartFacts(now, memberId, named)}`

/** Addresses and assets of a member, and the limited offers that are named, in one statement. `now` in milliseconds. */
export const orderFacts = async (db: Db, memberId: number, now: number, named: Named): Promise<OrderFacts> =>
  (await row(db, sql<OrderFacts>`select ${factsOfOrder(memberId, now, named)}`))!

/** The same with wallet, last invoice and the coupons that could be claimed, for a preview; one statement. */
export const checkoutFacts = async (db: Db, memberId: number, now: number, named: Named): Promise<CheckoutFacts> =>
  (await row(
    db,
    sql<CheckoutFacts>`
    select coalesce((select recharge from wallet where member_id = ${memberId}), 0) as recharge,
      coalesce((select gift from wallet where member_id = ${memberId}), 0) as gift,
      (select invoice_type from trade where member_id = ${memberId} order by id desc limit 1) as last_invoice_type,
      ${claimableCoupons(now, memberId)} as claimable, ${factsOfOrder(memberId, now, named)}`,
  ))!

/** The document of a member that ended first; null when none has. `now` in milliseconds. */
export const endedDocumentOf = async (db: Db, memberId: number, now: number): Promise<EndedDocument | null> =>
  (
    await row(
      db,
      sql<{ ended: EndedDocument | null }>`
    select ${endedDocument(new Date(now))} as ended from member m where m.id = ${memberId}`,
    )
  )?.ended ?? null

type AskingToLock = { readonly memberId: number; readonly ids: readonly number[]; readonly now: number }

const lockingStatement = fixedStatement<AskingToLock, CartRow>((parameter) => {
  const member = parameter(({ memberId }) => memberId)
  const around = (distance: number): RawBuilder<unknown> => parameter(({ now }) => new Date(now + distance))
  return sql<CartRow>`
  select c.id as "lineId", c.goods_id as "goodsId", c.number, c.is_selected, c.type, c.goods_price_id,
    c.goods_manjian_id, c.is_yj, c.is_jxq, c.combination_id, c.ck_id as line_ck_id, c.seen_price,
    ${lineShape}, ${pricesOfGoods(member, around)}, ${limitOfGoods(member)},
    false as is_favorite, c.number as cart_number
  from cart_line c join goods g on g.id = c.goods_id join manufacturer f on f.id = g.sccj_id
  left join bundle_goods p on p.combination_id = c.combination_id
  join stock s on s.goods_id = coalesce(p.goods_id, c.goods_id) and s.ck_id = c.ck_id left
    join ladder_price l on l.goods_id = g.id
  where c.member_id = ${member} and c.id = any(${parameter(({ ids }) => ids)}::bigint[])
  order by s.goods_id, s.ck_id, c.id for update of s, c`
})

/**
 * Cart lines with goods and stock (for a bundle that of every part), both locked in the order of goods and warehouse,
 * so that concurrent requests queue instead of deadlocking. Lines that a concurrent request has just ordered are
 * missing.
 */
export const lockLines = async (db: Db, memberId: number, ids: readonly number[], now: number): Promise<CartRow[]> =>
  eachOnce((await lockingStatement(db, { memberId, ids, now })).map(boughtRow))

/** Removes duplicates: a bundle comes once for every part. */
const eachOnce = (rows: readonly CartRow[]): CartRow[] => [...new Map(rows.map((row) => [row.lineId, row])).values()]

export type NewOrder = {
  readonly k: number
  readonly settle_group: string
  readonly ck_id: number
  readonly goods_amount: number
  readonly freight: number
  readonly payable: number
  readonly expire_at: string
  readonly manjian_amount: number
  readonly coupon_amount: number
  readonly voucher_amount: number
  readonly points_amount: number
  readonly coupon_id: number
  readonly points_earned: number
  readonly cashback_expected: number
  /** The group buy of the order's lines. */
  readonly group_price_id: number | null
}
export type NewItem = {
  readonly k: number
  readonly goods_id: number
  readonly ck_id: number
  readonly number: number
  readonly price: number
  readonly raw_price: number
  readonly line_amount: number
  readonly paid_amount: number
  readonly adjustments: unknown
  readonly goods: unknown
  readonly manjian: number
  readonly coupon: number
  readonly voucher: number
  readonly points: number
  readonly cashback: number
  readonly is_gift: boolean
  readonly source: string
  readonly type: number
  readonly goods_price_id: number
  readonly goods_manjian_id: number
  /** The near-expiry lot of the line, which has a reservation of its own; null: the stock of the goods is reserved. */
  readonly lot_id: number | null
  /** The bundle of the item, and how many sets of it the order has. */
  readonly combination_id?: number
  readonly combination_number?: number
}
export type NewTrade = {
  readonly member_id: number
  readonly payable: number
  readonly remark: string
  readonly invoice_type: number
  readonly transfer_code: string
  readonly buyer: unknown
  readonly address: unknown
  readonly docs: readonly string[]
  readonly orders: readonly NewOrder[]
  readonly items: readonly NewItem[]
  readonly line_ids: readonly number[]
  readonly at: number
  /** The cashback offer of the trade, with its tiers at the time of the order. */
  readonly cashback: { readonly offer_id: number; readonly tiers: unknown } | null
}
export type MadeOrder = {
  readonly trade_id: number
  readonly trade_sn: string
  readonly id: number
  readonly order_sn: string
  readonly k: number
}

/**
 * Writes a trade in one statement: reserves the stock, stores trade, orders, lines, log and outbox rows, and deletes
 * the cart lines. The caller has locked the stock rows; the constraint `stock_not_oversold` prevents overselling in any
 * case.
 */
export const insertTrade = (db: Db, trade: NewTrade): Promise<MadeOrder[]> =>
  rows(
    db,
    sql<MadeOrder>`
  with line as materialized (select ${JSON.stringify(trade.items)}::jsonb as list),
  fact as materialized (select f.* from line cross join lateral store_line_facts(line.list) f),
  item as materialized (select x.*, fact.snapshot_id, fact.steps from line cross join lateral
      rows from (jsonb_to_recordset(line.list)
      as (k int, goods_id int, ck_id int, number int, price bigint, raw_price bigint, line_amount bigint,
        paid_amount bigint, manjian bigint, coupon bigint, voucher bigint, points bigint, cashback bigint,
        is_gift boolean, source text,
          type smallint, goods_price_id int, goods_manjian_id int, lot_id int, combination_id int,
          combination_number int)) with ordinality x join fact on fact.place = x.ordinality),
  reserved as (update stock s set reserved = s.reserved + n.number
    from (select goods_id, ck_id, sum(number)::int as number from item where lot_id is null group by goods_id, ck_id) n
    where s.goods_id = n.goods_id and s.ck_id = n.ck_id returning 1),
  made_trade as (insert into trade (id, trade_sn, member_id, payable, remark, invoice_type, transfer_code, created_at)
    select id, 'T' || id, ${trade.member_id}, ${trade.payable}, ${trade.remark}, ${trade.invoice_type},
      ${trade.transfer_code}, ${new Date(trade.at)} from ${datedId('trade_sn_seq', trade.at)} returning id, trade_sn),
  numbered_order as materialized (select x.*, dated_id('order_sn_seq', ${new Date(trade.at)}) as id
    from jsonb_to_recordset(${JSON.stringify(trade.orders)}::jsonb) as x (k int, settle_group text, ck_id int,
      goods_amount bigint, freight bigint, payable bigint, expire_at timestamptz,
      manjian_amount bigint, coupon_amount bigint, voucher_amount bigint, points_amount bigint, coupon_id bigint,
        points_earned int, cashback_expected bigint, group_price_id int)),
  made as (insert into orders (id, order_sn, trade_id, member_id, settle_group, ck_id, status, buyer, address, docs,
    goods_amount, freight, payable, expire_at, created_at,
      manjian_amount, coupon_amount, voucher_amount, points_amount, coupon_id, points_earned, cashback_expected,
        group_price_id)
    select numbered_order.id, numbered_order.id::text, made_trade.id, ${trade.member_id}, settle_group, ck_id,
      ${sql.lit(OrderStatus.unpaid)},
      ${JSON.stringify(trade.buyer)}::jsonb, ${JSON.stringify(trade.address)}::jsonb,
      ${trade.docs}::text[], goods_amount, freight, payable, expire_at, ${new Date(trade.at)},
      manjian_amount, coupon_amount, voucher_amount, points_amount, coupon_id, points_earned, cashback_expected,
        group_price_id from numbered_order, made_trade returning id, order_sn, trade_id),
  numbered as (select made.id, made.order_sn, made.trade_id, numbered_order.k from made
    join numbered_order using (id)),
  made_items as (insert into order_item (order_id, member_id, goods_id, ck_id, number, price, raw_price, line_amount,
    paid_amount, steps, snapshot_id,
      manjian, coupon, voucher, points, cashback, is_gift, source, type, goods_price_id, goods_manjian_id, lot_id,
        combination_id, combination_number)
    select numbered.id, ${trade.member_id}, goods_id, ck_id, number, price, raw_price, line_amount, paid_amount,
      steps, snapshot_id,
      manjian, coupon, voucher, points, cashback, is_gift, source, type, goods_price_id, goods_manjian_id, lot_id,
        coalesce(combination_id, 0), coalesce(combination_number, 0)
      from item join numbered using (k) order by ordinality),
  promised as (insert into cashback (trade_id, member_id, offer_id, tiers, created_at)
    select made_trade.id, ${trade.member_id}, x.offer_id, x.tiers, ${new Date(trade.at)}
    from made_trade, jsonb_to_recordset(${JSON.stringify(trade.cashback === null ? [] : [trade.cashback])}::jsonb) as x
      (offer_id int, tiers jsonb)),
  logged as (insert into order_log (order_id, to_status, actor, actor_id, action, at)
    select id, ${sql.lit(OrderStatus.unpaid)}, 'buyer', ${trade.member_id}, ${checkoutMessages.submitted},
      ${new Date(trade.at)} from numbered),
  published as (insert into outbox (event_id, topic, payload, created_at, available_at)
    select 'order.created:' || id, 'order.created',
      jsonb_build_object('order_id', id, 'member_id', ${trade.member_id}::int), ${new Date(trade.at)},
      ${new Date(trade.at)} from numbered),
  removed as (delete from cart_line where member_id = ${trade.member_id} and id = any(${trade.line_ids}::bigint[]))
  select made_trade.id as trade_id, made_trade.trade_sn, numbered.id, numbered.order_sn, numbered.k
    from numbered, made_trade order by numbered.k`,
  )

/** Marks an order that costs nothing as paid; the caller moves it to the next state. */
export async function markFree(tx: Db, id: number, at: number): Promise<void> {
  await sql`update orders set pay_status = ${OrderPayStatus.paid}, paid_at = greatest(created_at, ${new Date(at)}),
    expire_at = null
    where id = ${id} and payable = 0`.execute(tx)
}

/** Goods and numbers of one order of the member, for ordering again. */
export const linesOfOrder = (db: Db, memberId: number, orderId: number): Promise<OrderedLine[]> =>
  rows(
    db,
    sql<OrderedLine>`
  select distinct on (coalesce(nullif(combination_id, 0), -id)) goods_id, case
    when combination_id > 0 then combination_number else number end as number, goods->>'name' as name, combination_id
  from order_line where order_id = ${orderId} and member_id = ${memberId} and not is_gift
    order by coalesce(nullif(combination_id, 0), -id), id`,
  )

/** A line of an order as a cart line; a bundle as a whole, by the first of its goods. */
type OrderedLine = {
  readonly goods_id: number
  readonly number: number
  readonly name: string
  readonly combination_id: number
}
