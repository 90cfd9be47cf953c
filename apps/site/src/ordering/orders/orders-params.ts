import { statusesOf, type OrderTab } from '@yaopi/core'
import type { OrderQuery } from '@yaopi/core/contract'
import { isDay, recordParams, textUpTo, type RecordState } from '../../platform/routing/index.ts'

/** Most characters of what orders are looked for by. */
const MOST_SEARCHED = 40

const otherTabs = (Object.keys(statusesOf) as OrderTab[]).filter((tab) => tab !== 'all')

/** Tabs of the list: states of orders, the cases of after-sales, monthly statements. */
export type OrdersTab = OrderTab | 'after_sale' | 'bill'

/** What stands in the address of the list of orders. */
export const orderParams = recordParams({
  route: 'order',
  tabKey: 'status',
  tabs: ['all', ...otherTabs, 'after_sale', 'bill'],
  filters: {
    keyword: textUpTo(MOST_SEARCHED),
    start_time: isDay,
    end_time: isDay,
    store_id: (text) => /^[1-9]\d{0,8}$/.test(text),
    month: (text) => /^\d{4}-(0[1-9]|1[0-2])$/.test(text),
  },
})

type OrdersState = RecordState<OrdersTab, 'keyword' | 'start_time' | 'end_time' | 'store_id' | 'month'>

/** What the list asks for; a file of it asks for the same. */
export const ordersQuery = ({
  tab,
  filters: { keyword, start_time, end_time, store_id },
}: Pick<OrdersState, 'tab' | 'filters'>): OrderQuery => ({
  status: tab === 'after_sale' || tab === 'bill' ? 'all' : tab,
  ...(keyword === '' ? {} : { keyword }),
  ...(start_time === '' ? {} : { start_time }),
  ...(end_time === '' ? {} : { end_time }),
  ...(store_id === '' ? {} : { store_id: Number(store_id) }),
})

/** The call's input of a state of the list. */
export const ordersInput = (state: OrdersState) => ({ ...ordersQuery(state), page: state.page })

/** The order of an address; undefined for what is no number. */
export function orderInput(text: string | undefined): { readonly id: number } | undefined {
  const id = Number(text)
  return Number.isSafeInteger(id) && id > 0 ? { id } : undefined
}
