import { createResource } from '@yaopi/core'
import { cartCalls } from '@yaopi/core/contract'
import { Drawer, ProductCard, useStorefront, useValue, EmptyState } from '@yaopi/widgets'
import { useCallback, useEffect, useState } from 'react'
import { Block, LinesSkeleton } from '../../components/page/index.ts'
import { fillUpText as text } from './fill-up-drawer.text.ts'
import css from './fill-up-drawer.module.css'

type FillUpRequest = { readonly manjian_id?: number }

/** 凑单助手: what is missing to the next step, and goods that fill the gap; every add brings the next answer. */
export function FillUpDrawer({ request, onClose }: { readonly request: FillUpRequest; readonly onClose: () => void }) {
  const { cart, client } = useStorefront()
  const [nextHint] = useState(() => createResource(client, cartCalls.nextHint, { initial: { status: 'loading' } }))
  const state = useValue(nextHint.state)
  const adding = useValue(cart.adding)
  const load = useCallback(() => {
    let isCurrent = true
    void cart.whenIdle().then(() => {
      if (isCurrent) void nextHint.load(request, { silent: true })
    })
    return () => {
      isCurrent = false
      nextHint.cancel()
    }
  }, [cart, nextHint, request])
  // An add that has ended changed the cart.
  useEffect(
    function loadHint() {
      return adding ? undefined : load()
    },
    [adding, load],
  )
  return (
    <Drawer open title={text.title} onClose={onClose} width={520}>
      <div className={css.sheet} aria-busy={adding || undefined}>
        <Block
          state={state}
          reload={load}
          skeleton={<LinesSkeleton lines={8} />}
          isEmpty={(hint) => hint.text === undefined}
          empty={<EmptyState title={text.noStep} />}
        >
          {({ text: words, goods = [] }) => (
            <>
              <p aria-live="polite">
                <b>{words}</b> {goods.length > 0 && text.note}
              </p>
              {goods.length === 0 ? (
                <EmptyState title={text.noGoods} />
              ) : (
                <div className={css.suggested}>
                  {goods.map((one) => (
                    <ProductCard key={one.id} goods={one} />
                  ))}
                </div>
              )}
            </>
          )}
        </Block>
      </div>
    </Drawer>
  )
}
