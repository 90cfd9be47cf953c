import { afterSaleCalls, memberCalls, orderCalls } from '@yaopi/core/contract'
import { callIf, recordState, type PageLoaders } from '../../platform/routing/index.ts'
import { orderInput, orderParams, ordersInput } from './orders-params.ts'

export const orderLoaders = {
  order: {
    calls: ({ search }) => {
      const state = recordState(orderParams, search)
      const counts = [orderCalls.count, {}] as const
      return state.tab === 'after_sale'
        ? [[afterSaleCalls.list, { page: state.page }], counts]
        : [[orderCalls.list, ordersInput(state)], counts, [memberCalls.stores, {}]]
    },
  },
  order_info: { calls: ({ params }) => callIf(orderCalls.read, orderInput(params['id'])) },
} satisfies PageLoaders
