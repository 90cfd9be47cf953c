import { feedbackCalls } from '@yaopi/core/contract'
import type { PageLoaders } from '../../platform/routing/index.ts'

export const feedbackLoaders = {
  yjfk: { calls: ({ isMember }) => (isMember ? [[feedbackCalls.mine, {}]] : []) },
} satisfies PageLoaders
