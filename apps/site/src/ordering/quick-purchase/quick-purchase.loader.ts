import { quickPurchaseCalls } from '@yaopi/core/contract'
import type { PageLoaders } from '../../platform/routing/index.ts'
import { recordState } from '../../platform/routing/index.ts'
import { historyInput, quickPurchaseParams } from './quick-purchase-params.ts'

export const quickPurchaseLoaders = {
  kjcg: {
    calls: ({ search, isMember }) => {
      if (!isMember) return []
      const history = historyInput(search)
      if (history !== undefined) return [[quickPurchaseCalls.history, history]]
      const { tab, filters } = recordState(quickPurchaseParams, search)
      if (tab !== 'templates') return []
      return filters.template === ''
        ? [[quickPurchaseCalls.templates, {}]]
        : [[quickPurchaseCalls.template, { id: Number(filters.template) }]]
    },
  },
} satisfies PageLoaders
