import type { PointsLogType, PointsOrderStatus } from '@yaopi/core/contract'
import { recordParams, recordState } from '../../platform/routing/index.ts'

/** What stands in the address of the points log. */
export const pointsLogParams = recordParams({
  route: 'jfgl',
  tabs: ['all'],
  filters: { type: (text) => /^[1-8]$/.test(text) },
})

/** The call's input of an address. */
export function pointsLogInput(params: URLSearchParams) {
  const { filters, page } = recordState(pointsLogParams, params)
  return {
    ...(filters.type === '' ? {} : { type: Number(filters.type) as PointsLogType }),
    ...(page === 1 ? {} : { page }),
  }
}

/** What stands in the address of the points orders. */
export const pointsOrderParams = recordParams({
  route: 'jfdd',
  tabs: ['all', 'waiting', 'sent', 'finished', 'cancelled'],
  filters: {},
})

/** The status of a tab's orders; undefined for all of them. */
export const statusOfOrders = { all: undefined, waiting: 10, sent: 20, finished: 30, cancelled: 40 } as const

/** The call's input of an address. */
export function pointsOrdersInput(params: URLSearchParams): { page?: number; status?: PointsOrderStatus } {
  const { tab, page } = recordState(pointsOrderParams, params)
  const status = statusOfOrders[tab]
  return { ...(status === undefined ? {} : { status }), ...(page === 1 ? {} : { page }) }
}
