import type { WelfareZone } from '@yaopi/core/contract'
import type { AppContext, Member } from '../../platform/context/index.ts'
import { goodsByIds, pageOfGoods } from '../../catalogue/goods/index.ts'
import { MINUTE } from '../../platform/time/index.ts'
import { promotions, type StorewidePriceRow } from '../../pricing/offers/index.ts'
import { ttlCache } from '../../platform/cache/index.ts'
import { pageOf, type Paging } from '../../platform/http/index.ts'
import { activityTime, chosenOffer } from './activity-time.ts'
import { eligibleFloors, offeredBy } from './eligible-goods.ts'

const FLOORS = 6
const FLOOR_GOODS = 5
const LIFE = MINUTE

/** Reads the page of the storewide price. Floors are cached for a minute, prices never. */
export type ReadStorewidePrice = (
  viewer: Member | null,
  paging: Paging,
  category: number | undefined,
) => Promise<WelfareZone>

/** Creates the reader of the storewide price page for a server. */
export function createStorewidePrice(server: AppContext): ReadStorewidePrice {
  const row = (id: number): StorewidePriceRow | undefined =>
    promotions
      .of(server)
      .campaigns()
      .welfare.find((one) => one.id === id)
  const floors = ttlCache(server.now, LIFE, (id: number) =>
    eligibleFloors(server, offeredBy('welfare', row(id)!), FLOORS, FLOOR_GOODS),
  )
  return async (viewer, paging, category) => {
    const now = Math.floor(server.now() / 1000)
    const offer = chosenOffer(promotions.of(server).campaigns().welfare, viewer, now)
    if (offer === undefined || offer.start > now)
      return {
        activity: offer === undefined ? null : { ...activityTime(offer, now), percent: offer.percent },
        floors: [],
        goods: pageOf([], 0, paging),
      }
    const [floorRows, { facets: _, ...page }] = await Promise.all([
      floors(offer.id),
      pageOfGoods(
        server,
        {
          narrow: category === undefined ? {} : { categories: { level: 1, id: category } },
          offered: offeredBy('welfare', offer),
        },
        paging,
        viewer,
      ),
    ])
    const onFloors = new Map(
      (
        await goodsByIds(
          server,
          floorRows.flatMap((floor) => floor.goods),
          viewer,
        )
      ).map((goods) => [goods.id, goods]),
    )
    return {
      activity: { ...activityTime(offer, now), percent: offer.percent },
      floors: floorRows.map(({ id, name, goods }) => ({
        category: { id, name },
        goods: goods.flatMap((one) => onFloors.get(one) ?? []),
      })),
      goods: page,
    }
  }
}
