import { createResource, type Storefront } from '@yaopi/core'
import { cartCalls } from '@yaopi/core/contract'
import { Drawer, ProductCard, useStorefront, useValue, EmptyState } from '@yaopi/widgets'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Block, LinesSkeleton } from '../../components/page/index.ts'
import { fillUpText as text } from './fill-up-drawer.text.ts'
import css from './fill-up-drawer.module.css'

type FillUpRequest = { readonly manjian_id?: number }

/** Resolves once no add is on its way. */
const added = (cart: Storefront['cart']): Promise<void> =>
  new Promise((resolve) => {
    const stop = cart.adding.subscribe((isAdding) => {
      if (!isAdding) {
        resolve()
        queueMicrotask(() => stop())
      }
    })
  })

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
  // On the cart page the lines follow when the page says so: after every add that was made here.
  const wasAdding = useRef(false)
  useEffect(
    function reloadCart() {
      if (wasAdding.current && !adding) void cart.load()
      wasAdding.current = adding
    },
    [cart, adding],
  )
  // Closed while an add is still on its way: the lines follow when it has come.
  useEffect(
    () => () => {
      void added(cart).then(() => cart.load())
    },
    [cart],
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
