import { orderCalls } from '@yaopi/core/contract'
import { callIf, recordState, type PageLoaders } from '../../platform/routing/index.ts'
import { orderInput, orderParams, ordersInput } from './orders-params.ts'

export const orderLoaders = {
  order: {
    calls: ({ search }) => [
      [orderCalls.list, ordersInput(recordState(orderParams, search))],
      [orderCalls.count, {}],
    ],
  },
  order_info: { calls: ({ params }) => callIf(orderCalls.read, orderInput(params['id'])) },
} satisfies PageLoaders
