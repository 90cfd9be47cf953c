import { caseRouteOf } from '@yaopi/core'
import { afterSaleCalls, type AfterSale } from '@yaopi/core/contract'
import { callIf, href, type PageLoader, type PageLoaders } from '../../platform/routing/index.ts'
import { caseInput } from './case-params.ts'

const loader = (own: ReturnType<typeof caseRouteOf>): PageLoader => ({
  calls: ({ params }) => callIf(afterSaleCalls.read, caseInput(params['id'])),
  target: (data, { params }) => {
    const one = data(afterSaleCalls.read.path.replace(':id', params['id'] ?? '')) as AfterSale | undefined
    return one === undefined || caseRouteOf(one.type) === own ? undefined : href(caseRouteOf(one.type), { id: one.id })
  },
})

export const caseLoaders = {
  order_returnInfo: loader('order_returnInfo'),
  order_afterSalesInfo: loader('order_afterSalesInfo'),
} satisfies PageLoaders
