import { messageCalls } from '@yaopi/core/contract'
import type { PageLoaders } from '../../platform/routing/index.ts'
import { messagesInput } from './messages-params.ts'

export const messageLoaders = {
  wdxx: { calls: ({ search, isMember }) => (isMember ? [[messageCalls.list, messagesInput(search)]] : []) },
} satisfies PageLoaders
