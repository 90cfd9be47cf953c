import type { OrderMade } from '@yaopi/core/contract'
import { ButtonLink, useStorefront, useValue } from '@yaopi/widgets'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { href } from '../../routes/table.ts'
import { BlockFailed } from '../../templates/block.tsx'
import { Empty } from '../../templates/empty.tsx'
import { Panel } from '../../templates/page.tsx'
import { Bone, RowsSkeleton } from '../../templates/skeleton.tsx'
import { ConfirmView } from './confirm.view.tsx'
import { DifferencesView } from './differences.view.tsx'
import { payAddress } from './pay-address.ts'
import { CartStepsFrame } from './steps-frame.tsx'
import { UnansweredView } from './unanswered.view.tsx'
import { useCheckout, type Checkout } from './use-checkout.ts'

/** Step 2: confirm the order. */
export default function ConfirmPage() {
  const { cart } = useStorefront()
  const navigate = useNavigate()
  const checkout = useCheckout((order: OrderMade) => {
    void cart.invalidate()
    // The back button shall not lead to a preview whose goods are ordered already.
    void navigate(payAddress(order), { replace: true })
  })
  const { changed } = checkout
  return (
    <CartStepsFrame step={2} title="确认订单">
      {checkout.isUnanswered && <UnansweredView onAsk={checkout.askAgain} />}
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
        <Bone height="140px" />
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
