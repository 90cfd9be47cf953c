import type { MoneyLogQuery, WalletUse } from '@yaopi/core/contract'
import { isDay, recordParams, recordState } from '../../platform/routing/index.ts'

/** What stands in the address of the money log. */
export const moneyLogParams = recordParams({
  route: 'yegl',
  tabs: ['all', 'in', 'out'],
  tabKey: 'direction',
  filters: {
    use_type: (text) => /^([1-9]|10)$/.test(text),
    start_time: isDay,
    end_time: isDay,
  },
})

/** The call's input out of an address: what is not asked for is left out. */
export function moneyLogInput(params: URLSearchParams): MoneyLogQuery {
  const { tab, filters, page } = recordState(moneyLogParams, params)
  return {
    use_type: filters.use_type === '' ? undefined : (Number(filters.use_type) as WalletUse),
    start_time: filters.start_time || undefined,
    end_time: filters.end_time || undefined,
    direction: tab === 'all' ? undefined : tab,
    page: page === 1 ? undefined : page,
  }
}
