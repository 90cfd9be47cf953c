import type { InspectionQuery } from '@yaopi/core/contract'
import { isDay, recordParams, recordState, textUpTo } from '../../platform/routing/index.ts'

/** What stands in the address of inspection reports. */
export const reportParams = recordParams({
  route: 'jybg',
  tabs: ['all', 'there', 'missing'],
  tabKey: 'state',
  filters: {
    keyword: textUpTo(40),
    batch_no: textUpTo(40),
    order_sn: textUpTo(30),
    sccj: textUpTo(40),
    start_time: isDay,
    end_time: isDay,
    goods_id: (text: string) => /^[1-9]\d{0,8}$/.test(text),
  },
})

/** The call's input out of an address: what is not set is left out. */
export function reportInput(search: URLSearchParams): InspectionQuery {
  const { tab, page, filters } = recordState(reportParams, search)
  const { goods_id, ...words } = filters
  const set = Object.fromEntries(Object.entries(words).filter(([, value]) => value !== ''))
  return {
    ...set,
    goods_id: goods_id === '' ? undefined : Number(goods_id),
    state: tab === 'all' ? undefined : tab,
    page: page === 1 ? undefined : page,
  }
}
