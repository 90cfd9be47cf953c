import { ButtonLink, useStorefront, useValue } from '@yaopi/widgets'
import { useSearchParams } from 'react-router-dom'
import { href } from '../../routes/table.ts'
import { Breadcrumb, type Crumb } from '../../templates/breadcrumb.tsx'
import { Empty } from '../../templates/empty.tsx'
import { HotGoods } from '../../templates/hot-goods.tsx'
import { Column } from '../../templates/page.tsx'
import { categoryTrail, treeOf } from './filters.ts'
import { GoodsBrowser } from './goods-browser.tsx'
import { listQueryOf } from './list-query.ts'
import { listText as text } from './list.text.ts'
import type { View } from './sort-bar.tsx'

const views = [
  { view: 'cards' as const, href: href('list_index') },
  { view: 'table' as const, href: href('list_table') },
  { view: 'plain' as const, href: href('list_no_image') },
]

/** The list of goods: as cards, as a table, or without pictures. */
export default function ListPage({ view = 'cards' }: { readonly view?: View }) {
  return (
    <Column>
      <Breadcrumb trail={useTrail()} />
      <GoodsBrowser
        view={view}
        views={views}
        empty={
          <>
            <Empty title={text.emptyTitle} hint={text.emptyHint}>
              <ButtonLink kind="primary" href={href('list_index')}>
                {text.toAll}
              </ButtonLink>
            </Empty>
            <HotGoods />
          </>
        }
      />
    </Column>
  )
}

const zoneRoutes = { yx: 'yx', zy: 'zyyp', qx: 'qxzq' } as const

/** The way to the chosen category. */
function useTrail(): readonly Crumb[] {
  const [params] = useSearchParams()
  const { home } = useStorefront()
  const common = useValue(home.common)
  const query = listQueryOf(params)
  const isYoux = query.yx === 1
  const zone = isYoux ? 'yx' : query.zone === 'zy' || query.zone === 'qx' ? query.zone : undefined
  const first =
    zone === undefined
      ? { name: text.allGoods, href: href('list_index') }
      : { name: text.zones[zone], href: href(zoneRoutes[zone]) }
  const trail = categoryTrail(treeOf(common, query), query.select)
  return [
    first,
    ...trail.map(({ id, name }) => ({
      name,
      href: href('list_index', {}, { select: id, yx: isYoux ? 1 : undefined }),
    })),
  ]
}
