import type { MemberHome } from '@yaopi/core/contract'
import { formatDate, formatYuan, type Goods } from '@yaopi/core'
import { Anchor, ProductCard, ProductGrid } from '@yaopi/widgets'
import { TriangleAlert } from 'lucide-react'
import { hasRoute, href } from '../../routes/table.ts'
import { leadsSomewhere } from '../../shell/help-href.ts'
import { Panel } from '../../templates/page.tsx'
import css from './member-home.module.css'

/** Documents that end soon or have ended: without them buying stops. */
export function DocumentsEnding({
  documents,
  hotline,
}: {
  readonly documents: MemberHome['docs_expiring']
  readonly hotline: string
}) {
  if (documents.length === 0) return null
  return (
    <section className={css.documents} aria-label="证件到期提醒">
      <TriangleAlert size={20} aria-hidden="true" />
      <ul>
        {documents.map((one) => (
          <li key={one.type}>
            《{one.name}》
            {one.days_left < 0
              ? `已于 ${one.end_date} 过期`
              : one.days_left === 0
                ? '今天到期'
                : `将于 ${one.end_date} 到期，还有${one.days_left}天`}
          </li>
        ))}
      </ul>
      {hasRoute('zzzj') ? (
        <Anchor href={href('zzzj')}>去更新</Anchor>
      ) : (
        hotline !== '' && <a href={`tel:${hotline}`}>致电 {hotline} 更新</a>
      )}
    </section>
  )
}

/** Balance, its parts, and points. */
export function WalletNumbers({ wallet }: { readonly wallet: MemberHome['wallet'] }) {
  return (
    <dl className={css.wallet} aria-label="钱包">
      <div>
        <dt>账户余额</dt>
        <dd>{formatYuan(wallet.total)}</dd>
      </div>
      <div>
        <dt>充值余额</dt>
        <dd>{formatYuan(wallet.recharge)}</dd>
      </div>
      <div>
        <dt>赠送余额</dt>
        <dd>{formatYuan(wallet.gift)}</dd>
      </div>
      <div>
        <dt>积分</dt>
        <dd>{wallet.points}</dd>
      </div>
    </dl>
  )
}

/** Goods often bought, favourites that became cheaper, notices. */
export function MemberFloors({ home }: { readonly home: MemberHome }) {
  return (
    <>
      {home.notices.length > 0 && (
        <Panel title="通知">
          <ul className={css.notices}>
            {home.notices.map((notice) => (
              <li key={notice.id}>
                {!leadsSomewhere(notice.url) ? notice.title : <Anchor href={notice.url}>{notice.title}</Anchor>}
                <time>{formatDate(notice.created_at)}</time>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <Floor title="常购商品" goods={home.often} more={href('order')} moreWords="从订单再次购买" />
      <Floor
        title="收藏降价"
        goods={home.dropped}
        more={href('star', {}, { tab: 'dropped' })}
        moreWords="查看我的收藏"
      />
    </>
  )
}

function Floor({
  title,
  goods,
  more,
  moreWords,
}: {
  readonly title: string
  readonly goods: readonly Goods[]
  readonly more: string
  readonly moreWords: string
}) {
  if (goods.length === 0) return null
  return (
    <Panel
      title={title}
      more={
        <Anchor className={css.more} href={more}>
          {moreWords}
        </Anchor>
      }
    >
      <ProductGrid columns={4}>
        {goods.slice(0, 8).map((one) => (
          <ProductCard key={one.id} goods={one} />
        ))}
      </ProductGrid>
    </Panel>
  )
}
