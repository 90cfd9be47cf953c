import type { RawBuilder } from 'kysely'
import type { AppContext } from '../../platform/context/index.ts'
import { dayOf, type Db, fixedPart, fixedStatement, rows, sql, templateOf } from '../../platform/db/index.ts'
import {
  type GoodsRecord,
  goodsRecords,
  type GoodsRow,
  type GoodsState,
  goodsShape,
} from '../../catalogue/goods/index.ts'
import { limitOfGoods, pricesOfGoods } from '../../pricing/offers/index.ts'
import { awaitsReport, sellableOf } from '../../pricing/availability/index.ts'

/** A line's goods, the way they are bought, and the warehouse. Amounts in fen. */
export type LineRow = GoodsRow & {
  readonly type: number
  readonly goods_price_id: number
  readonly goods_manjian_id: number
  readonly is_yj: number
  readonly is_jxq: number
  readonly line_ck_id: number
  /** The bundle of a line of type 3; 0 for goods. */
  readonly combination_id?: number
}

/** A line of the cart with its goods. */
export type CartRow = LineRow & {
  readonly lineId: number
  readonly goodsId: number
  readonly number: number
  readonly is_selected: boolean
  readonly seen_price: number | null
  /** When the first lot of the line's warehouse ends, where it is another than the goods' usual one. */
  readonly other_end?: string | null
}

/** What lines `c` of goods `g` have of their own warehouse, which may be another than the goods' usual one. */
const lineStock = {
  column: fixedPart(sql`coalesce(${sellableOf()}, 0) as sellable, ${awaitsReport('g', 'c.ck_id')} as awaits_report,
    case when c.ck_id <> g.ck_id then first_end(c.goods_id, c.ck_id, ${dayOf(sql`now()`)}) end as other_end`),
  join: sql`left join stock s on s.goods_id = c.goods_id and s.ck_id = c.ck_id`,
}

/** The columns of lines `c` with their goods `g` and the stock `s` of their warehouse. */
export const lineShape = fixedPart(sql`${goodsShape.recordColumns}, ${lineStock.column}`)

const lineColumns = sql`c.id as "lineId", c.goods_id as "goodsId", c.number, c.is_selected, c.type, c.goods_price_id,
  c.goods_manjian_id, c.is_yj, c.is_jxq, c.combination_id, c.ck_id as line_ck_id, c.seen_price`

/**
 * A row as it is bought: one of a near-expiry lot has the stock and the end date of that lot, one of another warehouse
 * the end date there.
 */
export function boughtRow(row: CartRow): CartRow {
  if (row.is_jxq !== 1) return row.line_ck_id === row.ck_id ? row : { ...row, yxq: row.other_end ?? null }
  const lot = row.prices?.find((price) => price.id === row.goods_price_id)?.lot
  return { ...row, sellable: lot?.left ?? 0, yxq: lot?.end_date ?? null }
}

/** Rows of lines as they are bought. */
export const asBought = async (db: Db, statement: Parameters<typeof rows<CartRow>>[1]): Promise<CartRow[]> =>
  (await rows(db, statement)).map(boughtRow)

/** A line with the state of its goods, without what the goods say of themselves. */
type LineState = Omit<CartRow, Exclude<keyof GoodsRow, keyof GoodsState>> & { readonly version: number }

type AskingLines = { readonly memberId: number; readonly now: number; readonly ids: readonly number[] }

const linesStatement = (which: (ids: RawBuilder<unknown>) => RawBuilder<unknown>) =>
  fixedStatement<AskingLines, LineState>((parameter) => {
    const member = parameter(({ memberId }) => memberId)
    const around = (distance: number): RawBuilder<unknown> => parameter(({ now }) => new Date(now + distance))
    return sql<LineState>`
  select ${lineColumns}, g.version, ${lineStock.column}, ${pricesOfGoods(member, around)},
    ${limitOfGoods(member)}, false as is_favorite, c.number as cart_number
  from cart_line c join goods g on g.id = c.goods_id ${lineStock.join} where c.member_id = ${member}
    and ${which(parameter(({ ids }) => ids))}
  order by c.id`
  })

const statesOfLines = {
  all: linesStatement(() => sql`true`),
  byId: linesStatement((ids) => sql`c.id = any(${ids}::bigint[])`),
  selected: linesStatement(() => sql`c.is_selected`),
}

/**
 * Lines of a member now, newest last. One statement for any number of lines, and one more for goods whose records are
 * not cached in their present version (decision 0025).
 */
async function readLines(
  server: AppContext,
  memberId: number,
  which: keyof typeof statesOfLines,
  ids: readonly number[] = [],
): Promise<CartRow[]> {
  const lines = await statesOfLines[which](server.db, { memberId, now: server.now(), ids })
  const records = await goodsRecords.of(server).of(lines.map(({ goodsId, version }) => ({ id: goodsId, version })))
  return lines.flatMap((line) => {
    const record = records.get(line.goodsId)
    return record === undefined ? [] : [boughtRow(Object.assign(emptyLine(record, line), line))]
  })
}

/** All lines of a member. */
export const cartLines = (server: AppContext, memberId: number): Promise<CartRow[]> =>
  readLines(server, memberId, 'all')

/** Chosen lines of a member. */
export const cartLinesById = (server: AppContext, memberId: number, ids: readonly number[]): Promise<CartRow[]> =>
  readLines(server, memberId, 'byId', ids)

/** The selected lines of a member. */
export const selectedLines = (server: AppContext, memberId: number): Promise<CartRow[]> =>
  readLines(server, memberId, 'selected')

let template: object | undefined
const emptyLines = new WeakMap<GoodsRecord, CartRow>()

/** A copy of a record that has the fields of a line already; what it is copied from is remembered with the record. */
function emptyLine(record: GoodsRecord, line: LineState): CartRow {
  let row = emptyLines.get(record)
  if (row === undefined) {
    template ??= templateOf(Object.keys({ ...record, ...line }))
    row = Object.assign({ ...template }, record) as CartRow
    emptyLines.set(record, row)
  }
  return { ...row }
}

/** The selected lines of a member as a transaction sees them, which may have changed goods and offers. */
export const selectedLinesIn = (tx: Db, memberId: number, now: number): Promise<CartRow[]> =>
  asBought(
    tx,
    sql<CartRow>`
  select ${lineColumns}, ${lineShape}, ${pricesOfGoods(memberId, now)}, ${limitOfGoods(memberId)},
    false as is_favorite, c.number as cart_number
  from cart_line c join goods g on g.id = c.goods_id ${goodsShape.recordJoins} ${lineStock.join}
    where c.member_id = ${memberId} and c.is_selected order by c.id`,
  )

/** The key of a line of the cart (domain.md §2.2). */
export type LineKey = {
  readonly goods_id: number
  readonly ck_id: number
  readonly type: number
  readonly goods_price_id: number
  readonly goods_manjian_id: number
  readonly is_yj: number
  readonly is_jxq: number
  /** 0 or absent: no bundle. */
  readonly combination_id?: number
}
export type LineToAdd = LineKey & { readonly number: number; readonly price: number }

const keyColumns = sql.raw(
  'c.id, c.goods_id, c.ck_id, c.type, c.goods_price_id, c.goods_manjian_id, c.is_yj, c.is_jxq, c.combination_id, ' +
    'c.number',
)

type Adding = { readonly memberId: number; readonly lines: readonly LineToAdd[] }

const addingStatement = (replaces: boolean) =>
  fixedStatement<Adding, AddedRow>((parameter) => {
    const member = parameter(({ memberId }) => memberId)
    const lines = parameter((adding) => JSON.stringify(adding.lines))
    return sql<AddedRow>`
    with input as (select * from jsonb_to_recordset(${lines}::jsonb) as x (goods_id int, ck_id int,
      type smallint, goods_price_id int, goods_manjian_id int, number int, is_yj smallint, is_jxq smallint,
      combination_id int, price bigint)),
    line as (select goods_id, ck_id, type, goods_price_id, goods_manjian_id, number, is_yj, is_jxq,
      coalesce(combination_id, 0) as combination_id, price from input),
    before as (select count(*)::int as lines from cart_line where member_id = ${member}),
    locked as materialized (select c.id, line.number, line.price from line
      join cart_line c using (goods_id, ck_id, type, goods_price_id, goods_manjian_id, is_yj, is_jxq, combination_id)
      where c.member_id = ${member}
      order by c.goods_id, c.ck_id, c.type, c.goods_price_id, c.goods_manjian_id, c.is_yj, c.is_jxq, c.combination_id
      for update of c),
    updated as (
      update cart_line c set number = ${replaces ? sql`l.number` : sql`c.number + l.number`}, seen_price = l.price,
        is_selected = true from locked l where c.id = l.id
      returning ${keyColumns}, false as is_new),
    inserted as (
      insert into cart_line as c (member_id, goods_id, ck_id, type, goods_price_id, goods_manjian_id, number, is_yj,
        is_jxq, combination_id, seen_price)
      select ${member}, goods_id, ck_id, type, goods_price_id, goods_manjian_id, number, is_yj, is_jxq,
        combination_id, price from line where not exists (select from updated u where (u.goods_id, u.ck_id, u.type,
          u.goods_price_id, u.goods_manjian_id, u.is_yj, u.is_jxq, u.combination_id) = (line.goods_id, line.ck_id,
          line.type, line.goods_price_id, line.goods_manjian_id, line.is_yj, line.is_jxq, line.combination_id))
      order by goods_id, ck_id, type, goods_price_id, goods_manjian_id, is_yj, is_jxq, combination_id
      on conflict on constraint cart_line_key do update
        set number = ${replaces ? sql`excluded.number` : sql`c.number + excluded.number`},
        seen_price = excluded.seen_price, is_selected = true
      returning ${keyColumns}, (xmax = 0) as is_new),
    added as (select * from updated union all select * from inserted)
    select id, goods_id, ck_id, type, goods_price_id, goods_manjian_id, is_yj, is_jxq, combination_id, number,
      ((select lines from before) + (select count(*) from added where is_new))::int as total from added`
  })

const increaseLines = addingStatement(false)
const replaceLines = addingStatement(true)

/**
 * Adds lines in one statement: the number of an existing key is increased or replaced, and the line is selected again.
 * Returns the lines and the number of lines in the cart. Lines that are there are updated first, because an insert
 * takes a number of the sequence before it meets the conflict.
 */
export const addLines = (
  db: Db,
  memberId: number,
  lines: readonly LineToAdd[],
  replaces = false,
): Promise<AddedRow[]> => (replaces ? replaceLines : increaseLines)(db, { memberId, lines })

type AddedRow = LineKey & { readonly id: number; readonly number: number; readonly total: number }

export type NumberOfLine = LineKey & { readonly number: number }

/** Goods to be added: the member's numbers of them so far, and the stock of every warehouse that has them. */
export type GoodsToAdd = GoodsRow & {
  readonly in_cart: readonly NumberOfLine[] | null
  readonly warehouses: readonly (Pick<GoodsState, 'sellable' | 'awaits_report'> & { readonly ck_id: number })[] | null
}

/** The same without what the goods say of themselves; the stock of their own warehouse is among `warehouses`. */
type StateToAdd = Omit<GoodsToAdd, Exclude<keyof GoodsRecord, 'id'> | 'sellable' | 'awaits_report'> & {
  readonly version: number
}

const stockOfWarehouses = fixedPart(sql`(select jsonb_agg(jsonb_build_object('ck_id', s.ck_id, 'sellable',
  ${sellableOf()}, 'awaits_report', ${awaitsReport('g', 's.ck_id')})) from stock s where s.goods_id = g.id)`)

type AskingToAdd = { readonly memberId: number; readonly ids: readonly number[]; readonly now: number }

const statesToAdd = fixedStatement<AskingToAdd, StateToAdd>((parameter) => {
  const member = parameter(({ memberId }) => memberId)
  const around = (distance: number): RawBuilder<unknown> => parameter(({ now }) => new Date(now + distance))
  return sql<StateToAdd>`
    select g.id, g.version, ${pricesOfGoods(member, around)},
      ${limitOfGoods(member)}, false as is_favorite, 0 as cart_number,
      (select jsonb_agg(jsonb_build_object('goods_id', c.goods_id, 'ck_id', c.ck_id, 'type', c.type, 'goods_price_id',
        c.goods_price_id, 'goods_manjian_id', c.goods_manjian_id, 'is_yj', c.is_yj, 'is_jxq', c.is_jxq,
        'combination_id', c.combination_id, 'number', c.number)) from cart_line c where c.member_id = ${member}
        and c.goods_id = g.id) as in_cart,
      ${stockOfWarehouses} as warehouses
    from goods g where g.id = any(${parameter(({ ids }) => ids)}::int[])`
})

/**
 * The facts of goods to be added. One statement, and one more for goods whose records are not cached in their present
 * version (decision 0025).
 */
export async function goodsToAdd(server: AppContext, memberId: number, ids: readonly number[]): Promise<GoodsToAdd[]> {
  const states = await statesToAdd(server.db, { memberId, ids, now: server.now() })
  const records = await goodsRecords.of(server).of(states)
  return states.flatMap((state) => {
    const record = records.get(state.id)
    if (record === undefined) return []
    const own = state.warehouses?.find(({ ck_id }) => ck_id === record.ck_id)
    return [{ ...record, ...state, sellable: own?.sellable ?? 0, awaits_report: own?.awaits_report ?? false }]
  })
}

/** The lines of a member with the same goods. */
export const linesOfGoods = (db: Db, memberId: number, goodsId: number): Promise<NumberOfLine[]> =>
  rows(
    db,
    sql<NumberOfLine>`select ${keyColumns} from cart_line c
      where c.member_id = ${memberId} and c.goods_id = ${goodsId}`,
  )

/** Sets the number of a line; false when the line is not the member's. */
export async function setNumber(db: Db, memberId: number, id: number, number: number, price: number): Promise<boolean> {
  const changed = await rows(
    db,
    sql`update cart_line set number = ${number}, seen_price = ${price} where id = ${id} and member_id = ${memberId}
      returning id`,
  )
  return changed.length > 0
}

/** Ticks or unticks lines; `ids` undefined means all of them. */
export async function tickLines(
  db: Db,
  memberId: number,
  ids: readonly number[] | undefined,
  on: boolean,
): Promise<void> {
  const which = ids === undefined ? sql`true` : sql`id = any(${ids}::bigint[])`
  await sql`update cart_line set is_selected = ${on} where member_id = ${memberId} and is_selected <> ${on}
    and ${which}`.execute(db)
}

/**
 * Deletes lines; unknown ones are ignored, so that the call is idempotent. They can be restored for ten minutes. `now`
 * in milliseconds.
 */
export async function deleteLines(db: Db, memberId: number, ids: readonly number[], now: number): Promise<void> {
  const at = new Date(now)
  await sql`
    with deleted as (delete from cart_line where member_id = ${memberId} and id = any(${ids}::bigint[]) returning *),
    forgotten as (delete from cart_line_removed where member_id = ${memberId}
      and removed_at < ${at}::timestamptz - ${PUT_BACK}::interval)
    insert into cart_line_removed (id, member_id, line, removed_at) select g.id, g.member_id, to_jsonb(g), ${at}
      from deleted g
    on conflict (id) do update set line = excluded.line, removed_at = excluded.removed_at`.execute(db)
}

/** How long deleted lines can be restored. */
const PUT_BACK = '10 minutes'

/**
 * Restores deleted lines with their ids; when the same goods have been added since, the numbers are added up. Unknown
 * ones are ignored.
 */
export async function restoreLines(db: Db, memberId: number, ids: readonly number[], now: number): Promise<void> {
  await sql`
    with back as (delete from cart_line_removed where member_id = ${memberId} and id = any(${ids}::bigint[])
      and removed_at >= ${new Date(now)}::timestamptz - ${PUT_BACK}::interval returning line),
    lines as (select distinct on (l.goods_id, l.ck_id, l.type, l.goods_price_id, l.goods_manjian_id, l.is_yj, l.is_jxq,
      l.combination_id) l.*
      from back, jsonb_populate_record(null::cart_line, back.line) l
      order by l.goods_id, l.ck_id, l.type, l.goods_price_id, l.goods_manjian_id, l.is_yj, l.is_jxq, l.combination_id,
        l.id desc)
    insert into cart_line as c select * from lines
    on conflict on constraint cart_line_key do update set number = least(c.number + excluded.number, 999999),
      is_selected = excluded.is_selected`.execute(db)
}
