import { LineType } from '@yaopi/core'
import { recordKinds } from '@yaopi/core/pricing'
import { type Db, sql } from '../../platform/db/index.ts'
import { goodsShape } from '../../catalogue/goods/index.ts'
import { limitOfGoods, pricesOfGoods, type PriceRow, shownPrice } from '../../pricing/offers/index.ts'
import { asBought, type CartRow } from './cart.queries.ts'

/** A line that is in no cart; without `goods_price_id` the goods are bought as the shop shows them. */
export type DescribedLine = {
  readonly goods_id: number
  readonly number: number
  readonly goods_price_id?: number | undefined
  readonly goods_manjian_id?: number | undefined
  readonly combination_id?: number | undefined
  readonly is_yj?: 0 | 1 | undefined
}

const typeAt = new Map(recordKinds('named', 'requested').map(({ code, goodsType }) => [code, goodsType]))

const read = (db: Db, memberId: number, lines: readonly object[], now: number): Promise<CartRow[]> =>
  asBought(
    db,
    sql<CartRow>`
  select c.id as "lineId", c.goods_id as "goodsId", c.number, true as is_selected, c.type, c.goods_price_id,
    c.goods_manjian_id, c.is_yj, c.is_jxq, c.combination_id,
    coalesce((select l.ck_id from price_offer p join lot l on l.id = p.lot_id where p.id = c.goods_price_id), g.ck_id)
      as line_ck_id, null::bigint as seen_price,
    ${goodsShape.columns}, ${pricesOfGoods(memberId, now)}, ${limitOfGoods(memberId)},
    false as is_favorite, c.number as cart_number
  from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as c (id int, goods_id int, number int, type smallint,
    goods_price_id int, goods_manjian_id int, is_yj smallint, is_jxq smallint, combination_id int)
  join goods g on g.id = c.goods_id ${goodsShape.joins} order by c.id`,
  )

/**
 * Rows of lines that are in no cart, as they would be if this member had them: each at the record that it names, or at
 * the one that the shop shows. `at` in milliseconds, `left`: records that are left out. Two statements.
 */
export async function describedLines(
  db: Db,
  member: { readonly id: number; readonly rank: number },
  lines: readonly DescribedLine[],
  at: number,
  left: (price: PriceRow) => boolean = () => false,
): Promise<CartRow[]> {
  const keyed = lines.map((line, index) => ({
    id: index + 1,
    goods_id: line.goods_id,
    number: line.number,
    type: line.combination_id ? LineType.bundle : LineType.ordinary,
    goods_price_id: line.goods_price_id ?? 0,
    goods_manjian_id: line.goods_manjian_id ?? 0,
    is_yj: line.is_yj ?? 0,
    is_jxq: 0,
    combination_id: line.combination_id ?? 0,
  }))
  const seconds = Math.floor(at / 1000)
  const first = new Map((await read(db, member.id, keyed, at)).map((row) => [row.lineId, row]))
  const named = keyed.map((line) => {
    const prices = (first.get(line.id)?.prices ?? []).filter((price) => !left(price))
    if (line.combination_id !== 0 || line.is_yj === 1) return line
    const shown = lines[line.id - 1]!.goods_price_id === undefined ? shownPrice(prices, member, seconds) : undefined
    const id = shown?.named === true ? shown.price.id : line.goods_price_id
    const record = prices.find((price) => price.id === id)
    const type = record === undefined ? undefined : typeAt.get(record.kind)
    return type === undefined
      ? { ...line, goods_price_id: 0 }
      : { ...line, type, goods_price_id: id, is_jxq: record!.kind === 'jxq' ? 1 : 0 }
  })
  const rows = await read(db, member.id, named, at)
  return rows.map((row) => (row.prices === null ? row : { ...row, prices: row.prices.filter((price) => !left(price)) }))
}
