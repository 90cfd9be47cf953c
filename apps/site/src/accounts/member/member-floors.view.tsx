import type { MemberHome } from '@yaopi/core/contract'
import { formatDate, formatYuan, type Goods } from '@yaopi/core'
import { Anchor, ProductCard, ProductGrid } from '@yaopi/widgets'
import { TriangleAlert } from 'lucide-react'
import { canOpen, hasRoute, href } from '../../platform/routing/index.ts'
import { Panel } from '../../components/page/index.ts'
import css from './member-home.module.css'
import { memberText as text } from './member.text.ts'

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
    <section className={css.documents} aria-label={text.documentsLabel}>
      <TriangleAlert size={20} aria-hidden="true" />
      <ul>
        {documents.map((one) => (
          <li key={one.type}>
            《{one.name}》
            {one.days_left < 0
              ? text.documentExpired(one.end_date)
              : one.days_left === 0
                ? text.documentToday
                : text.documentEnding(one.end_date, one.days_left)}
          </li>
        ))}
      </ul>
      {hasRoute('zzzj') ? (
        <Anchor href={href('zzzj')}>{text.update}</Anchor>
      ) : (
        hotline !== '' && <a href={`tel:${hotline}`}>{text.callToUpdate(hotline)}</a>
      )}
    </section>
  )
}

/** Balance, its parts, points, and the coupons that can be used, which lead to them. */
export function WalletNumbers({ wallet }: { readonly wallet: MemberHome['wallet'] }) {
  return (
    <dl className={css.wallet} aria-label={text.wallet}>
      <div>
        <dt>{text.balance}</dt>
        <dd>{formatYuan(wallet.total)}</dd>
      </div>
      <div>
        <dt>{text.recharge}</dt>
        <dd>{formatYuan(wallet.recharge)}</dd>
      </div>
      <div>
        <dt>{text.gift}</dt>
        <dd>{formatYuan(wallet.gift)}</dd>
      </div>
      <div>
        <dt>{text.points}</dt>
        <dd>{text.pointsOf(wallet.points)}</dd>
      </div>
      <div>
        <dt>{text.coupons}</dt>
        <dd>
          <Anchor href={href('yhq')}>{text.pieces(wallet.coupons)}</Anchor>
        </dd>
      </div>
      <div>
        <dt>{text.vouchers}</dt>
        <dd>
          <Anchor href={href('xjq')}>{text.pieces(wallet.vouchers)}</Anchor>
        </dd>
      </div>
    </dl>
  )
}

/** Goods often bought, favourites that became cheaper, notices. */
export function MemberFloors({ home }: { readonly home: MemberHome }) {
  return (
    <>
      {home.notices.length > 0 && (
        <Panel title={text.news}>
          <ul className={css.notices}>
            {home.notices.map((notice) => (
              <li key={notice.id}>
                {!canOpen(notice.url) ? notice.title : <Anchor href={notice.url}>{notice.title}</Anchor>}
                <time>{formatDate(notice.created_at)}</time>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <Floor title={text.usual} goods={home.often} more={href('order')} moreWords={text.usualNote} />
      <Floor
        title={text.priceDrops}
        goods={home.dropped}
        more={href('star', {}, { tab: 'dropped' })}
        moreWords={text.toFavourites}
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
