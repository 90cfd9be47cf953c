import { cartCalls, type AsyncState, type NextHint, type Storefront } from '@yaopi/core'
import { Drawer, ProductCard, useStorefront, useValue } from '@yaopi/widgets'
import { useEffect, useRef, useState } from 'react'
import { Block, Empty, LinesSkeleton } from '../../platform/components/index.ts'
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
  const [state, setState] = useState<AsyncState<NextHint>>({ status: 'loading', data: undefined })
  const [attempt, setAttempt] = useState(0)
  const adding = useValue(cart.adding)
  useEffect(() => {
    if (adding) return
    let isCurrent = true
    void cart
      .whenIdle()
      .then(() => client.send(cartCalls.nextHint, request))
      .then((answer) => {
        if (!isCurrent) return
        if (answer.ok) setState({ status: 'ready', data: answer.data })
        else if (answer.failure.kind !== 'cancelled')
          setState((now) => ({ status: 'failed', failure: answer.failure, data: now.data }))
      })
    return () => {
      isCurrent = false
    }
    // An add that has ended changed the cart.
  }, [request, cart, client, adding, attempt])
  // On the cart page the lines follow when the page says so: after every add that was made here.
  const wasAdding = useRef(false)
  useEffect(() => {
    if (wasAdding.current && !adding) void cart.load()
    wasAdding.current = adding
  }, [cart, adding])
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
          reload={() => setAttempt(attempt + 1)}
          skeleton={<LinesSkeleton lines={8} />}
          isEmpty={(hint) => hint.text === undefined}
          empty={<Empty title={text.noStep} />}
        >
          {({ text: words, goods = [] }) => (
            <>
              <p aria-live="polite">
                <b>{words}</b> {goods.length > 0 && text.note}
              </p>
              {goods.length === 0 ? (
                <Empty title={text.noGoods} />
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
