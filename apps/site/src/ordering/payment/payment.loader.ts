import { homeCalls, paymentCalls } from '@yaopi/core/contract'
import { callIf, type PageLoaders } from '../../platform/routing/index.ts'
import { doneInput, tradeInput } from './payment-params.ts'

export const paymentLoaders = {
  cart_step3: { calls: ({ params }) => callIf(paymentCalls.read, tradeInput(params['id'], false)) },
  cart_step4: {
    calls: ({ search }) => [...callIf(paymentCalls.read, doneInput(search)), [homeCalls.recommended, {}]],
  },
  cart_hm: { calls: ({ search }) => callIf(paymentCalls.read, tradeInput(search.get('id'), true)) },
} satisfies PageLoaders
