import type { HomeData } from '@yaopi/core'
import type { GoodsListQuery } from '@yaopi/core/contract'
import type { Trail } from '../../platform/head/index.ts'
import { href } from '../../platform/routing/index.ts'
import { categoryTrail, treeOf } from '../params/index.ts'
import { headsText as text } from './heads.text.ts'

const zoneRoutes = { yx: 'yx', zy: 'zyyp', qx: 'qxzq' } as const

/** The way from home to the category of a list; its first station is the zone, or all goods. */
export function listTrail(common: HomeData | undefined, query: GoodsListQuery): readonly Trail[] {
  const isYoux = query.yx === 1
  const zone = isYoux ? 'yx' : query.zone === 'zy' || query.zone === 'qx' ? query.zone : undefined
  return [
    zone === undefined
      ? { name: text.allGoods, href: href('list_index') }
      : { name: text.zones[zone], href: href(zoneRoutes[zone]) },
    ...categoryTrail(treeOf(common, query), query.select).map(({ id, name }) => ({
      name,
      href: href('list_index', {}, { select: id, yx: isYoux ? 1 : undefined }),
    })),
  ]
}
