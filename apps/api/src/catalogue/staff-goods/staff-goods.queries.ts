import { listLimits, type CategoryNode, type GoodsSort, type StaffGoodsFilter, FirstApproval } from '@yaopi/core/staff'
import type { RawBuilder } from 'kysely'
import { inWarehouses, type OwnWarehouses } from '../../accounts/staff/index.ts'
import {
  cappedCount,
  containing,
  type Db,
  keyset,
  type Keyset,
  type KeysetPart,
  type Position,
  row,
  rows,
  rowVersion,
  sql,
  startOfDay,
} from '../../platform/db/index.ts'
import { awaitsReport, LOCKED_DAYS, sellableOf } from '../../pricing/availability/index.ts'
import { goodsStock } from '../goods/index.ts'
import type { Interpretation } from '../search/index.ts'

const APPROVED = sql.lit(FirstApproval.approved)

/** Goods as the list of the staff reads them; money in fen, times in seconds. */
export type StaffGoodsRow = {
  readonly id: number
  readonly version: number
  readonly goods_sn: string
  readonly name: string
  readonly image_url: string
  readonly ypgg: string
  readonly bzdw: string
  readonly maker: string
  readonly brand: string
  readonly category: string
  readonly goods_class: string
  readonly otc_class: string
  readonly temp_class: string
  readonly special_type: number
  readonly is_controlled: boolean
  readonly scope_codes: readonly string[]
  readonly approval_no: string
  readonly barcode: string
  readonly base_price: number
  readonly market_price: number | null
  readonly tax_rate: number
  readonly zbz: number
  readonly jzl: number
  readonly min_number: number
  readonly step: number
  readonly qg_number: number
  readonly sellable: number
  readonly awaits_report: boolean
  readonly yxq: string | null
  readonly sales_30d: number
  readonly is_on_sale: boolean
  readonly first_state: FirstApproval
  readonly first_sent_by: number | null
  readonly problems: readonly string[] | null
  readonly updated_at: number
  readonly updated_by: string
}

/** A row of goods with what the page of goods shows besides. */
export type StaffGoodsDetailRow = StaffGoodsRow & {
  readonly generic_name: string
  readonly tax_code: string
  readonly tax_class: string
  readonly sccj_id: number
  readonly brand_id: number | null
  readonly cat1: number
  readonly cat2: number | null
  readonly cat3: number | null
  readonly zone: string
  readonly device_class: number | null
  readonly ranks_allowed: readonly number[] | null
  readonly dosage_form: string
  readonly mah: string
  readonly origin: string
  readonly grade: string
  readonly register_no: string
  readonly storage: string
  readonly is_split: boolean
  readonly is_medicare: boolean
  readonly with_coupon: boolean
  readonly with_voucher: boolean
  readonly ladder_type: 1 | 2 | null
  readonly tiers: readonly { readonly number: number; readonly price: number }[] | null
  readonly price_levels:
    | readonly {
        readonly ranks?: readonly number[] | null
        readonly zones?: readonly string[] | null
        readonly price: number
      }[]
    | null
  readonly instruction: readonly { readonly title: string; readonly text: string }[]
  readonly first_sent_at: number | null
  readonly first_sent_name: string
  readonly first_decided_at: number | null
  readonly first_decided_name: string
  readonly first_note: string
}

const seconds = (column: string) => sql.raw(`unix_seconds(${column})::int`)

/** The version of goods as the staff change them; that of their records for buyers is another one (decision 0025). */
export const goodsVersion = rowVersion('version', 'edit_version')

const listed = sql`g.id, ${goodsVersion.of('g')}, g.goods_sn, g.name, g.image_url, g.ypgg, g.bzdw, m.name as maker,
  coalesce(b.name, '') as brand, concat_ws(' / ', c1.name, c2.name, c3.name) as category, g.goods_class, g.otc_class,
  g.temp_class, g.special_type, g.controlled_sale_policy_id is not null as is_controlled, g.scope_codes,
  g.approval_no, g.barcode, g.base_price, g.market_price, g.tax_rate, g.zbz, g.jzl, g.min_number, g.step, g.qg_number,
  ${goodsStock.column}, g.yxq, g.sales_30d, g.is_on_sale, g.first_state, g.first_sent_by,
  g.problems, ${seconds('g.updated_at')} as updated_at, coalesce(u.name, '') as updated_by`
const joined = sql`join manufacturer m on m.id = g.sccj_id left join brand b on b.id = g.brand_id
  join category c1 on c1.id = g.cat1 left join category c2 on c2.id = g.cat2 left join category c3 on c3.id = g.cat3
  left join staff u on u.id = g.updated_by ${goodsStock.join}`

/** What was understood of the keywords of a filter. */
export type InterpretedLine = Pick<
  Interpretation,
  'terms' | 'makers' | 'brands' | 'approvals' | 'barcode' | 'goodsSn'
> & { readonly line: string }

const LAST = '\uffff'

/** Goods of the names, makers and numbers that keywords mean; those off the shelf by a part of their name. */
function searched({ line, terms, makers, brands, approvals, barcode, goodsSn }: InterpretedLine): RawBuilder<unknown> {
  const starts = [...approvals, line.toUpperCase()]
  const ways = [
    sql`g.goods_sn in (${line}, ${goodsSn ?? line})`,
    sql`g.barcode <> '' and g.barcode = ${barcode ?? line}`,
    sql`not g.is_on_sale and (g.name ilike ${containing(line)} or g.goods_sn ilike ${containing(line)})`,
    sql`exists (select 1 from unnest(${starts}::text[]) as a (start) where g.approval_no <> ''
      and g.approval_no collate "C" >= a.start and g.approval_no collate "C" < a.start || ${LAST})`,
    ...(terms.length > 0 ? [sql`g.term_id = any(${terms.map(({ id }) => id)}::int[])`] : []),
    // Owners beside names only say whose goods of that name come first.
    ...(terms.length === 0 && makers.length > 0 ? [sql`g.sccj_id = any(${[...makers]}::int[])`] : []),
    ...(terms.length === 0 && brands.length > 0 ? [sql`g.brand_id = any(${[...brands]}::int[])`] : []),
  ]
  return sql`(${sql.join(ways, sql` or `)})`
}

/** The condition of a filter over `g` and its stock `s`. */
export function fitting(
  filter: StaffGoodsFilter & { readonly interpreted?: InterpretedLine | undefined },
  today: string,
) {
  const is = (value: 0 | 1): boolean => value === 1
  const ids = filter.ids === undefined ? undefined : filter.ids.split(',').map(Number)
  const parts: (RawBuilder<unknown> | undefined)[] = [
    filter.interpreted && searched(filter.interpreted),
    ids && sql`g.id = any(${ids}::int[])`,
    filter.category_id === undefined
      ? undefined
      : sql`(g.cat1 = ${filter.category_id} or g.cat2 = ${filter.category_id} or g.cat3 = ${filter.category_id})`,
    filter.brand_id === undefined ? undefined : sql`g.brand_id = ${filter.brand_id}`,
    filter.maker_id === undefined ? undefined : sql`g.sccj_id = ${filter.maker_id}`,
    filter.goods_class === undefined ? undefined : sql`g.goods_class = ${filter.goods_class}`,
    filter.otc_class === undefined ? undefined : sql`g.otc_class = ${filter.otc_class}`,
    filter.temp_class === undefined ? undefined : sql`g.temp_class = ${filter.temp_class}`,
    filter.special === undefined ? undefined : sql`(g.special_type > 0) = ${is(filter.special)}`,
    filter.scope === undefined ? undefined : sql`${filter.scope} = any(g.scope_codes)`,
    filter.on_sale === undefined ? undefined : is(filter.on_sale) ? sql`g.is_on_sale` : sql`not g.is_on_sale`,
    filter.first_state === undefined
      ? undefined
      : sql`g.first_state = ${filter.first_state} ${
          filter.first_state === FirstApproval.approved ? sql`` : sql`and g.first_state <> ${APPROVED}`
        }`,
    filter.stock_most === undefined ? undefined : sql`coalesce(${sellableOf()}, 0) <= ${filter.stock_most}`,
    filter.ends_within === undefined
      ? undefined
      : sql`g.yxq is not null and g.yxq <= ${today}::date + ${filter.ends_within}::int`,
    filter.no_picture === undefined
      ? undefined
      : is(filter.no_picture)
        ? sql`g.image_url = ''`
        : sql`g.image_url <> ''`,
    filter.no_report === undefined
      ? undefined
      : is(filter.no_report)
        ? sql`${awaitsReport('g')}`
        : sql`not ${awaitsReport('g')}`,
    filter.no_barcode === undefined ? undefined : is(filter.no_barcode) ? sql`g.barcode = ''` : sql`g.barcode <> ''`,
    filter.has_problem === undefined
      ? undefined
      : is(filter.has_problem)
        ? sql`g.problems <> '{}'`
        : sql`g.problems = '{}'`,
    filter.problem === undefined ? undefined : sql`g.problems <> '{}' and ${filter.problem} = any(g.problems)`,
    filter.changed_since === undefined ? undefined : sql`g.updated_at >= ${startOfDay(filter.changed_since)}`,
    filter.import_id === undefined
      ? undefined
      : sql`g.id in (select r.goods_id from goods_import_row r where r.import_id = ${filter.import_id}
          and r.goods_after is not null)`,
  ]
  return sql.join([sql`true`, ...parts.filter((part) => part !== undefined)], sql` and `)
}

const byId = { column: sql`g.id`, kind: 'number' } as const
const byPrice = { column: sql`g.base_price`, kind: 'number' } as const
const down = { isDescending: true } as const

/** The orders in which the staff read the list. */
export const goodsKeysets: Readonly<Record<GoodsSort, Keyset>> = {
  '-id': keyset('-id', { ...byId, ...down }),
  goods_sn: keyset('goods_sn', { column: sql`g.goods_sn`, kind: 'text' }),
  base_price: keyset('base_price', byPrice, byId),
  '-base_price': keyset('-base_price', { ...byPrice, ...down }, { ...byId, ...down }),
  yxq: keyset('yxq', { column: sql`g.yxq`, kind: 'day', isNullable: true }, byId),
  '-updated_at': keyset('-updated_at', { column: sql`g.updated_at`, kind: 'moment', ...down }, { ...byId, ...down }),
}

/** A part of the goods in an order. */
export const goodsInOrder = (
  db: Db,
  fits: RawBuilder<unknown>,
  { sort, limit, after }: KeysetPart & { readonly sort: GoodsSort },
): Promise<(StaffGoodsRow & { readonly position: Position })[]> => {
  const { orderBy, position, after: isAfter } = goodsKeysets[sort]
  return rows(
    db,
    sql<StaffGoodsRow & { readonly position: Position }>`with hit as materialized (select g.id, ${position} as position,
        row_number() over (order by ${orderBy}) as place from goods g ${goodsStock.join}
        where ${fits} and ${isAfter(after)} order by ${orderBy} limit ${sql.lit(limit)})
      select ${listed}, hit.position from hit join goods g on g.id = hit.id ${joined} order by hit.place`,
  )
}

/** How many goods fit, capped. */
export const countGoods = async (db: Db, fits: RawBuilder<unknown>): Promise<number> =>
  (await row(db, sql<{ n: number }>`select ${cappedCount(sql`from goods g ${goodsStock.join} where ${fits}`)} as n`))!.n

/** How many goods fit, and the first ids of them. */
export const idsFitting = async (db: Db, fits: RawBuilder<unknown>, limit: number): Promise<number[]> =>
  (
    await rows(
      db,
      sql<{ id: number }>`select g.id from goods g ${goodsStock.join} where ${fits} order by g.id
        limit ${sql.lit(limit)}`,
    )
  ).map(({ id }) => id)

/** One goods in full. */
export const goodsById = (db: Db, id: number): Promise<StaffGoodsDetailRow | undefined> =>
  row(
    db,
    sql<StaffGoodsDetailRow>`select ${listed}, g.generic_name, g.tax_class_code as tax_code,
      (select c.name from tax_class c where c.code = g.tax_class_code) as tax_class,
      g.sccj_id, g.brand_id, g.cat1, g.cat2, g.cat3, g.zone,
      g.device_class, g.ranks_allowed, g.dosage_form, g.mah, g.origin, g.grade, g.register_no, g.storage, g.is_split,
      g.is_medicare, g.with_coupon, g.with_voucher, l.type as ladder_type, l.tiers, g.price_levels,
      coalesce(t.instruction, '[]') as instruction, ${seconds('g.first_sent_at')} as first_sent_at,
      coalesce(f.name, '') as first_sent_name, ${seconds('g.first_decided_at')} as first_decided_at,
      coalesce(d.name, '') as first_decided_name, g.first_note
    from goods g ${joined} left join ladder_price l on l.goods_id = g.id left join goods_content t on t.goods_id = g.id
      left join staff f on f.id = g.first_sent_by left join staff d on d.id = g.first_decided_by where g.id = ${id}`,
  )

/** Goods that a command is about to change, locked in the order of ids. */
export const lockGoods = (tx: Db, ids: readonly number[]) =>
  rows(
    tx,
    sql<{
      id: number
      version: number
      name: string
      generic_name: string
      term_id: number | null
      is_on_sale: boolean
      first_state: FirstApproval
      first_sent_by: number | null
      problems: string[] | null
      updated_by: string
      goods_class: string
      otc_class: string
      temp_class: string
      device_class: number | null
      is_split: boolean
      zbz: number
      min_number: number
      step: number
      cat1: number
      tax_rate: number
      scope_codes: string[]
      content: Record<string, unknown>
    }>`select g.id, ${goodsVersion.of('g')}, g.name, g.generic_name, g.term_id, g.is_on_sale, g.first_state,
      g.first_sent_by, g.problems, coalesce((select name from staff where id = g.updated_by), '') as updated_by,
      g.goods_class, g.otc_class, g.temp_class, g.device_class, g.is_split, g.zbz, g.min_number, g.step, g.cat1,
      g.tax_rate, g.scope_codes, to_jsonb(g) as content
    from goods g where g.id = any(${[...ids]}::int[]) order by g.id for update of g`,
  )

/** Sets columns of one goods; `columns` are of the table. */
export const setGoods = (tx: Db, id: number, columns: Readonly<Record<string, unknown>>, by: number) =>
  sql`update goods set ${sql.join(
    [...Object.entries(columns), ['updated_by', by] as const].map(
      ([name, value]) => sql`${sql.ref(name)} = ${Array.isArray(value) ? [...value] : value}`,
    ),
  )} where id = ${id}`.execute(tx)

/** Adds goods off the shelf, and their empty stock in a warehouse; undefined when the code is taken. */
export async function addGoods(
  tx: Db,
  columns: Readonly<Record<string, unknown>>,
  { by, warehouse }: { readonly by: number; readonly warehouse: number },
): Promise<number | undefined> {
  const columnList = Object.entries({
    ...columns,
    ck_id: warehouse,
    is_on_sale: false,
    is_new: true,
    first_state: 0,
    updated_by: by,
  })
  const made = await row(
    tx,
    sql<{ id: number }>`insert into goods (${sql.join(columnList.map(([name]) => sql.ref(name)))})
      values (${sql.join(columnList.map(([, value]) => sql`${Array.isArray(value) ? [...value] : value}`))})
      on conflict (goods_sn) do nothing returning id`,
  )
  if (made !== undefined) await sql`insert into stock (goods_id, ck_id) values (${made.id}, ${warehouse})`.execute(tx)
  return made?.id
}

/** Whether a maker or brand is there. */
export const hasName = async (db: Db, table: 'manufacturer' | 'brand', id: number): Promise<boolean> =>
  (await row(db, sql`select 1 from ${sql.table(table)} where id = ${id} and merged_into is null`)) !== undefined

/** All makers or brands, by name; a few thousand. */
export const namesOf = (db: Db, table: 'manufacturer' | 'brand') =>
  rows(
    db,
    sql<{ id: number; name: string }>`select id, name from ${sql.table(table)}
    where merged_into is null order by name, id limit 20000`,
  )

/** The categories that goods are put into, in the order of the tree. */
export const categoryNodes = (db: Db): Promise<CategoryNode[]> =>
  rows(
    db,
    sql<CategoryNode>`select id, parent_id, zone, level::int as level, name from category
      where zone <> 'yx' and merged_into is null order by zone, level, sort, id`,
  )

/** The ids from the first level down to a category, and its zone. */
export const categoryPath = (db: Db, id: number): Promise<{ zone: string; path: number[] } | undefined> =>
  row(
    db,
    sql<{ zone: string; path: number[] }>`with recursive up as (
        select id, parent_id, zone, array[id] as path from category
          where id = ${id} and zone in ('normal', 'zy', 'qx') and merged_into is null
        union all select c.id, c.parent_id, c.zone, c.id || u.path from category c join up u on c.id = u.parent_id)
      select zone, path from up where parent_id is null`,
  )

/** Brings goods on or off the shelf. */
export const setShelf = (tx: Db, ids: readonly number[], isOnSale: boolean, by: number) =>
  sql`update goods set is_on_sale = ${isOnSale}, updated_by = ${by} where id = any(${[...ids]}::int[])`.execute(tx)

/** Sends goods to quality. */
export const sendFirst = (tx: Db, ids: readonly number[], { by, at }: { readonly by: number; readonly at: number }) =>
  sql`update goods set first_state = ${sql.lit(FirstApproval.waiting)}, first_sent_at = ${new Date(at)},
    first_sent_by = ${by}, first_decided_at = null, first_decided_by = null, first_note = '',
    updated_by = ${by} where id = any(${[...ids]}::int[])`.execute(tx)

/** Writes what quality has decided. */
export const decideFirst = (
  tx: Db,
  ids: readonly number[],
  decision: { readonly pass: boolean; readonly note: string; readonly by: number; readonly at: number },
) =>
  sql`update goods set first_state = ${decision.pass ? 3 : 2}, first_decided_at = ${new Date(decision.at)},
    first_decided_by = ${decision.by}, first_note = ${decision.note}, updated_by = ${decision.by}
    where id = any(${[...ids]}::int[])`.execute(tx)

/** Sets some columns of many goods to the same values. */
export const setMany = (tx: Db, ids: readonly number[], columns: Readonly<Record<string, unknown>>, by: number) =>
  sql`update goods set ${sql.join(
    [...Object.entries(columns), ['updated_by', by] as const].map(
      ([name, value]) => sql`${sql.ref(name)} = ${Array.isArray(value) ? [...value] : value}`,
    ),
  )} where id = any(${[...ids]}::int[])`.execute(tx)

const PICTURES = '/uploads/content/'

/** The pictures of goods in their order. */
export const picturesOf = (db: Db, id: number) =>
  rows(
    db,
    sql<{ url: string; alt: string }>`select ${PICTURES} || c.name as url, p.alt from goods_picture p
      join content_picture c on c.file_id = p.file_id where p.goods_id = ${id} order by p.sort, p.id`,
  )

/** Replaces the pictures of goods, the first of which lists show; false: one was never uploaded. */
export async function setPictures(
  tx: Db,
  id: number,
  pictures: readonly { readonly url: string; readonly alt: string }[],
  by: number,
): Promise<boolean> {
  const names = pictures.map(({ url }) => url.slice(PICTURES.length))
  await sql`delete from goods_picture where goods_id = ${id}`.execute(tx)
  const added = await rows(
    tx,
    sql<{ id: number }>`insert into goods_picture (goods_id, file_id, alt, sort)
      select ${id}, c.file_id, n.alt, n.place from unnest(${names}::text[], ${pictures.map(({ alt }) => alt)}::text[])
        with ordinality as n (name, alt, place) join content_picture c on c.name = n.name returning id`,
  )
  if (added.length !== pictures.length) return false
  await sql`update goods set image_url = ${pictures[0]?.url ?? ''}, ${goodsVersion.raised()}, updated_at = now(),
    updated_by = ${by} where id = ${id}`.execute(tx)
  return true
}

/** Replaces the instruction of goods, whose version grows. */
export async function setInstruction(
  tx: Db,
  id: number,
  parts: readonly { readonly title: string; readonly text: string }[],
  by: number,
): Promise<void> {
  await sql`insert into goods_content (goods_id, instruction) values (${id}, ${JSON.stringify(parts)}::jsonb)
    on conflict (goods_id) do update set instruction = excluded.instruction`.execute(tx)
  await sql`update goods set ${goodsVersion.raised()}, updated_at = now(), updated_by = ${by}
    where id = ${id}`.execute(tx)
}

/** The instruction of goods. */
export const instructionOf = async (db: Db, id: number): Promise<readonly unknown[]> =>
  (await row(db, sql<{ instruction: unknown[] }>`select instruction from goods_content where goods_id = ${id}`))
    ?.instruction ?? []

/** Lots of goods with units or held ones in somebody's warehouses, those that end first before. */
export const lotsOfGoods = (db: Db, id: number, today: string, own: OwnWarehouses) =>
  rows(
    db,
    sql<{
      id: number
      batch_no: string
      made_date: string
      end_date: string
      on_hand: number
      held: number
      is_jxq: boolean
      awaits_report: boolean
      is_recalled: boolean
      is_over: boolean
      is_locked: boolean
      is_due: boolean
    }>`select id, batch_no, made_date::text, end_date::text, on_hand, held, is_jxq, awaits_report,
        recall_id is not null as is_recalled, end_date < ${today}::date as is_over,
        end_date <= ${today}::date + ${sql.lit(LOCKED_DAYS)} as is_locked,
        end_date <= ${today}::date + near_days() as is_due
      from lot where goods_id = ${id} and (on_hand > 0 or held > 0 or quarantine > 0)
        and ${inWarehouses(sql`ck_id`, own)} order by end_date, id
      limit ${sql.lit(listLimits.goodsLots)}`,
  )

/** Activity prices of goods that run or will run. `now` in milliseconds. */
export const offersOfGoods = (db: Db, id: number, now: number) =>
  rows(
    db,
    sql<{ id: number; kind: string; price: number; start: number; end: number }>`select id, kind, price,
      ${seconds('start_at')} as start, ${seconds('end_at')} as end from price_offer
      where goods_id = ${id} and end_at > ${new Date(now)} order by start_at, id
      limit ${sql.lit(listLimits.goodsOffers)}`,
  )

/** What the staff did to goods last. */
export const changesOfGoods = (db: Db, id: number) =>
  rows(
    db,
    sql<{ at: number; by: string; action: string; detail: unknown }>`select ${seconds('a.at')} as at, s.name as by,
      a.action, a.detail || case when coalesce(a.before, a.after) is null then '{}'
        else jsonb_build_object('before', coalesce(a.before, '{}'), 'after', coalesce(a.after, '{}')) end as detail
      from audit_log a join staff s on s.id = a.staff_id where a.target = ${`goods:${id}`}
      order by a.id desc limit ${sql.lit(listLimits.goodsChanges)}`,
  )
