import type { ReactNode } from 'react'

/** Id of the drawer, for `aria-controls` of buttons that open it. */
export const MINI_CART_ID = 'yaopi-mini-cart'

export type MiniCartProps = {
  /** What stands in the 40 px strip that is always visible: the toolbar. Without it, a cart button. */
  readonly rail?: ReactNode
}

/** The slide-out cart at the right side: 40 px closed, 310 px open [SH-12, ST-01]. On a phone it fills the screen and has no strip. */
export function MiniCart(_props: MiniCartProps) {
  return null
}
