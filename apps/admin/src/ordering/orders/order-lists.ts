import { OrderStatus, orderText } from '@yaopi/core'
import { ORDER_FLAGS, type StaffOrderCounts } from '@yaopi/core/staff'
import type { Filter, Tabs } from '../../components/work-table/index.ts'
import { ordersText as text } from './orders.text.ts'

/** The tabs of the list of orders with how many orders each has. */
export const orderTabs = (counts: StaffOrderCounts | undefined): Tabs => ({
  name: 'status',
  all: text.all,
  tabs: Object.values(OrderStatus).map((status) => ({
    value: String(status),
    label: orderText.status[status],
    ...(counts === undefined ? {} : { count: counts[String(status)] ?? 0 }),
  })),
})

/** What the list of orders is narrowed by. */
export const orderFilters: readonly Filter[] = [
  { kind: 'text', name: 'q', label: text.search, width: 230 },
  { kind: 'choice', name: 'flag', label: text.filters.flag, choices: ORDER_FLAGS.map((one) => [one, text.flags[one]]) },
  {
    kind: 'choice',
    name: 'settle_group',
    label: text.filters.settle_group,
    choices: Object.entries(orderText.group),
  },
  { kind: 'choice', name: 'pay_type', label: text.filters.pay_type, choices: Object.entries(text.payTypes) },
  { kind: 'day', name: 'start_time', label: text.filters.start_time },
  { kind: 'day', name: 'end_time', label: text.filters.end_time },
  { kind: 'number', name: 'least', label: text.filters.least },
  { kind: 'number', name: 'most', label: text.filters.most },
  { kind: 'text', name: 'province', label: text.filters.province, width: 100 },
  { kind: 'text', name: 'batch_no', label: text.filters.batch_no, width: 120 },
]
