import { ButtonLink, useStorefront, useValue } from '@yaopi/widgets'
import { useSearchParams } from 'react-router-dom'
import { href } from '../../routes/table.ts'
import { Breadcrumb, type Crumb } from '../../templates/breadcrumb.tsx'
import { Empty } from '../../templates/empty.tsx'
import { HotGoods } from '../../templates/hot-goods.tsx'
import { Column } from '../../templates/page.tsx'
import { categoryTrail, treeOf } from '../list/filters.ts'
import { GoodsBrowser } from '../list/goods-browser.tsx'
import type { View } from '../list/sort-bar.tsx'
import { ScopeNote } from './scope-note.tsx'
import { ZoneHead } from './zone-head.tsx'
import { zoneFilters, zoneQuery, type ShopZone } from './zone-input.ts'
import { zoneText as text } from './zone.text.ts'

const routeOf: Readonly<Record<ShopZone, string>> = { yx: 'yx', zy: 'zyyp', qx: 'qxzq' }
const youxViews = [
  { view: 'cards' as const, href: href('yx') },
  { view: 'table' as const, href: href('yx_table') },
]
const plainViews: typeof youxViews = []

/** A zone: its head, and its goods under the filters of the address. */
export default function ZonePage({ zone = 'yx', view = 'cards' }: { readonly zone?: ShopZone; readonly view?: View }) {
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
            view={view}
            views={zone === 'yx' ? youxViews : plainViews}
            fixed={zoneFilters[zone]}
            note={(page) => <ScopeNote page={page} />}
            empty={
              <Empty title={text.empty} hint={text.emptyHint}>
                <ButtonLink kind="primary" href={href(routeOf[zone])}>
                  {text.toZone}
                </ButtonLink>
                <ButtonLink href={href('list_index')}>{text.toAll}</ButtonLink>
              </Empty>
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
    <>
      <Empty title={text.closedTitle} hint={text.closedHint}>
        <ButtonLink kind="primary" href={href('list_index')}>
          {text.toAll}
        </ButtonLink>
      </Empty>
      <HotGoods />
    </>
  )
}

/** The zone, and the way to the category chosen in it. */
function useTrail(zone: ShopZone): readonly Crumb[] {
  const [params] = useSearchParams()
  const { home } = useStorefront()
  const query = zoneQuery(zone, params)
  const trail = categoryTrail(treeOf(useValue(home.common), query), query.select)
  return [
    { name: text[zone].title, href: href(routeOf[zone]) },
    ...trail.map(({ id, name }) => ({ name, href: href(routeOf[zone], {}, { select: id }) })),
  ]
}
