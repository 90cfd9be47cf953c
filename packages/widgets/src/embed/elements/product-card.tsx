import { goodsCalls } from '@yaopi/core/contract'
import type { Goods } from '@yaopi/core'
import { useEffect } from 'react'
import { ErrorBlock } from '../../parts/error-block.tsx'
import { SkeletonRegion } from '../../parts/skeleton.tsx'
import { CardSkeleton } from '../../product-card/card-skeleton.tsx'
import { ProductCard } from '../../product-card/product-card.tsx'
import { useStorefront, useValue } from '../../storefront/hooks.ts'
import { useLatest } from '../../storefront/use-latest.ts'
import { useQuery } from '../../storefront/use-query.ts'
import type { Host, Widget } from '../widget.ts'

function CardElement({ host }: { readonly host: Host }) {
  const goods = host.property('goods') as Goods | undefined
  const id = Number(host.attribute('goods-id') ?? 0)
  if (goods !== undefined) return <ProductCard goods={goods} />
  return id > 0 ? <LoadedCard id={id} host={host} /> : null
}

const GONE = 404
/** A page may be light where the theme is dark, and the other way round. */
const surface = { background: 'var(--yaopi-surface)', borderRadius: 'var(--yaopi-radius-card)' }

/**
 * Loads the goods once the session is known, and again on sign-in and sign-out, because prices depend on it. Of goods
 * that are gone the page's own content is shown.
 */
function LoadedCard({ id, host }: { readonly id: number; readonly host: Host }) {
  const { session } = useStorefront()
  const member = useValue(session.user).username
  const isKnown = useValue(session.known)
  const { state, reload } = useQuery(goodsCalls.detail, isKnown ? { id } : undefined, member)
  const failure = state.status === 'failed' ? state.failure : undefined
  const retry = useLatest(reload)
  useEffect(
    function tellPage() {
      if (failure !== undefined) host.emit('yaopi:error', { code: failure.code, message: failure.message, retry })
    },
    [failure, host, retry],
  )
  if (failure?.code === GONE) return <slot />
  if (failure !== undefined) {
    return (
      <div style={surface}>
        <ErrorBlock onRetry={retry} />
      </div>
    )
  }
  if (state.data !== undefined) return <ProductCard goods={state.data} />
  return (
    <SkeletonRegion>
      <CardSkeleton />
    </SkeletonRegion>
  )
}

/** `<yaopi-product-card>`: one product by its id, or by its data. */
export const productCard: Widget = {
  tag: 'yaopi-product-card',
  attributes: ['goods-id', 'goods-url', 'login-url'],
  properties: ['goods'],
  urlAttributes: { goods: 'goods-url', login: 'login-url' },
  View: CardElement,
}
