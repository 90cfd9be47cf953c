import { contract, type FavouriteTab } from '@yaopi/core/contract'
import { toYuan } from '@yaopi/core'
import { seesPrices } from '@yaopi/core/pricing'
import { z } from 'zod'
import { idList, oneOf, page, route, pageOf } from '../../platform/http/index.ts'
import { BusinessError } from '../../platform/errors/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import { goodsByIds, readingQuota } from '../goods/index.ts'
import { addFavourites, cancelFavourites, favouritePage } from './favourite.queries.ts'
import { favouriteMessages } from './favourite.text.ts'

const PER_PAGE = 20
const MOST = 1_000
const TABS = ['all', 'stock', 'dropped', 'sold_out', 'gone'] as const satisfies readonly FavouriteTab[]

/** Favourites. domain.md §4.9. */
export function registerFavourites(server: AppContext): void {
  const { db } = server
  const calls = contract.favourite

  route(server, calls.list, z.object({ page: page(), tab: oneOf(TABS).optional() }), async ({ input, member }) => {
    const { total, data } = await favouritePage(db, member, input.tab ?? 'all', PER_PAGE, (input.page - 1) * PER_PAGE)
    const goods = await readingQuota.of(server).counted(
      member,
      () =>
        goodsByIds(
          server,
          data.map((favourite) => favourite.id),
          member,
        ),
      (list) => list.length,
    )
    const favourites = new Map(data.map((favourite) => [favourite.id, favourite]))
    const priced = seesPrices(member)
    return pageOf(
      goods.map((one) => {
        const { fav_price, price } = favourites.get(one.id)!
        // Controlled goods hide every price, also the recorded one.
        const visible = priced && one.base_price !== null && fav_price !== null
        return {
          ...one,
          fav_price: visible ? toYuan(fav_price) : null,
          dropped: visible ? toYuan(Math.max(0, fav_price - price)) : 0,
        }
      }),
      total,
      { page: input.page, per_page: PER_PAGE },
    )
  })

  route(server, calls.add, z.object({ goods_ids: idList(MOST) }), async ({ input, member }) => {
    const count = await addFavourites(db, member, input.goods_ids, seesPrices(member), server.now())
    if (count === 0) throw new BusinessError(404, favouriteMessages.unknown)
    return { count }
  })

  route(server, calls.cancel, z.object({ goods_ids: idList(MOST) }), async ({ input, member }) => ({
    count: await cancelFavourites(db, member.id, input.goods_ids),
  }))
}
