import type { ListLayout } from '@yaopi/core/contract'
import { ButtonLink, EmptyState, useStorefront, useValue } from '@yaopi/widgets'
import { useSearch } from '../../platform/navigation/index.ts'
import { href } from '../../platform/routing/index.ts'
import { Breadcrumb, Column, type Crumb } from '../../components/page/index.ts'
import { EmptyWithHotGoods } from '../goods/index.ts'
import { categoryTrail, GoodsBrowser, treeOf } from '../browser/index.ts'
import { ZoneHead } from './zone-head.tsx'
import { zoneFilters, zoneQuery, type ShopZone } from './zone-params.ts'
import { zoneText as text } from './zone.text.ts'

const routeOf: Readonly<Record<ShopZone, string>> = { yx: 'yx', zy: 'zyyp', qx: 'qxzq' }
const freeShippingLayouts = [
  { layout: 'cards' as const, href: href('yx') },
  { layout: 'table' as const, href: href('yx_table') },
]
const noLayouts: typeof freeShippingLayouts = []

/** A zone: its head, and its goods under the filters of the address. */
export default function ZonePage({
  zone = 'yx',
  layout = 'cards',
}: {
  readonly zone?: ShopZone
  readonly layout?: ListLayout
}) {
  const { session } = useStorefront()
  const user = useValue(session.user)
  return (
    <Column>
      <Breadcrumb trail={useTrail(zone)} />
      {zone === 'yx' && user.is_show_youx === 0 ? (
        <Closed />
      ) : (
        <>
          <ZoneHead zone={zone} />
          <GoodsBrowser
            key={zone}
            layout={layout}
            layouts={zone === 'yx' ? freeShippingLayouts : noLayouts}
            fixed={zoneFilters[zone]}
            empty={
              <EmptyState title={text.empty} hint={text.emptyHint}>
                <ButtonLink kind="primary" href={href(routeOf[zone])}>
                  {text.toZone}
                </ButtonLink>
                <ButtonLink href={href('list_index')}>{text.toAll}</ButtonLink>
              </EmptyState>
            }
          />
        </>
      )}
    </Column>
  )
}

/** A region that the zone does not deliver to. */
function Closed() {
  return (
    <EmptyWithHotGoods title={text.closedTitle} hint={text.closedHint}>
      <ButtonLink kind="primary" href={href('list_index')}>
        {text.toAll}
      </ButtonLink>
    </EmptyWithHotGoods>
  )
}

/** The zone, and the way to the category chosen in it. */
function useTrail(zone: ShopZone): readonly Crumb[] {
  const params = useSearch()
  const { home } = useStorefront()
  const query = zoneQuery(zone, params)
  const trail = categoryTrail(treeOf(useValue(home.common), query), query.select)
  return [
    { name: text[zone].title, href: href(routeOf[zone]) },
    ...trail.map(({ id, name }) => ({ name, href: href(routeOf[zone], {}, { select: id }) })),
  ]
}
