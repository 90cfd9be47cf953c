import { createContext, useCallback, useContext, useEffect, useId, useRef, type ReactNode } from 'react'
import { useDerived, useStorefront, useValue } from '../storefront/hooks.ts'
import { MiniCartView, type Buyer } from './mini-cart.view.tsx'

const DrawerId = createContext<string | undefined>(undefined)

/** Id of the drawer around, for `aria-controls` of a button in its rail; undefined outside of a mini cart. */
export const useDrawerId = (): string | undefined => useContext(DrawerId)

/** Props of `MiniCart`. */
export type MiniCartProps = {
  /** Id of the drawer, for `aria-controls` of buttons elsewhere that open it; its own by default. */
  readonly id?: string
  /** Content of the 40 px strip that is always visible, such as `Toolbar`; a cart button by default. */
  readonly rail?: ReactNode
  /** `edge`: a strip at the right side of the window; `inline`: a button in place, which opens the drawer. */
  readonly placement?: 'edge' | 'inline'
  /** On a phone, where the strip has no room, a cart button at the lower edge; `false` when the host has its own. */
  readonly phoneButton?: boolean
  /** More actions above the checkout button, such as `CopyCart`. */
  readonly actions?: ReactNode
}

/** The cart drawer at the right side: 40 px closed, 310 px open [SH-12, ST-01]. Full screen on a phone. */
export function MiniCart({ id, rail, placement = 'edge', phoneButton = true, actions }: MiniCartProps) {
  const ownId = useId()
  const drawerId = id ?? ownId
  const { cart, session } = useStorefront()
  const isOpen = useValue(cart.drawer) === 'open'
  const buyer = useDerived((): Buyer => {
    if (session.loggedIn.value) return 'member'
    if (!session.known.value) return 'unknown'
    const failure = session.failure.value
    return failure === undefined ? 'visitor' : failure.kind === 'login' ? 'ended' : 'failed'
  }, [session])
  const isMember = buyer === 'member'
  const wasMember = useRef(isMember)
  useEffect(
    function loadAfterSignIn() {
      if (isMember && !wasMember.current && cart.drawer.peek() === 'open') void cart.load()
      wasMember.current = isMember
    },
    [isMember, cart],
  )
  return (
    <MiniCartView
      id={drawerId}
      rail={rail && <DrawerId.Provider value={drawerId}>{rail}</DrawerId.Provider>}
      placement={placement}
      phoneButton={phoneButton}
      isOpen={isOpen}
      actions={actions}
      count={useValue(cart.count)}
      amount={useValue(cart.amount)}
      buyer={buyer}
      ended={useValue(session.failure)?.message}
      state={useValue(cart.state)}
      onOpen={() => {
        void cart.open(isMember)
      }}
      onClose={cart.close}
      onRemove={useCallback((lineId: number) => cart.remove([lineId]), [cart])}
      onRetry={() => {
        void (isMember ? cart.load() : session.load())
      }}
    />
  )
}
