import { goodsCalls, type GoodsDetail } from '@yaopi/core'
import { ButtonLink } from '@yaopi/widgets'
import { useParams, useSearchParams } from 'react-router-dom'
import { useCall } from '../../data/use-call.ts'
import { href } from '../../routes/table.ts'
import { useOwnTitle } from '../../shell/use-page-title.ts'
import { Block } from '../../templates/block.tsx'
import { Breadcrumb } from '../../templates/breadcrumb.tsx'
import { Empty } from '../../templates/empty.tsx'
import { HotGoods } from '../../templates/hot-goods.tsx'
import { Column } from '../../templates/page.tsx'
import { DetailSkeleton } from './detail-skeleton.tsx'
import { DetailTabs } from './detail-tabs.tsx'
import { detailInput, type DetailInput } from './detail-input.ts'
import { detailText as text } from './detail.text.ts'
import { Facts } from './facts.tsx'
import { Gallery } from './gallery.tsx'
import { Purchase } from './purchase.tsx'
import styles from './detail.module.css'

/** Goods in full: pictures, facts, price and quantity; below them instructions, documents, lots, other makers, own history. */
export default function DetailPage() {
  const { id = '' } = useParams()
  const [params] = useSearchParams()
  const input = detailInput(id, params)
  const { state, reload } = useCall<DetailInput, GoodsDetail>(goodsCalls.detail, input, { keep: true })
  useOwnTitle(state.data === undefined ? undefined : `${state.data.name} ${state.data.ypgg}`)
  const isGone = input === undefined || (state.status === 'failed' && (state.failure.code === 404 || state.failure.code === 410))
  if (isGone) return <Gone />
  return <Column><Block state={state} reload={reload} skeleton={<DetailSkeleton />}>{(goods) => <Detail key={goods.id} goods={goods} />}</Block></Column>
}

function Detail({ goods }: { readonly goods: GoodsDetail }) {
  const trail = goods.category.map(({ id, name }) => ({ name, href: href('list_index', {}, { select: id }) }))
  return (
    <>
      <Breadcrumb trail={[...trail, { name: goods.name }]} />
      <div className={styles.top}>
        <Gallery name={goods.name} images={goods.images.length > 0 ? goods.images : goods.goods_image} />
        <div className={styles.middle}>
          <Purchase goods={goods} />
        </div>
        <aside className={styles.side}><Facts goods={goods} /></aside>
      </div>
      <DetailTabs goods={goods} />
    </>
  )
}

function Gone() {
  return (
    <Column>
      <Empty title={text.goneTitle} hint={text.goneHint}><ButtonLink kind="primary" href={href('list_index')}>{text.toList}</ButtonLink></Empty>
      <HotGoods />
    </Column>
  )
}
