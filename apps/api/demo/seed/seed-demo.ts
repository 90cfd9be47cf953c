/**
 * Fills an empty, migrated database with the demo shop (domain.md §7.3): places, people, catalogue, content, past
 * orders.
 */
import { hashPassword } from '../../src/accounts/auth/index.ts'
import { rebuildTerms } from '../../src/catalogue/search/index.ts'
import type { Db, OpenDb } from '../../src/platform/db/index.ts'
import { assetTables } from './assets/assets.ts'
import { approvals } from './catalogue/codes.ts'
import { makeCategories } from './catalogue/categories.ts'
import { type Draft, draftOf } from './catalogue/draft.ts'
import { type Generic, listedGenerics } from './catalogue/facts.ts'
import { brandRows, makerRows, makersOf } from './catalogue/makers.ts'
import { plan } from './catalogue/plan.ts'
import { activityTables } from './activity/activities.ts'
import { contentTables, type Tables } from './content/content.ts'
import { WAREHOUSES, introOf } from './content/site.text.ts'
import { CONTROL_GOODS, controlTables, dealControlled, levelsOf, underControl } from './controlled-sale/control.ts'
import { plainGoods, putUnderControl, setLevels } from './controlled-sale/control.queries.ts'
import { daysFrom } from './days.ts'
import { peopleTables } from './people/members.ts'
import { campaignTables } from './promotions/campaigns.ts'
import { LIMITED_GOODS, limitedTables } from './promotions/limited-offers.ts'
import { nearLots } from './promotions/near-lots.queries.ts'
import { COMBINATION_GOODS, combinationTables } from './promotions/bundles.ts'
import { promotableGoods } from './promotions/promotable-goods.queries.ts'
import { dealOut, REDUCTION_GOODS, reductionTables } from './promotions/reductions.ts'
import {
  bookStock,
  controlledGoods,
  defaultAddresses,
  moveNumberCounters,
  orderableGoods,
} from './people/orders.queries.ts'
import { insertInvoice } from './invoices/invoices.ts'
import { insertGoodsPapers } from './reports/goods-papers.ts'
import { insertReports } from './reports/reports.ts'
import { pastOrders, type PastOrders } from './people/orders.ts'
import { deskTables } from './desk/desk.ts'
import { insertDispute } from './desk/desk.queries.ts'
import { presetSettings } from '../../src/platform/settings/index.ts'
import { DEMO_PASSWORD } from '../../src/platform/demo-shop/index.ts'
import { MEMBERS } from './people/people.text.ts'
import {
  beginSeeding,
  buildIndexes,
  dropIndexes,
  hasGoods,
  insertPriceHistory,
  isFinished,
  markFinished,
  recordDemo,
  writerOn,
  type Writer,
} from './seed.queries.ts'
import { regionRows } from './world/regions.ts'

/** How much, as of when, and whom to tell. */
export type SeedOptions = {
  /** How many goods; never fewer than every listed name once. */
  readonly goods: number
  /** The one moment everything is counted from. */
  readonly now: Date
  readonly log?: (line: string) => void
}

/** What was written. */
export type Seeded = { readonly goods: number; readonly milliseconds: number }

/** Leaflets are written for so many goods; a catalogue for measuring needs no more. */
const LEAFLETS = 20_000
const CHUNK = 4_000
/** From so many goods on, indexes are built after the rows. */
const MANY = 20_000

async function insertAll(writer: Writer, tables: Tables): Promise<void> {
  for (const [name, list] of tables) await writer.insert(name, list)
}

async function insertCatalogue(db: Db, writer: Writer, options: SeedOptions): Promise<number> {
  const days = daysFrom(options.now)
  const generics = listedGenerics()
  const makers = makerRows()
  const brands = brandRows(makers, introOf)
  const categories = makeCategories()
  const brandOfMaker = new Map(brands.map((brand) => [brand.maker_id, brand.id]))
  const terms = new Map(generics.map((one, i) => [one.name, i + 1]))
  const shelves = new Map(generics.map((one) => [one.name, categories.shelvesOf(one)]))
  const pools = new Map<string, ReturnType<typeof makersOf>>()
  const poolOf = (one: Generic): ReturnType<typeof makersOf> => {
    const key = `${one.kind}|${makersOf(makers, one).length === 1 ? one.name : ''}`
    const known = pools.get(key) ?? makersOf(makers, one)
    pools.set(key, known)
    return known
  }
  await insertAll(writer, [
    ['warehouse', WAREHOUSES],
    ['manufacturer', makers.map(({ id, name, short, region }) => ({ id, name, short_name: short, region }))],
    ['brand', brands.map(({ maker_id: _, ...brand }) => brand)],
    ['category', categories.rows],
    ['search_term', [...terms].map(([text, id]) => ({ id, kind: 0, ref_id: null, text, readings: '', popularity: 0 }))],
    ...contentTables(days, categories),
  ])
  const freeShippingCategoryOf = (one: Generic): string | null => {
    const yx = shelves.get(one.name)?.yx ?? null
    return yx === null ||
      /冷藏/.test(one.storage) ||
      one.control === 'controlled' ||
      /安宫|冬虫夏草|麝香|燕窝|片仔癀|沉香|海马/.test(one.name)
      ? null
      : String(yx)
  }
  const around = {
    days,
    approvalOf: approvals(),
    brandOf: (maker: number) => brandOfMaker.get(maker) ?? null,
    shelvesOf: (one: Generic) => shelves.get(one.name) ?? categories.shelvesOf(one),
    termOf: (name: string) => terms.get(name) ?? 0,
  }
  const total = Math.max(options.goods, generics.length)
  const big = total > MANY
  const indexes = big ? [...(await dropIndexes(db, 'goods')), ...(await dropIndexes(db, 'lot'))] : []
  let chunk: Draft[] = []
  let id = 0
  const write = async (): Promise<void> => {
    if (chunk.length === 0) return
    await writer.insert(
      'goods',
      chunk.map((draft) => draft.goods),
    )
    await writer.insert(
      'stock',
      chunk.map((draft) => draft.stock),
    )
    await writer.insert(
      'lot',
      chunk.flatMap((draft) => draft.lots),
    )
    await writer.insert(
      'ladder_price',
      chunk.flatMap((draft) => (draft.ladder ? [draft.ladder] : [])),
    )
    await writer.insert(
      'goods_content',
      chunk.filter((draft) => draft.goods.id <= LEAFLETS).map((draft) => draft.content),
    )
    if (big && id % 40_000 < CHUNK) options.log?.(`演示数据：${id} / ${total} 个商品`)
    chunk = []
  }
  for (const planned of plan(generics, poolOf, total, freeShippingCategoryOf)) {
    id += 1
    chunk.push(draftOf(planned, id, around))
    if (chunk.length === CHUNK) await write()
  }
  await write()
  if (big) options.log?.('演示数据：正在建立索引……')
  await buildIndexes(db, indexes)
  return id
}

async function insertPeople(db: Db, writer: Writer, options: SeedOptions): Promise<PastOrders> {
  const days = daysFrom(options.now)
  const regions = regionRows()
  await writer.insert('region', regions)
  // Wallet of the buyer: what past orders took from it comes in first, so that exactly the promised balance is left.
  const around = { days, regions, passwordHash: await hashPassword(DEMO_PASSWORD), now: options.now }
  const goods = [...(await orderableGoods(db)), ...(await controlledGoods(db))]
  const buyer = MEMBERS[0]
  if (!buyer) throw new Error('no demo member')
  const past = (addresses: Parameters<typeof pastOrders>[1]) => pastOrders(goods, addresses, options.now)
  await insertAll(writer, peopleTables(around, new Map([[buyer.id, past(new Map()).spent]])))
  await insertAll(writer, assetTables(days))
  const orders = past(await defaultAddresses(db))
  await insertAll(writer, orders.tables)
  await bookStock(db, orders.reserved, orders.shipped)
  await writer.insert(
    'favorite',
    goods.slice(0, 12).map((one, i) => ({
      member_id: buyer.id,
      goods_id: one.id,
      fav_price: Math.round(one.base_price * (i % 3 === 0 ? 1.08 : 1)),
      created_at: days.at(-i - 1, 15),
    })),
  )
  await moveNumberCounters(db, orders.count)
  return orders
}

/** Controlled sale, price levels and activity pages, over goods of their own. */
async function insertControl(db: Db, writer: Writer, options: SeedOptions): Promise<void> {
  const days = daysFrom(options.now)
  const parts = dealControlled(await plainGoods(db, CONTROL_GOODS.first, CONTROL_GOODS.last))
  await insertAll(writer, [...controlTables(days, parts), ...activityTables(days, parts.rest)])
  await putUnderControl(db, underControl(parts))
  await setLevels(db, levelsOf(parts))
}

/**
 * Full reductions, newcomer and doctor-partner prices, cashback and the storewide day to come, over goods of their own.
 */
async function insertReductions(db: Db, writer: Writer, options: SeedOptions): Promise<void> {
  const days = daysFrom(options.now)
  const parts = dealOut(await promotableGoods(db, REDUCTION_GOODS.first, REDUCTION_GOODS.last))
  await insertAll(writer, [...reductionTables(days, parts), ...campaignTables(days, parts.rest)])
}

/** Bundles, mix-and-match groups, exchanges and gifts, over goods of their own. */
async function insertCombinations(db: Db, writer: Writer, options: SeedOptions): Promise<void> {
  await insertAll(
    writer,
    combinationTables(
      daysFrom(options.now),
      await promotableGoods(db, COMBINATION_GOODS.first, COMBINATION_GOODS.last),
    ),
  )
}

/** Flash sale, daily specials, group buys and near-expiry lots, over goods of their own. */
async function insertLimited(db: Db, writer: Writer, options: SeedOptions): Promise<void> {
  const { first, last } = LIMITED_GOODS
  const goods = await promotableGoods(db, first, last)
  await insertAll(writer, limitedTables(daysFrom(options.now), goods, await nearLots(db, first, last)))
}

/**
 * Seeds the demo data in one transaction, so that a process killed on the way leaves an empty database and the next
 * start
 * begins again. Does nothing where there are goods already; returns what was written, or undefined.
 */
export async function seedDemo(open: OpenDb, options: SeedOptions): Promise<Seeded | undefined> {
  const begun = performance.now()
  const goods = await open.db.transaction().execute(async (tx) => {
    await beginSeeding(tx)
    if (await hasGoods(tx)) return undefined
    options.log?.('首次启动：正在生成演示数据……')
    await recordDemo(tx, options.now)
    const writer = writerOn(tx)
    const written = await insertCatalogue(tx, writer, options)
    const past = await insertPeople(tx, writer, options)
    await insertControl(tx, writer, options)
    await insertReductions(tx, writer, options)
    await insertLimited(tx, writer, options)
    await insertCombinations(tx, writer, options)
    await insertAll(writer, deskTables(options.now, past))
    await insertDispute(tx, options.now.getTime())
    await insertPriceHistory(tx, daysFrom(options.now).today)
    await writer.moveCounters()
    await insertReports(tx, { company: presetSettings.company, now: options.now.getTime() })
    await insertGoodsPapers(tx, options.now.getTime())
    return written
  })
  // Readings, popularity and an invoice come after the commit; a start that was cut off here is made good by the
  // next one.
  if (goods === undefined && (await isFinished(open.db))) return undefined
  await open.db.transaction().execute(async (tx) => {
    // Processes that start together finish it one after the other; the later ones find it done.
    await beginSeeding(tx)
    if (await isFinished(tx)) return
    await rebuildTerms(open.db)
    await insertInvoice(open.db, options.now.getTime())
    await open.script('vacuum analyze')
    await markFinished(open.db)
  })
  if (goods === undefined) return undefined
  const milliseconds = Math.round(performance.now() - begun)
  options.log?.(`演示数据已生成：${goods} 个商品，用时 ${(milliseconds / 1000).toFixed(1)} 秒`)
  return { goods, milliseconds }
}
