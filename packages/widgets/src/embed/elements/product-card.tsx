import { goodsCalls, type AsyncState, type Goods } from '@yaopi/core'
import { useCallback, useEffect, useState } from 'react'
import { ErrorBlock } from '../../parts/error-block.tsx'
import { ProductCard } from '../../product-card/product-card.tsx'
import { ProductGridSkeleton } from '../../product-card/product-grid.tsx'
import { useStorefront, useValue } from '../../storefront/hooks.ts'
import type { Host, Widget } from '../widget.ts'

function CardElement({ host }: { readonly host: Host }) {
  const given = host.property('goods') as Goods | undefined
  const id = Number(host.attribute('goods-id') ?? 0)
  if (given !== undefined) return <ProductCard goods={given} />
  return id > 0 ? <LoadedCard id={id} /> : null
}

/** Loads the goods once the session is known, and again on sign-in and sign-out, because prices depend on it. */
function LoadedCard({ id }: { readonly id: number }) {
  const { client, session } = useStorefront()
  const member = useValue(session.user).username
  const known = useValue(session.known)
  const [state, setState] = useState<AsyncState<Goods>>({ status: 'loading' })
  const load = useCallback(async (): Promise<void> => {
    const answer = await client.send(goodsCalls.detail, { id })
    setState((before) =>
      answer.ok
        ? { status: 'ready', data: answer.data }
        : answer.failure.kind === 'cancelled'
          ? before
          : { status: 'failed', failure: answer.failure },
    )
  }, [client, id])
  useEffect(
    function loadGoods() {
      if (known) void load()
    },
    [load, known, member],
  )
  if (state.status === 'ready') return <ProductCard goods={state.data} />
  if (state.status === 'failed')
    return (
      <ErrorBlock
        message={state.failure.message}
        onRetry={() => {
          void load()
        }}
      />
    )
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
