import { isReturnPage, type AfterSaleType } from '@yaopi/core'

/** The route of a case: returns, or everything else. */
export const caseRouteOf = (type: AfterSaleType): 'order_returnInfo' | 'order_afterSalesInfo' =>
  isReturnPage(type) ? 'order_returnInfo' : 'order_afterSalesInfo'
