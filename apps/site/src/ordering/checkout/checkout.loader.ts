import { checkoutCalls } from '@yaopi/core/contract'
import type { PageLoaders } from '../../platform/routing/index.ts'

export const checkoutLoaders = {
  cart_step2: { afterCart: true, calls: () => [[checkoutCalls.preview, {}]] },
} satisfies PageLoaders
