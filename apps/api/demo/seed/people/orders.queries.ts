/** What the past orders of a demo member are made from. */
import { type Db, rows, sql } from '../../../src/platform/db/index.ts'

/** Goods that may stand in a past order, with the lot that shipped. */
export type OrderGoods = {
  readonly id: number
  readonly ck_id: number
  readonly name: string
  readonly ypgg: string
  readonly sccj: string
  readonly approval_no: string
  readonly bzdw: string
  readonly base_price: number
  readonly min_number: number
  readonly step: number
  readonly zbz: number
  readonly lot_id: number
  readonly special_type: number
  readonly temp_class: string
  readonly goods_class: string
  readonly is_youx: boolean
}

/**
 * Well-sold goods with enough in their first lot, without a ladder, that every member of rank 1 may buy; most sold
 * first.
 */
export const orderableGoods = (db: Db): Promise<OrderGoods[]> =>
  rows(
    db,
    sql<OrderGoods>`
  select g.id, g.ck_id, g.name, g.ypgg, f.name as sccj, g.approval_no, g.bzdw, g.base_price, g.min_number, g.step,
    g.zbz, l.id as lot_id, g.special_type, g.temp_class, g.goods_class, g.is_youx
  from goods g join manufacturer f on f.id = g.sccj_id join stock s on s.goods_id = g.id and s.ck_id = g.ck_id
  cross join lateral (select id, on_hand from lot where goods_id = g.id and ck_id = g.ck_id and not is_jxq
    and on_hand > 0 order by end_date limit 1) l
  where g.ranks_allowed is null and g.base_price < 8000 and s.on_hand >= 200 and l.on_hand >= 60 and g.qg_number = 0
    and not exists (select 1 from ladder_price p where p.goods_id = g.id)
  order by g.sales_30d desc, g.id limit 900`,
  )

/** Controlled goods: their stock may be small and their quantity limited. */
export const controlledGoods = (db: Db): Promise<OrderGoods[]> =>
  rows(
    db,
    sql<OrderGoods>`
  select g.id, g.ck_id, g.name, g.ypgg, f.name as sccj, g.approval_no, g.bzdw, g.base_price, g.min_number, g.step,
    g.zbz, l.id as lot_id, g.special_type, g.temp_class, g.goods_class, g.is_youx
  from goods g join manufacturer f on f.id = g.sccj_id
  cross join lateral (select id, on_hand from lot where goods_id = g.id and ck_id = g.ck_id and not is_jxq
    and on_hand > 0 order by end_date limit 1) l
  where g.special_type > 0 and l.on_hand >= 20 order by g.sales_30d desc, g.id limit 20`,
  )

/** The default address of every member, with the names of its places, by member. */
export const defaultAddresses = async (db: Db): Promise<ReadonlyMap<number, Readonly<Record<string, string>>>> =>
  new Map(
    (
      await rows(
        db,
        sql<{ member_id: number; address: Record<string, string> }>`
        select a.member_id, jsonb_build_object('receiver', a.receiver, 'phone', a.phone, 'province', p.name,
          'city', c.name, 'district', d.name, 'detail', a.detail) as address
        from member_address a join region p on p.id = a.province_id join region c on c.id = a.city_id
          join region d on d.id = a.district_id where a.is_default`,
      )
    ).map(({ member_id, address }) => [member_id, address]),
  )

/** What open orders wait for is reserved; what shipped orders took was once received. */
export async function bookStock(
  db: Db,
  reserved: readonly { readonly goods_id: number; readonly ck_id: number; readonly number: number }[],
  shipped: readonly { readonly lot_id: number; readonly number: number }[],
): Promise<void> {
  await sql`update stock s set reserved = s.reserved + n.number from (select goods_id, ck_id, sum(number)::int as number
    from jsonb_to_recordset(${JSON.stringify(reserved)}::jsonb) as x (goods_id int, ck_id int, number int)
    group by 1, 2) n
    where s.goods_id = n.goods_id and s.ck_id = n.ck_id`.execute(db)
  await sql`update lot l set received = l.received + n.number, shipped = l.shipped + n.number
    from (select lot_id, sum(number)::int as number
    from jsonb_to_recordset(${JSON.stringify(shipped)}::jsonb) as x (lot_id int, number int) group by 1) n
    where l.id = n.lot_id`.execute(db)
}

/** Counters of order, trade and payment numbers go on after the demo's. */
export async function moveNumberCounters(db: Db, last: number): Promise<void> {
  for (const name of ['trade_sn_seq', 'order_sn_seq', 'pay_sn_seq'])
    await sql`select setval(${name}, ${last})`.execute(db)
}
