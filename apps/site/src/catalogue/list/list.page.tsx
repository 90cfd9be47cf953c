import type { ListLayout } from '@yaopi/core/contract'
import { ButtonLink, useStorefront, useValue } from '@yaopi/widgets'
import { href } from '../../platform/routing/index.ts'
import { usePageTitle, useSearch } from '../../platform/navigation/index.ts'
import { Breadcrumb, Column, type Crumb } from '../../components/page/index.ts'
import { EmptyWithHotGoods } from '../goods/index.ts'
import { GoodsBrowser } from '../browser/index.ts'
import { headsText, listTrail } from '../heads/index.ts'
import { listQueryOf } from '../params/index.ts'
import { listText as text } from './list.text.ts'

const layouts = [
  { layout: 'cards' as const, href: href('list_index') },
  { layout: 'table' as const, href: href('list_table') },
  { layout: 'plain' as const, href: href('list_no_image') },
]

/** The list of goods: as cards, as a table, or without pictures. */
export default function ListPage({ layout = 'cards' }: { readonly layout?: ListLayout }) {
  const trail = useTrail()
  const category = trail.length > 1 ? trail.at(-1)!.name : undefined
  usePageTitle(category, category && headsText.category(category))
  return (
    <Column>
      <h1 className="visually-hidden">{trail.at(-1)!.name}</h1>
      <GoodsBrowser
        head={<Breadcrumb trail={trail} />}
        layout={layout}
        layouts={layouts}
        empty={
          <EmptyWithHotGoods title={text.emptyTitle} hint={text.emptyHint}>
            <ButtonLink kind="primary" href={href('list_index')}>
              {text.toAll}
            </ButtonLink>
            <ButtonLink href={href('pzqg_add')}>{text.request}</ButtonLink>
          </EmptyWithHotGoods>
        }
      />
    </Column>
  )
}

/** The way to the chosen category. */
function useTrail(): readonly Crumb[] {
  const params = useSearch()
  const { home } = useStorefront()
  return listTrail(useValue(home.common), listQueryOf(params))
}
