import type { ActivityBlock, ActivityPage, CouponOnOffer } from '@yaopi/core/contract'
import { AdLink, Picture, ProductCard, ProductGrid } from '@yaopi/widgets'
import type { MouseEvent, ReactNode } from 'react'
import { Countdown } from '../../pricing/offers/index.ts'
import { MarkdownText } from '../../components/article/index.ts'
import { ClaimCard } from '../coupon-card/index.ts'
import { activityPagesText as text } from './activity.text.ts'
import styles from './activity.module.css'

export type BlockActions = {
  /** The coupon that is being claimed. */
  readonly claiming: number | undefined
  readonly onClaim: (coupon: CouponOnOffer) => void
  /** The activity has begun or ended while it was shown. */
  readonly onPhaseChange: () => void
}

type Of<Type extends ActivityBlock['type']> = Extract<ActivityBlock, { readonly type: Type }>

/** One block of a template page, by its kind. Blocks are addressed by anchors through their ids. */
export function BlockView({
  block,
  activity,
  actions,
}: {
  readonly block: ActivityBlock
  readonly activity: ActivityPage
  readonly actions: BlockActions
}) {
  switch (block.type) {
    case 'image':
      return <Image block={block} />
    case 'coupons':
      return <Coupons block={block} actions={actions} />
    case 'goods':
      return <Goods block={block} />
    case 'text':
      return (
        <section id={block.id} className={`${styles.block} ${styles.text}`} aria-label={block.title || undefined}>
          {block.title !== '' && <h2>{block.title}</h2>}
          <MarkdownText content={block.text} className={styles.words} />
        </section>
      )
    case 'countdown':
      return (
        <section id={block.id} className={`${styles.block} ${styles.clock}`} aria-label={block.title || undefined}>
          {block.title !== '' && <b>{block.title}</b>}
          <Countdown
            start={activity.start_time}
            end={activity.end_time}
            labels={{ soon: text.toStart, running: text.toEnd }}
            onPhaseChange={actions.onPhaseChange}
          />
        </section>
      )
    default:
      return <Anchors block={block} />
  }
}

/** A picture, and the way it leads; one without a target says that the activity has not begun [ER-10]. */
function Image({ block }: { readonly block: Of<'image'> }) {
  return (
    <div id={block.id} className={`${styles.block} ${styles.picture}`}>
      <AdLink url={block.url}>
        <Picture src={block.image} alt={block.title} width={block.width} height={block.height} fluid eager />
      </AdLink>
    </div>
  )
}

function Section({
  id,
  title,
  more,
  children,
}: {
  readonly id: string
  readonly title: string
  readonly more?: ReactNode
  readonly children: ReactNode
}) {
  return (
    <section id={id} className={styles.block} aria-label={title || undefined}>
      {title !== '' && (
        <div className={styles.blockHead}>
          <h2>{title}</h2>
          {more}
        </div>
      )}
      {children}
    </section>
  )
}

function Coupons({ block, actions }: { readonly block: Of<'coupons'>; readonly actions: BlockActions }) {
  return (
    <Section id={block.id} title={block.title}>
      {block.coupons.length === 0 ? (
        <p className={styles.quiet}>{text.noCoupons}</p>
      ) : (
        <div className={styles.coupons}>
          {block.coupons.map((coupon) => (
            <ClaimCard
              key={coupon.id}
              coupon={coupon}
              isBusy={actions.claiming === coupon.id}
              onClaim={() => actions.onClaim(coupon)}
            />
          ))}
        </div>
      )}
    </Section>
  )
}

function Goods({ block }: { readonly block: Of<'goods'> }) {
  return (
    <Section
      id={block.id}
      title={block.title}
      more={
        <AdLink url={block.url} aria-label={text.moreOf(block.title)}>
          {text.more}
        </AdLink>
      }
    >
      {block.goods.length === 0 ? (
        <p className={styles.quiet}>{text.noGoods}</p>
      ) : (
        <ProductGrid columns={5}>
          {block.goods.map((goods) => (
            <ProductCard key={goods.id} goods={goods} />
          ))}
        </ProductGrid>
      )}
    </Section>
  )
}

/** Ways down the page; the address stays as it is, so that going back leaves it. */
function Anchors({ block }: { readonly block: Of<'anchor'> }) {
  const go = (event: MouseEvent, target: string): void => {
    event.preventDefault()
    document.getElementById(target)?.scrollIntoView({ block: 'start' })
  }
  return (
    <nav id={block.id} className={styles.anchors} aria-label={text.anchors}>
      {block.items.map((item) => (
        <a key={item.target} href={`#${item.target}`} onClick={(event) => go(event, item.target)}>
          {item.name}
        </a>
      ))}
    </nav>
  )
}
