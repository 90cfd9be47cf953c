import type { OrderMade } from '@yaopi/core'
import { ButtonLink, useStorefront, useValue } from '@yaopi/widgets'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { href } from '../../platform/routing/index.ts'
import { BlockFailed, Empty, Panel, RowsSkeleton, Skeleton } from '../../platform/components/index.ts'
import { ConfirmView } from './checkout.view.tsx'
import { DifferencesView } from './differences.view.tsx'
import { orderPaymentHref } from '../payment/index.ts'
import { CartStepsFrame } from '../steps/index.ts'
import { UnconfirmedOrderView } from './unanswered.view.tsx'
import { useCheckout, type Checkout } from './use-checkout.ts'

/** Step 2: confirm the order. */
export default function ConfirmPage() {
  const { cart } = useStorefront()
  const navigate = useNavigate()
  const checkout = useCheckout((order: OrderMade) => {
    void cart.invalidate()
    // The back button shall not lead to a preview whose goods are ordered already.
    void navigate(orderPaymentHref(order), { replace: true })
  })
  const { changed } = checkout
  return (
    <CartStepsFrame step={2} title="确认订单">
      {checkout.isUnconfirmed && <UnconfirmedOrderView onAsk={checkout.resend} />}
      <Body checkout={checkout} />
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

function Body({ checkout }: { readonly checkout: Checkout }) {
  const { preview, draft } = checkout
  if (preview.data !== undefined && draft !== undefined)
    return <ConfirmView checkout={checkout} preview={preview.data} draft={draft} />
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
            去签署电子合同
          </ButtonLink>
        }
      />
    )
  if (failure.kind === 'refused' || failure.kind === 'form')
    return (
      <Refused
        title={failure.message}
        last={failure.code === 400 && <ButtonLink href={href('list_index')}>去凑单</ButtonLink>}
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
      <Empty
        title={title}
        hint={`购物车里的商品都还在，处理后可以继续结算${hotline === undefined ? '' : `；需要帮助请致电${hotline}`}`}
      >
        {first}
        <ButtonLink kind={first === undefined ? 'primary' : 'plain'} href={href('cart_step1')}>
          返回购物车
        </ButtonLink>
        {last}
      </Empty>
    </Panel>
  )
}
