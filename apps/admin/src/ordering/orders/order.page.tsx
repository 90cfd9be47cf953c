import { orderAdminCalls } from '@yaopi/core/staff'
import { useParams } from 'react-router'
import { ApprovalsOf } from '../../accounts/approval-parts/index.ts'
import { Loaded, Screen } from '../../components/page/index.ts'
import { TaskClaim } from '../../components/task-claim/index.ts'
import { useCallQuery } from '../../platform/client/index.ts'
import { useScreenPath } from '../../platform/routing/index.ts'
import { OrderActions, OrderDetail } from './order-detail.view.tsx'
import { ordersText as text } from './orders.text.ts'

/** One order. */
export default function OrderPage() {
  const { id } = useParams()
  const reading = useCallQuery(orderAdminCalls.read, { id: Number(id) })
  const list = useScreenPath()('orders')
  return (
    <Screen
      title={reading.data === undefined ? text.order : `${text.title} ${reading.data.order_sn}`}
      above={list === undefined ? [] : [[text.title, list]]}
      actions={reading.data !== undefined && <OrderActions order={reading.data} />}
    >
      <Loaded reading={reading} height={480}>
        {(order) => (
          <>
            <TaskClaim of={`order:${order.id}`} seen={String(order.status)} />
            <ApprovalsOf of={`order:${order.id}`} />
            <OrderDetail order={order} />
          </>
        )}
      </Loaded>
    </Screen>
  )
}
