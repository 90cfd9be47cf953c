import type { PriceLevel } from '@yaopi/core/pricing'
import type { RawBuilder } from 'kysely'
import { type AppContext, defineService, pricedAt } from '../../platform/context/index.ts'
import {
  type Db,
  fixedPart,
  fixedStatement,
  type NumberPart,
  type ParameterPart,
  rows,
  sql,
  templateOf,
} from '../../platform/db/index.ts'
import { awaitsReport, sellableOf } from '../../pricing/availability/index.ts'
import type { ControlledSaleRow } from '../../pricing/controlled-sale/index.ts'
import { type AroundNow, limitOfGoods, type PriceRow, pricesOfGoods, SHOWN_AFTER } from '../../pricing/offers/index.ts'
import { type Version, versionedRecords } from './versioned-records.ts'

/** What goods say of themselves; changes only with the version of their row (decision 0025). Amounts in fen. */
export type GoodsRecord = {
  readonly id: number
  readonly name: string
  readonly sccj: string
  readonly ypgg: string
  readonly bzdw: string
  readonly image_url: string
  readonly base_price: number
  readonly market_price: number | null
  readonly is_on_sale: boolean
  readonly is_youx: boolean
  readonly is_dpby: boolean
  readonly qg_number: number
  readonly is_free_shipping: boolean
  readonly free_shipping_number: number
  readonly tags: readonly { readonly name: string; readonly describe: string; readonly is_show: 0 | 1 }[]
  readonly goods_sn: string
  readonly barcode: string
  readonly approval_no: string
  readonly dosage_form: string
  readonly otc_class: 'rx' | 'otc_a' | 'otc_b' | 'none'
  readonly temp_class: 'cw' | 'yl' | 'lc' | 'ld'
  readonly special_type: number
  readonly device_class: number | null
  readonly goods_class: string
  readonly origin: string
  readonly grade: string
  readonly scope_codes: readonly string[]
  readonly ranks_allowed: readonly number[] | null
  readonly zbz: number
  readonly jzl: number
  readonly min_number: number
  readonly step: number
  readonly yxq: string | null
  readonly ck_id: number
  readonly with_coupon: boolean
  readonly sales_30d: number
  readonly ladder_id: number | null
  readonly ladder_type: 1 | 2 | null
  readonly tiers: readonly { readonly number: number; readonly price: number }[] | null
  readonly cat1: number
  readonly cat2: number | null
  readonly cat3: number | null
  readonly yx_category: number | null
  readonly brand_id: number | null
  readonly with_voucher: boolean
  readonly no_welfare: boolean
  /** Other base prices by kind of member and region. */
  readonly price_levels: readonly PriceLevel[] | null
}

/** What changes with every order, every offer and for every member; read for each request. */
export type GoodsState = {
  /** Stock of the goods' own warehouse that can be sold. */
  readonly sellable: number
  /** Whether units of it wait for an inspection report. */
  readonly awaits_report: boolean
  readonly is_favorite: boolean
  readonly cart_number: number
  /** Activity prices of the goods; null where there are none. */
  readonly prices: readonly PriceRow[] | null
  /** Controlled sale: the policy the goods are under. */
  readonly control: ControlledSaleRow | null
  /** The viewing member's units under the goods' daily limit, on the last day they bought any. */
  readonly limit_taken: { readonly day: string; readonly taken: number } | null
}

/** Goods as lists need them: what they say of themselves, and their state for the viewing member. */
export type GoodsRow = GoodsRecord & GoodsState

const recordColumns = sql`g.id, g.name, f.name as sccj, g.ypgg, g.bzdw, g.image_url, g.base_price, g.market_price,
  g.is_on_sale, g.is_youx, g.is_dpby, g.qg_number,
  g.is_free_shipping, g.free_shipping_number, g.tags, g.goods_sn, g.barcode, g.approval_no, g.dosage_form, g.otc_class,
    g.temp_class, g.special_type,
  g.device_class, g.goods_class, g.origin, g.grade, g.scope_codes, g.ranks_allowed, g.zbz, g.jzl, g.min_number,
    g.step, g.yxq, g.ck_id, g.with_coupon, g.sales_30d,
  g.with_voucher, g.no_welfare, g.cat1, g.cat2, g.cat3, g.yx_category, g.brand_id, g.price_levels,
    l.id as ladder_id, l.type as ladder_type, l.tiers`

const recordJoins = sql`join manufacturer f on f.id = g.sccj_id left join ladder_price l on l.goods_id = g.id`

const stockJoin = sql`left join stock s on s.goods_id = g.id and s.ck_id = g.ck_id`

/** The stock of goods over an alias `g`: the part of a row that is read even where its record is cached. */
export const goodsStock = {
  column: fixedPart(sql`coalesce(${sellableOf()}, 0) as sellable, ${awaitsReport('g')} as awaits_report`),
  join: stockJoin,
} as const

/**
 * The columns and joins of a goods row over an alias `g`; a checkout reads goods and lines in one statement, because it
 * locks what it reads.
 */
export const goodsShape = {
  columns: fixedPart(sql`${recordColumns}, ${goodsStock.column}`),
  joins: fixedPart(sql`${recordJoins} ${stockJoin}`),
  /** Without the stock: a line has that of its own warehouse. */
  recordColumns,
  recordJoins,
} as const

/** A record with the version it was read at and empty fields for its state. */
type CachedRecord = GoodsRow &
  Version & {
    /** When the last activity price of the goods ends, milliseconds; null: there is none. */
    readonly offered_until: number | null
    readonly is_controlled: boolean
  }

const noState: GoodsState = {
  sellable: 0,
  awaits_report: false,
  is_favorite: false,
  cart_number: 0,
  prices: null,
  control: null,
  limit_taken: null,
}

/** How many goods a process keeps; about 1.1 KB each. */
const MOST_RECORDS = 10_000

/** The records of an application's goods: reading 47 columns of 40 goods costs most of a list. */
export const goodsRecords = defineService('goods-records', async ({ db }) =>
  versionedRecords<CachedRecord>(MOST_RECORDS, async (ids) => {
    const read = await rows(
      db,
      sql<Omit<CachedRecord, keyof GoodsState>>`
      select g.version, ${recordColumns}, g.controlled_sale_policy_id is not null as is_controlled,
        (select extract(epoch from max(p.end_at)) * 1000 from price_offer p
          where p.goods_id = g.id)::float8 as offered_until
      from goods g ${recordJoins} where g.id = any(${ids}::int[])`,
    )
    if (read.length === 0) return []
    const template = templateOf(Object.keys({ ...read[0]!, ...noState }))
    return read.map((record): CachedRecord => Object.assign({ ...template }, record, noState))
  }),
)

/** Goods as a `hit` relation (id, place). */
type HitRelation<T> = {
  readonly hits: RawBuilder<unknown>
  /** Further columns over `hit` and `g`. */
  readonly also?: RawBuilder<T>
  /** Ids that are likely among the hits: what they are known to have is read by the same statement. */
  readonly likely?: readonly number[]
}

/** Goods of a `hit` relation whose statements are put together once, by `statementsOf`. */
type FixedHits<T> = Pick<HitRelation<T>, 'likely'> & {
  readonly read: (db: Db, asking: Asking, offered: readonly number[]) => Promise<States<T>[]>
}

/** Goods by their ids, or as a `hit` relation. */
export type Hits<T> = { readonly ids: readonly number[] } | HitRelation<T> | FixedHits<T>

/** Number in the cart and favourite mark: constants for a visitor. `among`: the condition on ids. */
const ofMember = (memberId: NumberPart | null, among: RawBuilder<unknown>) =>
  memberId === null
    ? { cart: [], join: sql``, columns: sql`false as is_favorite, 0 as cart_number` }
    : {
        // One pass over the cart for all goods.
        cart: [
          sql`mine as materialized (select c.goods_id, sum(c.number)::int as number from cart_line c
          where c.member_id = ${memberId} and c.combination_id = 0 and c.goods_id ${among} group by c.goods_id)`,
        ],
        join: sql`left join mine on mine.goods_id = g.id`,
        columns: sql`exists (select 1 from favorite v where v.member_id = ${memberId} and v.goods_id = g.id)
          as is_favorite, coalesce(mine.number, 0) as cart_number`,
      }

/** The state of the few goods that are offered or controlled. */
type OfferState = Pick<GoodsState, 'prices' | 'control'>

/** What every goods have as state; few have activity prices or a policy besides. */
type StockState = Omit<GoodsState, keyof OfferState> & Version

/** The state of goods, and further columns. */
type States<T> = StockState & Partial<OfferState> & T

/** Who asks, and when (milliseconds). */
type Asking = { readonly memberId: number | null; readonly now: number }

/** The same as parts of a statement. */
type AskingParts = { readonly memberId: NumberPart | null; readonly now: AroundNow }

/** Activity prices and policies of goods for a member; `ids`: a list as a part of the statement. */
const offersOf = (ids: RawBuilder<unknown>, { memberId, now }: AskingParts) =>
  sql<OfferState & { readonly id: number }>`
    select g.id, ${pricesOfGoods(memberId, now)} from goods g where g.id = any(${ids}::int[])`

/** Goods by a list of ids, which is a part of the statement, or as a `hit` relation. */
type GoodsPart<T> = { readonly list: RawBuilder<unknown> } | HitRelation<T>

/** The statement of `goodsStates`; `offered`: a list of ids as a part of it. */
function statesOf<T>(
  goods: GoodsPart<T>,
  asking: AskingParts,
  offered: RawBuilder<unknown> | undefined,
): RawBuilder<States<T>> {
  const byHits = 'hits' in goods
  const among = byHits ? sql`in (select id from hit)` : sql`= any(${goods.list}::int[])`
  const mine = ofMember(asking.memberId, among)
  const relations = [
    ...(byHits ? [sql`hit as materialized (${goods.hits})`] : []),
    ...mine.cart,
    ...(offered === undefined ? [] : [sql`offer as materialized (${offersOf(offered, asking)})`]),
  ]
  return sql<States<T>>`
  ${relations.length > 0 ? sql`with ${sql.join(relations, sql`, `)}` : sql``}
  select g.id, g.version, ${goodsStock.column}, ${limitOfGoods(asking.memberId)}, ${mine.columns}
    ${offered === undefined ? sql`` : sql`, offer.prices, offer.control`}
    ${byHits && goods.also !== undefined ? sql`, ${goods.also}` : sql``}
  from ${byHits ? sql`hit join goods g on g.id = hit.id` : sql`goods g`} ${stockJoin} ${mine.join}
    ${offered === undefined ? sql`` : sql`left join offer on offer.id = g.id`}
  ${byHits ? sql`order by hit.place` : sql`where g.id ${among}`}`
}

type AskingWith<Values> = Asking & { readonly offered: readonly number[]; readonly values: Values }

/**
 * The statements of goods that `make` selects by the values of a call: for members and for visitors, with and without
 * what goods are offered at. Each is put together once.
 */
export function statementsOf<Values, T>(
  make: (parameter: ParameterPart<Values>, memberId: NumberPart | null) => GoodsPart<T>,
): (db: Db, asking: Asking, offered: readonly number[], values: Values) => Promise<States<T>[]> {
  const statement = (isMember: boolean, isOffering: boolean) =>
    fixedStatement<AskingWith<Values>, States<T>>((parameter) => {
      const memberId = isMember ? parameter((asking) => asking.memberId) : null
      return statesOf<T>(
        make((of) => parameter(({ values }) => of(values)), memberId),
        { memberId, now: (distance) => parameter(({ now }) => new Date(now + distance)) },
        isOffering ? parameter(({ offered }) => offered) : undefined,
      )
    })
  const ofMembers = { plain: statement(true, false), offered: statement(true, true) }
  const ofVisitors = { plain: statement(false, false), offered: statement(false, true) }
  return (db, asking, offered, values) => {
    const statements = asking.memberId === null ? ofVisitors : ofMembers
    return statements[offered.length > 0 ? 'offered' : 'plain'](db, { ...asking, offered, values })
  }
}

const statesOfIds = statementsOf<readonly number[], unknown>((parameter) => ({ list: parameter((ids) => ids) }))

/**
 * The state of goods for a member, with the version of their records; activity prices and policies of the goods
 * `offered` only. In the order of `place`; goods by ids come in any order.
 */
export function goodsStates<T>(
  db: Db,
  goods: Hits<T>,
  asking: Asking,
  offered: readonly number[] = [],
): Promise<States<T>[]> {
  if ('read' in goods) return goods.read(db, asking, offered)
  if ('hits' in goods) return rows(db, statesOf<T>(goods, asking, offered.length > 0 ? sql`${offered}` : undefined))
  // Only hits have further columns.
  return statesOfIds(db, asking, offered, goods.ids) as Promise<States<T>[]>
}

const isOffered = ({ offered_until, is_controlled }: CachedRecord, now: number): boolean =>
  is_controlled || (offered_until !== null && offered_until + SHOWN_AFTER > now)

/**
 * Goods of a `hit` relation with their state for a member. One statement when the goods were shown before and their ids
 * are `likely`; one more for records that are not cached, and one for activity prices that could not be foreseen.
 */
export async function goodsOfHits<T = unknown>(
  server: AppContext,
  goods: Hits<T>,
  memberId: number | null,
): Promise<(GoodsRow & Version & T)[]> {
  const cached = goodsRecords.of(server)
  const asking = { memberId, now: pricedAt(server.now) }
  const foreseen = ('ids' in goods ? goods.ids : (goods.likely ?? [])).filter((id) => {
    const record = cached.likely(id)
    return record !== undefined && isOffered(record, asking.now)
  })
  const states = await goodsStates(server.db, goods, asking, foreseen)
  const records = await cached.of(states)
  const missed = [...records.values()]
    .filter((record) => isOffered(record, asking.now) && !foreseen.includes(record.id))
    .map(({ id }) => id)
  const offers =
    missed.length === 0
      ? undefined
      : new Map((await rows(server.db, offersOf(sql`${missed}`, asking))).map((offer) => [offer.id, offer]))
  return states.flatMap((state) => {
    const record = records.get(state.id)
    // Copying a record is cheap as long as the copy gets no field that the record lacks.
    return record === undefined ? [] : [Object.assign({ ...record }, state, offers?.get(state.id))]
  })
}

/** Goods by id, in the order of the ids; unknown ids are left out. */
export async function goodsRowsByIds(
  server: AppContext,
  ids: readonly number[],
  memberId: number | null,
): Promise<GoodsRow[]> {
  const read = new Map((await goodsOfHits(server, { ids }, memberId)).map((row) => [row.id, row]))
  return ids.flatMap((id) => read.get(id) ?? [])
}
