import { ALL_LINES } from '@yaopi/core'
import { cartCalls } from '@yaopi/core/contract'
import type { PageLoaders } from '../../platform/routing/index.ts'

export const cartLoaders = {
  cart_step1: { calls: () => [[cartCalls.list, { filters: ALL_LINES }]] },
} satisfies PageLoaders
