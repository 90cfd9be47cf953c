import { toYuan, type Fen } from '@yaopi/core'
import type { PromoBuyer, PromoGoodsChoice } from '@yaopi/core/staff'
import { regionOfMember } from '../../accounts/member-state/index.ts'
import { type Db, row, rows, sql } from '../../platform/db/index.ts'
import { sellableOf, sellableOfLot } from '../../pricing/availability/index.ts'

const MOST_FOUND = 30

type ChoiceRow = Omit<PromoGoodsChoice, 'base_price'> & { readonly base_price: Fen; readonly barcode: string }

/** Goods whose name contains a text, or those of codes, bar codes or ids; in the order of their ids. */
export async function goodsChoices(
  db: Db,
  { q, codes }: { readonly q?: string | undefined; readonly codes?: readonly string[] | undefined },
): Promise<{ readonly goods: readonly PromoGoodsChoice[]; readonly unknown: readonly string[] }> {
  const list = [...(codes ?? [])]
  const ids = list.filter((code) => /^\d{1,9}$/.test(code)).map(Number)
  const fits =
    codes === undefined
      ? sql`strpos(g.name, ${q ?? ''}) > 0 or g.goods_sn = ${q ?? ''} or (g.barcode = ${q ?? ''} and g.barcode <> '')`
      : sql`g.goods_sn = any(${list}::text[]) or (g.barcode = any(${list}::text[]) and g.barcode <> '')
          or g.id = any(${ids}::int[])`
  const result = await rows(
    db,
    sql<ChoiceRow>`
    select g.id, g.goods_sn, g.barcode, g.name, g.ypgg as spec, f.name as maker, g.bzdw as unit, g.base_price,
      greatest(coalesce((select ${sellableOf()} from stock s where s.goods_id = g.id and s.ck_id = g.ck_id), 0), 0)
        as sellable, g.is_on_sale::int as is_on_sale,
      coalesce((select jsonb_agg(jsonb_build_object('id', l.id, 'batch_no', l.batch_no, 'end_date', l.end_date,
        'left', ${sellableOfLot('l')}) order by l.end_date, l.id) from lot l where l.goods_id = g.id and l.is_jxq
        and l.on_hand > 0), '[]') as lots
    from goods g join manufacturer f on f.id = g.sccj_id where ${fits} order by g.id
    limit ${codes === undefined ? sql.lit(MOST_FOUND) : sql`null`}`,
  )
  const known = new Set(result.flatMap((one) => [one.goods_sn, one.barcode, String(one.id)]))
  return {
    goods: result.map(({ barcode: _, base_price, ...one }) => ({ ...one, base_price: toYuan(base_price) })),
    unknown: list.filter((code) => !known.has(code)),
  }
}

/** Members by a part of their company, their phone or their id; `managerId`: only those of an account manager. */
export const buyerChoices = (db: Db, q: string, managerId: number | null): Promise<PromoBuyer[]> =>
  rows(
    db,
    sql<PromoBuyer>`
    select m.id, m.company, m.rank, coalesce(r.freight_zone, '') as region
    from member m ${regionOfMember}
    where (strpos(m.company, ${q}) > 0 or m.phone = ${q} or m.id::text = ${q})
      and (${managerId}::int is null or m.manager_id = ${managerId}::int)
    order by m.id limit ${sql.lit(MOST_FOUND)}`,
  )

/** Whether a member belongs to an account manager. */
export const isManagedBy = async (db: Db, memberId: number, managerId: number): Promise<boolean> =>
  (await row(db, sql`select 1 from member where id = ${memberId} and manager_id = ${managerId}`)) !== undefined
