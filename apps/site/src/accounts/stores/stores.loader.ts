import { storeCalls } from '@yaopi/core/contract'
import type { PageLoaders } from '../../platform/routing/index.ts'

export const storeLoaders = {
  ddgl: { calls: ({ isMember }) => (isMember ? [[storeCalls.overview, {}]] : []) },
} satisfies PageLoaders
