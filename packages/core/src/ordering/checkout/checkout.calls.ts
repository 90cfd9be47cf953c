import { call } from '../../platform/protocol/index.ts'
import type { CheckoutChoices, Preview } from './checkout.types.ts'

/** Calls of checkout (storefront.md §7). */
export const checkoutCalls = {
  preview: call<{ ids?: string; new?: 1 } & CheckoutChoices, Preview>({
    method: 'POST',
    path: '/api/cart/checkout',
    access: 'approved',
    isReading: true,
    summary: '结算预览',
  }),
} as const
