import { ButtonLink, useStorefront, useValue } from '@yaopi/widgets'
import { useMemo } from 'react'
import { useParams } from 'react-router'
import { href } from '../../platform/routing/index.ts'
import { usePageTitle } from '../../platform/navigation/index.ts'
import { Breadcrumb, Column, PageHead } from '../../components/page/index.ts'
import { EmptyWithHotGoods } from '../goods/index.ts'
import { categoryTrail, GoodsBrowser, treeOf } from '../browser/index.ts'
import { categoryFilter } from './zone-params.ts'
import { zoneText as text } from './zone.text.ts'

/**
 * /list/other/{id}/{name?}: the goods of one category (a category of any zone) under the name that the link gave it.
 */
export default function ListOtherPage() {
  const { id = '', name = '' } = useParams()
  const { home } = useStorefront()
  const common = useValue(home.common)
  const fixed = useMemo(() => categoryFilter(id), [id])
  const select = fixed?.select
  const category = select === undefined ? undefined : categoryTrail(treeOf(common, { select }), select).at(-1)
  const title = name.trim() || category?.name || text.other
  usePageTitle(title)
  const empty = (
    <EmptyWithHotGoods title={text.otherEmpty} hint={text.otherEmptyHint}>
      <ButtonLink kind="primary" href={href('list_index')}>
        {text.toAll}
      </ButtonLink>
    </EmptyWithHotGoods>
  )
  return (
    <Column>
      <Breadcrumb trail={[{ name: title }]} />
      <PageHead title={title} />
      {fixed === undefined ? (
        empty
      ) : (
        <GoodsBrowser key={id} layout="cards" layouts={noLayouts} fixed={fixed} empty={empty} />
      )}
    </Column>
  )
}

const noLayouts: readonly never[] = []
