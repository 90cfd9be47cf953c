import { afterSaleCalls, type AfterSale } from '@yaopi/core/contract'
import { callIf, href, type PageLoader, type PageLoaders } from '../../platform/routing/index.ts'
import { caseInput, routeOfCase } from './case-params.ts'

const loader = (own: ReturnType<typeof routeOfCase>): PageLoader => ({
  calls: ({ params }) => callIf(afterSaleCalls.read, caseInput(params['id'])),
  target: (data, { params }) => {
    const one = data(afterSaleCalls.read.path.replace(':id', params['id'] ?? '')) as AfterSale | undefined
    return one === undefined || routeOfCase(one.type) === own ? undefined : href(routeOfCase(one.type), { id: one.id })
  },
})

export const caseLoaders = {
  order_returnInfo: loader('order_returnInfo'),
  order_afterSalesInfo: loader('order_afterSalesInfo'),
} satisfies PageLoaders
