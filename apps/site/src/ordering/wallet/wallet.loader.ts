import { memberCalls, walletCalls } from '@yaopi/core/contract'
import type { PageLoaders } from '../../platform/routing/index.ts'
import { moneyLogInput } from './wallet-params.ts'

export const walletLoaders = {
  yegl: {
    calls: ({ search, isMember }) =>
      isMember
        ? [
            [memberCalls.money, {}],
            [walletCalls.requests, {}],
            [walletCalls.log, moneyLogInput(search)],
          ]
        : [],
  },
} satisfies PageLoaders
