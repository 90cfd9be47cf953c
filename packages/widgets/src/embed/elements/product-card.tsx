import { goodsCalls } from '@yaopi/core/contract'
import type { Goods } from '@yaopi/core'
import { ErrorBlock } from '../../parts/error-block.tsx'
import { ProductCard } from '../../product-card/product-card.tsx'
import { ProductGridSkeleton } from '../../product-card/product-grid.tsx'
import { useStorefront, useValue } from '../../storefront/hooks.ts'
import { useQuery } from '../../storefront/use-query.ts'
import type { Host, Widget } from '../widget.ts'

function CardElement({ host }: { readonly host: Host }) {
  const goods = host.property('goods') as Goods | undefined
  const id = Number(host.attribute('goods-id') ?? 0)
  if (goods !== undefined) return <ProductCard goods={goods} />
  return id > 0 ? <LoadedCard id={id} /> : null
}

/** Loads the goods once the session is known, and again on sign-in and sign-out, because prices depend on it. */
function LoadedCard({ id }: { readonly id: number }) {
  const { session } = useStorefront()
  const member = useValue(session.user).username
  const isKnown = useValue(session.known)
  const { state, reload } = useQuery(goodsCalls.detail, isKnown ? { id } : undefined, member)
  if (state.status === 'failed') return <ErrorBlock message={state.failure.message} onRetry={reload} />
  if (state.data !== undefined) return <ProductCard goods={state.data} />
  return <ProductGridSkeleton count={1} columns={4} />
}

/** `<yaopi-product-card>`: one product by its id, or by its data. */
export const productCard: Widget = {
  tag: 'yaopi-product-card',
  attributes: ['goods-id', 'goods-url', 'login-url'],
  properties: ['goods'],
  urlAttributes: { goods: 'goods-url', login: 'login-url' },
  View: CardElement,
}
