import type { Ad, BrandList, Floor, ActivityCard } from '@yaopi/core/contract'
import { type AppContext, currentPreview, type Member, shownAt } from '../../platform/context/index.ts'
import { goodsByIds, topGoods } from '../../catalogue/goods/index.ts'
import { MINUTE } from '../../platform/time/index.ts'
import { postOf, publishedActivities } from '../../promotions/activities/index.ts'
import { controlledGoods } from '../../promotions/controlled-sale/index.ts'
import { contentCache, contentRevision, ttlCache } from '../../platform/cache/index.ts'
import { pageOf } from '../../platform/http/index.ts'
import { adsAt, brandCards, brandGoods, hasPaid, newcomerGoods, publishedAds, type AdRow } from './banner.queries.ts'
import { adsWithDrafts } from './ad-drafts.ts'

const FLOOR_GOODS = 10
const FLOOR_LIFE = MINUTE
/** Brands on a page of the brand list: six rows of four. */
const BRANDS_PER_PAGE = 24

export type FloorName = 'xrtj' | 'ppzq' | 'kxzq' | 'zyzq' | 'yx'

export type Banners = {
  /** A page of the brands that have goods on sale; `initial` is one capital letter. */
  readonly brands: (initial: string | undefined, page: number) => Promise<BrandList>
  /** Running ads of a position. */
  readonly at: (position: string) => Promise<Ad[]>
  /** Every ad of the preview position, published or not. */
  readonly preview: () => Promise<Ad[]>
  /** Positions with a prefix, each with its running ads, in name order. */
  readonly groups: (prefix: string) => Promise<{ position: string; title: string; ads: Ad[] }[]>
  /** Published activities, also before and after their time. */
  readonly posts: () => Promise<ActivityCard[]>
  /** A floor of the home page as the viewer may see it. At most two statements besides the cached ads. */
  readonly floor: (name: FloorName, viewer: Member | null) => Promise<Floor>
}

const pick = {
  ppzq: (db: AppContext['db'], _: number) => brandGoods(db, FLOOR_GOODS),
  kxzq: (db: AppContext['db']) => controlledGoods(db, FLOOR_GOODS),
  xrtj: (db: AppContext['db'], now: number) => newcomerGoods(db, now, FLOOR_GOODS),
} as const

/**
 * Ads, floors and activities. All ads are read at once and cached for some seconds; their windows are checked at every
 * answer.
 */
export function createBanners(server: AppContext): Banners {
  const ads = contentCache(server, async (_: 'all') => {
    const drafts = currentPreview()?.ad_drafts ?? []
    return drafts.length === 0 ? publishedAds(server.db) : adsWithDrafts(server.db, drafts)
  })
  const picked = ttlCache(server.now, FLOOR_LIFE, async (name: keyof typeof pick) =>
    (await pick[name](server.db, shownAt(server.now))).map((row) => row.id),
  )
  const activities = contentCache(server, (_: 'all') => publishedActivities(server.db))
  const brands = ttlCache(server.now, FLOOR_LIFE, (_revision: number) => brandCards(server.db))
  const seconds = (): number => Math.floor(shownAt(server.now) / 1000)
  const at = async (position: string): Promise<Ad[]> => {
    const now = seconds()
    return (await ads('all')).filter((row) => row.position === position && isRunning(row, now)).map(adOf)
  }
  const goodsOf = async (name: FloorName, viewer: Member | null) => {
    if (name === 'yx') return topGoods(server, { yx: true }, FLOOR_GOODS, viewer)
    if (name === 'zyzq') return topGoods(server, { zone: 'zy' }, FLOOR_GOODS, viewer)
    return goodsByIds(server, await picked(name), viewer)
  }
  return {
    brands: async (initial, page) => {
      const all = await brands(contentRevision.of(server).current())
      const fitting = initial === undefined ? all : all.filter((brand) => brand.initial === initial)
      return {
        ...pageOf(fitting.slice((page - 1) * BRANDS_PER_PAGE, page * BRANDS_PER_PAGE), fitting.length, {
          page,
          per_page: BRANDS_PER_PAGE,
        }),
        initials: [...new Set(all.map((brand) => brand.initial))].sort(),
      }
    },
    at,
    preview: async () => (await adsAt(server.db, 'demo')).map(adOf),
    groups: async (prefix) => {
      const now = seconds()
      const running = (await ads('all')).filter((row) => row.position.startsWith(prefix) && isRunning(row, now))
      return [...Map.groupBy(running, (row) => row.position)].map(([position, rows]) => ({
        position,
        title: rows.find((row) => row.remark !== '')?.remark ?? rows[0]!.title,
        ads: rows.map(adOf),
      }))
    },
    posts: async () => {
      const now = seconds()
      return (await activities('all')).map((row) => postOf(row, now))
    },
    floor: async (name, viewer) => {
      // Prices for newcomers end with the first paid order (domain.md §2.4).
      if (name === 'xrtj' && viewer !== null && (await hasPaid(server.db, viewer.id))) return { ads: [], goods: [] }
      const [pictures, goods] = await Promise.all([at(name), goodsOf(name, viewer)])
      return { ads: pictures, goods }
    },
  }
}

/** Windows are half-open: `[start, end)` (domain.md §0.7). */
const isRunning = (row: AdRow, now: number): boolean =>
  (row.start_at === null || row.start_at <= now) && (row.end_at === null || now < row.end_at)

const adOf = (row: AdRow): Ad => ({
  id: row.id,
  image: row.image,
  url: row.url,
  title: row.title,
  remark: row.remark,
  ...(row.start_at === null ? {} : { start_time: row.start_at }),
  ...(row.end_at === null ? {} : { end_time: row.end_at }),
})
