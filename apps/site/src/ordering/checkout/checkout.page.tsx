import type { PlacedOrder } from '@yaopi/core/contract'
import { ALL_LINES, type CartState } from '@yaopi/core'
import { ButtonLink, useStorefront, useValue, EmptyState, Skeleton } from '@yaopi/widgets'
import { useEffect, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { href } from '../../platform/routing/index.ts'
import { BlockFailed, Panel, RowsSkeleton } from '../../components/page/index.ts'
import { forgetSeenCart, seenCart } from '../lines/index.ts'
import { ConfirmView } from './checkout.view.tsx'
import { DifferencesView } from './differences.view.tsx'
import { CartStepsFrame, orderPaymentHref } from '../steps/index.ts'
import { UnconfirmedOrderView } from './unanswered.view.tsx'
import { useCheckout, type Checkout } from './use-checkout.ts'
import { checkoutText as text } from './checkout.text.ts'

/** Step 2: confirm the order. */
export default function ConfirmPage() {
  const { cart } = useStorefront()
  const [seen] = useState(() => seenCart(cart))
  useEffect(() => () => forgetSeenCart(cart), [cart])
  const navigate = useNavigate()
  const checkout = useCheckout((order: PlacedOrder) => {
    // All lines, because cards show how much of their goods the cart still holds.
    void cart.load(ALL_LINES)
    // The back button shall not lead to a preview whose goods are ordered already.
    void navigate(orderPaymentHref(order), { replace: true })
  })
  const { changed } = checkout
  return (
    <CartStepsFrame step={2} title={text.title}>
      {checkout.isUnconfirmed && <UnconfirmedOrderView onAsk={checkout.resend} />}
      <Body checkout={checkout} seen={seen} />
      {changed !== undefined && (
        <DifferencesView
          change={changed}
          onAccept={checkout.submit}
          onClose={checkout.closeChange}
          onLeave={() => {
            void navigate(href('cart_step1'))
          }}
        />
      )}
    </CartStepsFrame>
  )
}

function Body({ checkout, seen }: { readonly checkout: Checkout; readonly seen: CartState | undefined }) {
  const { preview, draft } = checkout
  if (preview.data !== undefined && draft !== undefined)
    return <ConfirmView checkout={checkout} preview={preview.data} draft={draft} seen={seen} />
  if (preview.status !== 'failed')
    return (
      <>
        <Skeleton height="140px" />
        <br />
        <RowsSkeleton count={4} height="96px" />
      </>
    )
  const { failure } = preview
  if (failure.kind === 'contract')
    return (
      <Refused
        title={failure.message}
        first={
          <ButtonLink kind="primary" href={href('dzht')}>
            {text.toAgreement}
          </ButtonLink>
        }
      />
    )
  if (failure.kind === 'refused' || failure.kind === 'form')
    return (
      <Refused
        title={failure.message}
        last={failure.code === 400 && <ButtonLink href={href('list_index')}>{text.toFillUp}</ButtonLink>}
      />
    )
  return <BlockFailed failure={failure} reload={checkout.reload} />
}

/** Nothing can be ordered now: why, what was kept, and the ways on. */
function Refused({
  title,
  first,
  last,
}: {
  readonly title: string
  readonly first?: ReactNode
  readonly last?: ReactNode
}) {
  const { session } = useStorefront()
  const hotline = useValue(session.user).common_config?.hot_line
  return (
    <Panel>
      <EmptyState title={title} hint={hotline === undefined ? text.cartKept : text.cartKeptCall(hotline)}>
        {first}
        <ButtonLink kind={first === undefined ? 'primary' : 'plain'} href={href('cart_step1')}>
          {text.backToCart}
        </ButtonLink>
        {last}
      </EmptyState>
    </Panel>
  )
}
