import pg from 'pg'
import { dayOfText, isFromServer } from '../../platform/db/index.ts'
import type { Names } from './facets.ts'
import type { GoodsRecord, OfferRecord } from './goods-columns.ts'
import { initialText } from './initial.ts'

/** What a process reads of the catalogue: a connection of its own, so that a load takes none of the requests'. */
export type CatalogueSource = {
  /** Goods with an id above `after`, in the order of their ids. */
  readonly goodsAfter: (after: number, limit: number) => Promise<GoodsRecord[]>
  readonly goodsByIds: (ids: readonly number[]) => Promise<GoodsRecord[]>
  /** Price records: all, or those of some goods. */
  readonly offers: (ids?: readonly number[]) => Promise<OfferRecord[]>
  readonly names: () => Promise<Names>
  /** Where a load begins: what is noted by other transactions than `known` is not in what is read from now on. */
  readonly start: () => Promise<Start>
  /** What was noted since `since` (a transaction id) by transactions that are not among `known`. */
  readonly notes: (since: string, known: readonly string[]) => Promise<Notes>
  /** Goods with a lot whose date was over after one day and is over on another; days since 1970. */
  readonly endedBetween: (day: number, later: number) => Promise<number[]>
  readonly close: () => Promise<void>
}

/** A moment from which the change notes are followed. */
export type Start = Pick<Notes, 'horizon' | 'today'> & {
  /** Transactions at or above the horizon that have ended already. */
  readonly known: readonly string[]
}

/** What the change notes say at a moment. */
export type Notes = {
  /** Lowest transaction id that was still running: all below have been seen once this answer is applied. */
  readonly horizon: string
  /** Today in Shanghai, days since 1970. */
  readonly today: number
  /** Notes that were not read yet have been deleted. */
  readonly isPruned: boolean
  /** Transaction id and goods; 0: all goods, -1: names of makers and brands. */
  readonly changes: readonly (readonly [xid: string, goodsId: number])[]
}

/** The goods ids of notes that are about more than goods. */
export const noted = { everything: 0, names: -1 } as const

const INT8 = 20
const STATEMENT_TIMEOUT = 60_000
/** The notes are read once a second; a database that does not give them in this time does not answer. */
const NOTES_WITHIN = 5_000

const day = (date: string): string => `(${date} - date '1970-01-01')`
const milliseconds = (time: string): string => `(extract(epoch from ${time}) * 1000)::float8`

const goodsOf = (sellable: string): string => `
  select g.id,
    g.is_on_sale::int + g.is_medicare::int * 2 + g.is_youx::int * 4
      + (g.is_free_shipping or g.is_dpby or g.free_shipping_number > 0)::int * 8
      + (g.controlled_sale_policy_id is not null)::int * 16 + coalesce((${sellable} > 0)::int, 0) * 32
      + (g.special_type > 0)::int * 64 + g.no_welfare::int * 128 + (g.goods_class = 'herb')::int * 256
      + (g.goods_class = 'device')::int * 512 + g.with_coupon::int * 1024
      + g.with_voucher::int * 2048,
    g.cat1, g.cat2, g.cat3, g.yx_category, g.zone, g.brand_id, g.sccj_id, g.dosage_form, g.otc_class, g.temp_class,
    ${day('g.yxq')}, g.controlled_sale_policy_id, g.base_price, g.market_price, g.sales_30d,
    (extract(epoch from g.created_at) * 1000000)::bigint, g.term_id, g.ypgg, g.approval_no,
    g.price_levels, g.device_class,
    case when g.zone = 'zy' then (select ${initialText('t')} from search_term t where t.id = g.term_id) end
  from goods g left join stock s on s.goods_id = g.id and s.ck_id = g.ck_id`

const OFFERS = `select p.id, p.goods_id, p.kind, p.price,
    coalesce(p.taken < p.stock_total, true) and coalesce(o.on_hand > o.reserved, true), p.ranks,
    ${milliseconds('p.start_at')}, ${milliseconds('p.end_at')}, ${day('o.end_date')}
  from price_offer p left join lot o on o.id = p.lot_id`

/** All parts of a statement see the same snapshot, so what is known of it is what the statement reads. */
const MOMENT = `with at as materialized (select pg_current_snapshot() as snapshot)
  select pg_snapshot_xmin(snapshot)::text, ${day(dayOfText('now()'))}`

const START = `${MOMENT}, (select coalesce(json_agg(distinct c.xid::text), '[]') from goods_change c
    where c.xid >= pg_snapshot_xmin(snapshot) and c.xid < pg_snapshot_xmax(snapshot))
  from at`

const NOTES = `${MOMENT},
    exists (select 1 from goods_change_pruned p where p.xid >= $1::xid8 and p.xid < pg_snapshot_xmax(snapshot)),
    (select coalesce(json_agg(json_build_array(c.xid::text, c.goods_id)), '[]') from goods_change c
      where c.xid >= $1::xid8 and c.xid < pg_snapshot_xmax(snapshot) and not c.xid = any($2::xid8[]))
  from at`

/** Reads rows as lists over one connection, which is opened by the first read and again after it broke. */
function listReader(url: string) {
  const types = new pg.TypeOverrides()
  types.setTypeParser(INT8, Number)
  let client: Promise<pg.Client> | undefined

  const connected = async (): Promise<pg.Client> => {
    const opening = (client ??= (async () => {
      const made = new pg.Client({
        connectionString: url,
        types,
        connectionTimeoutMillis: 5_000,
        statement_timeout: STATEMENT_TIMEOUT,
        query_timeout: STATEMENT_TIMEOUT + 5_000,
        keepAlive: true,
        application_name: 'yaopi catalogue index',
      })
      made.on('error', forget)
      made.on('end', forget)
      await made.connect()
      return made
    })())
    function forget(): void {
      if (client === opening) client = undefined
    }
    try {
      return await opening
    } catch (error) {
      forget()
      throw error
    }
  }
  const read = async <T>(
    text: string,
    values: readonly unknown[] = [],
    options: { readonly name?: string; readonly query_timeout?: number } = {},
  ): Promise<T[]> => {
    const by = await connected()
    try {
      const { rows } = await by.query({ text, values: [...values], rowMode: 'array' as const, ...options })
      return rows as T[]
    } catch (error) {
      // A statement without an answer would hold up those after it: its connection is closed.
      if (!isFromServer(error)) by.end().catch(() => {})
      throw error
    }
  }
  const close = async (): Promise<void> => {
    const open = client
    client = undefined
    await open?.then(
      (made) => made.end(),
      () => {},
    )
  }
  return { read, close }
}

const offerOf = ([id, goodsId, kind, price, hasLeft, ranks, start, end, lotEnd]: readonly unknown[]): OfferRecord =>
  ({ id, goodsId, kind, price, hasLeft, ranks, start, end, lotEnd }) as OfferRecord

/**
 * Opens the source. `sellable`: sellable stock as SQL over the alias `s`. A broken connection fails the reads that wait
 * for it; the next read opens another.
 */
export function catalogueSource(url: string, sellable: string): CatalogueSource {
  const goods = goodsOf(sellable)
  const { read, close } = listReader(url)

  return {
    goodsAfter: (after, limit) => read(`${goods} where g.id > $1 order by g.id limit ${limit}`, [after]),
    goodsByIds: (ids) => read(`${goods} where g.id = any($1::int[]) order by g.id`, [ids]),
    offers: async (ids) =>
      (
        await (ids === undefined
          ? read(`${OFFERS} order by p.id`)
          : read(`${OFFERS} where p.goods_id = any($1::int[]) order by p.id`, [ids]))
      ).map((row) => offerOf(row as readonly unknown[])),
    names: async () => ({
      makers: new Map(await read<[number, string]>('select id, short_name from manufacturer')),
      brands: new Map(await read<[number, string]>('select id, name from brand')),
    }),
    start: async () => {
      const [row] = await read<[string, number, string[]]>(START)
      const [horizon, today, known] = row!
      return { horizon, today, known }
    },
    notes: async (since, known) => {
      const [row] = await read<[string, number, boolean, [string, number][]]>(NOTES, [since, known], {
        name: 'notes',
        query_timeout: NOTES_WITHIN,
      })
      const [horizon, today, isPruned, changes] = row!
      return { horizon, today, isPruned, changes }
    },
    endedBetween: async (from, to) =>
      (
        await read<[number]>(
          `select distinct goods_id from lot where on_hand > 0 and not is_jxq
            and end_date > date '1970-01-01' + $1::int + near_days()
            and end_date <= date '1970-01-01' + $2::int + near_days()`,
          [from, to],
        )
      ).map(([id]) => id),
    close,
  }
}
