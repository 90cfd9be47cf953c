import { messageCalls, profileCalls } from '@yaopi/core/contract'
import type { PageLoaders } from '../../platform/routing/index.ts'

export const basicLoaders = {
  basic: {
    calls: ({ isMember }) =>
      isMember
        ? [
            [profileCalls.read, {}],
            [profileCalls.logins, {}],
            [messageCalls.settings, {}],
          ]
        : [],
  },
} satisfies PageLoaders
