import type {
  Bundle,
  Goods,
  GoodsDetail,
  GoodsListQuery,
  GoodsPage,
  GoodsReduction,
  MakerFacet,
  ReductionTier,
} from '@yaopi/core/contract'
import {
  AuditStatus,
  CouponType,
  expiryBandDays,
  expiryBands,
  type ExpiryBand,
  formatDate,
  LineType,
  marginOf,
  toYuan,
} from '@yaopi/core'
import { emptyTotals, isFor, isRunning, matcherOf, rewardMarks, seesPrices, shownTiers } from '@yaopi/core/pricing'
import type { RawBuilder } from 'kysely'
import { type AppContext, type Member, pricedAt } from '../../platform/context/index.ts'
import { BusinessError } from '../../platform/errors/index.ts'
import { pageOf } from '../../platform/http/index.ts'
import { DAY, MINUTE } from '../../platform/time/index.ts'
import { scopeOfCoupon } from '../../pricing/coupons/index.ts'
import { categoryPlace, ownerNow, placesBelow } from './category-places.ts'
import { goodsByNumber } from './goods-search.queries.ts'
import { detailIds, detailRecords } from './detail-records.ts'
import { goodsOfHits, type GoodsRow, goodsRowsByIds } from './goods-rows.ts'
import * as queries from './goods.queries.ts'
import {
  bundlesById,
  firstLot,
  offerText,
  priceById,
  reductionOffers,
  reductionsOf,
  scopeFactsOf,
  type ScopedGoods,
  takesReductions,
  type ViewerContext,
  viewerContextOf,
} from '../../pricing/offers/index.ts'
import { bundleView } from '../../pricing/bundles/index.ts'
import { controlledSaleView } from '../../pricing/controlled-sale/index.ts'
import { bandOf, goodsView } from './goods.view.ts'
import {
  catalogueIndex,
  type Choices,
  type Count,
  type Life,
  type Narrowing,
  type Selection,
  type Sort,
  type Summary,
} from '../catalogue-index/index.ts'
import { orderFor, priceViewOf } from './price-view.ts'
import { promotionViewOf } from './promotion-view.ts'
import { initialOf, search, countSearch } from '../search/index.ts'
import { goodsMessages } from './goods.text.ts'

/** Rows as the viewer may see them. */
export function viewed(server: AppContext, viewer: Member | null, rows: readonly GoodsRow[]): Goods[] {
  const viewerContext = viewerContextOf(server, viewer)
  return rows.map((row) => goodsView(row, viewerContext))
}

/** Goods by id, in the order of the ids; unknown ids are left out. */
export const goodsByIds = async (server: AppContext, ids: readonly number[], viewer: Member | null): Promise<Goods[]> =>
  viewed(server, viewer, await goodsRowsByIds(server, ids, viewer?.id ?? null))

/** Goods of a `hit` relation, as the viewer may see them. */
export const goodsOf = async (server: AppContext, hits: RawBuilder<unknown>, viewer: Member | null): Promise<Goods[]> =>
  viewed(server, viewer, await goodsOfHits(server, { hits }, viewer?.id ?? null))

/** Ids of the most sold goods of a narrowing, from the index in memory. */
export const topIds = (server: AppContext, narrow: Narrowing, limit: number): Promise<readonly number[]> =>
  catalogueIndex.of(server).ids({ narrow, sort: 'default', order: 'desc', offset: 0, limit })

/** The most sold goods of a narrowing. One statement. */
export const topGoods = async (
  server: AppContext,
  narrow: Narrowing,
  limit: number,
  viewer: Member | null,
): Promise<Goods[]> => goodsByIds(server, await topIds(server, narrow, limit), viewer)

type PageOf = Pick<GoodsListQuery, 'page' | 'per_page' | 'order'> & { readonly sort?: Sort | undefined }

/**
 * One page of a selection of goods, with exact total and facets. One statement, and one more for a member where prices
 * sort or filter.
 */
export async function pageOfGoods(
  server: AppContext,
  selection: Selection,
  query: PageOf,
  viewer: Member | null,
): Promise<GoodsPage> {
  const { choices: _, ...page } = await pageOfSelection(server, selection, query, viewer)
  return page
}

async function pageOfSelection(
  server: AppContext,
  selection: Selection,
  { page = 1, per_page = 20, ...asked }: PageOf,
  viewer: Member | null,
): Promise<GoodsPage & Pick<Summary, 'choices'>> {
  const { sort, order } = orderFor(viewer, asked)
  const offset = (page - 1) * per_page
  const { min_price, max_price } = selection.narrow
  const isByPrice = sort === 'price' || sort === 'profit' || min_price !== undefined || max_price !== undefined
  const view = isByPrice ? (selection.view ?? (await priceViewOf(server, viewer))) : undefined
  const { ids, summary } = await catalogueIndex
    .of(server)
    .list({ ...selection, view, sort, order, offset, limit: per_page })
  return {
    ...pageOf(ids.length === 0 ? [] : await goodsByIds(server, ids, viewer), summary.total, { page, per_page }),
    ...summary,
  }
}

/** The ids of makers in a filter, each once and in order, so that the kept answer of the same choice is found. */
const makersOf = (filter: number | string): number[] =>
  [...new Set(String(filter).split(',').map(Number))].sort((a, b) => a - b)

/** The days in which goods of a band of remaining life end, as the band is today. */
function lifeOf(server: AppContext, band: ExpiryBand): Life {
  const now = pricedAt(server.now)
  const day = (days: number): string => formatDate(Math.floor((now + days * DAY) / 1000))
  const [from, to] = expiryBandDays(band, server.settings.values().jxq_days)
  return { from: day(from), to: to === null ? null : day(to) }
}

/** All bands of remaining life, which a list counts its goods by. */
const livesOf = (server: AppContext): Readonly<Record<string, Life>> =>
  Object.fromEntries(expiryBands.map((band) => [band, lifeOf(server, band)]))

/** What a category narrows goods to; an unknown one has no goods, rather than all of them. */
export async function narrowedToCategory(server: AppContext, id: number): Promise<Narrowing> {
  const category = await categoryPlace(server, id)
  if (category === undefined) return { categories: { level: 1, id: 0 } }
  return category.zone === 'yx'
    ? { yx_categories: category.below }
    : { categories: { level: category.level, id: category.id } }
}

/** The filters of a list query. */
export async function narrowingOf(
  server: AppContext,
  query: GoodsListQuery,
  viewer: Member | null,
): Promise<Narrowing> {
  const now = pricedAt(server.now)
  const coupon = query.coupon_id === undefined ? undefined : await couponScope(server, viewer, query.coupon_id)
  // Who sees no prices would find them by halving.
  const priced = seesPrices(viewer) ? query : undefined
  return {
    ...(query.select === undefined ? {} : await narrowedToCategory(server, query.select)),
    ...(query.zone === undefined ? {} : { zone: query.zone }),
    ...(query.goods_type === LineType.controlledSale ? { control: true as const } : {}),
    // In whole minutes, so that the kept answer of the same list is found.
    ...(query.price_kind === undefined
      ? {}
      : { priced: { kind: query.price_kind, rank: viewer?.rank ?? null, at: now - (now % MINUTE) } }),
    ...(coupon === undefined ? {} : { coupon }),
    ...(query.brand_id === undefined ? {} : { brand_id: (await ownerNow(server, 'brand', [query.brand_id]))[0]! }),
    ...(query.sccj === undefined ? {} : { sccj: await ownerNow(server, 'maker', makersOf(query.sccj)) }),
    ...(query.promo === undefined ? {} : { promo: query.promo }),
    ...(query.dosage === undefined ? {} : { dosage: query.dosage }),
    ...(query.otc === undefined ? {} : { otc: query.otc }),
    ...(query.temp === undefined ? {} : { temp: query.temp }),
    ...(query.device_class === undefined ? {} : { device_class: query.device_class }),
    ...(query.initial === undefined ? {} : { initial: query.initial }),
    medicare: query.medicare === 1,
    stock: query.stock === 1,
    free: query.free === 1,
    yx: query.yx === 1,
    ...(query.band === undefined ? {} : { life: lifeOf(server, query.band) }),
    ...(priced?.min_price === undefined ? {} : { min_price: Math.round(priced.min_price * 100) }),
    ...(priced?.max_price === undefined ? {} : { max_price: Math.round(priced.max_price * 100) }),
  }
}

/** The scope of a member's coupon; one that is unknown, used or of others reaches no goods. */
const couponScope = async (server: AppContext, viewer: Member | null, id: number) =>
  (viewer === null ? undefined : await scopeOfCoupon(server.db, viewer.id, id)) ?? {
    type: CouponType.coupon,
    scope_kind: 'goods' as const,
    scope_ids: [],
    scope_zones: [],
  }

/** One page of goods: filtered, sorted, searched. One statement, and one more for a bar code or goods number. */
export async function listGoods(server: AppContext, query: GoodsListQuery, viewer: Member | null): Promise<GoodsPage> {
  const { selection, corrected } = await selectionOf(server, query, viewer)
  const { choices, ...page } = await pageOfSelection(server, selection, query, viewer)
  const keywords = query.keywords?.trim() ?? ''
  if (keywords !== '' && (query.page ?? 1) === 1 && isUnfiltered(query)) countSearch(server, keywords, page.total)
  const facets = choices === undefined ? page.facets : await offered(server, query, choices)
  return { ...page, facets, ...(corrected === undefined ? {} : { corrected }) }
}

/** Whether a search is narrowed by nothing: only then does it say something about the word. */
const isUnfiltered = (query: GoodsListQuery): boolean =>
  Object.entries(query).every(
    ([name, value]) =>
      ['keywords', 'type', 'page', 'per_page', 'sort', 'order'].includes(name) || value === undefined || value === 0,
  ) && query.type !== 1

/** All makers of a list with the number of goods that each would leave, the most goods first. */
export async function makersOfList(
  server: AppContext,
  query: GoodsListQuery,
  viewer: Member | null,
): Promise<readonly MakerFacet[]> {
  const { selection } = await selectionOf(server, query, viewer)
  const { summary } = await catalogueIndex
    .of(server)
    .list({ ...selection, sort: 'default', order: 'desc', offset: 0, limit: 1 })
  return (summary.choices?.makers ?? []).map((maker) => ({ ...maker, initial: initialOf(maker.name) }))
}

/** What a list query selects, and the keywords that it was taken for. */
async function selectionOf(
  server: AppContext,
  query: GoodsListQuery,
  viewer: Member | null,
): Promise<{ readonly selection: Selection; readonly corrected: string | undefined }> {
  const [narrow, promotions] = [await narrowingOf(server, query, viewer), await promotionViewOf(server, viewer)]
  const { min_price, max_price } = narrow
  const view = min_price !== undefined || max_price !== undefined ? await priceViewOf(server, viewer) : undefined
  const keywords = query.keywords?.trim() ?? ''
  const lives = livesOf(server)
  if (keywords === '') return { selection: { narrow, promotions, lives, view }, corrected: undefined }
  const meant = search.of(server).interpret(keywords, query.type ?? 0)
  const { corrected, ...asked } = meant
  const ids = await goodsByNumber(server.db, meant)
  return { selection: { narrow, promotions, lives, view, search: { meant: asked, ids } }, corrected }
}

/** Most makers that a list answers with; the others are read by their own call. */
const MAKERS = 24

const namedCounts = (counts: readonly Count[]) => counts.map(([id, count]) => ({ id, count }))

/** First letters by the alphabet, names without one (`#`) at the end. */
const byLetter = (counts: readonly Count[]) =>
  namedCounts(counts).sort((a, b) => Number(a.id === '#') - Number(b.id === '#') || (a.id < b.id ? -1 : 1))

/** What the filters of a list offer: its makers, the categories around the chosen one, and values of a fixed set. */
async function offered(
  server: AppContext,
  { select, yx, zone, sccj }: GoodsListQuery,
  { makers, dosages, brands, categories, yxCategories, promotions, otc, temp, lives, devices, initials }: Choices,
): Promise<GoodsPage['facets']> {
  const chosen = new Set(sccj === undefined ? [] : (await ownerNow(server, 'maker', makersOf(sccj))).map(String))
  const place = select === undefined ? undefined : await categoryPlace(server, select)
  const hasChildren = place !== undefined && place.below.length > 1
  const parent = place === undefined ? null : hasChildren ? place.id : place.parent
  const trees = place !== undefined ? [place.zone] : yx === 1 ? ['yx'] : zone === undefined ? undefined : [zone]
  const below = (await placesBelow(server, parent)).filter(({ zone: tree }) =>
    trees === undefined ? tree !== 'yx' : trees.includes(tree),
  )
  const counts = new Map(below[0] === undefined ? [] : categories[below[0].level - 1])
  const yxCounts = new Map(yxCategories)
  return {
    sccj: makers.filter(({ id }, at) => at < MAKERS || chosen.has(id)),
    category: below.flatMap(({ id, name, zone: tree, below: own }) => {
      const count = tree === 'yx' ? own.reduce((sum, one) => sum + (yxCounts.get(one) ?? 0), 0) : (counts.get(id) ?? 0)
      return count === 0 ? [] : [{ id: String(id), name, count }]
    }),
    dosage: dosages,
    brand: brands,
    promo: namedCounts(promotions),
    otc: namedCounts(otc),
    temp: namedCounts(temp),
    band: namedCounts(lives),
    ...(zone === 'qx' ? { device_class: namedCounts(devices) } : {}),
    ...(zone === 'zy' ? { initial: byLetter(initials) } : {}),
  }
}

/** The offers that the address of a detail page names. */
export type NamedOffer = {
  readonly goods_price_id?: number | undefined
  readonly goods_manjian_id?: number | undefined
  readonly is_jxq?: 0 | 1 | undefined
  readonly is_yj?: 0 | 1 | undefined
}

/**
 * The activity price that goods are shown at; undefined: the default one, null: the named one is no longer available.
 */
function offerNamed(
  { prices }: GoodsRow,
  { goods_price_id = 0, is_jxq = 0, is_yj = 0 }: NamedOffer,
  { buyer, now }: ViewerContext,
): number | undefined | null {
  if (is_yj === 1) return 0
  if (goods_price_id === 0 && is_jxq === 0) return undefined
  const price = goods_price_id === 0 ? firstLot(prices, buyer, now) : priceById(prices, buyer, goods_price_id)
  return price === undefined || now >= price.end || (is_jxq === 1 && price.kind !== 'jxq') ? null : price.id
}

/** The full reduction that goods are to be added for; 0: the named one does not run for them, or none is named. */
const reductionNamed = (
  row: GoodsRow,
  { goods_manjian_id = 0 }: NamedOffer,
  { campaigns, buyer, now }: ViewerContext,
): number => reductionsOf(row, campaigns, buyer, now).find(({ id }) => id === goods_manjian_id)?.id ?? 0

/** Goods and context without what a line at the original price is not sold with: offers, ladder, reductions. */
const atOriginalPrice = (row: GoodsRow, context: ViewerContext): [GoodsRow, ViewerContext] => [
  { ...row, prices: null, tiers: null },
  { ...context, campaigns: { ...context.campaigns, welfare: [], reductions: [] } },
]

/**
 * Everything the detail page shows. Throws 404 for an unknown id, 410 with the plain goods for an offer that is over.
 * One statement while its records are cached, and one more for its bundles.
 */
export async function readDetail(
  server: AppContext,
  id: number,
  viewer: Member | null,
  named: NamedOffer = {},
): Promise<GoodsDetail> {
  const viewerContext = viewerContextOf(server, viewer)
  const memberId = viewer?.id ?? null
  // The first row is the page's own, the others are the same drug of other manufacturers.
  const [target, ...same] = await goodsOfHits(
    server,
    { ...queries.detailHits(id), likely: detailIds.of(server).get(id) ?? [id] },
    memberId,
  )
  const record = target === undefined ? undefined : (await detailRecords.of(server).of([target])).get(id)
  if (target?.detail == null || record === undefined) throw new BusinessError(404, goodsMessages.unknown)
  const { lots, control, history, has_papers } = target.detail
  detailIds.of(server).set(
    id,
    [target, ...same].map((row) => row.id),
  )
  const of = offerNamed(target, named, viewerContext)
  const isOriginal = named.is_yj === 1
  const [sold, soldContext] = isOriginal ? atOriginalPrice(target, viewerContext) : [target, viewerContext]
  const goods = goodsView(sold, soldContext, of ?? undefined)
  const detail: GoodsDetail = {
    ...goods,
    ...(isOriginal ? { is_yj: 1 } : {}),
    // A line at an activity price joins no other offer.
    goods_manjian_id: goods.goods_price_id === 0 ? reductionNamed(sold, named, soldContext) : 0,
    goods_sn: target.goods_sn,
    barcode: target.barcode,
    approval_no: target.approval_no,
    dosage_form: target.dosage_form,
    special_type: target.special_type,
    ...(target.device_class === null ? {} : { device_class: target.device_class }),
    profit_rate: goods.price === null ? null : marginOf(goods.market_price, goods.price),
    generic_name: record.generic_name,
    brand: record.brand,
    images: record.pictures.length > 0 ? record.pictures : goods.goods_image,
    mah: record.mah,
    origin: record.origin,
    grade: record.grade,
    register_no: record.register_no,
    storage: record.storage,
    is_medicare: record.is_medicare ? 1 : 0,
    tax_rate: record.tax_rate,
    category: await categoriesOf(server, target),
    // Lots and their numbers are for members.
    lots: (viewer === null ? [] : (lots ?? [])).map((lot) => ({
      ...lot,
      band: bandOf(lot.end_date, viewerContext.today, viewerContext.jxqDays),
    })),
    instruction: record.instruction,
    docs: record.docs,
    ...(has_papers && isApproved(viewer) ? { has_papers: 1 } : {}),
    same_goods: same.map((row) => goodsView(row, viewerContext)),
    reductions:
      target.with_coupon && takesReductions(target) && goods.activity === undefined ? shown(sold, soldContext) : [],
    combinations: await bundlesOf(server, target, viewerContext, memberId),
    ...controlledSaleView(target.control, control, viewerContext.buyer, viewerContext.now),
    history: (history ?? []).map((row) => ({ ...row, price: toYuan(row.price) })),
  }
  if (of === null) throw new BusinessError(410, offerText.ended, detail)
  return detail
}

/** Whether somebody may send the calls of approved members. */
const isApproved = (viewer: Member | null): boolean =>
  viewer?.audit_status === AuditStatus.approved || viewer?.audit_status === AuditStatus.documentsExpired

/** The categories of goods, from the widest to the narrowest. */
async function categoriesOf(server: AppContext, { cat1, cat2, cat3 }: GoodsRow): Promise<GoodsDetail['category']> {
  const categories: { id: number; name: string }[] = []
  for (const id of [cat1, cat2, cat3]) {
    const place = id === null ? undefined : await categoryPlace(server, id)
    if (id !== null && place !== undefined) categories.push({ id, name: place.name })
  }
  return categories
}

/** The mark of a tier on goods (domain.md §2.1). */
const markOf = ({ gives }: ReductionTier): string => rewardMarks[gives.kind]

/** The bundles that goods are part of, a few of them, with what is left of each now. One statement where there are. */
async function bundlesOf(
  server: AppContext,
  { id }: ScopedGoods,
  viewerContext: ViewerContext,
  memberId: number | null,
): Promise<Bundle[]> {
  const running = viewerContext.campaigns.combinations.filter(
    (pack) =>
      isRunning(pack, viewerContext.now) &&
      isFor(pack, viewerContext.buyer ?? undefined) &&
      pack.goods.some((one) => one.goods_id === id),
  )
  if (running.length === 0) return []
  const ids = running.slice(0, BUNDLES).map((pack) => pack.id)
  return (await bundlesById(server.db, ids, memberId)).map((pack) => bundleView(pack, viewerContext))
}

const BUNDLES = 3

/** The full reductions that run for goods, with their tiers as text. */
const shown = (goods: ScopedGoods, { campaigns, now, buyer }: ViewerContext): GoodsReduction[] =>
  reductionOffers([goods], campaigns)
    .filter(
      (offer) =>
        isRunning(offer, now) && isFor(offer, buyer ?? undefined) && matcherOf(offer.scope)(scopeFactsOf(goods)),
    )
    .map((offer) => ({
      id: offer.id,
      mark: markOf(offer.tiers[0]!),
      name: offer.name,
      start: offer.start ?? 0,
      end: offer.end ?? 0,
      tiers: shownTiers(offer, emptyTotals).map((tier) => tier.text),
    }))
