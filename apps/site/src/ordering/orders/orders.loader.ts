import { afterSaleCalls, orderCalls } from '@yaopi/core/contract'
import { callIf, recordState, type PageLoaders } from '../../platform/routing/index.ts'
import { orderInput, orderParams, ordersInput } from './orders-params.ts'

export const orderLoaders = {
  order: {
    calls: ({ search }) => {
      const state = recordState(orderParams, search)
      return [
        state.tab === 'after_sale'
          ? [afterSaleCalls.list, { page: state.page }]
          : [orderCalls.list, ordersInput(state)],
        [orderCalls.count, {}],
      ]
    },
  },
  order_info: { calls: ({ params }) => callIf(orderCalls.read, orderInput(params['id'])) },
} satisfies PageLoaders
