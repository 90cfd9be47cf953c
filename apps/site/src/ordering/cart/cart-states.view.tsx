import type { Failure } from '@yaopi/core'
import { ButtonLink, EmptyState, SkeletonRegion, Skeleton } from '@yaopi/widgets'
import { href } from '../../platform/routing/index.ts'
import { BlockFailed, Panel } from '../../components/page/index.ts'
import css from './cart.module.css'
import { cartPageText as text } from './cart.text.ts'

/** An empty cart says how it gets filled: buy again, or look around. */
export function CartEmpty() {
  return (
    <Panel>
      <EmptyState title={text.emptyTitle} hint={text.emptyHint}>
        <ButtonLink kind="primary" href={href('order')}>
          {text.buyAgain}
        </ButtonLink>
        <ButtonLink href={href('list_index')}>{text.toList}</ButtonLink>
      </EmptyState>
    </Panel>
  )
}

/** The cart did not come; nothing in it is lost. */
export function CartFailed({ failure, onRetry }: { readonly failure: Failure; readonly onRetry: () => void }) {
  return <BlockFailed failure={failure} reload={onRetry} />
}

/** Rows in the shape of cart lines. */
export function CartLoading() {
  return (
    <SkeletonRegion className={css.lines}>
      {Array.from({ length: 5 }, (_, at) => (
        <div key={at} className={css.boneLine}>
          <Skeleton width="64px" height="64px" />
          <Skeleton width="38%" height="44px" />
          <Skeleton width="80px" height="24px" />
          <Skeleton width="120px" height="34px" />
          <Skeleton width="96px" height="24px" />
        </div>
      ))}
    </SkeletonRegion>
  )
}
