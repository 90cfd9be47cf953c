import { memberCalls, messageCalls, profileCalls } from '@yaopi/core/contract'
import type { PageLoaders } from '../../platform/routing/index.ts'

export const basicLoaders = {
  basic: {
    calls: ({ isMember }) =>
      isMember
        ? [
            [profileCalls.read, {}],
            [memberCalls.logins, {}],
            [messageCalls.settings, {}],
          ]
        : [],
  },
} satisfies PageLoaders
