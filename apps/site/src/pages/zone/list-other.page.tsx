import { ButtonLink, useStorefront, useValue } from '@yaopi/widgets'
import { useMemo } from 'react'
import { useParams } from 'react-router-dom'
import { href } from '../../routes/table.ts'
import { useOwnTitle } from '../../shell/use-page-title.ts'
import { Breadcrumb } from '../../templates/breadcrumb.tsx'
import { Empty } from '../../templates/empty.tsx'
import { HotGoods } from '../../templates/hot-goods.tsx'
import { Column, PageHead } from '../../templates/page.tsx'
import { categoryTrail, treeOf } from '../list/filters.ts'
import { GoodsBrowser } from '../list/goods-browser.tsx'
import { otherShelf } from './other-input.ts'
import { zoneText as text } from './zone.text.ts'

/** /list/other/{id}/{name?}: the goods of one shelf (a category of any zone) under the name that the link gave it. */
export default function ListOtherPage() {
  const { id = '', name = '' } = useParams()
  const { home } = useStorefront()
  const common = useValue(home.common)
  const fixed = useMemo(() => otherShelf(id), [id])
  const select = fixed?.select
  const shelf = select === undefined ? undefined : categoryTrail(treeOf(common, { select }), select).at(-1)
  const title = name.trim() || shelf?.name || text.other
  useOwnTitle(title)
  const empty = (
    <>
      <Empty title={text.otherEmpty} hint={text.otherEmptyHint}>
        <ButtonLink kind="primary" href={href('list_index')}>
          {text.toAll}
        </ButtonLink>
      </Empty>
      <HotGoods />
    </>
  )
  return (
    <Column>
      <Breadcrumb trail={[{ name: title }]} />
      <PageHead title={title} />
      {fixed === undefined ? empty : <GoodsBrowser key={id} view="cards" views={noViews} fixed={fixed} empty={empty} />}
    </Column>
  )
}

const noViews: readonly never[] = []
