import { wechatCalls } from '@yaopi/core/contract'
import type { PageLoaders } from '../../platform/routing/index.ts'

export const wechatLoaders = {
  bdwx: { calls: ({ isMember }) => (isMember ? [[wechatCalls.binding, {}]] : []) },
} satisfies PageLoaders
