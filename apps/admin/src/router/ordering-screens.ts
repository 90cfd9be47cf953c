import type { AdminRoute } from '../platform/routing/index.ts'
import { hmReceiptScreens } from '../ordering/hm-receipts/hm-receipts.route.ts'
import { inspectionReportScreens } from '../ordering/inspection-reports/inspection-reports.route.ts'
import { recallScreens } from '../ordering/recalls/recalls.route.ts'
import { orderScreens } from '../ordering/orders/orders.route.ts'
import { afterSalesScreens } from '../ordering/after-sales/after-sales.route.ts'
import { refundsScreens } from '../ordering/refunds/refunds.route.ts'
import { rechargesScreens } from '../ordering/recharges/recharges.route.ts'
import { withdrawalsScreens } from '../ordering/withdrawals/withdrawals.route.ts'
import { adjustmentsScreens } from '../ordering/adjustments/adjustments.route.ts'
import { creditScreens } from '../ordering/credit/credit.route.ts'
import { invoicesScreens } from '../ordering/invoices/invoices.route.ts'
import { reconciliationScreens } from '../ordering/reconciliation/reconciliation.route.ts'
import { returnsScreens } from '../ordering/returns/returns.route.ts'
import { statementsScreens } from '../ordering/statements/statements.route.ts'
import { shippingScreens } from '../ordering/shipping/shipping.route.ts'
import { transfersScreens } from '../ordering/transfers/transfers.route.ts'

/** Screens of orders, the warehouse and money, in the order of the navigation within their group. */
export const orderingScreens: readonly AdminRoute[] = [
  ...hmReceiptScreens,
  ...inspectionReportScreens,
  ...recallScreens,
  ...orderScreens,
  ...afterSalesScreens,
  ...refundsScreens,
  ...rechargesScreens,
  ...withdrawalsScreens,
  ...adjustmentsScreens,
  ...creditScreens,
  ...invoicesScreens,
  ...reconciliationScreens,
  ...statementsScreens,
  ...shippingScreens,
  ...returnsScreens,
  ...transfersScreens,
]
