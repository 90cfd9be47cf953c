import { isReturnPage, type AfterSaleType } from '@yaopi/core'

/** The case of an address; undefined for what is no number. */
export function caseInput(text: string | undefined): { readonly id: number } | undefined {
  const id = Number(text)
  return Number.isSafeInteger(id) && id > 0 ? { id } : undefined
}

/** The route of a case: returns, or everything else. */
export const routeOfCase = (type: AfterSaleType): 'order_returnInfo' | 'order_afterSalesInfo' =>
  isReturnPage(type) ? 'order_returnInfo' : 'order_afterSalesInfo'
