import { ButtonLink, useStorefront, useValue } from '@yaopi/widgets'
import { useSearchParams } from 'react-router-dom'
import { href } from '../../platform/routing/index.ts'
import { Breadcrumb, Column, type Crumb } from '../../platform/components/index.ts'
import { EmptyWithHotGoods } from '../goods/index.ts'
import { categoryTrail, GoodsBrowser, type ListLayout, treeOf } from '../browser/index.ts'
import { listQueryOf } from '../params/index.ts'
import { listText as text } from './list.text.ts'

const layouts = [
  { layout: 'cards' as const, href: href('list_index') },
  { layout: 'table' as const, href: href('list_table') },
  { layout: 'plain' as const, href: href('list_no_image') },
]

/** The list of goods: as cards, as a table, or without pictures. */
export default function ListPage({ layout = 'cards' }: { readonly layout?: ListLayout }) {
  return (
    <Column>
      <Breadcrumb trail={useTrail()} />
      <GoodsBrowser
        layout={layout}
        layouts={layouts}
        empty={
          <EmptyWithHotGoods title={text.emptyTitle} hint={text.emptyHint}>
            <ButtonLink kind="primary" href={href('list_index')}>
              {text.toAll}
            </ButtonLink>
          </EmptyWithHotGoods>
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
