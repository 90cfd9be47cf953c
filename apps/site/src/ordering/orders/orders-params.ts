import { statusesOf, type OrderTab } from '@yaopi/core'
import { recordParams, textUpTo, type RecordState } from '../../platform/routing/index.ts'

/** Most characters of what orders are looked for by. */
const MOST_SEARCHED = 40

const otherTabs = (Object.keys(statusesOf) as OrderTab[]).filter((tab) => tab !== 'all')

/** Tabs of the list: states of orders, and the cases of after-sales. */
export type OrdersTab = OrderTab | 'after_sale'

/** What stands in the address of the list of orders. */
export const orderParams = recordParams({
  route: 'order',
  tabKey: 'status',
  tabs: ['all', ...otherTabs, 'after_sale'],
  filters: { keyword: textUpTo(MOST_SEARCHED) },
})

/** The call's input of a state of the list. */
export const ordersInput = ({ tab, page, filters: { keyword } }: RecordState<OrdersTab, 'keyword'>) => ({
  status: tab === 'after_sale' ? ('all' as const) : tab,
  page,
  ...(keyword === '' ? {} : { keyword }),
})

/** The order of an address; undefined for what is no number. */
export function orderInput(text: string | undefined): { readonly id: number } | undefined {
  const id = Number(text)
  return Number.isSafeInteger(id) && id > 0 ? { id } : undefined
}
