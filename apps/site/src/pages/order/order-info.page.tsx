import { orderCalls } from '@yaopi/core/contract'
import type { Order } from '@yaopi/core'
import { ButtonLink } from '@yaopi/widgets'
import { useEffect } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import { useCall } from '../../data/use-call.ts'
import { href } from '../../routes/table.ts'
import { Block } from '../../templates/block.tsx'
import { Empty } from '../../templates/empty.tsx'
import { PageHead, Panel } from '../../templates/page.tsx'
import { Bone, RowsSkeleton } from '../../templates/skeleton.tsx'
import { CancelDialog } from './cancel-dialog.view.tsx'
import { OrderInfoView } from './order-info.view.tsx'
import { useOrderActs } from './use-order-acts.ts'

/** /order/info/:id: one order in full; #wl leads to its logistics. */
export default function OrderInfoPage() {
  const id = Number(useParams().id)
  const isNumber = Number.isSafeInteger(id) && id > 0
  const { state, reload, replace } = useCall(orderCalls.read, isNumber ? { id } : undefined)
  const acts = useOrderActs((order: Order) => replace(order))
  useHash(state.data !== undefined)
  // Other members' orders look like orders that do not exist.
  const isUnknown =
    !isNumber || (state.status === 'failed' && (state.failure.code === 404 || state.failure.code === 422))
  if (isUnknown)
    return (
      <Panel>
        <PageHead title="订单详情" />
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
            <Bone height="96px" />
            <br />
            <RowsSkeleton count={5} height="72px" />
          </Panel>
        }
      >
        {(order) => <OrderInfoView order={order} acts={acts} onExpired={reload} />}
      </Block>
      {acts.cancelling !== undefined && (
        <CancelDialog
          order={acts.cancelling}
          isBusy={acts.busyId === acts.cancelling.id}
          onCancel={acts.cancel}
          onClose={() => acts.askCancel(undefined)}
        />
      )}
    </>
  )
}

function Unknown() {
  return (
    <Empty title="没有找到这个订单" hint="请核对订单号，或到“我的订单”里查找">
      <ButtonLink kind="primary" href={href('order')}>
        我的订单
      </ButtonLink>
    </Empty>
  )
}

/** Height of the bar that sticks to the upper edge, with some air, px. */
const STICKY = 72

/** Goes to the place the address names once the order is there. */
function useHash(isReady: boolean): void {
  const { hash } = useLocation()
  useEffect(() => {
    const place = isReady && hash !== '' ? document.getElementById(hash.slice(1)) : null
    if (place !== null) window.scrollTo({ top: place.getBoundingClientRect().top + window.scrollY - STICKY })
  }, [isReady, hash])
}
