import { storeRegistrationCalls } from '@yaopi/core/contract'
import type { PageLoaders } from '../../platform/routing/index.ts'

export const storeRegistrationLoaders = {
  state: { calls: () => [[storeRegistrationCalls.state, {}]] },
} satisfies PageLoaders
