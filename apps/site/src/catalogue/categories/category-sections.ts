import { categoriesOf, type Category, type HomeData } from '@yaopi/core'
import { href } from '../../platform/routing/index.ts'
import { categoriesText as text } from './categories.text.ts'

/** A category with its address and those below it. */
export type CategoryLink = { readonly id: number; readonly name: string; readonly href: string }
export type CategoryGroup = CategoryLink & { readonly below: readonly CategoryLink[] }
/** One first level: an entry at the left, a section at the right. */
export type CategorySection = {
  readonly key: string
  readonly name: string
  readonly href: string
  readonly groups: readonly CategoryGroup[]
}

const zoneRoutes = { zy: 'zyyp', qx: 'qxzq', yx: 'yx' } as const

/** The sections of the page: the first level of the drugs, then the zones with trees of their own. */
export function categorySections(common: HomeData): readonly CategorySection[] {
  const groupsOf = (categories: readonly Category[], route: string): CategoryGroup[] =>
    categories.map(({ id, name, children }) => ({
      id,
      name,
      href: href(route, {}, { select: id }),
      below: children.map((one) => ({ id: one.id, name: one.name, href: href(route, {}, { select: one.id }) })),
    }))
  return [
    ...categoriesOf(common, 'normal').map(({ id, name, children }) => ({
      key: String(id),
      name,
      href: href('list_index', {}, { select: id }),
      groups: groupsOf(children, 'list_index'),
    })),
    ...(['zy', 'qx', 'yx'] as const).flatMap((zone): CategorySection[] => {
      const groups = groupsOf(categoriesOf(common, zone), zoneRoutes[zone])
      return groups.length === 0 ? [] : [{ key: zone, name: text.zones[zone], href: href(zoneRoutes[zone]), groups }]
    }),
  ]
}
