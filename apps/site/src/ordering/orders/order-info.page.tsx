import { orderCalls } from '@yaopi/core/contract'
import type { Order } from '@yaopi/core'
import { ButtonLink, EmptyState, Skeleton } from '@yaopi/widgets'
import { useEffect } from 'react'
import { useLocation, useParams } from 'react-router'
import { useQuery } from '../../platform/data/index.ts'
import { href } from '../../platform/routing/index.ts'
import { Block, PageHead, Panel, RowsSkeleton } from '../../components/page/index.ts'
import { CancelDialog } from './cancel-dialog.view.tsx'
import { OrderInfoView } from './order-info.view.tsx'
import { useOrderActions } from './use-order-actions.ts'
import { orderInput } from './orders-params.ts'
import { ordersText as text } from './orders.text.ts'

/** /order/info/:id: one order in full; #wl leads to its logistics. */
export default function OrderInfoPage() {
  const input = orderInput(useParams().id)
  const { state, reload, replace } = useQuery(orderCalls.read, input)
  const actions = useOrderActions((order: Order) => replace(order))
  useHash(state.data !== undefined)
  // Other members' orders look like orders that do not exist.
  const isUnknown =
    input === undefined || (state.status === 'failed' && (state.failure.code === 404 || state.failure.code === 422))
  if (isUnknown)
    return (
      <Panel>
        <PageHead title={text.detail} />
        <Unknown />
      </Panel>
    )
  return (
    <>
      <Block
        state={state}
        reload={reload}
        skeleton={
          <Panel>
            <Skeleton height="96px" />
            <br />
            <RowsSkeleton count={5} height="72px" />
          </Panel>
        }
      >
        {(order) => <OrderInfoView order={order} actions={actions} onExpired={reload} />}
      </Block>
      {actions.cancelling !== undefined && (
        <CancelDialog
          order={actions.cancelling}
          isBusy={actions.busyId === actions.cancelling.id}
          onCancel={actions.cancel}
          onClose={() => actions.askCancel(undefined)}
        />
      )}
    </>
  )
}

function Unknown() {
  return (
    <EmptyState title={text.notFound} hint={text.notFoundHint}>
      <ButtonLink kind="primary" href={href('order')}>
        {text.myOrders}
      </ButtonLink>
    </EmptyState>
  )
}

/** Height of the bar that sticks to the upper edge, with some air, px. */
const STICKY = 72

/** Goes to the place the address names once the order is there. */
function useHash(isReady: boolean): void {
  const { hash } = useLocation()
  useEffect(
    function scrollToHash() {
      const place = isReady && hash !== '' ? document.getElementById(hash.slice(1)) : null
      if (place !== null) window.scrollTo({ top: place.getBoundingClientRect().top + window.scrollY - STICKY })
    },
    [isReady, hash],
  )
}
