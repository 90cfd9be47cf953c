import { hmReceiptCalls, homeCalls, paymentCalls } from '@yaopi/core/contract'
import { callIf, type PageLoaders } from '../../platform/routing/index.ts'
import { doneInput, openDrugOrders, tradeInput } from './payment-params.ts'

export const paymentLoaders = {
  cart_step3: { calls: ({ params }) => callIf(paymentCalls.read, tradeInput(params['id'], false)) },
  cart_step4: {
    calls: ({ search }) => [...callIf(paymentCalls.read, doneInput(search)), [homeCalls.recommended, {}]],
  },
  cart_hm: {
    calls: ({ search, isMember }) => {
      const trade = tradeInput(search.get('id'), true)
      if (trade !== undefined) return [[paymentCalls.read, trade]]
      return isMember ? [[hmReceiptCalls.list, openDrugOrders]] : []
    },
  },
} satisfies PageLoaders
