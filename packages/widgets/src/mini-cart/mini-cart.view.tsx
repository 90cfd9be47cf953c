import { formatYuan, type AsyncState, type CartState, type Yuan } from '@yaopi/core'
import { useEffect, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import X from 'lucide-react/icons/x'
import { Badge } from '../parts/badge.tsx'
import { IconButton } from '../parts/dialog.styles.ts'
import { ErrorBlock } from '../parts/error-block.tsx'
import { activeElementNear } from '../parts/active-element.ts'
import { Skeleton, SkeletonRegion } from '../parts/skeleton.tsx'
import { showInTopLayer } from '../parts/use-popover.ts'
import type { Translate } from '../locales/messages.ts'
import { shadowPart } from '../storefront/shadow-part.ts'
import { useText } from '../storefront/use-text.ts'
import { useContent } from './use-content.ts'
import { CartTab, InlineTab, Panel, Side } from './mini-cart.styles.ts'

/**
 * Whose cart it is: a member's, nobody's, not known yet, of somebody who could not be read, or of a login that has
 * ended.
 */
export type Buyer = 'member' | 'visitor' | 'unknown' | 'failed' | 'ended'

export type MiniCartViewProps = {
  readonly id: string
  readonly rail?: ReactNode
  readonly placement: 'edge' | 'inline'
  readonly phoneButton: boolean
  readonly isOpen: boolean
  readonly count: number
  /** Total of the selected lines in yuan, when it is known. */
  readonly amount?: number | undefined
  readonly buyer: Buyer
  /** What says that the login has ended. */
  readonly ended?: string | undefined
  readonly state: AsyncState<CartState>
  /** More actions above the checkout button. */
  readonly actions?: ReactNode
  readonly onOpen: () => void
  readonly onClose: () => void
  readonly onRemove: (lineId: number) => Promise<boolean>
  readonly onRetry: () => void
}

/** The total for the accessible name of a cart button; empty while it is unknown or 0. */
export const totalLabel = (amount: Yuan | undefined, text: Translate): string =>
  amount ? text('cart.worth', { total: formatYuan(amount) }) : ''

/** Drawer widths in px [ST-01]. */
export const DRAWER_CLOSED = 40
export const DRAWER_OPEN = 310

/** The strip and the open drawer. Escape closes it; focus moves in and back when a button opened it. */
export function MiniCartView(props: MiniCartViewProps) {
  const text = useText()
  const { id, rail, placement, phoneButton, isOpen, count, amount, onOpen, onClose } = props
  const side = useRef<HTMLElement>(null)
  const panel = useRef<HTMLElement>(null)
  const isInline = placement === 'inline'

  // On a partner's page the drawer must be above everything and outside a transformed parent.
  useLayoutEffect(
    function openInTopLayer() {
      if (isInline && isOpen && side.current !== null) showInTopLayer(side.current)
    },
    [isInline, isOpen],
  )

  useEffect(
    function moveFocus() {
      if (!isOpen) return
      const active = activeElementNear(panel.current)
      // A drawer that opens by itself on the way to the cart page [ST-02] must not take the focus.
      if (active === undefined || active.getAttribute('aria-controls') !== id) return
      const inside = panel.current
      inside?.focus()
      return () => {
        const now = activeElementNear(inside)
        if (now === undefined || inside?.contains(now)) active.focus()
      }
    },
    [isOpen, id],
  )

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && isOpen) {
      event.stopPropagation()
      onClose()
    }
  }
  const Tab = isInline ? InlineTab : CartTab
  const tab = (
    <Tab
      type="button"
      {...shadowPart('button')}
      aria-label={
        isOpen
          ? text('cart.shut')
          : count === 0
            ? text('cart.open')
            : text('cart.openWith', { kinds: count }) + totalLabel(amount, text)
      }
      aria-expanded={isOpen}
      aria-controls={id}
      onClick={isOpen ? onClose : onOpen}
    >
      <ShoppingCart size={20} aria-hidden />
      <span>{text('cart.title')}</span>
      <Badge count={count} />
    </Tab>
  )
  const width = isInline ? DRAWER_OPEN - DRAWER_CLOSED : isOpen ? DRAWER_OPEN : DRAWER_CLOSED
  const drawer = (
    <Side
      ref={side}
      {...shadowPart('drawer')}
      data-open={isOpen || undefined}
      data-inline={isInline || undefined}
      data-phone={phoneButton || undefined}
      style={{ width }}
      onKeyDown={onKeyDown}
    >
      {!isInline && <div className="rail">{rail ?? tab}</div>}
      <Panel ref={panel} id={id} role="region" aria-label={text('cart.region')} tabIndex={-1} hidden={!isOpen}>
        {isOpen && (
          <>
            <header>
              <h2>{text('cart.title')}</h2>
              <IconButton type="button" aria-label={text('cart.shut')} onClick={onClose}>
                <X size={20} aria-hidden />
              </IconButton>
            </header>
            <DrawerContent {...props} />
          </>
        )}
      </Panel>
    </Side>
  )
  return isInline ? (
    <>
      {tab}
      {drawer}
    </>
  ) : (
    drawer
  )
}

function DrawerContent({ state, buyer, ended, actions, onRemove, onRetry }: MiniCartViewProps) {
  const { Inside, isFailed, retry } = useContent()
  const isMember = buyer === 'member'
  const cart = isMember ? state.data : undefined
  if (buyer === 'failed' || (isMember && cart === undefined && state.status === 'failed'))
    return <ErrorBlock onRetry={onRetry} />
  if (isFailed) return <ErrorBlock onRetry={retry} />
  if (Inside === undefined || buyer === 'unknown' || (isMember && cart === undefined)) return <LoadingLines />
  return <Inside cart={cart} signedOut={buyer === 'ended' ? ended : undefined} actions={actions} onRemove={onRemove} />
}

function LoadingLines() {
  return (
    <SkeletonRegion>
      {Array.from({ length: 4 }, (_, line) => (
        <div key={line} className="waiting">
          <Skeleton width={48} height={48} />
          <div>
            <Skeleton lines={2} height={14} />
          </div>
        </div>
      ))}
    </SkeletonRegion>
  )
}
