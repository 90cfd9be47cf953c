// Electronic invoices: calls, types, states, which orders can be invoiced, and their lines to the fen.
export { invoiceAdminCalls, invoiceCalls } from './invoice.calls.ts'
export {
  INVOICE_LIMITS,
  InvoiceKind,
  InvoiceLineKind,
  InvoiceState,
  RedReason,
  RedState,
  TitleState,
} from './invoice.constants.ts'
export {
  invoiceLines,
  invoiceTotals,
  redLinesOf,
  redLinesOfAll,
  unitPrice,
  withoutTax,
  type InvoiceItem,
  type InvoiceLine,
  type InvoiceOrder,
  type InvoiceRefund,
  type TaxFacts,
} from './invoice-lines.ts'
export { invoiceSteps, redSteps, type InvoiceActor, type InvoiceStep } from './invoice-steps.ts'
export {
  invoiceFault,
  invoiceUntil,
  isTitleComplete,
  mergeFault,
  type InvoiceFault,
  type InvoiceOrderFacts,
  type TitleFields,
} from './invoice.rules.ts'
export { invoiceText } from './invoice.text.ts'
export type {
  Invoice,
  InvoiceableOrder,
  InvoiceableOrderPage,
  InvoiceFileKind,
  InvoiceLineView,
  InvoicePage,
  InvoicePreview,
  InvoiceRegistration,
  InvoiceRequest,
  InvoiceTab,
  InvoiceTitle,
  InvoiceTitleInput,
  InvoiceTitles,
  RedInvoice,
  StaffInvoice,
  StaffInvoiceTitle,
} from './invoice.types.ts'
