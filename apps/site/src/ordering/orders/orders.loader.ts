import { afterSaleCalls, memberCalls, orderCalls, recallCalls, statementCalls } from '@yaopi/core/contract'
import { callIf, recordState, type PageLoaders } from '../../platform/routing/index.ts'
import { orderInput, orderParams, ordersInput } from './orders-params.ts'

export const orderLoaders = {
  order: {
    calls: ({ search }) => {
      const state = recordState(orderParams, search)
      const counts = [orderCalls.count, {}] as const
      const notices = [recallCalls.open, {}] as const
      if (state.tab === 'bill') {
        const { month } = state.filters
        const list = [statementCalls.list, {}] as const
        return month === '' ? [list, counts, notices] : [list, [statementCalls.read, { month }], counts, notices]
      }
      return state.tab === 'after_sale'
        ? [[afterSaleCalls.list, { page: state.page }], counts, notices]
        : [[orderCalls.list, ordersInput(state)], counts, notices, [memberCalls.stores, {}]]
    },
  },
  order_info: { calls: ({ params }) => callIf(orderCalls.read, orderInput(params['id'])) },
} satisfies PageLoaders
