import type {
  BundlePage,
  Goods,
  MixAndMatchGroup,
  MixAndMatchPage,
  MixAndMatchSelection,
  ReductionOffer,
} from '@yaopi/core/contract'
import { OfferStatus, statusAt, toYuan } from '@yaopi/core'
import { emptyTotals, isFor, shownTiers } from '@yaopi/core/pricing'
import type { AppContext, Member } from '../../platform/context/index.ts'
import { priceOwnCart } from '../../ordering/cart/index.ts'
import { goodsOf } from '../../catalogue/goods/index.ts'
import { offerText, viewerContextOf } from '../../pricing/offers/index.ts'
import { BusinessError } from '../../platform/errors/index.ts'
import { countedPage, pageOf } from '../../platform/http/index.ts'
import { groupById, goodsOfGroup, groupsAround, bundlesAround, type GroupRow } from './bundles.queries.ts'
import { bundleView } from '../../pricing/bundles/index.ts'

const BUNDLES = 20
const GOODS = 40

const seconds = (server: AppContext): number => Math.floor(server.now() / 1000)

/** One page of bundles as the viewer may see them. One statement. */
export async function listBundles(server: AppContext, page: number, viewer: Member | null): Promise<BundlePage> {
  const filter = { now: server.now(), member: viewer }
  const paging = { page, per_page: BUNDLES }
  const { list, total } = await countedPage('total', paging, (part) => bundlesAround(server.db, { ...filter, ...part }))
  const viewerContext = viewerContextOf(server, viewer)
  return {
    ...pageOf(
      list.map(({ pack }) => bundleView(pack, viewerContext)),
      total,
      paging,
    ),
    timestamp: seconds(server),
  }
}

/** The running, coming and just ended mix-and-match groups. One statement. */
export async function listGroups(server: AppContext, viewer: Member | null): Promise<readonly MixAndMatchGroup[]> {
  return (await groupsAround(server.db, server.now()))
    .filter((group) => isFor(group, viewer ?? undefined))
    .map((group) => groupView(group, seconds(server)))
}

/**
 * One group with a page of its goods and the progress of the viewer's ticked lines; throws 410 when it is over or
 * unknown. Three statements.
 */
export async function readGroup(
  server: AppContext,
  id: number,
  page: number,
  viewer: Member | null,
): Promise<MixAndMatchPage> {
  const row = await groupById(server.db, id)
  const group = row !== undefined && isFor(row, viewer ?? undefined) ? groupView(row, seconds(server)) : undefined
  if (group === undefined || group.status === OfferStatus.over)
    throw new BusinessError(410, offerText.ended, { group: group ?? null })
  const [goods, selected] = await Promise.all([
    goodsOf(server, goodsOfGroup(id, GOODS, (page - 1) * GOODS), viewer),
    viewer === null || group.status !== OfferStatus.running ? nothing : selectedOf(server, id, viewer),
  ])
  // What is added on the page of these goods counts for the group, too, where no other price is named.
  const named = (one: Goods): Goods => (one.goods_price_id === 0 ? { ...one, goods_manjian_id: id } : one)
  return {
    group,
    selected,
    timestamp: seconds(server),
    goods: pageOf(goods.map(named), group.goods_count, { page, per_page: GOODS }),
  }
}

const nothing: MixAndMatchSelection = { kinds: 0, amount: 0, goods: [] }

/** The amount and kinds that the ticked lines of a cart contribute to an activity. One statement. */
async function selectedOf(server: AppContext, id: number, viewer: Member): Promise<MixAndMatchSelection> {
  const { priced } = await priceOwnCart(server, viewer)
  const activity = priced.reductions.find((one) => one.id === id)
  const goods = new Map<number, { readonly number: number; readonly amount: number }>()
  for (const line of priced.lines) {
    if (line.manjian_id !== id || !line.counted) continue
    const known = goods.get(line.goods_id)
    goods.set(line.goods_id, {
      number: (known?.number ?? 0) + line.number,
      amount: (known?.amount ?? 0) + line.manjian_base,
    })
  }
  return {
    kinds: activity?.selected_kinds ?? 0,
    amount: toYuan(activity?.selected_amount ?? 0),
    goods: [...goods].map(([goods_id, { number, amount }]) => ({ goods_id, number, amount: toYuan(amount) })),
  }
}

/** A group with its tiers from low to high; amounts in yuan. */
function groupView(row: GroupRow, now: number): MixAndMatchGroup {
  const offer: ReductionOffer = {
    id: row.id,
    name: row.name,
    scope: { kind: 'all' },
    tiers: row.tiers as ReductionOffer['tiers'],
    is_repeat: row.is_repeat === true,
    max_times: row.max_times ?? 1,
  }
  return {
    id: row.id,
    name: row.name,
    banner: row.banner,
    rule_text: row.rule_text,
    start_time: row.start,
    end_time: row.end,
    status: statusAt(row.start, row.end, now),
    goods_count: row.goods_count,
    tiers: shownTiers(offer, emptyTotals).map(({ amount, kinds, number, reward, text }) => ({
      amount: toYuan(amount),
      kinds,
      number,
      text,
      value: reward.kind === 'jian' ? toYuan(reward.value) : reward.kind === 'zhe' ? reward.percent : 0,
    })),
  }
}
